//! The English names of techniques, from the table of English.

use core::fmt;

use super::language::Language;
use crate::technique::Technique;

/// The name of the technique in the English table.
pub(crate) fn english_name(technique: Technique) -> &'static str {
    let line = |line: &'static str| {
        let (key, name) = line.strip_prefix("technique.")?.split_once('=')?;
        (key.trim_end() == technique.key()).then(|| name.trim())
    };
    Language::English.table().lines().find_map(line).unwrap_or_default()
}

/// Its English name: `naked pair`. [`Words::technique`](super::Words::technique) has those of other
/// languages, and data has its [key](Technique::key).
impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(english_name(*self))
    }
}
