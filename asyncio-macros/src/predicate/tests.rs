//! Which form each value has, and what is refused.

use super::*;
use crate::args::Args;

/// What a value is read as: its form and, of a pattern, what is matched
/// (`*` by place, `&` by reference).
fn read(value: &str) -> String {
    let attribute = format!("retry_on = {value}").parse().unwrap();
    let mut diagnostics = Diagnostics::default();
    let args = Args::parse(attribute, &mut diagnostics);
    let predicate = Predicate::read(args.get("retry_on").unwrap(), &mut diagnostics);
    let Some(predicate) = predicate else {
        let (_, refusal) = diagnostics.in_order().remove(0);
        return refusal.id.to_owned();
    };
    match predicate.form {
        Form::Any => "any".to_owned(),
        Form::IsEmpty => "is_empty".to_owned(),
        Form::IsNone => "is_none".to_owned(),
        Form::Function(path) => format!("call {path}"),
        Form::Closure(closure) => format!("ask {closure}"),
        Form::Pattern(Pattern {
            tokens,
            guard,
            binds,
        }) => {
            let by = if binds { "&" } else { "*" };
            let guard = guard
                .map(|guard| format!(" if {guard}"))
                .unwrap_or_default();
            format!("{by} {tokens}{guard}")
        }
    }
}

#[test]
fn forms_are_told_apart() {
    for (value, form) in [
        ("any", "any"),
        ("is_empty", "is_empty"),
        ("is_none", "is_none"),
        ("self::any", "call self :: any"),
        ("is_busy", "call is_busy"),
        ("_is_busy", "call _is_busy"),
        ("Error::is_busy", "call Error :: is_busy"),
        ("r#match", "call r#match"),
        ("Busy", "* Busy { .. }"),
        ("Error::Busy", "* Error :: Busy"),
        ("BUSY", "* BUSY { .. }"),
        ("Busy | Gone", "* Busy { .. } | Gone { .. }"),
        ("Busy | LIMIT", "* Busy { .. } | LIMIT"),
        (
            "Error::Busy | Error::Gone(_, ..)",
            "* Error :: Busy | Error :: Gone (_ , ..)",
        ),
        ("Error::Gone(Cause)", "* Error :: Gone (Cause { .. })"),
        ("Error::Gone(LIMIT)", "* Error :: Gone (LIMIT)"),
        ("Error::Gone(code)", "& Error :: Gone (code)"),
        ("Error::Gone(code, at)", "& Error :: Gone (code , at)"),
        ("Busy { since, until }", "& Busy { since , until }"),
        (
            "Error::Busy { since, .. }",
            "& Error :: Busy { since , .. }",
        ),
        (
            "Error::Busy { since: Never }",
            "* Error :: Busy { since : Never { .. } }",
        ),
        (
            "Error::Busy { since: 0..10 }",
            "* Error :: Busy { since : 0 .. 10 }",
        ),
        (
            "(Busy, Error::Gone(code))",
            "& (Busy { .. } , Error :: Gone (code))",
        ),
        ("500..=599", "* 500 ..= 599"),
        ("-1", "* - 1"),
        ("true", "* true"),
    ] {
        assert_eq!(read(value), form, "{value}");
        assert_eq!(read(&format!("{value:?}")), form, "{value:?}");
    }
}

#[test]
fn some_forms_are_written_without_quotes() {
    for (value, form) in [
        ("is_busy::<u8>", "call is_busy :: < u8 >"),
        ("<u8 as Judge>::is_busy", "call < u8 as Judge > :: is_busy"),
        ("|e| e.is_busy()", "ask | e | e . is_busy ()"),
        (
            "move |e: &Error| { true }",
            "ask move | e : & Error | { true }",
        ),
        (
            "Error::Gone(code) if *code > 5",
            "& Error :: Gone (code) if * code > 5",
        ),
        ("Error::Gone(_) if late()", "* Error :: Gone (_) if late ()"),
        ("Busy if late()", "* Busy { .. } if late ()"),
        ("[0, Busy, ..]", "* [0 , Busy { .. } , ..]"),
        ("[first, ..]", "& [first , ..]"),
        ("&Busy", "& & Busy"),
        ("Error::Gone(ref code)", "& Error :: Gone (ref code)"),
        (
            "Error::Gone(code @ 1..=9)",
            "& Error :: Gone (code @ 1 ..= 9)",
        ),
        ("'a'..='f'", "* 'a' ..= 'f'"),
        ("(Busy)", "* (Busy { .. })"),
    ] {
        assert_eq!(read(value), form, "{value}");
    }
}

