//! The pictures of a finding: the puzzle as printed, its faults, and the puzzle as fixed.

use sudoku_core::diagnose::{Repair, Verdict};
use sudoku_core::{Cell, CellSet, Contradiction, Grid};

use super::picture::{Mark, Picture};
use crate::check::{advice, words};
use crate::finding::{Code, Finding, Location};

/// A printed solution with more wrong cells than this is simply another one.
const WRONG: usize = 30;

/// The pictures of a finding, in their order.
pub(super) fn pictures(finding: &Finding) -> Vec<Picture<'_>> {
    let marks = finding.marks.as_deref();
    let puzzle = |caption: &str, grid: Grid| Picture::new(caption, grid).candidates(marks);
    let printed = finding.printed.as_ref();
    let mut pictures = match (finding.code, finding.grid, &finding.solutions[..]) {
        (Code::MultipleSolutions, Some(grid), [one, other]) => several(finding, grid, one, other),
        (Code::GivenClash, Some(grid), _) => {
            let houses = finding.clashes.iter().map(|clash| clash.house);
            let picture = puzzle("As it is: framed digits break the rules", grid);
            vec![picture.mark(finding.cells, Mark::Wrong).houses(houses)]
        }
        (Code::NoSolution, Some(grid), _) => vec![impossible(finding, grid)],
        (Code::SolutionWrong, grid, solutions) => wrong(finding, grid, solutions.first()),
        (Code::SolutionSwapped, Some(grid), _) => swapped(finding, grid),
        (Code::OrphanSolution, ..) => {
            let picture =
                printed.map(|printed| Picture::new("As printed", Grid::EMPTY).digits(printed.grid));
            let wrong = if finding.cells.len() <= WRONG { finding.cells } else { CellSet::EMPTY };
            picture.map(|picture| picture.mark(wrong, Mark::Wrong)).into_iter().collect()
        }
        (Code::DuplicateUpToSymmetry, Some(grid), _) => equivalent(finding, grid),
        (Code::SymmetryBroken, Some(grid), _) => {
            let given = finding.cells & grid.filled();
            let lacking = finding.cells & !grid.filled();
            let caption = "The framed given has no counterpart: it would be in the dashed circle";
            let caption = match (given.len(), lacking.len()) {
                (1, 1) => caption,
                _ => "Framed givens have no counterpart, which would be in dashed circles",
            };
            let picture = Picture::new(caption, grid).mark(given, Mark::Wrong);
            vec![picture.mark(lacking, Mark::Missing)]
        }
        (_, Some(grid), _) => vec![puzzle("The puzzle", grid).mark(finding.cells, Mark::Wrong)],
        (_, None, _) => Vec::new(),
    };
    pictures.extend(finding.grid.and_then(|grid| fixed(finding, grid)));
    pictures
}

/// A puzzle without a solution, with the givens that clash, and the cell or house where they leave
/// no candidate.
fn impossible(finding: &Finding, grid: Grid) -> Picture<'_> {
    let conflict = finding.diagnosis.as_ref().and_then(|diagnosis| match &diagnosis.verdict {
        Verdict::Impossible(conflict) => Some(conflict),
        _ => None,
    });
    let framed = finding.cells;
    let clashing = conflict.map_or(CellSet::EMPTY, |conflict| conflict.givens & !framed);
    let mut caption = String::from("The puzzle as it is");
    caption += match (&finding.printed, framed.is_empty()) {
        (_, true) => "",
        (None, false) => ": the framed givens cannot all be right",
        (Some(_), false) => ": framed givens differ from the printed solution",
    };
    if !clashing.is_empty() {
        caption += ", and those with discs clash";
    }
    let picture = Picture::new("", grid)
        .candidates(finding.marks.as_deref())
        .mark(framed, Mark::Wrong)
        .mark(clashing, Mark::First);
    let reason = conflict.and_then(|conflict| conflict.reason.as_ref());
    let end = reason.filter(|reason| !advice::is_long(reason)).map(|reason| reason.end);
    let picture = match end {
        Some(Contradiction::NoCandidate(cell)) => {
            caption += "; nothing is left for the dashed circle";
            picture.mark(cell.into(), Mark::Missing)
        }
        Some(Contradiction::NoPlace { house, digit }) => {
            caption += &format!("; the house with the red line has no place for {digit}");
            picture.houses([house])
        }
        _ => picture,
    };
    Picture { caption, ..picture }
}

/// Both solutions, with the cells in which they differ.
fn several<'a>(finding: &Finding, grid: Grid, one: &Grid, other: &Grid) -> Vec<Picture<'a>> {
    let (first, second) = match &finding.printed {
        Some(printed) => {
            let place = near(&printed.source, &finding.source);
            (format!("The solution as printed {place}"), "But this one is correct, too")
        }
        None => ("One solution".to_string(), "Another solution"),
    };
    let differ = words::counted(finding.cells.len() as u64, "cell");
    vec![
        Picture::new(format!("{first}: {differ} marked with discs differ"), grid)
            .digits(*one)
            .mark(finding.cells, Mark::First),
        Picture::new(format!("{second}: the same cells, marked with diamonds"), grid)
            .digits(*other)
            .mark(finding.cells, Mark::Second),
    ]
}

