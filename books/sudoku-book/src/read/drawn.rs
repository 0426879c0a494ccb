//! [`puzzle`]: a grid of any size, with the rules that are drawn into it, as a puzzle.

use std::collections::BTreeSet;

use sudoku_core::{AnyPuzzle, Grid, Limits};
use sudoku_human::words::Clause;
use sudoku_variant::{
    AllMarked, Alphabet, Arrow, Board, Boxes, Cage, Cell, Diagonal, Difference, Greater,
    LittleKiller, NumberedRoom, PairSum, Palindrome, Parity, Puzzle, Quadruple, Ratio, Renban,
    Rule, Sandwich, Skyscraper, Solver, SymbolSet, Thermometer, Whisper, Windows, Word, XSum,
};
use sudoku_vision::{DrawnGrid, DrawnMark, DrawnOverlap};

use super::unproved::unproved;
use crate::entry::{NamedRules, Unreadable, Variant, VariantKind};

/// The puzzle of a grid; `said` is the variant that the words near it name.
pub(super) fn puzzle(grid: &DrawnGrid, said: Option<Variant>) -> Result<AnyPuzzle, Unreadable> {
    let missing = said.filter(|said| !said.is_exact() && !is_full(grid)).and_then(|said| {
        let mut kinds = said.kinds();
        kinds.find(|kind| !shows(grid, *kind))
    });
    if let Some(kind) = missing {
        return Err(not_drawn(kind));
    }
    let words = said.map_or(NamedRules::NONE, |said| said.rules);
    let has = |is_it: fn(&DrawnMark) -> bool| grid.marks.iter().any(is_it);
    let lines = has(|mark| matches!(mark, DrawnMark::Line(_)));
    let outside = has(|mark| matches!(mark, DrawnMark::Outside { .. }));
    let lacks =
        words.has(NamedRules::LINES) && !lines || words.has(NamedRules::OUTSIDE) && !outside;
    if lacks && !is_full(grid) {
        return Err(not_drawn(VariantKind::Other));
    }
    let puzzle = of(grid, words).map_err(|reason| Unreadable::new(reason.into()))?;
    let puzzle = with_parity(puzzle, grid, words);
    let puzzle = all_marked(puzzle, grid, said.is_some());
    let is_described = said.is_some_and(|said| said.kind == VariantKind::Described);
    if is_described && !is_full(grid) && !may_be_proper(&puzzle) {
        return Err(Clause::new("unread.described").into());
    }
    let needs_proof = grid.needs_proof || !grid.marks.is_empty() || grid.side > 9;
    if grid.is_seen && needs_proof && !may_be_proper(&puzzle) {
        return Err(unproved(&puzzle, grid));
    }
    // A solution of any kind of puzzle is one of digits, unless its boxes are others.
    let has_boxes = grid.pieces.is_none() || rectangles(grid) == Some((3, 3));
    let is_of_digits = puzzle.board().numbers().0 == 1 && puzzle.alphabet() == Alphabet::FromOne;
    if has_boxes && grid.side == 9 && puzzle.clues() == 81 && is_of_digits {
        let digit = |at: usize| puzzle.marks()[at].only().unwrap_or_default();
        let full = Grid::from_digits(std::array::from_fn(digit));
        return full
            .map(AnyPuzzle::Grid)
            .map_err(|error| Unreadable::new(error.to_string().into()));
    }
    match puzzle.to_plain() {
        Some(plain) if is_of_digits => Ok(plain),
        _ => Err(puzzle.into()),
    }
}

/// Whether a puzzle has exactly one solution, or a short search does not show that it has not. One
/// of which a mark is misread has none or several.
fn may_be_proper(puzzle: &Puzzle) -> bool {
    const MOST_STEPS: u64 = 200_000;
    let solver = Solver::new(puzzle);
    let count = solver.search().limits(Limits::new().max_steps(MOST_STEPS)).count(2);
    count.number() < 2 && count != 0
}

/// The grid without its marks whose meaning no words say, if it then is an ordinary one: the marks
/// may be a decoration.
pub(super) fn without_unsaid(grid: &DrawnGrid, said: Option<Variant>) -> Option<DrawnGrid> {
    let words = said.map_or(NamedRules::NONE, |said| said.rules);
    let mut plain = grid.clone();
    let are_names = is_without(grid, said);
    let is_said = |mark: &DrawnMark| !are_names && meaning(mark, words).is_some();
    plain.marks.retain(|mark| !mark.needs_words() || is_said(mark));
    (plain.is_plain() && !grid.is_plain()).then_some(plain)
}

