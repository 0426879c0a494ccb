//! The rules: of ordinary puzzles with a worked step, and of other kinds with a picture.

use sudoku_core::{Cell, CellSet, Digit, Grid};
use sudoku_human::Hint;
use sudoku_human::hint::hints;
use sudoku_human::words::Words;
use sudoku_variant::text::parse;
use sudoku_variant::{House, HouseKind, Puzzle};

use super::Press;
use crate::drawing::{Drawing, Mark, Rect};
use crate::kinds::{has_pieces, symbols};
use crate::language::{DOT, filled};
use crate::paragraph::{Column, SMALLEST};
use crate::proof::Other;
use crate::typeface::Weight;
use crate::{MakeError, Roles, VariantPicture};

/// The sides of the picture, in points: the longest one, and the shortest that goes without smaller
/// letters.
const LARGEST: f64 = 330.0;
const LEAST: f64 = 240.0;
/// The shortest side as a part of the page.
const PART: f64 = 0.6;

/// Draws a picture in a square.
type Draw<'a> = &'a dyn Fn(Rect) -> Result<Vec<Mark>, MakeError>;

/// A step of a puzzle, and the grid before it.
struct Example {
    grid: Grid,
    hint: Hint,
}

impl Example {
    /// The first step that places a digit and needs no pencil marks.
    fn of(puzzle: &Grid) -> Option<Self> {
        let mut steps = hints(puzzle);
        loop {
            let grid = *steps.grid();
            let hint = steps.next()?;
            if hint.placement().is_some() && hint.struck_before().is_empty() {
                return Some(Self { grid, hint });
            }
        }
    }

    /// The grid with its entries and the digit of the step, and the cells that it is about.
    fn picture(&self, puzzle: &Grid) -> Option<(VariantPicture, Roles)> {
        let given = parse(&puzzle.givens().to_string()).ok()?;
        let (cell, digit) = self.hint.placement()?;
        let mut entries: Vec<u8> =
            Cell::ALL.into_iter().map(|at| self.grid.get(at).map_or(0, Digit::number)).collect();
        entries[cell.index()] = digit.number();
        let indexes = |cells: CellSet| cells.into_iter().map(Cell::index).collect();
        // Of a naked single, the houses are those of the cell: the reason alone says more.
        let houses = self.hint.houses().iter().take(1);
        let roles = Roles {
            houses: houses.flat_map(|house| house.cell_set()).map(Cell::index).collect(),
            reasons: indexes(self.hint.because()),
            filled: Some(cell.index()),
            numbered: true,
        };
        Some((VariantPicture::new(given).solution(entries), roles))
    }
}

