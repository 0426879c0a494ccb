//! The answers of the doctor in the form that programs read, for the feature `serde`.
//!
//! They are written only: what has been read back would no longer be proven. Cells, digits and
//! grids have the forms that they have everywhere.
//!
//! | type | form |
//! |---|---|
//! | [`Diagnosis`] | `grid`; `verdict` (`proper`, `impossible`, `ambiguous`, `unknown`); `solution`, `redundant`, `conflict`, `ambiguity` and `entries`, or null; `fixes`, `fixes_complete`, `additions_needed` |
//! | [`Edit`] | `kind`: `change` with `cell`, `from`, `digit`; `remove` or `add` with `cell`, `digit`; `swap` with two `cells`, `digits` |
//! | [`Repair`] | the edit, or `kind`: `all` with `edits` to be done together; and `solution`, `agrees_with_printed`, `restores_symmetry`, `likely_slip` |
//! | [`Conflict`] | `clashes`, `givens`, `minimal`, `smallest`, `reason` |
//! | [`Reason`] | `sentence`, `givens`, `steps`, `end`, `because` |
//! | [`Deduction`] | `kind`: `naked-single`, `hidden-single`, `locked-candidates`, `refuted`, and what belongs to it; `because` |
//! | [`Contradiction`](crate::Contradiction) | `kind`: `clash`, `no-candidate`, `no-place`, `too-few-candidates`, and what belongs to it |
//! | [`Ambiguity`] | `solutions`, `count`, `estimate`, `backbone`, `cells`, `unavoidable_sets`, `proven` |
//! | [`UnavoidableSet`] | `cells`, `count`, `alternatives` (each the digits of the cells, `"3993"`), `sentence` |
//! | [`Count`] | `kind`: `exactly`, `at_least`, `more_than`; `number` |

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde::ser::{Serialize, Serializer};

use super::{
    Ambiguity, Conclusion, Conflict, Deduction, Diagnosis, Edit, Entries, Estimate, Reason, Repair,
    UnavoidableSet, Verdict,
};
use crate::cell::Cell;
use crate::cell_set::CellSet;
use crate::count::Count;
use crate::digit::{Digit, DigitSet};
use crate::grid::{Clash, Grid};
use crate::propagate::Contradiction;

/// Serializes a value in the form of another one.
macro_rules! written_as {
    ($($Type:ty => $make:expr;)*) => {$(
        impl Serialize for $Type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                $make(self).serialize(serializer)
            }
        }
    )*};
}

written_as! {
    Diagnosis => DiagnosisForm::from;
    Edit => EditForm::from;
    Repair => RepairForm::from;
    Conflict => ConflictForm::from;
    Reason => ReasonForm::from;
    Deduction => DeductionForm::from;
    Contradiction => ContradictionForm::from;
    Clash => ClashForm::from;
    Ambiguity => AmbiguityForm::from;
    UnavoidableSet => UnavoidableSetForm::from;
    Estimate => EstimateForm::from;
    Entries => EntriesForm::from;
}

#[derive(serde::Serialize)]
struct DiagnosisForm<'a> {
    grid: Grid,
    verdict: &'static str,
    solution: Option<String>,
    redundant: Option<CellSet>,
    conflict: Option<&'a Conflict>,
    ambiguity: Option<&'a Ambiguity>,
    fixes: &'a [Repair],
    fixes_complete: bool,
    additions_needed: Option<usize>,
    entries: Option<&'a Entries>,
}

