//! The list of the ids, and what became of each.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use serde::Deserialize;

/// Every id: its family and its numbers. Some numbers were never given out.
const IDS: [(&str, &[u32]); 15] = [
    ("ORD", &[1, 2, 3, 5, 6, 7]),
    ("UNO", &[1, 2, 3, 4, 6]),
    ("QUE", &[1, 2, 3, 4, 5, 6]),
    ("STR", &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
    (
        "RET",
        &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 15, 16, 17, 18],
    ),
    (
        "TMO",
        &[
            1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20,
        ],
    ),
    ("ERR", &[1, 2, 3, 4, 5]),
    ("THR", &[1, 2, 3, 4, 5, 6, 7]),
    ("END", &[1, 2, 3, 4, 6, 7, 8]),
    ("CKP", &[1, 2, 4, 5, 6, 7, 8]),
    ("CHN", &[1, 2, 3]),
    ("SIG", &[1, 2, 3]),
    ("KEY", &[1, 2, 3, 4, 5, 6]),
    ("LKP", &[1, 2, 3]),
    ("BAT", &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]),
];

/// What became of an id: exactly one of a `test` that shows the original's
/// behaviour; `changed`, with the sentence that says so and a test of ours
/// where there is one; `na`, with the sentence; `later`, with what it waits for.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    test: Option<Names>,
    changed: Option<String>,
    na: Option<String>,
    later: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Names {
    One(String),
    Many(Vec<String>),
}

type Table = BTreeMap<String, Entry>;

impl Entry {
    fn tests(&self) -> &[String] {
        match &self.test {
            None => &[],
            Some(Names::One(name)) => std::slice::from_ref(name),
            Some(Names::Many(names)) => names,
        }
    }

    /// What is wrong with it in itself.
    fn problem(&self) -> Option<&'static str> {
        let texts = [&self.changed, &self.na, &self.later];
        let as_original = self.test.is_some() && self.changed.is_none();
        let kinds = usize::from(as_original) + texts.iter().flat_map(|text| *text).count();
        match kinds {
            0 => Some("is of no kind"),
            1 if texts.contains(&&Some(String::new())) => Some("says nothing"),
            1 => None,
            _ => Some("is of two kinds"),
        }
    }
}

/// What the test of an id is named for, as in `ret_7_`.
fn prefix(id: &str) -> String {
    id.to_lowercase().replace('-', "_") + "_"
}

/// Everything that is wrong with a table, given the tests that there are.
fn problems(table: &Table, tests: &BTreeSet<String>) -> Vec<String> {
    let numbers = IDS
        .iter()
        .flat_map(|(family, numbers)| numbers.iter().map(move |n| (family, n)));
    let ids: BTreeSet<_> = numbers.map(|(family, n)| format!("{family}-{n}")).collect();
    let listed: BTreeSet<_> = table.keys().cloned().collect();
    let named: BTreeSet<_> = table.values().flat_map(Entry::tests).cloned().collect();

    let missing = ids.difference(&listed).map(|id| format!("{id} is missing"));
    let unknown = listed.difference(&ids).map(|id| format!("{id} is unknown"));
    let gone = named
        .difference(tests)
        .map(|test| format!("there is no test {test}"));
    let of_an_id = |test: &&String| IDS.iter().any(|(family, _)| is_of(test, &prefix(family)));
    let alone = tests.difference(&named).filter(of_an_id);
    let alone = alone.map(|test| format!("{test} has no entry"));
    let wrong = table
        .iter()
        .filter_map(|(id, entry)| Some(format!("{id} {}", entry.problem()?)));
    let strays = table.iter().flat_map(|(id, entry)| {
        let strays = entry
            .tests()
            .iter()
            .filter(|test| !test.starts_with(&prefix(id)));
        strays.map(move |test| format!("{test} is not named for {id}"))
    });
    missing
        .chain(unknown)
        .chain(gone)
        .chain(alone)
        .chain(wrong)
        .chain(strays)
        .collect()
}

/// Whether a name goes on with a number after this.
fn is_of(name: &str, family: &str) -> bool {
    let rest = name.strip_prefix(family);
    rest.is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
}

/// The names of the test functions in a folder.
fn tests_in(folder: &Path, names: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            tests_in(&path, names);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            names.extend(tests_of(&fs::read_to_string(path).expect("a source")));
        }
    }
}

/// The names of the functions below a test attribute.
fn tests_of(source: &str) -> Vec<String> {
    let mut names = Vec::new();
    let mut is_test = false;
    for line in source.lines() {
        if line.starts_with("#[") {
            is_test |= line.starts_with("#[test]") || line.starts_with("#[tokio::test");
            continue;
        }
        let function = line.strip_prefix("async ").unwrap_or(line);
        if is_test && let Some(function) = function.strip_prefix("fn ") {
            names.extend(function.split('(').next().map(str::to_owned));
        }
        is_test = false;
    }
    names
}

/// The table as it is, and the names of the tests.
fn read() -> (Table, BTreeSet<String>) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let text = fs::read_to_string(root.join("conformance.toml")).expect("the table");
    let table = toml::from_str(&text).expect("a well-formed table");
    let mut tests = BTreeSet::new();
    tests_in(&root.join("conformance"), &mut tests);
    (table, tests)
}

#[test]
fn every_id_is_accounted_for() {
    let (table, tests) = read();
    let problems = problems(&table, &tests);
    assert!(problems.is_empty(), "{problems:#?}");
}

/// What is said of the table with these entries in place of its own.
fn problems_with(entries: &str) -> Vec<String> {
    let (mut table, tests) = read();
    table.extend(toml::from_str::<Table>(entries).expect("well-formed entries"));
    problems(&table, &tests)
}

#[test]
fn a_wrong_table_is_found_out() {
    let of_ret_7 = problems_with("[RET-7]\nlater = 'some day'");
    let test = "ret_7_fails_after_three_attempts_with_the_third_error";
    assert_eq!(of_ret_7, [format!("{test} has no entry")]);

    for (entries, problem) in [
        ("[RET-13]\nlater = 'x'", "RET-13 is unknown"),
        ("[BAT-1]", "BAT-1 is of no kind"),
        ("[BAT-1]\nlater = ''", "BAT-1 says nothing"),
        ("[BAT-1]\nlater = 'x'\nna = 'y'", "BAT-1 is of two kinds"),
        ("[BAT-1]\nchanged = 'x'\nna = 'y'", "BAT-1 is of two kinds"),
        ("[BAT-1]\ntest = 'bat_1_x'", "there is no test bat_1_x"),
    ] {
        assert_eq!(problems_with(entries), [problem]);
    }
    let stray = problems_with(&format!("[BAT-1]\ntest = '{test}'\nlater = 'x'"));
    assert_eq!(
        stray,
        [
            "BAT-1 is of two kinds".to_owned(),
            format!("{test} is not named for BAT-1")
        ]
    );

    let (mut table, tests) = read();
    table.remove("BAT-1");
    assert_eq!(problems(&table, &tests), ["BAT-1 is missing"]);
}
