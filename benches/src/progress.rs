use std::io::{IsTerminal, Write, stderr};

/// What is being measured, on one line of a terminal; nothing elsewhere.
#[derive(Debug)]
pub(crate) struct Progress {
    is_shown: bool,
}

impl Progress {
    pub(crate) fn new() -> Self {
        Self {
            is_shown: stderr().is_terminal(),
        }
    }

    pub(crate) fn say(&mut self, what: &str) {
        if self.is_shown {
            // Nobody reads it if it cannot be written.
            let _ = write!(stderr(), "\r\x1b[K{what}");
            let _ = stderr().flush();
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.say("");
    }
}
