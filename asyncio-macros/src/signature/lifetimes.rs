//! The lifetimes in a type, named or elided.

use proc_macro2::Span;
use syn::punctuated::Punctuated;
use syn::{GenericArgument, Lifetime, Path, PathArguments, Type, TypeParamBound};

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
        Type::TraitObject(object) => visit_bounds(&mut object.bounds, each),
        _ => {}
    }
}

fn visit_path(path: &mut Path, each: &mut dyn FnMut(Slot<'_>)) {
    for segment in &mut path.segments {
        let PathArguments::AngleBracketed(arguments) = &mut segment.arguments else {
            continue;
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
            TypeParamBound::Trait(bound) if bound.lifetimes.is_none() => {
                visit_path(&mut bound.path, each);
            }
            _ => {}
        }
    }
}
