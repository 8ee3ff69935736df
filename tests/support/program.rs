//! A built example, in the profile of the tests.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;

use serde_json::Value;

/// The example of a test program, which is built where it is not there or out
/// of date. A test program has one.
///
/// `cargo test` builds it beside the tests; `cargo test --test enrich` does not.
pub(crate) fn program(example: &str) -> &'static Path {
    // One failure is enough for all tests.
    static PROGRAM: OnceLock<Option<PathBuf>> = OnceLock::new();
    let program = PROGRAM.get_or_init(|| {
        // target/debug/deps/enrich-0123456789abcdef
        let this = env::current_exe().unwrap();
        let profile = this.ancestors().nth(2).unwrap();
        let name = format!("{example}{}", env::consts::EXE_SUFFIX);
        let built = profile.join("examples").join(name);
        if is_fresh(&built) == Some(true) {
            Some(built)
        } else {
            build(example, profile)
        }
    });
    program.as_ref().expect("the example cannot be built")
}

/// Whether none of the sources is newer, as far as cargo has listed them.
fn is_fresh(program: &Path) -> Option<bool> {
    let modified = |path: &Path| fs::metadata(path).and_then(|file| file.modified()).ok();
    let built = modified(program)?;
    let listed = fs::read_to_string(program.with_extension("d")).ok()?;
    let (_, sources) = listed.split_once(": ")?;
    // Spaces within a path are escaped.
    let sources = sources.trim().replace("\\ ", "\0");
    let mut sources = sources.split(' ').map(|path| path.replace('\0', " "));
    Some(sources.all(|path| modified(path.as_ref()).is_some_and(|time| time <= built)))
}

fn build(example: &str, profile: &Path) -> Option<PathBuf> {
    let name = match profile.file_name().unwrap().to_str().unwrap() {
        "debug" => "dev",
        name => name,
    };
    let built = Command::new(env!("CARGO"))
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .args(["build", "--example", example, "--profile", name])
        .arg("--message-format=json-render-diagnostics")
        .arg("--target-dir")
        .arg(profile.parent().unwrap())
        .stderr(Stdio::inherit())
        .output()
        .unwrap();
    let messages = String::from_utf8(built.stdout).unwrap();
    messages
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap())
        .filter(|message| message["target"]["name"] == example)
        .find_map(|message| message["executable"].as_str().map(PathBuf::from))
}
