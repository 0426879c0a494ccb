//! Laws of reading and writing grids as text: what is written is read, and every
//! spelling says the same.

use crate::grids::{any_grid, enough_digits};
use proptest::prelude::*;
use proptest::sample::select;
use sudoku_core::text::{Found, read_grids};
use sudoku_core::{AnyPuzzle, CandidateGrid, Cell, CellSet, Digit, DigitSet, Grid, ParseGridError};

// ------------------------------------------------------------------------ any marks

fn any_cells() -> impl Strategy<Value = CellSet> {
    any::<u128>().prop_map(|bits| CellSet::from_bits(bits >> 47).unwrap())
}

/// Pencil marks; with `least` 1, no cell is without any.
fn any_marks(least: u16) -> impl Strategy<Value = CandidateGrid> {
    prop::collection::vec(least..512, 81).prop_map(|bits| {
        let cells: Vec<DigitSet> =
            bits.into_iter().map(|bits| DigitSet::from_bits(bits).unwrap()).collect();
        CandidateGrid::new(cells.try_into().unwrap())
    })
}

// ------------------------------------------------------------ what is written is read

proptest! {
    #[test]
    fn written_grids_are_read(grid in any_grid()) {
        for text in [grid.to_string(), grid.dotted().to_string(), grid.boxed().to_string()] {
            prop_assert_eq!(text.parse::<Grid>(), Ok(grid));
            prop_assert_eq!(text.parse::<Grid>().unwrap().fixed(), grid.fixed());
            prop_assert_eq!(text.parse::<AnyPuzzle>(), Ok(AnyPuzzle::Grid(grid)));
            prop_assert_eq!(text.parse::<CandidateGrid>(), Ok(CandidateGrid::from(&grid)));
        }
    }

    #[test]
    fn written_marks_are_read(full in any_marks(1), any in any_marks(0)) {
        prop_assert_eq!(full.to_string().parse::<CandidateGrid>(), Ok(full));
        prop_assert_eq!(any.line().to_string().parse::<CandidateGrid>(), Ok(any));
        prop_assert_eq!(any.line().to_string().parse(), Ok(AnyPuzzle::Candidates(any)));
        prop_assert!(any.line().to_string().parse::<Grid>().is_err());
        // Drawn, a cell without candidates is refused and named.
        let empty = any.cells().iter().position(|set| set.is_empty());
        if let (Some(empty), true) = (empty, any.len() > 200) {
            let error = any.to_string().parse::<CandidateGrid>().unwrap_err();
            prop_assert_eq!(error.cell(), Cell::new(empty));
        }
    }
}

/// Random marks hardly ever have more than one such cell in a row.
#[test]
fn drawn_cells_without_candidates_are_named() {
    for row in 0..9 {
        for empty in 1..512_usize {
            let is_empty = |cell: Cell| cell.row() == row && empty >> cell.column() & 1 == 1;
            let cells = Cell::ALL.map(|cell| match is_empty(cell) {
                true => DigitSet::EMPTY,
                false => DigitSet::from_bits(0b1_0010_0000 | 1 << cell.column()).unwrap(),
            });
            let drawn = CandidateGrid::new(cells).to_string();
            let error = drawn.parse::<CandidateGrid>().unwrap_err();
            assert_eq!(error.cell(), Cell::ALL.into_iter().find(|&cell| is_empty(cell)), "{drawn}");
        }
    }
}

#[test]
fn marks_at_the_edges() {
    for marks in [CandidateGrid::ALL, CandidateGrid::from(&Grid::EMPTY)] {
        assert_eq!(marks.to_string().parse(), Ok(marks));
        assert_eq!(marks.line().to_string().parse(), Ok(marks));
    }
    let solution: Grid =
        "913627584642589731875341692589174326261893457734265819128736945396452178457918263"
            .parse()
            .unwrap();
    // 81 decided cells are a grid, which has the same candidates.
    let marks = CandidateGrid::from(&solution);
    assert_eq!(marks.to_string().parse(), Ok(AnyPuzzle::Grid(solution)));
    assert_eq!(marks.to_string().parse(), Ok(marks));
}

// -------------------------------------------------------------------- every spelling

fn filled(row: &[u8; 9]) -> usize {
    row.iter().filter(|&&digit| digit > 0).count()
}