impl<'a> From<&'a Diagnosis> for DiagnosisForm<'a> {
    fn from(diagnosis: &'a Diagnosis) -> Self {
        let mut form = Self {
            grid: diagnosis.puzzle,
            verdict: diagnosis.verdict.name(),
            solution: None,
            redundant: None,
            conflict: None,
            ambiguity: None,
            fixes: &diagnosis.repairs.list,
            fixes_complete: diagnosis.repairs.is_complete,
            additions_needed: diagnosis.repairs.additions_needed,
            entries: diagnosis.entries.as_ref(),
        };
        match &diagnosis.verdict {
            Verdict::Proper { solution, redundant } => {
                (form.solution, form.redundant) = (Some(line(solution)), *redundant);
            }
            Verdict::Impossible(conflict) => form.conflict = Some(conflict),
            Verdict::Ambiguous(ambiguity) => form.ambiguity = Some(ambiguity),
            Verdict::Unknown => {}
        }
        form
    }
}

#[derive(serde::Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum EditForm {
    Change { cell: Cell, from: Digit, digit: Digit },
    Remove { cell: Cell, digit: Digit },
    Swap { cells: [Cell; 2], digits: [Digit; 2] },
    Add { cell: Cell, digit: Digit },
}

impl From<&Edit> for EditForm {
    fn from(edit: &Edit) -> Self {
        match *edit {
            Edit::Change { cell, from, digit } => Self::Change { cell, from, digit },
            Edit::Remove { cell, digit } => Self::Remove { cell, digit },
            Edit::Swap { cells, digits } => Self::Swap { cells, digits },
            Edit::Add { cell, digit } => Self::Add { cell, digit },
        }
    }
}

#[derive(serde::Serialize)]
struct RepairForm<'a> {
    #[serde(flatten)]
    edits: EditsForm<'a>,
    solution: String,
    agrees_with_printed: bool,
    restores_symmetry: bool,
    likely_slip: bool,
}

#[derive(serde::Serialize)]
#[serde(untagged)]
enum EditsForm<'a> {
    One(&'a Edit),
    All { kind: &'static str, edits: &'a [Edit] },
}

impl<'a> From<&'a Repair> for RepairForm<'a> {
    fn from(repair: &'a Repair) -> Self {
        Self {
            edits: match &repair.edits[..] {
                [one] => EditsForm::One(one),
                edits => EditsForm::All { kind: "all", edits },
            },
            solution: line(&repair.solution),
            agrees_with_printed: repair.agrees_with_printed,
            restores_symmetry: repair.restores_symmetry,
            likely_slip: repair.is_likely_slip,
        }
    }
}

#[derive(serde::Serialize)]
struct ConflictForm<'a> {
    clashes: &'a [Clash],
    givens: CellSet,
    minimal: bool,
    smallest: bool,
    reason: Option<&'a Reason>,
}

impl<'a> From<&'a Conflict> for ConflictForm<'a> {
    fn from(conflict: &'a Conflict) -> Self {
        Self {
            clashes: &conflict.clashes,
            givens: conflict.givens,
            minimal: conflict.is_minimal,
            smallest: conflict.is_smallest,
            reason: conflict.reason.as_ref(),
        }
    }
}

#[derive(serde::Serialize)]
struct ReasonForm<'a> {
    sentence: String,
    givens: CellSet,
    steps: &'a [Deduction],
    end: &'a Contradiction,
    because: CellSet,
}

impl<'a> From<&'a Reason> for ReasonForm<'a> {
    fn from(reason: &'a Reason) -> Self {
        Self {
            sentence: reason.to_string(),
            givens: reason.givens.fixed(),
            steps: &reason.steps,
            end: &reason.end,
            because: reason.because,
        }
    }
}

#[derive(serde::Serialize)]
struct DeductionForm<'a> {
    #[serde(flatten)]
    conclusion: ConclusionForm<'a>,
    because: CellSet,
}

#[derive(serde::Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
enum ConclusionForm<'a> {
    NakedSingle { cell: Cell, digit: Digit },
    HiddenSingle { cell: Cell, digit: Digit, house: String },
    LockedCandidates { digit: Digit, house: String, other: String, struck: CellSet },
    NakedSubset { house: String, cells: CellSet, digits: DigitSet, struck: CellSet },
    HiddenSubset { house: String, cells: CellSet, digits: DigitSet },
    Refuted { cell: Cell, digit: Digit, reason: &'a Reason },
}

