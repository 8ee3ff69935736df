//! A value as text, which knows the tokens that it was made of.

use std::ops::Range;

use proc_macro2::{Delimiter, Spacing, Span, TokenStream, TokenTree};
use quote::ToTokens;

use crate::diagnostics::Place;

/// The text of a value, as the run time would read it from a file.
///
/// A string literal gives its content, tokens are printed with the spaces that
/// they were written with. Both go to the same parser, which answers with byte
/// ranges; [`Source::place`] turns such a range back into tokens.
pub(crate) struct Source {
    text: String,
    pieces: Vec<Piece>,
    quoted: bool,
}

struct Piece {
    range: Range<usize>,
    span: Span,
}

impl Source {
    pub(crate) fn of(value: &[TokenTree]) -> Self {
        if let [TokenTree::Literal(literal)] = value
            && let Ok(string) = syn::parse2::<syn::LitStr>(literal.to_token_stream())
        {
            return Self::quoted(string.value(), literal.span());
        }
        let mut source = Self {
            text: String::new(),
            pieces: Vec::new(),
            quoted: false,
        };
        source.push_all(value.iter().cloned());
        source
    }

    fn quoted(text: String, span: Span) -> Self {
        let piece = Piece {
            range: 0..text.len(),
            span,
        };
        Self {
            text,
            pieces: vec![piece],
            quoted: true,
        }
    }

    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// Whether it was written as a string, in which no token can be pointed at.
    pub(crate) fn is_quoted(&self) -> bool {
        self.quoted
    }

    /// The span of the first token, where generated code for the value stands.
    pub(crate) fn span(&self) -> Span {
        self.pieces
            .first()
            .map_or_else(Span::call_site, |piece| piece.span)
    }

    /// All of it.
    pub(crate) fn whole(&self) -> Place {
        self.place(&(0..self.text.len()))
    }

    /// The smallest tokens that cover a range of the text.
    ///
    /// An empty range stands for the token that begins there, or else for the
    /// one that ends there: something is missing beside it.
    pub(crate) fn place(&self, range: &Range<usize>) -> Place {
        let touched = |piece: &&Piece| {
            let begins_before_end = piece.range.start < range.end.max(range.start + 1);
            begins_before_end && range.start < piece.range.end
        };
        let mut spans = self.pieces.iter().filter(touched).map(|piece| piece.span);
        let Some(first) = spans.next() else {
            return self
                .pieces
                .last()
                .map_or_else(Span::call_site, |piece| piece.span)
                .into();
        };
        Place::between(first, spans.next_back().unwrap_or(first))
    }

    fn push_all(&mut self, tokens: impl IntoIterator<Item = TokenTree>) {
        for tree in tokens {
            match tree {
                TokenTree::Group(group) => {
                    let (open, close) = delimiters(group.delimiter());
                    self.push(open, group.span_open());
                    self.push_all(group.stream());
                    self.push(close, group.span_close());
                }
                leaf => self.push(&leaf.to_string(), leaf.span()),
            }
        }
    }

    fn push(&mut self, text: &str, span: Span) {
        if text.is_empty() {
            return;
        }
        if let Some(last) = self.pieces.last()
            && !self.adjacent(last.span, text, span)
        {
            self.text.push(' ');
        }
        let start = self.text.len();
        self.text.push_str(text);
        self.pieces.push(Piece {
            range: start..self.text.len(),
            span,
        });
    }

    /// Whether nothing stood between the last piece and the next one, so that
    /// `1 . 5s` is not read as `1.5s`.
    ///
    /// Tokens that another macro made all stand at one place. Of those only two
    /// words need a space.
    fn adjacent(&self, last: Span, text: &str, span: Span) -> bool {
        if last.start() == span.start() {
            !(self.text.ends_with(is_word) && text.starts_with(is_word))
        } else {
            last.end() == span.start()
        }
    }
}

/// The tokens as they were written, for a message or for documentation.
pub(crate) fn written(tokens: impl ToTokens) -> String {
    let tokens: Vec<TokenTree> = tokens.to_token_stream().into_iter().collect();
    let mut source = Source {
        text: String::new(),
        pieces: Vec::new(),
        quoted: false,
    };
    source.push_all(tokens);
    source.text
}

/// The first token, with what is joined to it: `&&` and not `&`.
pub(crate) fn first_word(tokens: impl IntoIterator<Item = TokenTree>) -> TokenStream {
    let mut joint = true;
    let joined = |tree: &TokenTree| {
        let is_joined = joint;
        joint = matches!(tree, TokenTree::Punct(punct) if punct.spacing() == Spacing::Joint);
        is_joined
    };
    tokens.into_iter().take_while(joined).collect()
}

/// The tokens without the invisible groups that macro variables leave.
pub(crate) fn flat(tokens: TokenStream) -> Vec<TokenTree> {
    let mut flattened = Vec::new();
    for tree in tokens {
        match tree {
            TokenTree::Group(group) if group.delimiter() == Delimiter::None => {
                flattened.extend(flat(group.stream()));
            }
            tree => flattened.push(tree),
        }
    }
    flattened
}

fn delimiters(delimiter: Delimiter) -> (&'static str, &'static str) {
    match delimiter {
        Delimiter::Parenthesis => ("(", ")"),
        Delimiter::Brace => ("{", "}"),
        Delimiter::Bracket => ("[", "]"),
        Delimiter::None => ("", ""),
    }
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(tokens: &str) -> Source {
        Source::of(&flat(tokens.parse().unwrap()))
    }

    #[test]
    fn tokens_are_printed_as_they_were_written() {
        for text in [
            "exp(3, 100ms, 2.0)",
            "1 . 5s",
            "- 1",
            "20%",
            "20 %",
            "a::b",
            "|e| e.f(&[1])",
        ] {
            assert_eq!(source(text).text(), text);
        }
        assert_eq!(
            source("fixed(\n    3,\n    1s,\n)").text(),
            "fixed( 3, 1s, )"
        );
    }

    #[test]
    fn a_string_gives_its_content() {
        let source = source(r##"r#"exp("3")"#"##);
        assert_eq!(source.text(), r#"exp("3")"#);
        assert!(source.is_quoted());
    }

    #[test]
    fn tokens_of_one_place_are_spaced_as_words_need_it() {
        let tokens = quote::quote!(exp(3, 100ms, jitter = 20%));
        assert_eq!(Source::of(&flat(tokens)).text(), "exp(3,100ms,jitter=20%)");
        assert_eq!(Source::of(&flat(quote::quote!(move x))).text(), "move x");
    }

    #[test]
    fn a_range_is_placed_at_its_tokens() {
        let source = source("exp(3, 100sm)");
        let columns = |range: Range<usize>| {
            let place = source.place(&range);
            let trees: Vec<_> = place.to_token_stream().into_iter().collect();
            (trees[0].span().start().column, trees[1].span().end().column)
        };
        assert_eq!(columns(7..12), (7, 12));
        assert_eq!(columns(10..12), (7, 12));
        assert_eq!(columns(0..5), (0, 5));
        assert_eq!(columns(7..7), (7, 12));
        assert_eq!(columns(12..12), (12, 13));
        assert_eq!(columns(13..13), (12, 13));
    }
}