/// How a test writes a grid.
#[derive(Clone, Debug)]
struct Spelling {
    grid: Grid,
    form: usize,
    /// One for every cell.
    blanks: Vec<char>,
    choice: usize,
    before: &'static str,
    after: &'static str,
    line_end: &'static str,
    mark: bool,
}

const FORMS: usize = 17;

fn any_spelling() -> impl Strategy<Value = Spelling> {
    let blanks = prop_oneof![
        select(vec!['.', '0', '_', '-', '*', 'x', 'X', '·']).prop_map(|blank| vec![blank; 81]),
        prop::collection::vec(select(vec!['.', '0', '_', '-', '*', 'x', 'X', '·']), 81),
    ];
    let before =
        select(vec!["", "\n", "Puzzle 12\n", "# A 1\n\n", "Grid 01\n", "Easy, 3 stars\n=====\n"]);
    let after = select(vec!["", "\n", "\n\n", "\nthe end\n", "\n\n  page 2\n", "\n# 12\n"]);
    let line_end = select(vec!["\n", "\r\n", "\r"]);
    (
        any_grid(),
        0..FORMS,
        blanks,
        any::<prop::sample::Index>(),
        before,
        after,
        line_end,
        any::<bool>(),
    )
        .prop_map(|(grid, form, blanks, choice, before, after, line_end, mark)| Spelling {
            grid,
            form,
            blanks,
            choice: choice.index(1 << 16),
            before,
            after,
            line_end,
            mark,
        })
        .prop_filter("must be unambiguous", Spelling::is_unambiguous)
}

impl Spelling {
    fn symbol(&self, cell: Cell) -> char {
        self.grid.get(cell).map_or(self.blanks[cell.index()], Digit::to_char)
    }

    fn spaced(&self, cell: Cell) -> char {
        self.grid.get(cell).map_or(' ', Digit::to_char)
    }

    /// A line of signs alone is a row only where signs are blanks elsewhere; one of
    /// spaces only where spaces are.
    fn is_unambiguous(&self) -> bool {
        let is_sign = |symbol: &char| "-_*".contains(*symbol);
        let rows = self.rows();
        let (empty, other): (Vec<_>, Vec<_>) = rows.iter().partition(|row| row.iter().all(is_sign));
        let known =
            |row: &Vec<char>| other.iter().any(|other| row.iter().any(|sign| other.contains(sign)));
        let full_or_empty = self.grid.rows().iter().all(|row| matches!(filled(row), 0 | 9));
        let digits = self.grid.filled().len();
        // A first row of spaces or tabs alone is an empty line.
        let first_shows = filled(&self.grid.rows()[0]) > 0 || !matches!(self.form, 9 | 15);
        // The forms in which blank cells are nothing need some that are not.
        empty.iter().all(|row| known(row))
            && !full_or_empty
            && first_shows
            && (8..81).contains(&digits)
    }

    fn rows(&self) -> Vec<Vec<char>> {
        let symbols: Vec<char> = Cell::ALL.map(|cell| self.symbol(cell)).into();
        symbols.chunks(9).map(<[char]>::to_vec).collect()
    }

    fn pick<T: Copy>(&self, of: &[T]) -> T {
        of[self.choice % of.len()]
    }