#[test]
fn what_would_match_everything_is_refused() {
    for (value, id) in [
        ("_", "matches-all"),
        ("(_)", "matches-all"),
        ("Busy | _", "matches-all"),
        ("e @ Busy", "binds-all"),
        ("ref e", "binds-all"),
        ("mut e", "binds-all"),
        ("e if e.is_busy()", "binds-all"),
        ("is_busy | Gone", "joined-functions"),
        ("Gone | Error::is_busy", "joined-functions"),
        ("is_busy()", "called-function"),
        ("Error::is_busy(e)", "called-function"),
        ("|| true", "closure-arguments"),
        ("|a, b| true", "closure-arguments"),
        ("async |e| true", "async-predicate"),
        ("|e|", "malformed-predicate"),
        ("async", "not-a-predicate"),
        ("Error::", "malformed-predicate"),
        ("Busy Gone", "not-a-predicate"),
        ("!is_busy", "not-a-predicate"),
        ("is_busy && is_gone", "not-a-predicate"),
        ("\"|e| true\"", "quoted-closure"),
        ("\"move |e| true\"", "quoted-closure"),
        ("\"Busy if late\"", "quoted-guard"),
        ("\"notify\"", "call notify"),
        ("\"\"", "empty-predicate"),
        ("\" \"", "empty-predicate"),
        ("\"Busy(\"", "unbalanced-pattern"),
        ("\"Busy)\"", "unbalanced-pattern"),
        ("\"Busy(}\"", "unbalanced-pattern"),
        ("\"Busy { a: (1 }\"", "unbalanced-pattern"),
        ("\"Busy.x\"", "not-a-predicate"),
        ("\"r#self\"", "not-a-predicate"),
        ("\"5x\"", "not-a-predicate"),
    ] {
        assert_eq!(read(value), id, "{value}");
    }
}

/// What a key is read as, or why it is refused and what is said to help.
fn read_key(value: &str) -> String {
    let attribute = format!("key = {value}").parse().unwrap();
    let mut diagnostics = Diagnostics::default();
    let args = Args::parse(attribute, &mut diagnostics);
    let Some(key) = Key::read(args.get("key").unwrap(), &mut diagnostics) else {
        let (_, refusal) = diagnostics.in_order().remove(0);
        let said = refusal.to_string();
        let help = said.split("help: ").nth(1).unwrap_or_default();
        return format!("{}: {help}", refusal.id);
    };
    match key.selector {
        Selector::Function(path) => format!("call {path}"),
        Selector::Closure(closure) => format!("ask {closure}"),
    }
}

#[test]
fn keys_are_paths_and_closures() {
    const ANY: &str =
        "not-a-key: what an element is ordered by is selected of it: `key = |input| input.id`";
    for (value, expected) in [
        ("user", "call user"),
        ("Update::user", "call Update :: user"),
        (
            "<u8 as Keyed<A, B>>::key",
            "call < u8 as Keyed < A , B > > :: key",
        ),
        ("part::<A, B>", "call part :: < A , B >"),
        ("UserId", "call UserId"),
        ("any", "call any"),
        ("|row| row.id", "ask | row | row . id"),
        ("move |(a, b)| f(a, b)", "ask move | (a , b) | f (a , b)"),
        ("\"Update::user\"", "call Update :: user"),
        // A field is what is meant.
        ("order.user", "not-a-key: write `key = |order| order.user`"),
        (
            "_order.user.id()",
            "not-a-key: write `key = |_order| _order.user.id()`",
        ),
        ("o2.user", "not-a-key: write `key = |o2| o2.user`"),
        ("pair.0", "not-a-key: write `key = |pair| pair.0`"),
        (
            "order._user",
            "not-a-key: write `key = |order| order._user`",
        ),
        (".user", "not-a-key: write `key = |input| input.user`"),
        ("._user", "not-a-key: write `key = |input| input._user`"),
        (
            "\"order.user\"",
            "not-a-key: write `key = |order| order.user`",
        ),
        // Anything else is not.
        ("0.5", ANY),
        ("..", ANY),
        ("a..b", ANY),
        ("(a).b", ANY),
        ("a b.c", ANY),
        ("&order", ANY),
        ("a | b", ANY),
        ("\"user + 1\"", ANY),
    ] {
        assert_eq!(read_key(value), expected, "{value}");
    }
    for (value, id) in [
        ("|a, b| a", "key-arguments"),
        ("|| 1", "key-arguments"),
        ("async |a| a", "async-key"),
        ("user(row)", "called-function"),
        ("Update::user()", "called-function"),
        ("\"\"", "empty-predicate"),
        ("\"|a| a\"", "quoted-closure"),
        ("|a|", "malformed-predicate"),
    ] {
        assert!(
            read_key(value).starts_with(id),
            "{value}: {}",
            read_key(value)
        );
    }
}