impl Press<'_> {
    pub(super) fn rules(
        &self,
        drawing: &mut Drawing,
        number: usize,
        puzzle: usize,
    ) -> Result<(), MakeError> {
        let printed = self.printed();
        let proved = &self.puzzles[puzzle];
        let example = Example::of(&proved.puzzle);
        let text = |column: &mut Column<'_>, size: f64| {
            column.title(printed.how_to, size * 1.7)?;
            for rule in printed.rules {
                column.paragraph(rule, size)?;
                column.space(size * 0.5);
            }
            let Some(example) = &example else { return Ok(()) };
            let heading = filled(printed.example, &[&proved.number.to_string()]);
            column.space(size * 0.9);
            column.set_from(column.area.left, &heading, (Weight::Bold, size * 1.1))?;
            column.space(size * 0.4);
            let words = Words::of(self.book.language);
            for line in example.hint.in_words(3, &words).lines() {
                column.paragraph(line, size)?;
                column.space(size * 0.3);
            }
            column.paragraph(printed.cells, size)
        };
        let picture = example.as_ref().and_then(|example| example.picture(&proved.puzzle));
        let draw = picture.map(|(picture, roles)| {
            move |area: Rect| picture.illustration(area, &roles, self.faces)
        });
        self.explanation(drawing, number, &text, draw.as_ref().map(|draw| draw as Draw<'_>))
    }

    pub(super) fn kind(
        &self,
        drawing: &mut Drawing,
        number: usize,
        name: &str,
        puzzle: usize,
    ) -> Result<(), MakeError> {
        let Some(other) = &self.puzzles[puzzle].other else { return Ok(()) };
        let mut sentences = self.sentences(other);
        let example = only_place(&other.puzzle);
        sentences.extend(example.iter().map(|_| self.printed().only_place.to_owned()));
        let text = |column: &mut Column<'_>, size: f64| {
            column.title(&format!("{}{DOT}{name}", self.printed().how_to), size * 1.7)?;
            for sentence in &sentences {
                column.paragraph(sentence, size)?;
                column.space(size * 0.5);
            }
            Ok(())
        };
        let picture = VariantPicture::new(other.puzzle.clone());
        let picture = match example {
            Some((entries, roles)) => (picture.solution(entries), roles),
            None => (picture, Roles::default()),
        };
        let draw = |area: Rect| picture.0.illustration(area, &picture.1, self.faces);
        self.explanation(drawing, number, &text, Some(&draw))
    }

    /// The rules of a puzzle: those of its board, and each kind of further ones once. A kind that
    /// has no general sentence has that of its first rule.
    fn sentences(&self, other: &Other) -> Vec<String> {
        let (printed, puzzle) = (self.printed(), &other.puzzle);
        let symbols = symbols(puzzle, printed);
        let board = match puzzle.board().grids().len() {
            2.. => printed.overlapping,
            _ if has_pieces(puzzle) => printed.pieces,
            _ => printed.boxes,
        };
        let mut sentences = vec![filled(board, &[&symbols])];
        let own = puzzle.rule_sentences(self.book.language);
        let mut said: Vec<&str> = Vec::new();
        for (rule, own) in puzzle.rules().iter().zip(own) {
            if said.contains(&rule.kind()) {
                continue;
            }
            said.push(rule.kind());
            let general = printed.kinds.iter().find(|(kind, _)| *kind == rule.kind());
            sentences
                .push(general.map_or_else(|| sentence(&own), |(_, words)| (*words).to_owned()));
        }
        sentences
    }

    /// Sets text on a page, and a picture below it, in the largest letters that leave room for the
    /// picture.
    pub(super) fn explanation(
        &self,
        drawing: &mut Drawing,
        number: usize,
        text: &dyn Fn(&mut Column<'_>, f64) -> Result<(), MakeError>,
        picture: Option<Draw<'_>>,
    ) -> Result<(), MakeError> {
        let area = self.sheet.area(number);
        self.folio(drawing, area, number)?;
        let body = Rect { bottom: area.bottom - 2.0 * self.small(), ..area };
        let mut size = self.body();
        while size >= SMALLEST {
            let mut column = self.column(body);
            text(&mut column, size)?;
            column.space(size * 1.2);
            let side = column.rest().min(body.width()).min(LARGEST);
            if side >= LEAST.min(PART * body.width()) || (picture.is_none() && column.rest() >= 0.0)
            {
                drawing.marks.extend(column.marks);
                if let Some(picture) = picture {
                    let left = f64::midpoint(body.left, body.right) - side / 2.0;
                    let area = Rect::square(left, column.below, side);
                    drawing.marks.extend(picture(area)?);
                }
                return Ok(());
            }
            size *= 0.95;
        }
        Err(MakeError::layout("the rules do not fit on a page of this size"))
    }
}

/// The first step of a puzzle, if it is a single in a house that the givens alone show: the entries
/// after it, and the cells that it is about. On boards with tints or pieces, grey has a meaning.
fn only_place(puzzle: &Puzzle) -> Option<(Vec<u8>, Roles)> {
    if !puzzle.rules().is_empty() || has_pieces(puzzle) || puzzle.board().grids().len() != 1 {
        return None;
    }
    let mut steps = sudoku_variant::hints(puzzle);
    let marks = steps.marks().to_vec();
    let (cell, symbol) = steps.next()?.placement?;
    let is_only = |house: &&House| {
        let mut others = house.cells.iter().filter(|&&other| other != cell);
        let is_there = house.cells.contains(&cell);
        is_there && others.all(|other| !marks[other.index()].contains(symbol))
    };
    let houses = puzzle.board().houses().iter().filter(is_only);
    // Most people look at boxes first.
    let house = houses.min_by_key(|house| house.kind != HouseKind::Box)?;
    let mut entries = vec![0; puzzle.board().len()];
    entries[cell.index()] = symbol;
    let houses = house.cells.iter().map(|cell| cell.index()).collect();
    Some((entries, Roles { houses, filled: Some(cell.index()), ..Roles::default() }))
}

/// A clause as a sentence.
fn sentence(clause: &str) -> String {
    let mut letters = clause.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).chain(['.']).collect()
}
