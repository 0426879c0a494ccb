//! The pictures of a finding: the puzzle as printed, its faults, and the puzzle as fixed.

use sudoku_core::diagnose::Verdict;
use sudoku_core::{CellSet, Contradiction, Grid};
use sudoku_human::words::Words;

use super::super::say::{at_place, edits_in_prose, is_long, say, subject};
use super::picture::{Mark, Picture};
use crate::finding::{Code, Finding};

/// A printed solution with more wrong cells than this is simply another one.
const WRONG: usize = 30;

/// The pictures of a finding, in their order.
pub(super) fn pictures<'a>(words: &Words, finding: &'a Finding) -> Vec<Picture<'a>> {
    let (marks, cells) = (finding.marks(), finding.cells());
    let puzzle = |caption: &str, grid: Grid| Picture::new(caption, grid).candidates(marks);
    let printed = finding.printed();
    let mut pictures = match (finding.code, finding.grid(), finding.solutions()) {
        (Code::MultipleSolutions, Some(grid), [one, other]) => {
            several(words, finding, grid, one, other)
        }
        (Code::GivenClash, Some(grid), _) => {
            let houses = finding.clashes().iter().map(|clash| clash.house);
            let picture = puzzle(words.phrase("caption.clash"), grid);
            vec![picture.mark(cells, Mark::Wrong).houses(houses)]
        }
        (Code::NoSolution, Some(grid), _) => vec![impossible(words, finding, grid)],
        (Code::SolutionWrong, grid, solutions) => wrong(words, finding, grid, solutions.first()),
        (Code::SolutionSwapped, Some(grid), _) => swapped(words, finding, grid),
        (Code::OrphanSolution, ..) => {
            let picture = printed.map(|printed| {
                let caption = words.phrase("caption.as-printed");
                Picture::new(caption, Grid::EMPTY).digits(printed.grid)
            });
            let wrong = if cells.len() <= WRONG { cells } else { CellSet::EMPTY };
            picture.map(|picture| picture.mark(wrong, Mark::Wrong)).into_iter().collect()
        }
        (Code::DuplicateUpToSymmetry, Some(grid), _) => equivalent(words, finding, grid),
        (Code::SymmetryBroken, Some(grid), _) => {
            let given = cells & grid.filled();
            let lacking = cells & !grid.filled();
            let caption = match (given.len(), lacking.len()) {
                (1, 1) => words.phrase("caption.no-counterpart"),
                _ => words.phrase("caption.no-counterparts"),
            };
            let picture = Picture::new(caption, grid).mark(given, Mark::Wrong);
            vec![picture.mark(lacking, Mark::Missing)]
        }
        (_, Some(grid), _) => {
            vec![puzzle(words.phrase("caption.puzzle"), grid).mark(cells, Mark::Wrong)]
        }
        (_, None, _) => Vec::new(),
    };
    pictures.extend(finding.grid().and_then(|grid| fixed(words, finding, grid)));
    pictures
}

/// A puzzle without a solution, with the givens that clash, and the cell or house where they leave
/// no candidate.
fn impossible<'a>(words: &Words, finding: &'a Finding, grid: Grid) -> Picture<'a> {
    let conflict = finding.diagnosis.as_ref().and_then(|diagnosis| match &diagnosis.verdict {
        Verdict::Impossible(conflict) => Some(conflict),
        _ => None,
    });
    let framed = finding.cells();
    let clashing = conflict.map_or(CellSet::EMPTY, |conflict| conflict.givens & !framed);
    let caption = match (finding.printed(), framed.is_empty()) {
        (_, true) => words.phrase("caption.as-it-is"),
        (None, false) => words.phrase("caption.framed-not-all"),
        (Some(_), false) => words.phrase("caption.framed-differ"),
    };
    let mut caption = caption.to_owned();
    if !clashing.is_empty() {
        caption = say!(words, "caption.and-discs", caption: caption);
    }
    let picture = Picture::new("", grid)
        .candidates(finding.marks())
        .mark(framed, Mark::Wrong)
        .mark(clashing, Mark::First);
    let reason = conflict.and_then(|conflict| conflict.reason.as_ref());
    let end = reason.filter(|reason| !is_long(reason)).map(|reason| reason.end);
    let picture = match end {
        Some(Contradiction::NoCandidate(cell)) => {
            caption = say!(words, "caption.nothing-left", caption: caption);
            picture.mark(cell.into(), Mark::Missing)
        }
        Some(Contradiction::NoPlace { house, digit }) => {
            caption = say!(words, "caption.no-place", caption: caption, digit: digit);
            picture.houses([house])
        }
        _ => picture,
    };
    Picture { caption, ..picture }
}

