//! Sentences about puzzles of other sizes and with more rules.
//!
//! Rules have their sentences from `sudoku_variant`, in English.

use sudoku_core::Count;
use sudoku_human::words::{Clause, Words};
use sudoku_variant::text::solution_line;
use sudoku_variant::{Basis, Boxes, Cell, Conflict, Diagnosis, Edit, Fix, Puzzle, Rule, Verdict};

use super::advice::NAMED;
use super::alike;
use super::fault::{Note, NoteKind, Said};
use super::solutions::swapped;
use super::terms::{count, joined};
use super::{clause, say};
use crate::finding::{Explained, Finding, OtherFault, OtherKind};
use crate::shown::Shown;

/// Of more cells than this, the others are counted.
const SHOWN: usize = 12;

/// The sentences of a finding about a puzzle of another kind.
pub(super) fn said(
    words: &Words,
    finding: &Finding,
    puzzle: Clause,
    fault: OtherFault,
    judged: &OtherKind,
) -> Said {
    let mut said = match fault {
        OtherFault::NoSolution => {
            Said::new(clause!("no-solution", puzzle: puzzle), say!(words, "no-solution.message"))
        }
        OtherFault::Several => {
            let found = judged.count().map(count).unwrap_or(clause!("text", text: "2"));
            let message = match (judged.count(), two(judged)) {
                (Some(Count::Exactly(2)), Some([one, other])) => {
                    let differ = differing(&judged.puzzle, one, other);
                    say!(words, "multiple-solutions.two", cells: differ)
                }
                (_, Some([one, other])) => {
                    let differ = differing(&judged.puzzle, one, other);
                    say!(words, "multiple-solutions.message", count: found.clone(), cells: differ)
                }
                _ => say!(words, "other.several.message", count: found.clone()),
            };
            Said::new(clause!("multiple-solutions", puzzle: puzzle, count: found), message)
        }
        OtherFault::Solved => Said::new(
            clause!("already-solved", puzzle: puzzle),
            say!(words, "already-solved.message"),
        ),
        OtherFault::SolutionWrong => {
            let misprint = judged.misprint().unwrap_or_default();
            let message = say!(words, "solution-wrong.message", faults: misprint.clone());
            Said::new(clause!("solution-wrong", puzzle: puzzle), message).note(misprint)
        }
        OtherFault::SolutionSwapped => swapped(words, finding, puzzle),
        OtherFault::Duplicate | OtherFault::Equivalent => alike::said(words, finding, puzzle),
        OtherFault::GaveUp => {
            let message = say!(words, "gave-up.steps", n: judged.gave_up.unwrap_or_default());
            Said::new(clause!("gave-up", puzzle: puzzle), message)
        }
        OtherFault::Words => {
            let message = rules_in_words(words, &judged.puzzle).unwrap_or_default();
            let mut said = Said::new(clause!("other.words", puzzle: puzzle), message);
            let others = match judged.count() {
                Some(found) => say!(words, "other.words.several", count: count(found)),
                None => say!(words, "other.words.proper"),
            };
            said.message.insert(0, others);
            said
        }
        OtherFault::Boxes => {
            let message = say!(words, "other.boxes.message");
            Said::new(clause!("other.boxes", puzzle: puzzle), message)
        }
    };
    if let Some(diagnosis) = &judged.diagnosis {
        let has_printed = judged.printed.is_some();
        let why = why(words, fault, &judged.puzzle, diagnosis);
        let fix = fix(words, fault, &judged.puzzle, diagnosis, has_printed);
        said.message.extend(why.iter().filter(|_| fault == OtherFault::NoSolution).cloned());
        said.message.extend(short_fix(words, fault, &judged.puzzle, diagnosis));
        let note = |kind| move |text| Note { kind, text };
        let first = why.into_iter().map(note(NoteKind::Why));
        let first: Vec<Note> = first.chain(fix.into_iter().map(note(NoteKind::Fix))).collect();
        said.notes.splice(0..0, first);
        if matches!(diagnosis.verdict, Verdict::Unknown(_)) {
            said = said.note(say!(words, "unexplained.steps"));
        }
    }
    let solutions = solutions(words, fault, judged);
    let rules = matches!(fault, OtherFault::NoSolution | OtherFault::GaveUp)
        .then(|| rules_in_words(words, &judged.puzzle));
    let others = rules.flatten().into_iter().chain(boxes(words, fault, judged));
    solutions.into_iter().chain(others).fold(said, Said::note)
}