impl<'a> From<&'a Deduction> for DeductionForm<'a> {
    fn from(step: &'a Deduction) -> Self {
        let conclusion = match &step.conclusion {
            &Conclusion::NakedSingle { cell, digit } => ConclusionForm::NakedSingle { cell, digit },
            &Conclusion::HiddenSingle { cell, digit, house } => {
                ConclusionForm::HiddenSingle { cell, digit, house: house.to_string() }
            }
            &Conclusion::LockedCandidates { digit, house, other, struck } => {
                let (house, other) = (house.to_string(), other.to_string());
                ConclusionForm::LockedCandidates { digit, house, other, struck }
            }
            &Conclusion::NakedSubset { house, cells, digits, struck } => {
                ConclusionForm::NakedSubset { house: house.to_string(), cells, digits, struck }
            }
            &Conclusion::HiddenSubset { house, cells, digits } => {
                ConclusionForm::HiddenSubset { house: house.to_string(), cells, digits }
            }
            Conclusion::Refuted { cell, digit, reason } => {
                ConclusionForm::Refuted { cell: *cell, digit: *digit, reason }
            }
        };
        Self { conclusion, because: step.because }
    }
}

#[derive(serde::Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
enum ContradictionForm<'a> {
    Clash(&'a Clash),
    NoCandidate { cell: Cell },
    NoPlace { house: String, digit: Digit },
    TooFewCandidates { house: String, cells: CellSet, digits: DigitSet },
}

impl<'a> From<&'a Contradiction> for ContradictionForm<'a> {
    fn from(end: &'a Contradiction) -> Self {
        match *end {
            Contradiction::Clash(ref clash) => Self::Clash(clash),
            Contradiction::NoCandidate(cell) => Self::NoCandidate { cell },
            Contradiction::NoPlace { house, digit } => {
                Self::NoPlace { house: house.to_string(), digit }
            }
            Contradiction::TooFewCandidates { house, cells, digits } => {
                Self::TooFewCandidates { house: house.to_string(), cells, digits }
            }
        }
    }
}

#[derive(serde::Serialize)]
struct ClashForm {
    house: String,
    digit: Digit,
    cells: CellSet,
}

impl From<&Clash> for ClashForm {
    fn from(clash: &Clash) -> Self {
        Self { house: clash.house.to_string(), digit: clash.digit, cells: clash.cells }
    }
}

#[derive(serde::Serialize)]
struct AmbiguityForm<'a> {
    solutions: [String; 2],
    count: Count,
    estimate: Option<Estimate>,
    backbone: Grid,
    cells: CellSet,
    unavoidable_sets: &'a [UnavoidableSet],
    proven: bool,
}

impl<'a> From<&'a Ambiguity> for AmbiguityForm<'a> {
    fn from(ambiguity: &'a Ambiguity) -> Self {
        Self {
            solutions: [line(&ambiguity.solutions[0]), line(&ambiguity.solutions[1])],
            count: ambiguity.count,
            estimate: ambiguity.estimate,
            backbone: ambiguity.backbone,
            cells: ambiguity.cells,
            unavoidable_sets: &ambiguity.unavoidable_sets,
            proven: ambiguity.is_proven,
        }
    }
}

#[derive(serde::Serialize)]
struct UnavoidableSetForm {
    cells: CellSet,
    count: Count,
    alternatives: Vec<String>,
    sentence: String,
}

impl From<&UnavoidableSet> for UnavoidableSetForm {
    fn from(set: &UnavoidableSet) -> Self {
        let text = |digits: &Vec<Digit>| digits.iter().copied().map(Digit::to_char).collect();
        Self {
            cells: set.cells,
            count: set.count,
            alternatives: set.alternatives.iter().map(text).collect(),
            sentence: set.to_string(),
        }
    }
}

#[derive(serde::Serialize)]
struct EstimateForm {
    mean: f64,
    error: f64,
}