    fn write(&self) -> String {
        let symbols: Vec<String> = Cell::ALL.map(|cell| self.symbol(cell).to_string()).into();
        let spaced: Vec<String> = Cell::ALL.map(|cell| self.spaced(cell).to_string()).into();
        let empties: Vec<String> = spaced.iter().map(|symbol| symbol.trim().to_string()).collect();
        let line = symbols.concat();
        let boxes = |cells: &[String], separator: &str| -> Vec<String> {
            let row = |row: &[String]| {
                row.chunks(3).map(|three| three.join(separator)).collect::<Vec<_>>()
            };
            cells.chunks(9).map(|cells| row(cells).join("|")).collect()
        };
        let body = match self.form {
            0 => line,
            1 => format!(
                "{}{line}{}",
                self.pick(&["7 ", "a\t", "No. 7: ", "n=12,", "  "]),
                self.pick(&["", " x1", ",easy", "\t12", " # 7"])
            ),
            2 => format!("\"12\",\"{line}\",\"hard\""),
            3 => symbols.join(self.pick(&[" ", ",", "\t", ";", ", ", "  ", " , "])),
            4 => symbols
                .chunks(9)
                .map(<[String]>::concat)
                .collect::<Vec<_>>()
                .join(self.pick(&[" ", ",", "\t", "  ", "|", " | "])),
            5 => empties.join(self.pick(&[",", ";", "\t"])),
            6 => spaced.concat(),
            7 => self.lines(symbols.chunks(9).map(<[String]>::concat).collect(), 0),
            8 => self.lines(
                symbols
                    .chunks(9)
                    .map(|row| row.join(self.pick(&[" ", ",", "|", "\t", ";", ", ", "  ", " | "])))
                    .collect(),
                0,
            ),
            9 => self.lines(
                empties.chunks(9).map(|row| row.join(self.pick(&[",", ";", "\t"]))).collect(),
                0,
            ),
            10 => {
                self.lines(empties.chunks(9).map(|row| format!("|{}|", row.join("|"))).collect(), 0)
            }
            11 => self.lines(boxes(&symbols, "").iter().map(|row| format!("|{row}|")).collect(), 1),
            12 => self.lines(boxes(&spaced, "").iter().map(|row| format!("|{row}|")).collect(), 1),
            13 => self.lines(
                boxes(&symbols, " ")
                    .iter()
                    .map(|row| format!("  | {} |", row.replace('|', " | ")))
                    .collect(),
                2,
            ),
            14 => self.lines(
                boxes(&spaced, " ")
                    .iter()
                    .map(|row| format!("│ {} │", row.replace('|', " │ ")))
                    .collect(),
                2,
            ),
            15 => self.lines(spaced.chunks(9).map(<[String]>::concat).collect(), 0),
            _ => game_id(&self.grid),
        };
        let mark = if self.mark { "\u{feff}" } else { "" };
        format!("{mark}{}{body}{}", self.before, self.after).replace('\n', self.line_end)
    }

    /// The rows with rules or gaps between them.
    fn lines(&self, rows: Vec<String>, width: usize) -> String {
        let rule = match width {
            0 => {
                return match self.choice / 64 % 3 {
                    0 => rows.join("\n"),
                    // An empty line between all would be lost among empty rows of tabs.
                    1 if !rows.iter().any(|row| row.trim().is_empty()) => rows.join("\n\n"),
                    _ if !rows.iter().any(|row| row.trim().is_empty()) => {
                        rows.chunks(3).map(|band| band.join("\n")).collect::<Vec<_>>().join("\n\n")
                    }
                    _ => rows.join("\n"),
                };
            }
            1 => self.pick(&[
                "+---+---+---+",
                "|---+---+---|",
                "*-----------*",
                "├───┼───┼───┤",
                "=============",
            ]),
            _ => self.pick(&[
                "+-------+-------+-------+",
                "'-------\"-------\"-------'",
                ".-------.-------.-------.",
                "=========",
            ]),
        };
        let bands: Vec<String> = rows.chunks(3).map(|band| band.join("\n")).collect();
        let inner = bands.join(&format!("\n{rule}\n"));
        if (self.choice / 64).is_multiple_of(2) {
            inner
        } else {
            format!("{rule}\n{inner}\n{rule}")
        }
    }
}