/// The rules in words that came with a puzzle, in one line.
fn rules_in_words(words: &Words, puzzle: &Puzzle) -> Option<String> {
    let text: Vec<&str> = puzzle.words()?.split_whitespace().collect();
    Some(say!(words, "other.words.message", text: Shown(&text.join(" ")).to_string()))
}

/// The solutions that prove a fault.
fn solutions(words: &Words, fault: OtherFault, judged: &OtherKind) -> Vec<String> {
    let OtherKind { puzzle, printed, .. } = judged;
    let line = |symbols: &[u8]| solution_line(puzzle, symbols);
    if let Some([one, other]) = two(judged)
        && matches!(fault, OtherFault::Several | OtherFault::Words | OtherFault::Boxes)
    {
        if let Some(printed) = printed
            && judged.misprint().is_none()
        {
            let another = if one == printed.symbols { other } else { one };
            return vec![
                say!(words, "notes.as-printed", grid: line(&printed.symbols)),
                say!(words, "notes.also-correct", grid: line(another)),
            ];
        }
        return vec![
            say!(words, "notes.one", grid: line(one)),
            say!(words, "notes.another", grid: line(other)),
        ];
    }
    match (fault, &judged.solutions[..], printed) {
        (OtherFault::SolutionWrong, [right], Some(printed)) => {
            let wrong = differing(puzzle, right, &printed.symbols);
            vec![
                say!(words, "other.wrong-cells", cells: wrong),
                say!(words, "notes.printed", grid: line(&printed.symbols)),
                say!(words, "notes.should-be", grid: line(right)),
            ]
        }
        (OtherFault::SolutionSwapped, [right], Some(printed)) => {
            vec![
                say!(words, "notes.printed", grid: line(&printed.symbols)),
                say!(words, "notes.should-be", grid: line(right)),
            ]
        }
        (OtherFault::SolutionWrong | OtherFault::SolutionSwapped, _, Some(printed)) => {
            vec![say!(words, "notes.printed", grid: line(&printed.symbols))]
        }
        _ => Vec::new(),
    }
}

/// The boxes that were taken for those of the puzzle, if its text does not show them.
fn boxes(words: &Words, fault: OtherFault, judged: &OtherKind) -> Option<String> {
    let is_open = judged.puzzle.with_turned_boxes().is_some();
    let matters =
        !matches!(fault, OtherFault::Boxes | OtherFault::Duplicate | OtherFault::Equivalent);
    match judged.puzzle.board().grids() {
        [grid] if is_open && matters => match grid.boxes {
            Boxes::Rectangles { height, width } => {
                let (rows, columns) = (usize::from(height), usize::from(width));
                Some(say!(words, "other.assumed-boxes", rows: rows, columns: columns))
            }
            _ => None,
        },
        _ => None,
    }
}

/// Two solutions, if there are several.
fn two(judged: &OtherKind) -> Option<[&[u8]; 2]> {
    let verdict = judged.diagnosis.as_ref().map(|diagnosis| &diagnosis.verdict);
    match (verdict, &judged.solutions[..]) {
        (Some(Verdict::Ambiguous(several)), _) => {
            Some(several.witnesses.each_ref().map(|it| &**it))
        }
        (_, [one, other]) => Some([one, other]),
        _ => None,
    }
}

