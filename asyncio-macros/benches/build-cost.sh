#!/usr/bin/env bash
# What 100 annotated functions cost to build: the same crate with the attribute
# and without it, both after their dependencies.
#
#     asyncio-macros/benches/build-cost.sh [runs]
#
# The figures are those of `cargo build --timings` for the crate alone, and after
# the slash the processor time of the whole command; the best of a number of
# runs, since a busy machine only makes them larger.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
runs=${1:-5}
functions=100
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export CARGO_TARGET_DIR=$work/target CARGO_TERM_COLOR=never CARGO_INCREMENTAL=0

# A crate of that name, each function preceded by the attribute or by nothing.
generate() {
    local name=$1 attribute=$2 state=$3
    mkdir -p "$work/$name/src"
    cat > "$work/$name/Cargo.toml" <<TOML
[package]
name = "$name"
version = "0.0.0"
edition = "2024"

[workspace]

[dependencies]
asyncio-runtime = { path = "$root/asyncio-runtime" }
TOML
    cp "$root/Cargo.lock" "$work/$name/"
    {
        printf 'pub struct Db;\n\n#[derive(Debug)]\npub enum DbError { Unavailable }\n\n'
        printf 'impl Db { pub async fn get(&self, row: &str) -> Result<Vec<String>, DbError> '
        printf '{ if row.is_empty() { Err(DbError::Unavailable) } else { Ok(vec![row.to_owned()]) } } }\n'
        for index in $(seq "$functions"); do
            printf '\n%s\npub async fn lookup_%d(%sdb: &Db, row: &str) -> Result<Vec<String>, DbError> {\n' \
                "$attribute" "$index" "$state"
            printf '    let rows = db.get(row).await?;\n'
            printf '    Ok(rows.into_iter().filter(|row| row.len() > %d).collect())\n}\n' "$index"
        done
    } > "$work/$name/src/lib.rs"
}

# The least of some numbers.
least() { sort -n | head -n 1; }

# Builds a crate again and again: prints the duration of the crate itself and the
# processor time of the command, in seconds, for each run.
measure() {
    local name=$1 command=$2
    cd "$work/$name"
    cargo "$command" --quiet
    for _ in $(seq "$runs"); do
        touch src/lib.rs
        local TIMEFORMAT='%U %S' processor
        processor=$({ time cargo "$command" --timings --quiet > /dev/null 2>&1; } 2>&1)
        grep -A 8 "\"name\": \"$name\"" "$CARGO_TARGET_DIR/cargo-timings/cargo-timing.html" |
            grep -m 1 '"duration"' | tr -dc '0-9.'
        printf ' %s\n' "$(awk '{ print $1 + $2 }' <<< "$processor")"
    done
}

generate annotated '#[asyncio_runtime::async_function(retry = exp(3, 100ms, 2.0), retry_if = is_empty, retry_on = DbError::Unavailable, timeout = 5s)]' '#[state] '
generate plain '' ''

printf '| %d functions | with the attribute | without | one attribute |\n|---|---|---|---|\n' "$functions"
for command in check build; do
    measure annotated "$command" > "$work/annotated.txt"
    measure plain "$command" > "$work/plain.txt"
    best() { cut -d ' ' -f "$2" "$work/$1.txt" | least; }
    awk -v command="$command" -v count="$functions" \
        -v with="$(best annotated 1)" -v without="$(best plain 1)" \
        -v with_cpu="$(best annotated 2)" -v without_cpu="$(best plain 2)" 'BEGIN {
        printf "| `cargo %s` | %.2f s / %.2f s | %.2f s / %.2f s | %.1f ms / %.1f ms |\n", command,
            with, with_cpu, without, without_cpu,
            (with - without) * 1000 / count, (with_cpu - without_cpu) * 1000 / count
    }'
done