/// Both solutions, with the cells in which they differ.
fn several<'a>(
    words: &Words,
    finding: &Finding,
    grid: Grid,
    one: &Grid,
    other: &Grid,
) -> Vec<Picture<'a>> {
    let cells = finding.cells();
    let (first, second) = match finding.printed() {
        Some(printed) => {
            let place = at_place(words, &printed.source, &finding.source);
            let first = say!(words, "caption.printed-at", place: place);
            (first, words.phrase("caption.also-correct"))
        }
        None => (say!(words, "caption.one"), words.phrase("caption.another")),
    };
    let first = say!(words, "caption.discs", solution: first, n: cells.len());
    let second = say!(words, "caption.diamonds", solution: second);
    vec![
        Picture::new(first, grid).digits(*one).mark(cells, Mark::First),
        Picture::new(second, grid).digits(*other).mark(cells, Mark::Second),
    ]
}

/// A wrong printed solution, and the correct one.
fn wrong<'a>(
    words: &Words,
    finding: &Finding,
    grid: Option<Grid>,
    right: Option<&Grid>,
) -> Vec<Picture<'a>> {
    let Some(printed) = finding.printed() else { return Vec::new() };
    let is_near = finding.cells().len() <= WRONG;
    let cells = if is_near { finding.cells() } else { CellSet::EMPTY };
    let caption = match cells.is_empty() {
        true => words.phrase("caption.solution-printed"),
        false => words.phrase("caption.solution-wrong"),
    };
    let empty = cells & !printed.grid.filled();
    let houses = finding.clashes().iter().take(3).map(|clash| clash.house);
    let picture = with_givens(caption, grid, printed.grid)
        .mark(cells & printed.grid.filled(), Mark::Wrong)
        .mark(empty, Mark::Missing)
        .houses(houses.filter(|_| right.is_none()));
    let should_be = right.map(|right| {
        let givens = grid.unwrap_or(Grid::EMPTY);
        let caption = words.phrase("caption.correct");
        Picture::new(caption, givens).digits(*right).mark(cells, Mark::Fixed)
    });
    [picture].into_iter().chain(should_be).collect()
}

/// A printed solution whose digits are bold where a given is.
fn with_givens<'a>(caption: &str, grid: Option<Grid>, printed: Grid) -> Picture<'a> {
    let mut bold = Grid::EMPTY;
    for cell in grid.map_or(CellSet::EMPTY, |grid| grid.filled()) {
        // Nothing is fixed there.
        let _ = bold.set(cell, printed.get(cell));
    }
    Picture::new(caption, bold).digits(printed)
}

/// A puzzle, and the solution of another one.
fn swapped<'a>(words: &Words, finding: &Finding, grid: Grid) -> Vec<Picture<'a>> {
    let puzzle = Picture::new(words.phrase("caption.puzzle"), grid);
    let Some(printed) = finding.printed() else { return vec![puzzle] };
    let contradicted: CellSet =
        grid.filled().iter().filter(|&cell| grid.get(cell) != printed.grid.get(cell)).collect();
    let caption = words.phrase("caption.contradicts");
    let printed = with_givens(caption, Some(grid), printed.grid).mark(contradicted, Mark::Wrong);
    vec![puzzle, printed]
}

/// A puzzle, and the one it is equivalent to, with one digit marked in both.
fn equivalent<'a>(words: &Words, finding: &Finding, grid: Grid) -> Vec<Picture<'a>> {
    let first = finding.related.first().and_then(|related| related.subject.as_ref());
    let (Some(how), Some(this), Some(first)) = (finding.how(), &finding.subject, first) else {
        return Vec::new();
    };
    let original = how.inverse().apply(&grid);
    let digits = sudoku_core::Digit::ALL.into_iter();
    // The most frequent digit shows most.
    let Some(shown) = digits.max_by_key(|&digit| original.cells_with(digit).len()) else {
        return Vec::new();
    };
    let becomes = how.digit(shown);
    let first = say!(words, "caption.each", puzzle: subject(first), digit: shown);
    let this = say!(words, "caption.each-there", puzzle: subject(this), digit: becomes);
    let marked = original.cells_with(shown);
    vec![
        Picture::new(first, original).mark(marked, Mark::First),
        Picture::new(this, grid).mark(how.cells(marked), Mark::First),
    ]
}

/// The puzzle after the first fix that fits what the finding says.
fn fixed<'a>(words: &Words, finding: &Finding, grid: Grid) -> Option<Picture<'a>> {
    let mut fixes = finding.fixes().iter();
    let fix = match finding.code {
        // The solution is wrong, unless a fix of the puzzle makes it right.
        Code::SolutionWrong => fixes.find(|fix| fix.agrees_with_printed)?,
        _ => fixes.next()?,
    };
    let cells: CellSet = fix.edits.iter().fold(CellSet::EMPTY, |all, edit| all | edit.cells());
    let after = fix.apply(&grid);
    let edits = edits_in_prose(words, fix);
    let caption = match finding.code {
        Code::SolutionWrong => say!(words, "caption.or-fixed", edits: edits),
        _ => say!(words, "caption.fixed", edits: edits),
    };
    let (kept, gone) = (cells & after.filled(), cells & !after.filled());
    Some(Picture::new(caption, after).mark(kept, Mark::Fixed).mark(gone, Mark::Missing))
}