impl From<&Estimate> for EstimateForm {
    fn from(estimate: &Estimate) -> Self {
        Self { mean: estimate.mean, error: estimate.error }
    }
}

#[derive(serde::Serialize)]
struct EntriesForm {
    cells: CellSet,
    clashing: CellSet,
    wrong: CellSet,
    solvable: bool,
    proven: bool,
}

impl From<&Entries> for EntriesForm {
    fn from(entries: &Entries) -> Self {
        Self {
            cells: entries.cells,
            clashing: entries.clashing,
            wrong: entries.wrong,
            solvable: entries.is_solvable,
            proven: entries.is_proven,
        }
    }
}

/// A solution as its 81 digits: who wrote them does not matter here.
fn line(grid: &Grid) -> String {
    grid.with_all_fixed().to_string()
}

#[cfg(test)]
mod tests {
    use super::super::diagnose;
    use super::*;

    fn json(puzzle: &str) -> serde_json::Value {
        serde_json::to_value(diagnose(&puzzle.parse::<Grid>().unwrap())).unwrap()
    }

    #[test]
    fn a_misprint() {
        let json = json(
            ".1.6.7..4.42......87.3..6...8..7..2....813....3..6..1...8..6.45......17.4..9.8.6.",
        );
        assert_eq!(json["verdict"], "impossible");
        let first = &json["fixes"][0];
        assert_eq!(first["kind"], "change");
        assert_eq!(first["cell"], "r5c5");
        assert_eq!(first["from"], 1);
        assert_eq!(first["digit"], 9);
        let reason = &json["conflict"]["reason"];
        assert!(reason["sentence"].as_str().unwrap().contains("push both 1 and 7 of box 8"));
        assert_eq!(reason["steps"][0]["kind"], "hidden-single");
        assert_eq!(reason["end"]["kind"], "no-place");
        assert_eq!(reason["end"]["house"], "box 8");
        assert!(json["ambiguity"].is_null());
    }

    #[test]
    fn two_solutions() {
        let json = json(
            ".39...12....9.7...8..4.1..6.42...79...........91...54.5..1.9..3...8.5....14...87.",
        );
        assert_eq!(json["verdict"], "ambiguous");
        assert_eq!(json["ambiguity"]["count"]["number"], 2);
        let set = &json["ambiguity"]["unavoidable_sets"][0];
        assert_eq!(set["alternatives"].as_array().unwrap().len(), 2);
        assert_eq!(json["fixes"][0]["kind"], "add");
        assert_eq!(json["fixes_complete"], true);
    }

    #[test]
    fn edits() {
        let [a, b] = [Cell::ALL[50], Cell::ALL[51]];
        let edit = |edit: Edit| serde_json::to_string(&edit).unwrap();
        let (from, digit) = (Digit::Seven, Digit::Nine);
        assert_eq!(
            edit(Edit::Change { cell: a, from, digit }),
            r#"{"kind":"change","cell":"r6c6","from":7,"digit":9}"#
        );
        assert_eq!(edit(Edit::Add { cell: a, digit }), r#"{"kind":"add","cell":"r6c6","digit":9}"#);
        assert_eq!(
            edit(Edit::Swap { cells: [a, b], digits: [from, digit] }),
            r#"{"kind":"swap","cells":["r6c6","r6c7"],"digits":[7,9]}"#
        );
        let edits = [Edit::Remove { cell: a, digit: from }, Edit::Remove { cell: b, digit }].into();
        let solution = Grid::EMPTY;
        let repair = Repair {
            edits,
            solution,
            agrees_with_printed: true,
            restores_symmetry: false,
            is_likely_slip: false,
        };
        let json = serde_json::to_value(repair).unwrap();
        assert_eq!(json["kind"], "all");
        assert_eq!(json["edits"][1]["cell"], "r6c7");
        assert_eq!(json["agrees_with_printed"], true);
    }
}
