//! The line on the terminal that shows that work goes on.

use std::io::{IsTerminal, Write};
use std::time::Instant;

/// A line on standard error that is overwritten; nothing if that is not a terminal.
pub(crate) struct Progress {
    visible: bool,
    shown: bool,
    started: Instant,
}

impl Progress {
    pub(crate) fn new() -> Progress {
        let visible = std::io::stderr().is_terminal();
        Progress { visible, shown: false, started: Instant::now() }
    }

    /// Shows how far it is: of how many methods this is which, if there are several.
    pub(crate) fn show(&mut self, paths: u64, waiting: u64, method: Option<(usize, usize)>) {
        if self.visible {
            let method =
                method.map_or(String::new(), |(number, total)| format!("method {number} of {total}: "));
            let seconds = self.started.elapsed().as_secs_f64();
            let _ = write!(
                std::io::stderr(),
                "\r\x1b[K{method}{paths} paths, {waiting} states waiting, {seconds:.1} s"
            );
            let _ = std::io::stderr().flush();
            self.shown = true;
        }
    }

    /// Makes room for other output.
    pub(crate) fn clear(&mut self) {
        if std::mem::take(&mut self.shown) {
            let _ = write!(std::io::stderr(), "\r\x1b[K");
            let _ = std::io::stderr().flush();
        }
    }
}
