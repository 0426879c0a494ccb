//! The words in which hints give their reasons.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::sight::Why;
use crate::cell_set::CellSet;

/// `a`, `a and b`, `a, b and c`.
pub(super) fn list(parts: &[String]) -> String {
    match parts {
        [] => String::new(),
        [only] => only.clone(),
        [parts @ .., last] => format!("{} and {last}", parts.join(", ")),
    }
}

/// `r2c1, r3c4`.
pub(super) fn cells(cells: CellSet) -> String {
    cells.iter().map(|cell| cell.to_string()).collect::<Vec<_>>().join(", ")
}

impl Why {
    /// `r2c1=7, r5c9=7 and filled cells leave`, `r2c1=7 leaves`.
    pub(super) fn leave(&self) -> String {
        let Self { digit, because, struck, .. } = self;
        let mut parts: Vec<String> = because.iter().map(|cell| format!("{cell}={digit}")).collect();
        if self.filled {
            parts.push("filled cells".into());
        }
        match struck.len() {
            0 => {}
            1 => parts.push(format!("the {digit} struck out of {struck} earlier")),
            _ => parts.push(format!("the {digit}s struck out of {} earlier", cells(*struck))),
        }
        let many = parts.len() > 1 || because.is_empty() && struck.len() != 1;
        format!("{} {}", list(&parts), if many { "leave" } else { "leaves" })
    }
}