/// Whether a puzzle is one without the marks whose meaning words say, and none with them: the words
/// may be a name, such as that of a publisher.
fn is_without(grid: &DrawnGrid, said: Option<Variant>) -> bool {
    let Some(said) = said else { return false };
    let mut plain = grid.clone();
    plain.marks.retain(|mark| !mark.needs_words());
    let solutions = |grid: &DrawnGrid| of(grid, said.rules).ok().map(|puzzle| count(&puzzle));
    let is_one_of_these = plain.is_plain() && !grid.is_plain();
    is_one_of_these && solutions(grid) == Some(0) && solutions(&plain) == Some(1)
}

/// The meaning of a line or a number outside, if words name one alone.
fn meaning(mark: &DrawnMark, words: NamedRules) -> Option<NamedRules> {
    match mark {
        DrawnMark::Line(_) => words.only(NamedRules::LINES),
        DrawnMark::Outside { .. } => words.only(NamedRules::OUTSIDE),
        _ => None,
    }
}

/// The puzzle with the other parity in the cells with discs, or with squares, if that alone has a
/// solution, and there is but one of these shapes: `Grey cells hold even digits.`
fn with_parity(puzzle: Puzzle, grid: &DrawnGrid, words: NamedRules) -> Puzzle {
    let has = |is_it: fn(&DrawnMark) -> bool| grid.marks.iter().any(is_it);
    let discs = has(|mark| matches!(mark, DrawnMark::Disc(_)));
    let squares = has(|mark| matches!(mark, DrawnMark::Square(_)));
    if discs == squares || count(&puzzle) > 0 {
        return puzzle;
    }
    let mut other = grid.clone();
    for mark in &mut other.marks {
        match *mark {
            DrawnMark::Disc(at) => *mark = DrawnMark::Square(at),
            DrawnMark::Square(at) => *mark = DrawnMark::Disc(at),
            _ => {}
        }
    }
    match of(&other, words) {
        Ok(other) if count(&other) > 0 => other,
        _ => puzzle,
    }
}

/// The number of solutions, at most two.
fn count(puzzle: &Puzzle) -> u64 {
    const STEPS: u64 = 100_000;
    Solver::new(puzzle).search().limits(Limits::new().max_steps(STEPS)).count(2).number()
}

/// The reason to leave a grid unread into which a variant that words name is not drawn.
fn not_drawn(kind: VariantKind) -> Unreadable {
    Clause::new("unread.not-drawn").with("kind", kind.name()).into()
}

/// The puzzle of grids that share boxes; `said` is the variant that the words near it name.
pub(super) fn overlapping(grids: &DrawnOverlap, said: Option<Variant>) -> Unreadable {
    let is_full = grids.filled() == grids.cells();
    let others = said.into_iter().filter(|_| !is_full).flat_map(Variant::kinds);
    if let Some(kind) = { others }.find(|kind| *kind != VariantKind::Overlaps) {
        return not_drawn(kind);
    }
    match samurai(grids) {
        Ok(puzzle) => puzzle.into(),
        Err(reason) => Unreadable::new(reason.into()),
    }
}

fn samurai(grids: &DrawnOverlap) -> Result<Puzzle, String> {
    let corners: Vec<(u16, u16)> =
        grids.corners.iter().map(|&[row, column]| (row as u16, column as u16)).collect();
    let board = Board::overlapping(&corners).map_err(|error| error.to_string())?;
    let mut puzzle = Puzzle::new(board);
    for (&[top, left], digits) in grids.corners.iter().zip(&grids.digits) {
        for (at, &digit) in digits.iter().enumerate().filter(|(_, digit)| **digit > 0) {
            let cell = puzzle.board().cell(top + at / 9, left + at % 9);
            puzzle.mark(cell.ok_or("a digit is in no cell")?, SymbolSet::of(digit));
        }
    }
    Ok(puzzle)
}

