use std::fmt::Write as _;
use std::fs;
use std::process::Command;
use std::thread::available_parallelism;

/// Where and when the figures were measured, and with which versions.
#[must_use]
pub fn machine() -> String {
    let mut text = String::new();
    let mut line = |name: &str, value: &str| {
        let _ = writeln!(text, "- {name}: {value}");
    };
    line("date", &said_by("date", &["-u", "+%Y-%m-%d"]));
    line("processor", &processor());
    line("load before the run", &load());
    line("system", &said_by("uname", &["-srm"]));
    line("compiler", &said_by("rustc", &["--version"]));
    line("profile", "release, `lto = \"thin\"`, `codegen-units = 1`");
    line("libraries", &versions());
    text
}

fn said_by(program: &str, arguments: &[&str]) -> String {
    let output = Command::new(program).args(arguments).output();
    let said = output.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned());
    said.ok()
        .filter(|said| !said.is_empty())
        .unwrap_or_else(|| "unknown".to_owned())
}

fn processor() -> String {
    let info = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = info
        .lines()
        .find_map(|line| line.strip_prefix("model name")?.split_once(": "))
        .map_or("unknown", |(_, model)| model);
    let cores = available_parallelism().map_or(0, usize::from);
    format!("{model}, {cores} cores")
}

fn load() -> String {
    let load = fs::read_to_string("/proc/loadavg").unwrap_or_default();
    let load = load.split(' ').next().unwrap_or_default();
    format!("{load} (1 minute)")
}

/// The versions that this program was built with.
fn versions() -> String {
    let wanted = [
        "backon",
        "futures",
        "futures-buffered",
        "tokio",
        "tokio-retry2",
    ];
    let lock: toml::Table = include_str!("../../../Cargo.lock")
        .parse()
        .unwrap_or_default();
    let packages = lock.get("package").and_then(toml::Value::as_array);
    let mut versions = Vec::new();
    for package in packages.into_iter().flatten() {
        let field = |name| package.get(name).and_then(toml::Value::as_str);
        if let (Some(name), Some(version)) = (field("name"), field("version"))
            && wanted.contains(&name)
        {
            versions.push(format!("{name} {version}"));
        }
    }
    versions.join(", ")
}
