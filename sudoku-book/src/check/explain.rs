//! Explains findings before they are reported: why the puzzle is broken, and how to fix it.

use sudoku_core::Limits;
use sudoku_core::diagnose::{Diagnosis, Doctor, Verdict};

use super::answer::COUNTED;
use super::say::{self, advice};
use super::workers::Workers;
use crate::finding::{Code, Finding};
use crate::halt::Halt;

/// The most steps for a part of a diagnosis, about a tenth of a second: enough for a proof for
/// nearly all puzzles.
const MAX_STEPS: u64 = 100_000;

/// Adds a diagnosis to at most the requested number of findings.
pub(super) struct Explainer {
    left: usize,
    halt: Halt,
}

impl Explainer {
    pub(super) fn new(most: usize, halt: Halt) -> Self {
        Self { left: most, halt }
    }

    /// Explains the first of these findings, on the threads of the solver. Each finding beyond the
    /// requested number, or after the halt, gets a note that it is not explained.
    pub(super) fn explain<'a>(
        &mut self,
        workers: &mut Workers,
        findings: impl Iterator<Item = &'a mut Finding>,
    ) {
        let mut broken: Vec<&mut Finding> = findings.filter(|finding| is_broken(finding)).collect();
        let explained = self.left.min(broken.len());
        self.left -= explained;
        let (first, rest) = broken.split_at_mut(explained);
        let halt = &self.halt;
        let go_on = || !halt.is_asked();
        let doctor = || doctor().limits(Limits::new().go_on(&go_on));
        workers.each(first, doctor, |doctor, finding| {
            let found = go_on().then(|| diagnosis(doctor, finding)).filter(|_| go_on());
            match found {
                Some(Some(diagnosis)) => add_diagnosis(finding, diagnosis),
                Some(None) => {}
                None => finding.notes.push(HALTED.to_string()),
            }
        });
        for finding in rest {
            finding.notes.push(NOT_EXPLAINED.to_string());
        }
    }
}

const NOT_EXPLAINED: &str =
    "not explained: the limit of explained findings was reached (raise it with --explain)";

const HALTED: &str = "not explained: the check was ended";

const GIVEN_UP: &str =
    "not explained: the step limit was reached (raise it with sudoku explain --max-steps N)";

/// Whether a diagnosis can add to this finding.
fn is_broken(finding: &Finding) -> bool {
    let printed_is_solved =
        finding.printed.as_ref().is_some_and(|printed| printed.grid.is_solved());
    match finding.code {
        Code::GivenClash | Code::NoSolution | Code::MultipleSolutions => finding.puzzle.is_some(),
        // For one that is turned, nothing else needs to be said.
        Code::SolutionWrong => {
            printed_is_solved && finding.marks.is_none() && finding.how.is_none()
        }
        _ => false,
    }
}

fn doctor() -> Doctor<'static> {
    Doctor::new().max_steps(MAX_STEPS).max_solutions(COUNTED)
}

fn diagnosis(doctor: &mut Doctor<'_>, finding: &Finding) -> Option<Diagnosis> {
    Some(match (&finding.marks, &finding.grid, &finding.printed) {
        (Some(marks), _, Some(printed)) => doctor.diagnose_printed(&**marks, &printed.grid),
        (Some(marks), _, None) => doctor.diagnose(&**marks),
        (None, Some(grid), Some(printed)) => doctor.diagnose_printed(grid, &printed.grid),
        (None, Some(grid), None) => doctor.diagnose(grid),
        (None, None, _) => return None,
    })
}

/// Adds the facts of a diagnosis to a finding.
pub(super) fn add_diagnosis(finding: &mut Finding, diagnosis: Diagnosis) {
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
