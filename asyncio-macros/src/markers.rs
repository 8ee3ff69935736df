//! The item as it was written, without the attributes that are ours.

use proc_macro2::{Delimiter, Group, Span, TokenStream, TokenTree};

use crate::item::{is_body, with_next};

/// The attributes that mark arguments.
pub(crate) const MARKERS: &[&str] = &["state", "attempt"];

/// The item as it was written, and where the attribute itself stood again.
///
/// Done on tokens, so that it is the same for an item that cannot be read.
pub(crate) fn strip(item: TokenStream) -> (TokenStream, Vec<Span>) {
    let mut again = Vec::new();
    let item = without(&item, |content| {
        let is_ours = path_ends_with(content, "async_function");
        if is_ours {
            again.extend(content.first().map(TokenTree::span));
        }
        is_ours
    })
    .unwrap_or(item);
    (without_markers(&item, true).unwrap_or(item), again)
}

/// Strips the arguments of a function, or of each function in an `impl` block;
/// `None` if there is nothing to strip.
///
/// The arguments are among the parentheses between `fn` and the body; what else
/// stands in parentheses there has no attributes.
fn without_markers(tokens: &TokenStream, outermost: bool) -> Option<TokenStream> {
    let mut in_signature = false;
    let mut in_impl = false;
    let mut changed = false;
    let trees: Vec<TokenTree> = tokens.clone().into_iter().collect();
    let stripped = with_next(&trees).map(|(tree, next)| {
        let TokenTree::Group(group) = tree else {
            in_signature |= is_word(tree, "fn");
            in_impl |= is_word(tree, "impl") && !in_signature;
            return tree.clone();
        };
        let content = match group.delimiter() {
            Delimiter::Parenthesis if in_signature => without(&group.stream(), is_marker),
            Delimiter::Brace if in_impl && outermost => without_markers(&group.stream(), false),
            _ => None,
        };
        in_signature &= !is_body(tree, next);
        changed |= content.is_some();
        content.map_or(tree.clone(), |content| regrouped(group, content))
    });
    let stripped = stripped.collect();
    changed.then_some(stripped)
}

/// The tokens without those attributes whose content is ours; `None` if there
/// are none.
fn without(
    tokens: &TokenStream,
    mut is_ours: impl FnMut(&[TokenTree]) -> bool,
) -> Option<TokenStream> {
    let mut kept = Vec::new();
    let mut changed = false;
    let mut tokens = tokens.clone().into_iter().peekable();
    while let Some(tree) = tokens.next() {
        let is_attribute = matches!(&tree, TokenTree::Punct(pound) if pound.as_char() == '#');
        match tokens.peek() {
            Some(TokenTree::Group(group))
                if is_attribute
                    && group.delimiter() == Delimiter::Bracket
                    && is_ours(&group.stream().into_iter().collect::<Vec<_>>()) =>
            {
                tokens.next();
                changed = true;
            }
            _ => kept.push(tree),
        }
    }
    changed.then(|| kept.into_iter().collect())
}

fn is_marker(content: &[TokenTree]) -> bool {
    let is_path = matches!(content.get(1), Some(TokenTree::Punct(punct)) if punct.as_char() == ':');
    let first = content.first();
    !is_path
        && MARKERS
            .iter()
            .any(|marker| first.is_some_and(|first| is_word(first, marker)))
}

/// Whether an attribute's path has this last segment.
fn path_ends_with(content: &[TokenTree], word: &str) -> bool {
    let is_path = |tree: &&TokenTree| match tree {
        TokenTree::Ident(_) => true,
        TokenTree::Punct(punct) => punct.as_char() == ':',
        _ => false,
    };
    content
        .iter()
        .take_while(is_path)
        .last()
        .is_some_and(|last| is_word(last, word))
}

fn is_word(tree: &TokenTree, word: &str) -> bool {
    matches!(tree, TokenTree::Ident(found) if found == word)
}

fn regrouped(group: &Group, content: TokenStream) -> TokenTree {
    let mut regrouped = Group::new(group.delimiter(), content);
    regrouped.set_span(group.span());
    TokenTree::Group(regrouped)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stripped(item: &str) -> (String, usize) {
        let (stripped, again) = strip(item.parse().unwrap());
        (stripped.to_string(), again.len())
    }

    #[test]
    fn arguments_lose_their_marks_and_nothing_else_does() {
        for (item, expected) in [
            (
                "fn f(#[state] a: &A, #[attempt] b: &B, c: u8) {}",
                "fn f(a: &A, b: &B, c: u8) {}",
            ),
            (
                "fn f(#[state = 1] a: &A, #[attempt()] b: &B) {}",
                "fn f(a: &A, b: &B) {}",
            ),
            (
                "fn f<T: A<{ N }>, F: Fn(u8)>(#[state] a: &T) {}",
                "fn f<T: A<{ N }>, F: Fn(u8)>(a: &T) {}",
            ),
            (
                "impl A<{ N }> { made!(); fn f(#[state] a: &A) {} fn g(#[attempt] b: &B) {} }",
                "impl A<{ N }> { made!(); fn f(a: &A) {} fn g(b: &B) {} }",
            ),
        ] {
            let expected = expected.parse::<TokenStream>().unwrap().to_string();
            assert_eq!(stripped(item), (expected, 0), "{item}");
        }
        for item in [
            "fn f(#[allow(state)] a: &A, #[state::of] b: &B, #[of(attempt)] c: u8) {}",
            "fn f(a: &A) { fn g(#[state] a: &A) {} }",
            "fn f(a: &A) -> impl B { fn g(#[state] a: &A) {} }",
            "impl A { fn f() { impl B { fn g(#[state] a: &A) {} } } }",
            "impl A { made!(#[state] a); fn f() {} made!(#[state] a); }",
            "mod a { fn f(#[state] a: &A) {} }",
        ] {
            let expected = item.parse::<TokenStream>().unwrap().to_string();
            assert_eq!(stripped(item), (expected, 0), "{item}");
        }
    }

    #[test]
    fn the_attribute_is_found_again_by_its_last_name() {
        for attribute in [
            "async_function",
            "async_function(retry = none)",
            "rt::async_function",
            "::rt::async_function(retry = none)",
        ] {
            let item = format!("#[{attribute}] fn f() {{}}");
            assert_eq!(stripped(&item), ("fn f () { }".to_owned(), 1), "{item}");
        }
        for attribute in [
            "doc = async_function",
            "cfg(async_function)",
            "async_function::of",
        ] {
            assert_eq!(stripped(&format!("#[{attribute}] fn f() {{}}")).1, 0);
        }
    }
}
