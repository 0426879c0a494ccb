//! Diagnoses in words, for programs that print them as they are.

use core::fmt::{self, Display, Write};

use super::{Ambiguity, Conflict, Diagnosis, Fix, Fixes, Verdict};

/// The verdict, and a line for each [fix](Fixes): `fix: r5c5 1 -> 9`.
///
/// ```
/// use sudoku_core::{Grid, diagnose::diagnose};
///
/// let grid: Grid =
///     "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let words = diagnose(&grid).to_string();
/// assert!(words.starts_with("no solution: row 1 has two 5s (r1c1, r1c2)\nfix: r1c2 5 -> 3\n"));
/// # Ok::<(), sudoku_core::ParseGridError>(())
/// ```
impl Display for Diagnosis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.verdict.fmt(f)?;
        self.fixes.iter().try_for_each(|fix| write!(f, "\nfix: {fix}"))
    }
}

/// `exactly one solution`, or the number of solutions with the [conflict](Conflict) or the
/// [ambiguity](Ambiguity).
impl Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Proper { .. } => f.write_str("exactly one solution"),
            Self::Impossible(conflict) => write!(f, "no solution: {conflict}"),
            Self::Ambiguous(ambiguity) => ambiguity.fmt(f),
            Self::Unknown => f.write_str("the number of solutions is not known: a limit was met"),
        }
    }
}

/// The first clash, `row 9 has two 6s (r9c8, r9c9)`; else the [reason](Conflict::reason); else the
/// givens.
impl Display for Conflict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.clashes.first(), &self.reason) {
            (Some(clash), _) => clash.fmt(f),
            (None, Some(reason)) => reason.fmt(f),
            (None, None) => write!(f, "not with these givens: {}", self.givens),
        }
    }
}

/// `2 solutions: 3 and 9 can be swapped in r4c3 r4c6 r5c3 r5c6 (two rows, two columns, two boxes)`.
impl Display for Ambiguity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.estimate, self.count.is_exact()) {
            (Some(estimate), false) => write!(f, "{estimate} solutions")?,
            _ => write!(f, "{} solutions", self.count)?,
        }
        for (nth, set) in self.unavoidable_sets.iter().enumerate() {
            write!(f, "{} {set}", if nth == 0 { ":" } else { ";" })?;
        }
        Ok(())
    }
}

/// A line for each fix.
impl Display for Fixes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (nth, fix) in self.iter().enumerate() {
            if nth > 0 {
                f.write_char('\n')?;
            }
            fix.fmt(f)?;
        }
        Ok(())
    }
}

impl Fixes {
    /// The likeliest fix, if there is any.
    ///
    /// ```
    /// use sudoku_core::{Grid, diagnose::diagnose};
    ///
    /// let grid: Grid =
    ///     ".39...12....9.7...8..4.1..6.42...79...........91...54.5..1.9..3...8.5....14...87.".parse()?;
    /// let fix = diagnose(&grid).fixes.first().ok_or("no given decides")?.clone();
    /// assert!(fix.to_string().starts_with("add "));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn first(&self) -> Option<&Fix> {
        self.list.first()
    }

    /// All fixes, the likeliest first.
    pub fn iter(&self) -> core::slice::Iter<'_, Fix> {
        self.list.iter()
    }
}

impl<'a> IntoIterator for &'a Fixes {
    type Item = &'a Fix;
    type IntoIter = core::slice::Iter<'a, Fix>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
