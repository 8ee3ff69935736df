//! The item below the attribute: its signatures, its bodies left alone.

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use syn::{ItemFn, ItemImpl};

use crate::diagnostics::{Diagnostics, Place};
use crate::refuse::signature as refuse;
use crate::source::written;

/// What the attribute stands on.
pub(crate) enum Item {
    Function(ItemFn),
    Impl(ItemImpl, Vec<ItemFn>),
}

impl Item {
    /// Reads the item with every body left out.
    pub(crate) fn parse(item: TokenStream, diagnostics: &mut Diagnostics) -> Option<Self> {
        let trees: Vec<TokenTree> = item.into_iter().collect();
        let refused = match kind(&trees) {
            Kind::Function => match parse_function(&trees) {
                Some(Ok(function)) => return Some(Self::Function(function)),
                Some(Err(error)) => (error.span().into(), refuse::unreadable_item(&error)),
                None => {
                    let name = name(&trees);
                    (Place::of(&name), refuse::no_body(written(name)))
                }
            },
            Kind::Impl => match parse_impl(&trees) {
                Ok(block) => return Some(block),
                Err(error) => (error.span().into(), refuse::unreadable_item(&error)),
            },
            Kind::Other(keyword) => (
                Place::of(&keyword),
                refuse::not_a_function(written(&keyword)),
            ),
        };
        diagnostics.refuse(refused.0, refused.1);
        None
    }
}

enum Kind {
    Function,
    Impl,
    Other(Option<TokenTree>),
}

fn kind(trees: &[TokenTree]) -> Kind {
    let start = keyword(trees);
    if start.iter().map_while(qualifier).any(|word| word == "fn") {
        Kind::Function
    } else if start.iter().map_while(qualifier).any(|word| word == "impl") {
        Kind::Impl
    } else {
        Kind::Other(start.first().cloned())
    }
}

/// The words that lead to `fn` or `impl`.
fn qualifier(tree: &TokenTree) -> Option<String> {
    const QUALIFIERS: &[&str] = &[
        "const", "async", "unsafe", "safe", "extern", "default", "fn", "impl",
    ];
    let word = tree.to_string();
    let is_abi = matches!(tree, TokenTree::Literal(_));
    (is_abi || QUALIFIERS.contains(&word.as_str())).then_some(word)
}

/// What follows attributes and visibility.
fn keyword(mut trees: &[TokenTree]) -> &[TokenTree] {
    while let [TokenTree::Punct(_), TokenTree::Group(_), rest @ ..] = trees {
        trees = rest;
    }
    match trees {
        [TokenTree::Ident(public), TokenTree::Group(_), rest @ ..] if public == "pub" => rest,
        [TokenTree::Ident(public), rest @ ..] if public == "pub" => rest,
        [TokenTree::Group(group), rest @ ..] if group.delimiter() == Delimiter::None => rest,
        _ => trees,
    }
}

/// The name of a function.
fn name(trees: &[TokenTree]) -> Option<&TokenTree> {
    let mut after = trees.iter().skip_while(|tree| tree.to_string() != "fn");
    after.nth(1)
}

/// Reads a function as if its body were empty; `None` if it has none.
fn parse_function(trees: &[TokenTree]) -> Option<syn::Result<ItemFn>> {
    let header = trees
        .split_last()
        .filter(|(last, _)| is_brace(last))
        .map(|(_, header)| header)?;
    Some(syn::parse2(with_empty_body(header)))
}

fn parse_impl(trees: &[TokenTree]) -> syn::Result<Item> {
    let (header, body) = match trees.split_last() {
        Some((TokenTree::Group(body), header)) => (header, body.stream()),
        _ => (trees, TokenStream::new()),
    };
    let header = syn::parse2(with_empty_body(header))?;
    let body: Vec<TokenTree> = body.into_iter().collect();
    let methods = members(&body)
        .filter_map(parse_function)
        .collect::<syn::Result<_>>()?;
    Ok(Item::Impl(header, methods))
}

/// The functions among the members of an `impl` block.
fn members(mut body: &[TokenTree]) -> impl Iterator<Item = &[TokenTree]> {
    std::iter::from_fn(move || {
        (!body.is_empty()).then(|| {
            let (member, rest) = body.split_at(length(body));
            body = rest;
            member
        })
    })
    .filter(|member| matches!(kind(member), Kind::Function))
}

/// How many tokens the first member has: up to its `;` or its body.
///
/// The value of a constant may have braces of its own. What follows them begins
/// like no function, and so is no member that anybody asks for.
fn length(body: &[TokenTree]) -> usize {
    let ends = |(tree, next)| {
        is_body(tree, next) || matches!(tree, TokenTree::Punct(punct) if punct.as_char() == ';')
    };
    with_next(body)
        .position(ends)
        .map_or(body.len(), |end| end + 1)
}

/// Each token with the one that follows it.
pub(crate) fn with_next(
    trees: &[TokenTree],
) -> impl Iterator<Item = (&TokenTree, Option<&TokenTree>)> {
    let next = trees.iter().skip(1).map(Some).chain([None]);
    trees.iter().zip(next)
}

/// Whether a token is a body. A brace before `>` or `,` is none: it is an
/// argument for a const parameter.
pub(crate) fn is_body(tree: &TokenTree, next: Option<&TokenTree>) -> bool {
    let is_argument = matches!(next, Some(TokenTree::Punct(next))
        if matches!(next.as_char(), '>' | ','));
    is_brace(tree) && !is_argument
}

/// Whether a token is `{ .. }`, perhaps from a variable of a macro.
fn is_brace(tree: &TokenTree) -> bool {
    let TokenTree::Group(group) = tree else {
        return false;
    };
    match group.delimiter() {
        Delimiter::Brace => true,
        Delimiter::None => group
            .stream()
            .into_iter()
            .last()
            .is_some_and(|last| is_brace(&last)),
        _ => false,
    }
}

fn with_empty_body(header: &[TokenTree]) -> TokenStream {
    let body = TokenTree::Group(Group::new(Delimiter::Brace, TokenStream::new()));
    header.iter().cloned().chain([body]).collect()
}