/// A wrong printed solution, and the correct one.
fn wrong<'a>(finding: &Finding, grid: Option<Grid>, right: Option<&Grid>) -> Vec<Picture<'a>> {
    let Some(printed) = &finding.printed else { return Vec::new() };
    let is_near = finding.cells.len() <= WRONG;
    let cells = if is_near { finding.cells } else { CellSet::EMPTY };
    let caption = match cells.is_empty() {
        true => "The solution as printed",
        false => "The solution as printed: framed cells are wrong",
    };
    let empty = cells & !printed.grid.filled();
    let houses = finding.clashes.iter().take(3).map(|clash| clash.house);
    let picture = with_givens(caption, grid, printed.grid)
        .mark(cells & printed.grid.filled(), Mark::Wrong)
        .mark(empty, Mark::Missing)
        .houses(houses.filter(|_| right.is_none()));
    let should_be = right.map(|right| {
        let givens = grid.unwrap_or(Grid::EMPTY);
        let caption = "The correct solution";
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
fn swapped<'a>(finding: &Finding, grid: Grid) -> Vec<Picture<'a>> {
    let Some(printed) = &finding.printed else { return vec![Picture::new("The puzzle", grid)] };
    let contradicted: CellSet =
        grid.filled().iter().filter(|&cell| grid.get(cell) != printed.grid.get(cell)).collect();
    let caption = "The solution printed for it: framed cells contradict the givens";
    vec![
        Picture::new("The puzzle", grid),
        with_givens(caption, Some(grid), printed.grid).mark(contradicted, Mark::Wrong),
    ]
}

/// A puzzle, and the one it is equivalent to, with one digit marked in both.
fn equivalent<'a>(finding: &Finding, grid: Grid) -> Vec<Picture<'a>> {
    let this = finding.name.as_deref().unwrap_or_default();
    let first = finding.related.first().and_then(|related| related.name.as_deref());
    let (Some(how), Some(first)) = (finding.how, first) else { return Vec::new() };
    let original = how.inverse().apply(&grid);
    let digits = sudoku_core::Digit::ALL.into_iter();
    // The most frequent digit shows most.
    let Some(shown) = digits.max_by_key(|&digit| original.cells_with(digit).len()) else {
        return Vec::new();
    };
    let becomes = how.digit(shown);
    vec![
        Picture::new(format!("Puzzle {first}: each {shown} is marked"), original)
            .mark(original.cells_with(shown), Mark::First),
        Picture::new(
            format!("Puzzle {this}: each {becomes}, in the corresponding cells, is marked"),
            grid,
        )
        .mark(how.cells(original.cells_with(shown)), Mark::First),
    ]
}

/// The puzzle after the first repair that fits what the finding says.
fn fixed<'a>(finding: &Finding, grid: Grid) -> Option<Picture<'a>> {
    let mut repairs = finding.fixes().iter();
    let repair = match finding.code {
        // The solution is wrong, unless a repair of the puzzle makes it right.
        Code::SolutionWrong => repairs.find(|repair| repair.agrees_with_printed)?,
        _ => repairs.next()?,
    };
    let cells: CellSet = repair.edits.iter().fold(CellSet::EMPTY, |all, edit| all | edit.cells());
    let after = repair.apply(&grid);
    let what = in_words(repair);
    let caption = match finding.code {
        Code::SolutionWrong => {
            format!("Or fix the puzzle: {what}. Then the printed solution fits")
        }
        _ => format!("Fixed: {what}"),
    };
    let (kept, gone) = (cells & after.filled(), cells & !after.filled());
    Some(Picture::new(caption, after).mark(kept, Mark::Fixed).mark(gone, Mark::Missing))
}

/// `write 3 into r4c3, instead of 8`.
fn in_words(repair: &Repair) -> String {
    use sudoku_core::diagnose::Edit;
    let edits: Vec<String> = repair
        .edits
        .iter()
        .map(|edit| match edit {
            Edit::Change { cell, from, digit } => {
                format!("{digit} instead of {from} in {}", at(*cell))
            }
            Edit::Remove { cell, digit } => format!("no {digit} in {}", at(*cell)),
            Edit::Swap { cells: [one, other], digits: [a, b] } => {
                format!("{b} in {} and {a} in {}", at(*one), at(*other))
            }
            Edit::Add { cell, digit } => format!("a new given {digit} in {}", at(*cell)),
            _ => edit.to_string(),
        })
        .collect();
    edits.join(", ")
}

/// A cell in words, for readers who do not know `r4c3`.
fn at(cell: Cell) -> String {
    format!("row {}, column {}", cell.row() + 1, cell.column() + 1)
}

/// A place as named from within the same file.
fn near(location: &Location, here: &Location) -> String {
    match location.file == here.file {
        true => words::name_by_place(&location.place).into(),
        false => format!("at {location}"),
    }
}
