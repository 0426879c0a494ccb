//! Explains findings before they are reported: why the puzzle is broken, and how to fix it.

use sudoku_core::AnyPuzzle;
use sudoku_core::Limits;
use sudoku_core::diagnose::{Diagnosis, Doctor, Verdict};

use super::answer::COUNTED;
use super::options::Options;
use super::workers::Workers;
use crate::finding::{Code, Explained, Fault, Finding, OtherFault};
use crate::halt::Halt;

/// The most steps for a part of a diagnosis, about a tenth of a second: enough for a proof for
/// nearly all puzzles.
const MAX_STEPS: u64 = 100_000;

/// Adds a diagnosis to at most the requested number of findings.
pub(super) struct Explainer {
    left: usize,
    /// The most steps for a puzzle of another kind.
    max_steps: u64,
    halt: Halt,
}

impl Explainer {
    pub(super) fn new(options: &Options) -> Self {
        let Options { explained, max_steps, ref halt, .. } = *options;
        Self { left: explained, max_steps, halt: halt.clone() }
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
        let limits = Limits::new().max_steps(self.max_steps).go_on(&go_on);
        workers.each(first, doctor, |doctor, finding| {
            if let Fault::OtherKind { judged, .. } = &mut finding.fault {
                judged.explain(limits);
                if !go_on() {
                    judged.diagnosis = None;
                    finding.explained = Explained::Halted;
                }
                return;
            }
            let found = go_on().then(|| diagnosis(doctor, finding)).filter(|_| go_on());
            match found {
                Some(Some(diagnosis)) => add_diagnosis(finding, diagnosis),
                Some(None) => {}
                None => finding.explained = Explained::Halted,
            }
        });
        for finding in rest {
            finding.explained = Explained::OverLimit;
        }
    }
}

/// Whether a diagnosis can add to this finding.
fn is_broken(finding: &Finding) -> bool {
    match &finding.fault {
        Fault::SolutionWrong { puzzle: AnyPuzzle::Grid(_), printed, how: None, .. } => {
            printed.grid.is_solved()
        }
        // For one that is turned, nothing else needs to be said.
        Fault::SolutionWrong { .. } => false,
        Fault::OtherKind { fault, judged } => match fault {
            OtherFault::NoSolution | OtherFault::Several | OtherFault::SolutionWrong => true,
            OtherFault::Words => judged.solutions.len() > 1,
            OtherFault::Solved | OtherFault::SolutionSwapped => false,
            OtherFault::Duplicate | OtherFault::Equivalent => false,
            OtherFault::GaveUp | OtherFault::Boxes => false,
        },
        _ => {
            matches!(finding.code, Code::GivenClash | Code::NoSolution | Code::MultipleSolutions)
                && finding.puzzle.is_some()
        }
    }
}

fn doctor() -> Doctor<'static> {
    Doctor::new().max_steps(MAX_STEPS).max_solutions(COUNTED)
}

fn diagnosis(doctor: &mut Doctor<'_>, finding: &Finding) -> Option<Diagnosis> {
    let puzzle = finding.fault.puzzle()?;
    Some(match finding.printed() {
        Some(printed) => doctor.diagnose_printed(puzzle, &printed.grid),
        None => doctor.diagnose(puzzle),
    })
}

/// Adds the facts of a diagnosis to a finding. Its two solutions differ in few cells, unlike the
/// first two found; and a product of alternatives may give the exact number where counting stopped.
pub(super) fn add_diagnosis(finding: &mut Finding, diagnosis: Diagnosis) {
    if let (Fault::MultipleSolutions { count, solutions, .. }, Verdict::Ambiguous(ambiguity)) =
        (&mut finding.fault, &diagnosis.verdict)
    {
        *solutions = ambiguity.solutions;
        if ambiguity.count.is_exact() {
            *count = ambiguity.count;
        }
    }
    finding.diagnosis = Some(Box::new(diagnosis));
}
