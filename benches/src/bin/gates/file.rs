use std::fs;
use std::path::Path;

use anyhow::Context;
use serde::{Deserialize, Serialize};

use crate::gate::Gate;

/// The file of the bounds.
#[derive(Debug)]
pub(crate) struct File {
    /// The comment that it begins with.
    head: String,
    pub(crate) gates: Gates,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Gates {
    pub(crate) gate: Vec<Gate>,
}

impl File {
    pub(crate) fn read(path: &Path) -> anyhow::Result<Self> {
        let name = || format!("{}", path.display());
        let text = fs::read_to_string(path).with_context(name)?;
        let mut lines = text.split_inclusive('\n');
        let head = lines
            .by_ref()
            .take_while(|line| line.starts_with('#'))
            .collect();
        let gates: Gates = toml::from_str(&text).with_context(name)?;
        for gate in &gates.gate {
            gate.check().with_context(name)?;
        }
        Ok(Self { head, gates })
    }

    pub(crate) fn write(&self, path: &Path) -> anyhow::Result<()> {
        let text = format!("{}\n{}", self.head, toml::to_string_pretty(&self.gates)?);
        fs::write(path, text).with_context(|| format!("{} is not written", path.display()))
    }
}