/// The puzzle with the rule that no mark is missing, if that is meant. It always is where bars are
/// drawn; with dots, or X and V, if the puzzle then has a solution, or where words name the variant
/// and without the rule the puzzle has not one solution.
fn all_marked(puzzle: Puzzle, grid: &DrawnGrid, is_said: bool) -> Puzzle {
    let has = |is_it: fn(&DrawnMark) -> bool| grid.marks.iter().any(is_it);
    let bars = has(|it| matches!(it, DrawnMark::Bar(_)));
    let white = has(|it| matches!(it, DrawnMark::WhiteDot(_)));
    let black = has(|it| matches!(it, DrawnMark::BlackDot(_)));
    let letters = has(|it| matches!(it, DrawnMark::X(_) | DrawnMark::V(_)));
    let mut with = puzzle.clone();
    let rules = [
        (bars || white && !black, AllMarked::Consecutive),
        (black, AllMarked::Kropki),
        (letters, AllMarked::Xv),
    ];
    let mut all = rules.into_iter().filter(|(is_drawn, _)| *is_drawn).peekable();
    if all.peek().is_none() || !all.all(|(_, rule)| with.add(rule).is_ok()) {
        return puzzle;
    }
    // `Not all dots are given.`
    let is_meant = bars || count(&with) > 0 || is_said && count(&puzzle) != 1;
    if is_meant { with } else { puzzle }
}

/// The rule of a mark; `None` for a kind of marks that is not known here, or if no words say its
/// meaning.
fn rule(mark: &DrawnMark, cells: &[Cell], words: NamedRules) -> Option<Rule> {
    let two = |&[a, b]: &[usize; 2]| (cells[a], cells[b]);
    let list = |of: &[usize]| of.iter().map(|&at| cells[at]).collect();
    let adds = |pair, total| {
        let (a, b) = two(pair);
        PairSum { a, b, total }.into()
    };
    Some(match mark {
        DrawnMark::WhiteDot(pair) | DrawnMark::Bar(pair) => {
            let (a, b) = two(pair);
            Difference { a, b, by: 1 }.into()
        }
        DrawnMark::BlackDot(pair) => {
            let (a, b) = two(pair);
            Ratio { a, b, by: 2 }.into()
        }
        DrawnMark::X(pair) => adds(pair, 10),
        DrawnMark::V(pair) => adds(pair, 5),
        DrawnMark::Greater(pair) => {
            let (a, b) = two(pair);
            Greater { a, b }.into()
        }
        DrawnMark::Disc(at) => Parity { cell: cells[*at], even: false }.into(),
        DrawnMark::Square(at) => Parity { cell: cells[*at], even: true }.into(),
        DrawnMark::Thermometer(of) => {
            Thermometer { cells: list(of), slow: words.has(NamedRules::SLOW) }.into()
        }
        DrawnMark::Arrow { circle, cells: of } => {
            Arrow { circle: vec![cells[*circle]], cells: list(of) }.into()
        }
        DrawnMark::Quadruple { cells: of, digits } => {
            Quadruple { cells: list(of), values: digits.clone() }.into()
        }
        DrawnMark::Line(of) => match meaning(mark, words)? {
            NamedRules::PALINDROME => Palindrome { cells: list(of) }.into(),
            NamedRules::RENBAN => Renban { cells: list(of) }.into(),
            // Of nine digits.
            _ if cells.len() == 81 => Whisper { cells: list(of), by: 5 }.into(),
            _ => return None,
        },
        DrawnMark::Diagonal { cells: of, number } => {
            LittleKiller { cells: list(of), total: *number }.into()
        }
        DrawnMark::Outside { cells: of, number } => {
            let (cells, sum) = (list(of), *number);
            match meaning(mark, words)? {
                NamedRules::SANDWICH => Sandwich { cells, sum }.into(),
                NamedRules::X_SUM => XSum { cells, sum }.into(),
                NamedRules::SKYSCRAPER => Skyscraper { cells, seen: sum.try_into().ok()? }.into(),
                _ => NumberedRoom { cells, number: sum.try_into().ok()? }.into(),
            }
        }
        _ => return None,
    })
}

/// The reason why a mark is no rule.
fn unsaid(mark: &DrawnMark) -> &'static str {
    match mark {
        DrawnMark::Line(_) => "lines are drawn into it, and no words near it name their rule",
        DrawnMark::Outside { .. } => "numbers are around it, and no words near it name their rule",
        _ => "one of its marks is not known",
    }
}