fn game_id(grid: &Grid) -> String {
    let mut id = String::from("3x3d:");
    let mut blanks = 0u8;
    for (cell, digit) in grid.iter() {
        let Some(digit) = digit else {
            blanks += 1;
            continue;
        };
        match blanks {
            0 if cell.index() > 0 => id.push('_'),
            0 => {}
            1..=26 => id.push(char::from(b'a' + blanks - 1)),
            _ => {
                id.extend(std::iter::repeat_n('z', usize::from(blanks / 26)).chain(
                    (!blanks.is_multiple_of(26)).then(|| char::from(b'a' + blanks % 26 - 1)),
                ));
            }
        }
        blanks = 0;
        id.push(digit.to_char());
    }
    id.extend(std::iter::repeat_n('a', usize::from(blanks)));
    id
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn every_spelling_is_read(spelling in any_spelling()) {
        let text = spelling.write();
        let found: Vec<_> = read_grids(&text).collect();
        prop_assert_eq!(found.len(), 1, "{:?}\n{}", found, text);
        prop_assert_eq!(found[0].map(|found| found.value), Ok(AnyPuzzle::Grid(spelling.grid)), "{}", text);
        prop_assert_eq!(text.parse(), Ok(spelling.grid));
        // The place is that of the first symbol.
        let Found { line, column, .. } = found[0].unwrap();
        let lines = text.trim_start_matches('\u{feff}').replace("\r\n", "\n").replace('\r', "\n");
        let first = lines.lines().nth(line - 1).and_then(|line| line.chars().nth(column - 1));
        if let Some(first) = first {
            prop_assert!(!"│|+=\"".contains(first), "{line}:{column} {first:?} {text}");
        }
    }

    #[test]
    fn starred_entries_keep_their_mask(grid in enough_digits(), mask in any_cells(), ruled: bool) {
        let grid = grid.with_fixed(mask);
        let cell = |cell: Cell| match grid.get(cell) {
            Some(digit) if grid.is_fixed(cell) => format!(" {digit}"),
            Some(digit) => format!("*{digit}"),
            None => " .".into(),
        };
        let mut text = String::new();
        for row in Cell::ALL.chunks(9) {
            if ruled && row[0].row() % 3 == 0 {
                text += "+------+------+------+\n";
            }
            let boxes: Vec<String> = row.chunks(3).map(|three| three.iter().map(|&at| cell(at)).collect()).collect();
            text += &format!("|{}|\n", boxes.join("|"));
        }
        let read: Grid = text.parse().unwrap();
        prop_assert_eq!(read, grid, "{}", text);
        prop_assert_eq!(read.fixed(), grid.fixed());
    }

    #[test]
    fn entries_with_a_plus_keep_their_mask(grid in any_grid(), fixed in any_cells()) {
        let grid = grid.with_fixed(fixed);
        let cell = |(cell, digit): (Cell, Option<Digit>)| match digit {
            Some(digit) if grid.is_fixed(cell) => digit.to_string(),
            Some(digit) => format!("+{digit}"),
            None => ".".into(),
        };
        let text: String = grid.iter().map(cell).collect();
        let read: Grid = text.parse().unwrap();
        prop_assert_eq!(read, grid);
        prop_assert_eq!(read.fixed(), grid.fixed());
    }
}

#[test]
fn exactly_one_grid_is_parsed() {
    let line = Grid::EMPTY.to_string();
    let message = |text: &str| text.parse::<Grid>().map_err(|error| error.to_string());
    assert_eq!(message(&line), Ok(Grid::EMPTY));
    assert_eq!(message(""), Err("no grid found".into()));
    assert_eq!(message("no grid\nat all"), Err("no grid found".into()));
    let two = format!("\n\n{line}\n{line}\n");
    assert_eq!(message(&two), Err("line 4: a second grid begins; expected one".into()));
    assert_eq!(message("53..7"), Err("line 1: 5 symbols, expected 81".into()));
    let marks = CandidateGrid::ALL.to_string();
    assert!(message(&marks).unwrap_err().contains("pencil marks"));
    assert_eq!(marks.parse(), Ok(CandidateGrid::ALL));
    let error: ParseGridError = "53..7".parse::<AnyPuzzle>().unwrap_err();
    assert_eq!((error.line(), error.column(), error.cell()), (1, 6, None));
}

proptest! {
    /// A line of a puzzle bank: an identifier in base 16, the grid, and its rating. One line reads
    /// as several do.
    #[test]
    fn a_line_of_a_bank_is_one_grid(
        digits in prop::collection::vec(0u8..10, 81),
        id in "[0-9a-f]{12}|[0-9]{12}|[0-9A-F]{12}",
        before in 1usize..4,
        rating in "[1-9]{1,2}\\.[0-9]",
        times in 1usize..4,
    ) {
        let symbols: String = digits.iter().map(|digit| char::from(b'0' + digit)).collect();
        let line = format!("{id}{}{symbols}  {rating}\n", " ".repeat(before));
        let text = line.repeat(times);
        let found: Vec<_> = read_grids(&text).collect();
        prop_assert_eq!(found.len(), times);
        for (at, grid) in found.into_iter().enumerate() {
            let grid = grid.unwrap();
            prop_assert_eq!((grid.line, grid.column), (at + 1, 13 + before));
            prop_assert_eq!(grid.value.grid().digits().to_vec(), digits.clone());
        }
        prop_assert_eq!(line.parse::<Grid>().unwrap().digits().to_vec(), digits);
    }
}
