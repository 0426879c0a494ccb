//! [`Explanation`]: the full account of one puzzle, broken or not.

use std::fmt::Write;

use sudoku_core::AnyPuzzle;
use sudoku_core::Grid;
use sudoku_core::diagnose::{Diagnosis, Doctor, Entries, Reason, Verdict};

use super::doubt;
use super::explain::add_diagnosis;
use super::options::Options;
use super::printed::Misprint;
use super::say::{self, Subject, advice, words};
use crate::entry::{Place, Unreadable};
use crate::finding::{Code, Finding, Location, Printed};
use crate::pair::{PuzzleParts, PuzzleRecord, givens_of};

/// The full account of one puzzle.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Explanation {
    /// The place of the puzzle.
    pub source: Location,
    /// Its ordinal in its file, counted from 1.
    pub puzzle: u64,
    /// Its name as people use it, see [`Finding::name`].
    pub name: Box<str>,
    /// One sentence that names the puzzle: `puzzle 57 has exactly one solution`.
    pub title: String,
    /// Its finding, with drawing and proof, as a check reports it; `None` if the puzzle is fine.
    pub finding: Option<Finding>,
    /// Further facts, one sentence each. Facts about the fault are in the finding.
    pub notes: Vec<String>,
    /// The puzzle as it was read; `None` if it cannot be read, as the finding says.
    pub reading: Option<AnyPuzzle>,
    /// The solution printed for it.
    pub printed: Option<Grid>,
    /// The whole diagnosis; `None` if the puzzle cannot be read.
    pub diagnosis: Option<Diagnosis>,
}

impl Explanation {
    /// Diagnoses the `nth` puzzle of a file, counted from 1. `printed` is its solution, if the
    /// record does not hold it.
    ///
    /// ```
    /// use sudoku_book::{Explanation, Format, Records, Source, read_book};
    /// use sudoku_core::diagnose::Doctor;
    /// use std::ops::ControlFlow;
    ///
    /// let text = ".1.6.7..4.42......87.3..6...8..7..2....813....3..6..1...8..6.45......17.4..9.8.6.";
    /// let (mut records, mut found) = (Records::new(), Vec::new());
    /// read_book(Source::new("book.txt", text.as_bytes())?, Format::Auto, &mut |entry| {
    ///     found.extend(records.entry(entry));
    ///     ControlFlow::Continue(())
    /// })?;
    /// found.extend(records.finish());
    /// let explanation = Explanation::new(&mut Doctor::new(), "book.txt", 1, &found[0], None);
    /// assert_eq!(explanation.title, "puzzle 1 cannot be solved");
    /// assert_eq!(explanation.diagnosis.unwrap().repairs.list[0].to_string(), "r5c5 1 -> 9");
    /// # Ok::<(), sudoku_book::SourceError>(())
    /// ```
    #[must_use]
    pub fn new(
        doctor: &mut Doctor<'_>,
        file: &str,
        nth: u64,
        record: &PuzzleRecord,
        printed: Option<Grid>,
    ) -> Self {
        let location = |place: &Place| Location {
            file: file.into(),
            place: place.clone(),
            label: record.label.as_ref().map(|label| label.text.clone()),
        };
        let subject = Subject {
            source: location(&record.place),
            ordinal: nth,
            name: words::name(nth, record.label.as_ref()),
        };
        // A solution passed in the call has no place in the book.
        let place = match printed {
            Some(_) => Location {
                file: "--printed".into(),
                place: Place::Text { line: 1, column: 1 },
                label: None,
            },
            None => subject.source.clone(),
        };
        let printed = printed.or(record.solution);
        let reading = match &record.puzzle {
            Ok(reading) => reading,
            Err(reason) => return Self::unreadable(subject, printed, reason),
        };
        let diagnosis = match &printed {
            Some(printed) => doctor.diagnose_printed(reading, printed),
            None => doctor.diagnose(reading),
        };
        let puzzle = givens_of(reading);
        let fault = printed.and_then(|printed| Misprint::find(&puzzle, None, &printed));
        let printed_there = printed.map(|grid| Printed { grid, source: place });
        let finding = finding(&subject, &puzzle, printed_there, &diagnosis);
        let mut explanation = Self {
            title: match &finding {
                Some(finding) => finding.title.clone(),
                None => format!("puzzle {} has exactly one solution", subject.name),
            },
            source: subject.source,
            puzzle: nth,
            name: subject.name,
            finding,
            notes: Vec::new(),
            reading: Some(*reading),
            printed,
            diagnosis: Some(diagnosis),
        };
        let mut notes = explanation.details();
        let is_solved = printed.is_some_and(|printed| printed.is_solved());
        let is_reported = explanation.finding.as_ref().is_some_and(|finding| {
            finding.code == Code::SolutionWrong || is_solved && finding.printed.is_some()
        });
        if let Some(fault) = fault.filter(|_| !is_reported) {
            notes.push(format!("the printed solution does not help: {}", fault.message));
        }
        match &mut explanation.finding {
            Some(finding) => finding.notes.extend(notes),
            None => explanation.notes = notes,
        }
        explanation
    }

    fn unreadable(subject: Subject, printed: Option<Grid>, reason: &Unreadable) -> Self {
        let finding = match &reason.doubtful {
            Some(doubtful) => {
                let readings = doubt::readings(doubtful, Options::default().max_steps);
                say::hard_to_read(&subject, doubtful, readings)
            }
            None => say::unreadable_puzzle(&subject, &reason.reason),
        };
        Self {
            source: subject.source,
            puzzle: subject.ordinal,
            name: subject.name,
            title: finding.title.clone(),
            finding: Some(finding),
            notes: Vec::new(),
            reading: None,
            printed,
            diagnosis: None,
        }
    }