/// Whether no cell is empty. Rules need not be drawn into a solution.
fn is_full(grid: &DrawnGrid) -> bool {
    grid.symbols.iter().all(|text| !text.is_empty())
}

/// Whether the rules of a variant are drawn into a grid.
fn shows(grid: &DrawnGrid, kind: VariantKind) -> bool {
    match kind {
        VariantKind::Diagonals => grid.diagonals.contains(&true),
        VariantKind::Regions => rectangles(grid).is_none() && grid.pieces.is_some(),
        VariantKind::Cages => !grid.cages.is_empty(),
        VariantKind::Windows => grid.windows,
        VariantKind::Other => !grid.marks.is_empty(),
        // Words may describe whatever is drawn.
        VariantKind::Described => true,
        VariantKind::Overlaps | VariantKind::LatinSquare | VariantKind::Unknown => false,
    }
}

/// The puzzle of a grid whose words say these meanings of its marks.
fn of(grid: &DrawnGrid, words: NamedRules) -> Result<Puzzle, String> {
    let side = grid.side as u8;
    let name = |at: usize| format!("r{}c{}", at / grid.side + 1, at % grid.side + 1);
    let is_blank = has_blank_zeros(grid);
    let symbols = || {
        let texts = grid.symbols.iter().map(|text| &**text).enumerate();
        texts.filter(|(_, text)| !(text.is_empty() || is_blank && *text == "0"))
    };
    let writing = Writing::of(grid.side, &symbols().map(|(_, text)| text).collect())?;
    let board = match (&grid.pieces, rectangles(grid)) {
        (_, Some((height, width))) => Board::with_boxes(height, width),
        (Some(pieces), None) => {
            Board::jigsaw(&pieces.iter().map(|&piece| piece as u8).collect::<Vec<u8>>())
        }
        (None, None) => Board::square(side),
    };
    let board = board.map_err(|error| error.to_string())?;
    // With cages or marks alone it may be a Latin square.
    let needs_boxes = !grid.cages.is_empty() || !grid.marks.is_empty();
    let has_boxes = board.grids().iter().all(|grid| grid.boxes != Boxes::None);
    if !is_full(grid) && !(has_boxes && (grid.pieces.is_some() || !needs_boxes)) {
        return Err("neither boxes nor pieces are drawn into it".into());
    }
    let board = if writing == Writing::FromZero { board.from_zero() } else { board };
    let mut puzzle = Puzzle::new(board);
    match writing {
        Writing::Letters => puzzle.set_alphabet(Alphabet::Letters),
        Writing::Word(word) => puzzle.set_alphabet(Alphabet::Word(word)),
        _ => &mut puzzle,
    };
    let has_numbers = !grid.cages.is_empty() || !grid.marks.is_empty();
    if matches!(writing, Writing::Word(_)) && has_numbers && !is_full(grid) {
        return Err("its marks are about numbers, and its cells hold other symbols".into());
    }
    if grid.pieces.is_none() {
        puzzle.assume_boxes();
    }
    let cells: Vec<Cell> = puzzle.board().cells().collect();
    for (at, text) in symbols() {
        let symbol = writing.symbol(text).filter(|symbol| (1..=side).contains(symbol));
        let symbol =
            symbol.ok_or_else(|| format!("'{text}' in {} is no symbol of this grid", name(at)))?;
        puzzle.mark(cells[at], SymbolSet::of(symbol));
    }
    for (rising, _) in grid.diagonals.iter().enumerate().filter(|(_, is_drawn)| **is_drawn) {
        let rule = Diagonal { grid: 0, rising: rising == 1 };
        puzzle.add(rule).map_err(|error| error.to_string())?;
    }
    if grid.windows {
        puzzle.add(Windows { grid: 0 }).map_err(|error| error.to_string())?;
    }
    // Without words, the marks of a solution are of no use.
    let is_needed = |mark: &&DrawnMark| !is_full(grid) || !mark.needs_words();
    for mark in grid.marks.iter().filter(is_needed) {
        let rule = rule(mark, &cells, words).ok_or_else(|| unsaid(mark))?;
        puzzle.add(rule).map_err(|error| error.to_string())?;
    }
    for cage in &grid.cages {
        let cage_cells = cage.cells.iter().map(|&at| cells[at]).collect();
        puzzle.add(Cage { cells: cage_cells, sum: cage.sum }).map_err(|error| error.to_string())?;
    }
    Ok(puzzle)
}

