//! Findings are explained before they are told: why the puzzle is broken, and how to fix it.

use sudoku_core::diagnose::{Diagnosis, Doctor, Verdict};

use super::answer::COUNTED;
use super::say::{self, advice};
use super::workers::Workers;
use crate::finding::{Code, Finding};

/// A part of a diagnosis takes no more steps than this, about a tenth of a second: enough to prove
/// what it says of nearly all puzzles.
const MAX_STEPS: u64 = 100_000;

/// Gives findings their diagnosis, as many as were asked for.
pub(super) struct Explainer {
    left: usize,
}

impl Explainer {
    pub(super) fn new(most: usize) -> Self {
        Self { left: most }
    }

    /// Explains the first of these findings, on the threads of the solver. What comes after as
    /// many as were asked for is told so.
    pub(super) fn explain<'a>(
        &mut self,
        workers: &mut Workers,
        findings: impl Iterator<Item = &'a mut Finding>,
    ) {
        let mut broken: Vec<&mut Finding> = findings.filter(|finding| is_broken(finding)).collect();
        let explained = self.left.min(broken.len());
        self.left -= explained;
        let (first, rest) = broken.split_at_mut(explained);
        workers.each(first, doctor, |doctor, finding| explain(doctor, finding));
        for finding in rest {
            finding.notes.push(NOT_EXPLAINED.to_string());
        }
    }
}

const NOT_EXPLAINED: &str = "not explained: there were too many before it (option --explain)";

const GIVEN_UP: &str =
    "not explained: that takes too long here (sudoku explain --max-steps N has more patience)";

/// Whether a diagnosis can say more about it.
fn is_broken(finding: &Finding) -> bool {
    let printed_is_solved =
        finding.printed.as_ref().is_some_and(|printed| printed.grid.is_solved());
    match finding.code {
        Code::GivenClash | Code::NoSolution | Code::MultipleSolutions => finding.puzzle.is_some(),
        Code::SolutionWrong => printed_is_solved && finding.marks.is_none(),
        _ => false,
    }
}

fn doctor() -> Doctor<'static> {
    Doctor::new().max_steps(MAX_STEPS).max_solutions(COUNTED)
}

fn explain(doctor: &mut Doctor<'_>, finding: &mut Finding) {
    let diagnosis = match (&finding.marks, &finding.grid, &finding.printed) {
        (Some(marks), _, Some(printed)) => doctor.diagnose_printed(&**marks, &printed.grid),
        (Some(marks), _, None) => doctor.diagnose(&**marks),
        (None, Some(grid), Some(printed)) => doctor.diagnose_printed(grid, &printed.grid),
        (None, Some(grid), None) => doctor.diagnose(grid),
        (None, None, _) => return,
    };
    tell(finding, diagnosis);
}

/// Adds to a finding what the diagnosis says.
pub(super) fn tell(finding: &mut Finding, diagnosis: Diagnosis) {
    if matches!(diagnosis.verdict, Verdict::Unknown) {
        finding.notes.push(GIVEN_UP.to_string());
    }
    if let Verdict::Ambiguous(ambiguity) = &diagnosis.verdict
        && finding.code == Code::MultipleSolutions
    {
        say::multiple_but_nearest(finding, ambiguity);
    }
    if let Verdict::Impossible(conflict) = &diagnosis.verdict
        && finding.cells.is_empty()
    {
        finding.cells = conflict.givens;
    }
    let short = advice::short(finding.code, &diagnosis);
    finding.message.extend(short.into_iter().flat_map(|advice| ["; ".to_string(), advice]));
    let why = advice::why(finding.code, &diagnosis).map(|why| format!("why: {why}"));
    let has_printed = finding.printed.as_ref().is_some_and(|printed| printed.grid.is_solved());
    let fix = advice::fix(finding.code, &diagnosis, has_printed).map(|fix| format!("fix: {fix}"));
    finding.notes.splice(0..0, why.into_iter().chain(fix));
    finding.diagnosis = Some(Box::new(diagnosis));
}
