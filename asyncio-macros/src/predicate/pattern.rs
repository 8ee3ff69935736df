//! A pattern made safe: it names things that exist, and does not match everything.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote_spanned};
use syn::{Ident, Pat, PatIdent};

use super::shape::{ends_lower, is_plain};
use super::{Context, Refused, is_lower};
use crate::refuse::predicate as refuse;

/// The pattern to match with, and whether it gives names to parts of the value.
pub(super) fn resolve(
    context: &Context<'_>,
    mut pattern: Pat,
) -> Result<(TokenStream, bool), Refused> {
    check(context, &pattern, false)?;
    let binds = resolve_names(&mut pattern);
    Ok((pattern.into_token_stream(), binds))
}

/// A name that must resolve: as a mere identifier it would be a new variable
/// wherever it is misspelled, and match everything.
pub(super) fn variant(name: &Ident) -> TokenStream {
    quote_spanned!(name.span()=> #name { .. })
}

/// Refuses what would match everything, and what is no pattern but looks like one.
fn check(context: &Context<'_>, pattern: &Pat, joined: bool) -> Result<(), Refused> {
    let refusal = match pattern {
        Pat::Or(or) => {
            return or
                .cases
                .iter()
                .try_for_each(|case| check(context, case, true));
        }
        Pat::Paren(paren) => return check(context, &paren.pat, joined),
        Pat::Wild(_) => refuse::matches_all(context.key),
        Pat::Ident(name) if is_plain(name) && !is_lower(&name.ident) => return Ok(()),
        Pat::Ident(name) if is_plain(name) && joined => {
            let call = called(&name.ident.to_string(), context.judged());
            refuse::joined_functions(context.key, &name.ident, context.judged(), call)
        }
        Pat::Ident(PatIdent { ident, .. }) => refuse::binds_all(context.key, ident),
        Pat::Path(path) if ends_lower(&path.path) => {
            let path = crate::source::written(&path.path);
            let call = called(&path, context.judged());
            refuse::joined_functions(context.key, path, context.judged(), call)
        }
        _ => return Ok(()),
    };
    Err(Refused::new(pattern, refusal))
}

/// How a closure asks what a word or a function says.
fn called(name: &str, judged: &str) -> String {
    match name {
        "is_empty" | "is_none" => format!("{judged}.{name}()"),
        _ => format!("{name}({judged})"),
    }
}

/// Turns names of types and variants into patterns that must resolve, at any
/// depth; tells whether a variable is left.
fn resolve_names(pattern: &mut Pat) -> bool {
    match pattern {
        Pat::Ident(name) if is_plain(name) && is_camel_case(&name.ident) => {
            *pattern = Pat::Verbatim(variant(&name.ident));
            false
        }
        Pat::Ident(name) => is_lower(&name.ident) || !is_plain(name),
        Pat::Or(or) => resolve_all(&mut or.cases),
        Pat::Tuple(tuple) => resolve_all(&mut tuple.elems),
        Pat::TupleStruct(tuple) => resolve_all(&mut tuple.elems),
        Pat::Slice(slice) => resolve_all(&mut slice.elems),
        Pat::Paren(paren) => resolve_names(&mut paren.pat),
        Pat::Struct(fields) => fields.fields.iter_mut().fold(false, |binds, field| {
            (field.colon_token.is_none() || resolve_names(&mut field.pat)) | binds
        }),
        Pat::Reference(_) | Pat::Macro(_) | Pat::Verbatim(_) => true,
        _ => false,
    }
}

fn resolve_all<'p>(patterns: impl IntoIterator<Item = &'p mut Pat>) -> bool {
    patterns
        .into_iter()
        .fold(false, |binds, pattern| resolve_names(pattern) | binds)
}

/// `Timeout` and not `NOT_FOUND`, which is a constant.
fn is_camel_case(name: &Ident) -> bool {
    let name = name.to_string();
    !is_lower(&name) && name.contains(char::is_lowercase)
}