/// The height and width of the boxes, if the pieces of a grid are boxes.
fn rectangles(grid: &DrawnGrid) -> Option<(u8, u8)> {
    let DrawnGrid { side, pieces: Some(pieces), .. } = grid else { return None };
    (1..=*side).filter(|height| side % height == 0).find_map(|height| {
        let width = side / height;
        let of = |at: usize| (at / side / height, at % side / width);
        let is_one = |at: usize| pieces[at] == pieces[of(at).0 * height * side + of(at).1 * width];
        let is_it = height > 1 && width > 1 && (0..side * side).all(is_one);
        is_it.then_some((height as u8, width as u8))
    })
}

/// Whether a `0` is the sign of an empty cell: there are more of them than a symbol has places, or
/// the highest symbol is that of a grid without 0.
fn has_blank_zeros(grid: &DrawnGrid) -> bool {
    let is_highest = |text: &str| {
        let character = char::from_digit(grid.side as u32, 36).map(|it| it.to_ascii_uppercase());
        text.parse() == Ok(grid.side) || character.is_some_and(|it| text.chars().eq([it]))
    };
    let zeros = grid.symbols.iter().filter(|text| &***text == "0").count();
    zeros > grid.side || grid.symbols.iter().any(|text| is_highest(text))
}

/// How the symbols of a grid are written.
#[derive(Clone, Copy, PartialEq)]
enum Writing {
    /// Numbers from 1.
    Numbers,
    /// A character for each symbol: `1` to `9`, then `A` for 10.
    Characters,
    /// The same from `0`.
    FromZero,
    /// `A` for 1.
    Letters,
    /// Other letters, or pictures: which are numbers, nothing says.
    Word(Word),
}

/// The symbol of a word that no cell of a puzzle holds.
const UNSEEN: char = '◌';

/// The characters of a grid with letters or pictures: all of its symbols, or all but one.
fn word(side: usize, symbols: &BTreeSet<&str>) -> Result<Word, String> {
    let large = symbols.iter().map(|text| text.to_uppercase());
    let distinct: BTreeSet<String> = large.collect();
    let mut all: String = distinct.iter().map(String::as_str).collect();
    let count = all.chars().count();
    let are_pictures = all.chars().all(|it| Word::PICTURES.chars().any(|own| own == it));
    if are_pictures && side == 4 && count + 1 >= side {
        return Ok(Word::PICTURES);
    }
    if count + 1 == side {
        all.push(UNSEEN);
    }
    Word::new(&all).filter(|word| word.len() == side).ok_or_else(|| {
        format!("its cells hold {count} different letters or signs, expected {side}")
    })
}

impl Writing {
    fn of(side: usize, symbols: &BTreeSet<&str>) -> Result<Self, String> {
        let is_number = |text: &&str| text.bytes().all(|b| b.is_ascii_digit());
        let is_letter = |text: &&str| text.bytes().all(|b| b.is_ascii_alphabetic());
        if symbols.contains("0") {
            return Ok(Self::FromZero);
        }
        if symbols.iter().all(is_number) {
            return Ok(Self::Numbers);
        }
        if symbols.iter().any(|text| text.chars().count() > 1) {
            return Err("its cells hold words, not symbols".into());
        }
        if !symbols.iter().all(|text| text.bytes().all(|b| b.is_ascii_alphanumeric())) {
            return word(side, symbols).map(Self::Word);
        }
        let last = char::from(b'A' + (side as u8).saturating_sub(1));
        let is_of_first =
            |text: &&str| text.chars().all(|it| ('A'..=last).contains(&it.to_ascii_uppercase()));
        if side <= 9 && !symbols.iter().all(is_of_first) {
            return word(side, symbols).map(Self::Word);
        }
        Ok(if symbols.iter().all(is_letter) { Self::Letters } else { Self::Characters })
    }

