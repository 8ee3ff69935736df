//! The lifetimes in a type, named or elided.

use proc_macro2::Span;
use syn::punctuated::Punctuated;
use syn::{
    BoundLifetimes, GenericArgument, Lifetime, NamedArg, Path, PathArguments, ReturnType, Type,
    TypeParamBound,
};

use super::words::name;

/// A place in a type that has a lifetime.
pub(super) enum Slot<'t> {
    /// `&T`
    Elided(&'t mut Option<Lifetime>, Span),
    /// `'a`, `'_`, `'static`
    Named(&'t mut Lifetime),
}

/// Visits the lifetimes of a type from left to right, without those that are
/// bound inside of it (`fn(&T)`, `dyn Fn(&T)`, `dyn for<'a> Trait<'a>`).
pub(super) fn visit(ty: &mut Type, each: &mut dyn FnMut(Slot<'_>)) {
    match ty {
        Type::Reference(reference) => {
            match &mut reference.lifetime {
                Some(lifetime) => each(Slot::Named(lifetime)),
                elided => each(Slot::Elided(elided, reference.and_token.span)),
            }
            visit(&mut reference.elem, each);
        }
        Type::Path(path) => {
            if let Some(of) = &mut path.qself {
                visit(&mut of.ty, each);
            }
            visit_path(&mut path.path, each);
        }
        Type::Tuple(tuple) => tuple.elems.iter_mut().for_each(|elem| visit(elem, each)),
        Type::Array(array) => visit(&mut array.elem, each),
        Type::Slice(slice) => visit(&mut slice.elem, each),
        Type::Paren(paren) => visit(&mut paren.elem, each),
        Type::Group(group) => visit(&mut group.elem, each),
        Type::Ptr(pointer) => visit(&mut pointer.elem, each),
        Type::FnPtr(pointer) => {
            let mut each = outside_of(pointer.lifetimes.as_ref(), each);
            visit_call(&mut pointer.inputs, &mut pointer.output, &mut each);
        }
        Type::TraitObject(object) => visit_bounds(&mut object.bounds, each),
        _ => {}
    }
}

/// Visits `(A, B) -> C`, where a lifetime without a name is the call's own.
fn visit_call<P>(
    inputs: &mut Punctuated<NamedArg, P>,
    output: &mut ReturnType,
    each: &mut dyn FnMut(Slot<'_>),
) {
    let mut named = |slot: Slot<'_>| match slot {
        Slot::Named(lifetime) if lifetime.ident != "_" => each(Slot::Named(lifetime)),
        _ => {}
    };
    for input in inputs {
        visit(&mut input.ty, &mut named);
    }
    if let ReturnType::Type(_, ty) = output {
        visit(ty, &mut named);
    }
}

/// All lifetimes but those that a `for<'a>` binds.
fn outside_of(
    bound: Option<&BoundLifetimes>,
    each: &mut dyn FnMut(Slot<'_>),
) -> impl FnMut(Slot<'_>) {
    let bound: Vec<String> = bound
        .iter()
        .flat_map(|bound| bound.lifetimes.iter().map(name))
        .collect();
    move |slot| match slot {
        Slot::Named(lifetime) if bound.contains(&lifetime.to_string()) => {}
        slot => each(slot),
    }
}

fn visit_path(path: &mut Path, each: &mut dyn FnMut(Slot<'_>)) {
    for segment in &mut path.segments {
        let arguments = match &mut segment.arguments {
            PathArguments::AngleBracketed(arguments) => arguments,
            PathArguments::Parenthesized(call) => {
                visit_call(&mut call.inputs, &mut call.output, each);
                continue;
            }
            PathArguments::None => continue,
        };
        for argument in &mut arguments.args {
            match argument {
                GenericArgument::Lifetime(lifetime) => each(Slot::Named(lifetime)),
                GenericArgument::Type(ty) => visit(ty, each),
                GenericArgument::AssocType(assoc) => visit(&mut assoc.ty, each),
                _ => {}
            }
        }
    }
}

fn visit_bounds<P>(bounds: &mut Punctuated<TypeParamBound, P>, each: &mut dyn FnMut(Slot<'_>)) {
    for bound in bounds {
        match bound {
            TypeParamBound::Lifetime(lifetime) => each(Slot::Named(lifetime)),
            TypeParamBound::Trait(bound) => {
                let mut each = outside_of(bound.lifetimes.as_ref(), each);
                visit_path(&mut bound.path, &mut each);
            }
            _ => {}
        }
    }
}