/// The cells in which two grids differ.
fn differing(puzzle: &Puzzle, one: &[u8], other: &[u8]) -> Clause {
    let board = puzzle.board();
    let differ = board.cells().filter(|cell| one[cell.index()] != other[cell.index()]);
    cells(puzzle, &differ.collect::<Vec<Cell>>())
}

/// `r1c2 r4c5`; of many cells the first 12, and the number of the others.
fn cells(puzzle: &Puzzle, cells: &[Cell]) -> Clause {
    let names = |cells: &[Cell]| -> Vec<String> {
        cells.iter().map(|&cell| puzzle.board().name(cell)).collect()
    };
    match cells.len().checked_sub(SHOWN + 1) {
        None => clause!("cells.all", cells: names(cells)),
        Some(more) => clause!("cells.more", cells: names(&cells[..SHOWN]), n: more + 1),
    }
}

/// The sentences of these rules.
fn sentences<'a>(
    words: &Words,
    puzzle: &Puzzle,
    rules: impl IntoIterator<Item = &'a Rule>,
) -> Vec<String> {
    rules.into_iter().map(|rule| words.sentence(&rule.clause(puzzle.board()))).collect()
}

/// The sentences of the rules with these numbers.
fn numbered(words: &Words, puzzle: &Puzzle, rules: &[usize]) -> Vec<String> {
    sentences(words, puzzle, rules.iter().filter_map(|&rule| puzzle.rules().get(rule)))
}

/// Why there is no solution, or where several differ.
fn why(words: &Words, fault: OtherFault, puzzle: &Puzzle, diagnosis: &Diagnosis) -> Option<String> {
    match &diagnosis.verdict {
        _ if fault == OtherFault::SolutionWrong => None,
        Verdict::Impossible(conflict) => Some(contradiction(words, puzzle, conflict)),
        Verdict::Ambiguous(several) => {
            let (n, cells) = (several.differ.len(), cells(puzzle, &several.differ));
            let is_all = several.is_exact || n == puzzle.board().len();
            Some(match is_all {
                true => say!(words, "other.differ", n: n, cells: cells),
                false => say!(words, "other.differ-at-least", n: n, cells: cells),
            })
        }
        _ => None,
    }
}

/// `r1c1=1 contradicts this rule: …`.
fn contradiction(words: &Words, puzzle: &Puzzle, conflict: &Conflict) -> String {
    let symbols = |cell: &Cell| -> String {
        let marks = puzzle.marks()[cell.index()];
        marks.iter().map(|symbol| puzzle.alphabet().character(symbol)).collect()
    };
    let given = |cell: &Cell| format!("{}={}", puzzle.board().name(*cell), symbols(cell));
    let givens: Vec<String> = conflict.givens.iter().map(given).collect();
    let rules = numbered(words, puzzle, &conflict.rules);
    let all = joined(words, rules.clone());
    match (givens.is_empty(), rules.is_empty()) {
        (false, false) => {
            say!(words, "other.conflict", givens: givens, rules: rules, all: all)
        }
        (false, true) => say!(words, "other.conflict.givens", givens: givens),
        (true, false) => say!(words, "other.conflict.rules", rules: rules, all: all),
        (true, true) => say!(words, "other.conflict.board"),
    }
}