    /// The symbol from 1 that is written so.
    fn symbol(self, text: &str) -> Option<u8> {
        let value = || text.chars().next()?.to_digit(36).map(|value| value as u8);
        match self {
            Self::Numbers => text.parse().ok().filter(|_| !text.starts_with('0')),
            Self::Characters => value(),
            Self::FromZero if text.len() > 1 => {
                text.parse::<u8>().ok()?.checked_add(1).filter(|_| !text.starts_with('0'))
            }
            Self::FromZero => Some(value()? + 1),
            Self::Letters => value()?.checked_sub(9),
            Self::Word(word) => Alphabet::Word(word).symbol(text.chars().next()?),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zeros() {
        let grid = |text: &str| {
            let symbols = text.split(' ').map(|text| text.replace('.', "").into()).collect();
            let mut grid = DrawnGrid::default();
            (grid.side, grid.symbols) = (4, symbols);
            of(&grid, NamedRules::NONE).map(|puzzle| (puzzle.board().numbers(), puzzle.clues()))
        };
        assert_eq!(grid("1 0 0 4 0 0 0 0 0 0 0 0 3 0 0 1"), Ok(((1, 4), 4)));
        assert_eq!(grid("1 . 0 3 . . . . . . . . 3 . . 1"), Ok(((0, 3), 5)));
        assert_eq!(
            grid("1 . . 3 . . . . . . . . 3 . . 9"),
            Err("'9' in r4c4 is no symbol of this grid".into())
        );
        assert_eq!(grid("A . . C . . . . . . . . B . . A"), Ok(((1, 4), 4)));
        assert_eq!(grid("S . . U . . . . . . . . D . . S"), Ok(((1, 4), 4)));
        assert_eq!(grid("★ . . ■ . . . . . . . . ● . . ★"), Ok(((1, 4), 4)));
        let few = "its cells hold 2 different letters or signs, expected 4";
        assert_eq!(grid("S . . U . . . . . . . . U . . S"), Err(few.into()));
        assert!(grid("A . . S . . . . . . . . 7 . . A").is_err());
    }

    /// A solution may be printed without its pieces and cages.
    /// A misread mark of a picture leaves no solution, or several; one that a file declares is not
    /// misread.
    #[test]
    fn marks_of_pictures_need_a_proof() {
        let grid = |marks: &[DrawnMark], is_seen: bool| {
            let mut grid = DrawnGrid::default();
            let text = "1.....3..2.....4";
            let symbol = |it: char| if it == '.' { "".into() } else { it.to_string().into() };
            (grid.side, grid.symbols) = (4, text.chars().map(symbol).collect());
            grid.pieces = Some((0..16).map(|at| at / 8 * 2 + at % 4 / 2).collect());
            (grid.marks, grid.is_seen) = (marks.to_vec(), is_seen);
            puzzle(&grid, None).unwrap_err().other_kind.is_some()
        };
        // The solution has 4 and 3, and 4 and 2, in these cells.
        let (right, wrong) = ([DrawnMark::WhiteDot([5, 6])], [DrawnMark::WhiteDot([8, 9])]);
        assert_eq!([grid(&right, false), grid(&right, true), grid(&wrong, false)], [true; 3]);
        assert!(!grid(&wrong, true));
    }

    #[test]
    fn rules_of_solutions() {
        let grid = |text: &str, side: usize| {
            let mut grid = DrawnGrid::default();
            (grid.side, grid.symbols) = (side, text.split(' ').map(Into::into).collect());
            let cages = Variant { is_drawn: false, ..Variant::drawn(VariantKind::Cages) };
            puzzle(&grid, Some(cages)).unwrap_err().other_kind.is_some()
        };
        let five = "1 2 3 4 5 2 3 4 5 1 3 4 5 1 2 4 5 1 2 3 5 1 2 3 4";
        assert!(grid(five, 5) && grid("1 2 3 4 3 4 1 2 2 1 4 3 4 3 2 1", 4));
    }

    #[test]
    fn writings() {
        for (writing, text, symbol) in [
            (Writing::Numbers, "16", Some(16)),
            (Writing::Numbers, "016", None),
            (Writing::Numbers, "300", None),
            (Writing::Characters, "G", Some(16)),
            (Writing::Characters, "g", Some(16)),
            (Writing::FromZero, "F", Some(16)),
            (Writing::FromZero, "15", Some(16)),
            (Writing::FromZero, "0", Some(1)),
            (Writing::Letters, "P", Some(16)),
            (Writing::Letters, "7", None),
        ] {
            assert_eq!(writing.symbol(text), symbol, "{text}");
        }
    }
}