    /// The facts that are reported for a single puzzle, but would be too many for each puzzle of a
    /// book.
    fn details(&self) -> Vec<String> {
        let mut notes = Vec::new();
        let Some(Diagnosis { verdict, repairs, entries, puzzle, .. }) = &self.diagnosis else {
            return notes;
        };
        match verdict {
            Verdict::Proper { solution, redundant } => {
                if self.finding.is_none() {
                    notes.push(format!("solution: {}", solution.with_all_fixed()));
                }
                if let (Some(AnyPuzzle::Grid(grid)), Some(redundant)) = (&self.reading, redundant) {
                    notes.push(match redundant.len() {
                        0 => format!("minimal: each of its {} givens is needed", grid.fixed().len()),
                        1 => format!("not minimal: the given in {redundant} could be left out"),
                        n => format!(
                            "not minimal: {n} of its {} givens could be left out, one at a time: {redundant}",
                            grid.fixed().len()
                        ),
                    });
                }
            }
            Verdict::Impossible(conflict) => {
                if conflict.clashes.is_empty() && !conflict.givens.is_empty() {
                    let what = match (conflict.is_smallest, conflict.is_minimal) {
                        (true, _) => "no smaller set does",
                        (_, true) => "removing any one of them leaves a solution",
                        _ => "a smaller set may clash as well",
                    };
                    let clash: Vec<String> = conflict
                        .givens
                        .iter()
                        .filter_map(|cell| Some(format!("{cell}={}", puzzle.get(cell)?)))
                        .collect();
                    notes.push(format!(
                        "{} givens clash ({what}): {}",
                        clash.len(),
                        clash.join(" ")
                    ));
                }
                let reason = conflict.reason.as_ref().filter(|reason| advice::is_long(reason));
                for (nth, sentence) in reason.map(Reason::sentences).iter().flatten().enumerate() {
                    notes.push(format!("step {}: {sentence}", nth + 1));
                }
            }
            Verdict::Ambiguous(ambiguity) if ambiguity.unavoidable_sets.len() > 1 => {
                for (nth, set) in ambiguity.unavoidable_sets.iter().enumerate() {
                    notes.push(format!("group {}: {set}", nth + 1));
                }
            }
            _ => {}
        }
        if repairs.list.len() > advice::NAMED {
            let (all, n) = (if repairs.is_complete { "all " } else { "" }, repairs.list.len());
            let mut all = format!("{all}{n} repairs, best first: ");
            for (nth, repair) in repairs.list.iter().enumerate() {
                let _ = write!(all, "{}{repair}", if nth == 0 { "" } else { "; " });
            }
            notes.push(all);
        }
        notes.extend(entries.as_ref().map(entries_in_words));
        notes
    }
}

/// The finding that a check would report.
fn finding(
    subject: &Subject,
    puzzle: &AnyPuzzle,
    printed: Option<Printed>,
    diagnosis: &Diagnosis,
) -> Option<Finding> {
    let givens = puzzle.givens();
    let misfits = printed.as_ref().map(|printed| puzzle.misfits(&printed.grid));
    let mut finding = match &diagnosis.verdict {
        Verdict::Proper { .. } if givens.is_full() => say::already_solved(subject, givens),
        Verdict::Proper { solution, .. } => {
            let printed = printed?;
            let fault = Misprint::find(puzzle, Some(solution), &printed.grid)?;
            say::solution_wrong(subject, givens, printed, fault, Some(solution))
        }
        Verdict::Impossible(conflict) if !conflict.clashes.is_empty() => {
            let mut finding = say::given_clash(subject, givens, conflict.clashes.clone());
            finding.printed = printed;
            finding
        }
        Verdict::Impossible(_) => {
            let mut finding = say::no_solution(subject, givens);
            if let (Some(printed), Some(misfits)) = (printed, misfits) {
                say::no_solution_but_printed(&mut finding, printed, misfits);
            }
            finding
        }
        Verdict::Ambiguous(ambiguity) => {
            let (solutions, count) = (ambiguity.solutions, ambiguity.count);
            let mut finding = say::multiple_solutions(subject, givens, solutions, count);
            if let Some(printed) = printed.filter(|printed| puzzle.is_solved_by(&printed.grid)) {
                say::multiple_but_printed(&mut finding, printed);
            }
            finding
        }
        _ => say::gave_up(subject, givens, None),
    };
    finding.marks = puzzle.marks();
    add_diagnosis(&mut finding, diagnosis.clone());
    Some(finding)
}

fn entries_in_words(entries: &Entries) -> String {
    let Entries { cells, clashing, wrong, is_solvable, is_proven, .. } = entries;
    let all = words::counted(cells.len() as u64, "digit");
    match (wrong.is_empty(), is_solvable, is_proven) {
        (_, _, false) => format!("{all} filled in: the search was given up"),
        (true, true, _) => format!("{all} filled in, all right so far"),
        (true, false, _) if clashing.is_empty() => {
            format!("{all} filled in: each may be right, but not all of them together")
        }
        (true, false, _) => format!("{all} filled in, which clash in {clashing}"),
        (false, ..) => format!("{all} filled in, wrong in {wrong}"),
    }
}