/// How to fix the puzzle, best first.
fn fix(
    words: &Words,
    fault: OtherFault,
    puzzle: &Puzzle,
    diagnosis: &Diagnosis,
    has_printed: bool,
) -> Option<String> {
    let Diagnosis { fixes, is_complete, verdict, .. } = diagnosis;
    let open = match is_complete {
        true => String::new(),
        false => format!(" ({})", words.phrase("fix.open")),
    };
    let list: Vec<&Fix> = fixes.iter().collect();
    match (verdict, &list[..]) {
        (_, list) if fault == OtherFault::SolutionWrong => {
            let first = list.iter().find(|fix| fix.agrees_with_printed)?;
            let fix = edit(words, puzzle, &first.edit);
            Some(say!(words, "fix.printed-right", fix: fix))
        }
        (Verdict::Impossible(_), []) => is_complete.then(|| say!(words, "other.fix.none")),
        (_, [first, ..]) if matches!(first.edit, Edit::Add { .. }) => {
            let additions = list
                .iter()
                .filter(|fix| fix.agrees_with_printed == first.agrees_with_printed)
                .filter_map(|fix| match fix.edit {
                    Edit::Add { cell, symbol } => Some(addition(puzzle, cell, symbol)),
                    _ => None,
                });
            let additions: Vec<Clause> = additions.collect();
            let more = additions.len().saturating_sub(NAMED);
            let named = additions.into_iter().take(NAMED).collect();
            let agreed = match (first.agrees_with_printed, has_printed) {
                (true, _) => format!(", {}", words.phrase("fix.as-printed")),
                (false, true) => format!("   ({})", words.phrase("fix.but-not-printed")),
                (false, false) => String::new(),
            };
            let ways = super::advice::any_of(named, more);
            Some(format!("{}{agreed}{open}", say!(words, "fix.add-one", ways: ways)))
        }
        (_, [first, others @ ..]) => {
            let agreed = match (&first.edit, first.agrees_with_printed) {
                (Edit::AddRules { .. }, _) => None,
                (_, true) => Some(say!(words, "fix.agrees")),
                (_, false) => has_printed.then(|| say!(words, "fix.not-printed")),
            };
            let named = others.iter().take(NAMED).map(|one| edit(words, puzzle, &one.edit));
            let named: Vec<Clause> = named.map(|text| clause!("text", text: text)).collect();
            let more = others.len() - named.len();
            let ways = super::advice::any_of(named, more);
            let rest = (!others.is_empty()).then(|| say!(words, "fix.others", fixes: ways));
            let remarks: Vec<String> = agreed.into_iter().chain(rest).collect();
            let first = described(words, puzzle, first);
            Some(match remarks.is_empty() {
                true => format!("{first}{open}"),
                false => format!("{first}   ({}){open}", joined(words, remarks)),
            })
        }
        _ => None,
    }
}

/// The first fix, for a line with room for one.
fn short_fix(
    words: &Words,
    fault: OtherFault,
    puzzle: &Puzzle,
    diagnosis: &Diagnosis,
) -> Option<String> {
    let mut fixes = diagnosis.fixes.iter();
    match fault {
        OtherFault::SolutionWrong => {
            let agrees = fixes.find(|fix| fix.agrees_with_printed)?;
            let fix = edit(words, puzzle, &agrees.edit);
            Some(say!(words, "fix.or-the-puzzle", fix: fix))
        }
        _ => fixes.next().map(|fix| described(words, puzzle, fix)),
    }
}

/// `3 at r4c3`.
fn addition(puzzle: &Puzzle, cell: Cell, symbol: u8) -> Clause {
    let symbol = puzzle.alphabet().character(symbol).to_string();
    clause!("digit-at", digit: symbol, cell: puzzle.board().name(cell))
}

/// A fix with the reason why it is proposed, if it is a missing rule.
pub(crate) fn described(words: &Words, puzzle: &Puzzle, fix: &Fix) -> String {
    let Edit::AddRules { rules, basis } = &fix.edit else {
        return edit(words, puzzle, &fix.edit);
    };
    let rules = sentences(words, puzzle, rules);
    let all = joined(words, rules.clone());
    match basis {
        Basis::Chance { one_in } => {
            let n = u64::from(*one_in);
            say!(words, "other.missing", rules: rules, all: all, n: n)
        }
        _ if fix.agrees_with_printed => {
            say!(words, "other.missing.words-printed", rules: rules, all: all)
        }
        _ => say!(words, "other.missing.words", rules: rules, all: all),
    }
}

/// `r1c2 5 -> 3`, `7 -> 8 in the rule: …`.
fn edit(words: &Words, puzzle: &Puzzle, edit: &Edit) -> String {
    let name = |cell: &Cell| puzzle.board().name(*cell);
    let symbol = |symbol: &u8| puzzle.alphabet().character(*symbol).to_string();
    let rule = |rule: &usize| numbered(words, puzzle, &[*rule]).concat();
    match edit {
        Edit::Change { cell, from, symbol: to } => {
            say!(words, "edit.change", cell: name(cell), from: symbol(from), digit: symbol(to))
        }
        Edit::Remove { cell, symbol: from } => {
            say!(words, "edit.remove", digit: symbol(from), cell: name(cell))
        }
        Edit::Add { cell, symbol: to } => {
            say!(words, "edit.add", digit: symbol(to), cell: name(cell))
        }
        Edit::RemoveRule { rule: number } => {
            say!(words, "edit.remove-rule", rule: rule(number))
        }
        Edit::ChangeNumber { rule: number, from, number: to } => {
            let (from, to) = (from.to_string(), to.to_string());
            say!(words, "edit.change-number", from: from, to: to, rule: rule(number))
        }
        Edit::AddRules { rules, .. } => {
            let rules = sentences(words, puzzle, rules);
            let all = joined(words, rules.clone());
            say!(words, "edit.add-rules", rules: rules, all: all)
        }
        // Edits that are newer than these words.
        other => other.sentence(puzzle),
    }
}

/// The facts that are reported for a single puzzle.
pub(super) fn details(words: &Words, judged: &OtherKind, is_fine: bool) -> Vec<String> {
    let OtherKind { puzzle, diagnosis: Some(diagnosis), .. } = judged else { return Vec::new() };
    let mut notes = Vec::new();
    match &diagnosis.verdict {
        Verdict::Proper { solution, redundant_givens, redundant_rules } => {
            if is_fine {
                let solution = solution_line(puzzle, solution);
                notes.push(say!(words, "explain.solution", solution: solution));
            }
            let names = redundant_givens.iter().map(|&cell| puzzle.board().name(cell));
            let names: Vec<String> = names.collect();
            match (puzzle.clues(), names.len()) {
                (0, 0) => {}
                (n, 0) => notes.push(say!(words, "explain.minimal", n: n)),
                (_, 1) => notes.push(say!(words, "explain.redundant", cells: names)),
                (all, n) => {
                    notes.push(say!(words, "explain.redundant-many", n: n, all: all, cells: names));
                }
            }
            if !redundant_rules.is_empty() {
                let rules = numbered(words, puzzle, redundant_rules);
                let all = joined(words, rules.clone());
                notes.push(say!(words, "other.redundant-rules", rules: rules, all: all));
            }
        }
        Verdict::Impossible(conflict) => notes.push(match conflict.is_minimal {
            true => say!(words, "explain.minimal-conflict"),
            false => say!(words, "explain.perhaps-smaller"),
        }),
        Verdict::Ambiguous(_) => {
            notes.extend(
                judged
                    .misprint()
                    .map(|faults| say!(words, "explain.printed-unused", faults: faults)),
            );
        }
        _ => {}
    }
    let fixes = &diagnosis.fixes;
    if fixes.len() > NAMED {
        let all = fixes.iter().map(|one| edit(words, puzzle, &one.edit)).collect();
        let (n, all) = (fixes.len(), joined(words, all));
        notes.push(match diagnosis.is_complete {
            true => say!(words, "explain.all-fixes", n: n, fixes: all),
            false => say!(words, "explain.fixes", n: n, fixes: all),
        });
    }
    if is_fine {
        notes.extend(boxes(words, OtherFault::Several, judged));
    }
    notes
}

impl Finding {
    /// Further facts about a puzzle of another kind that is explained alone.
    pub(super) fn other_kind_details(&self, words: &Words) -> Vec<String> {
        match (self.other_kind(), &self.explained) {
            (Some(judged), Explained::Fully { .. }) => details(words, judged, false),
            _ => Vec::new(),
        }
    }
}
