//! Laws of reading and writing grids as text: what is written is read, every spelling
//! says the same, damage is reported, any text is scanned.

use proptest::prelude::*;
use proptest::sample::select;
use sudoku_core::text::{Found, Item, Reading, Scanner, read_grids};
use sudoku_core::{CandidateGrid, Cell, CellSet, Digit, DigitSet, Grid, ParseGridError};

// ------------------------------------------------------------------------ any grids

prop_compose! {
    /// A grid with any number of digits, clashes and all.
    fn any_grid()(density in 0u8..=10, digits in prop::collection::vec((0u8..10, 1u8..10), 81)) -> Grid {
        let digits: Vec<u8> =
            digits.into_iter().map(|(chance, digit)| if chance < density { digit } else { 0 }).collect();
        Grid::from_digits(digits.try_into().unwrap()).unwrap()
    }
}

/// A grid with as many digits as a puzzle has.
fn enough_digits() -> impl Strategy<Value = Grid> {
    any_grid().prop_map(|grid| {
        let mut grid = grid.with_fixed(CellSet::EMPTY);
        for cell in Cell::ALL.into_iter().step_by(5) {
            if grid.filled().len() < 17 {
                let digit = grid.get(cell).or(Digit::new(1 + cell.box_() as u8));
                grid.set(cell, digit).unwrap();
            }
        }
        grid.with_all_fixed()
    })
}

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
            prop_assert_eq!(text.parse::<Reading>(), Ok(Reading::Grid(grid)));
            prop_assert_eq!(text.parse::<CandidateGrid>(), Ok(CandidateGrid::from(&grid)));
        }
    }

    #[test]
    fn written_marks_are_read(full in any_marks(1), any in any_marks(0)) {
        prop_assert_eq!(full.to_string().parse::<CandidateGrid>(), Ok(full));
        prop_assert_eq!(any.line().to_string().parse::<CandidateGrid>(), Ok(any));
        prop_assert_eq!(any.line().to_string().parse(), Ok(Reading::Candidates(any)));
        prop_assert!(any.line().to_string().parse::<Grid>().is_err());
        // Drawn, a cell without candidates is refused and named.
        let empty = any.cells().iter().position(|set| set.is_empty());
        if let (Some(empty), true) = (empty, any.len() > 200) {
            let error = any.to_string().parse::<CandidateGrid>().unwrap_err();
            prop_assert_eq!(error.cell(), Cell::new(empty));
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
    assert_eq!(marks.to_string().parse(), Ok(Reading::Grid(solution)));
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
        if self.choice / 64 % 2 == 0 { inner } else { format!("{rule}\n{inner}\n{rule}") }
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
            _ => id.extend(
                std::iter::repeat_n('z', usize::from(blanks / 26))
                    .chain((blanks % 26 > 0).then(|| char::from(b'a' + blanks % 26 - 1))),
            ),
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
        prop_assert_eq!(found[0].map(|found| found.value), Ok(Reading::Grid(spelling.grid)), "{}", text);
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

// ------------------------------------------------------------------- damaged spellings

/// A change to one character of a text of symbols.
#[derive(Clone, Copy, Debug)]
enum Damage {
    Lost,
    Doubled,
    Letter(char),
}

fn any_damage() -> impl Strategy<Value = (Damage, usize)> {
    let damage = prop_oneof![
        Just(Damage::Lost),
        Just(Damage::Doubled),
        select(vec!['A', 'l', 'O', '?', '/', '#', '\u{fffd}', 'é']).prop_map(Damage::Letter),
    ];
    (damage, 0usize..81)
}

fn damaged(text: &str, (damage, at): (Damage, usize)) -> String {
    let mut symbols: Vec<char> = text.chars().collect();
    match damage {
        Damage::Lost => drop(symbols.remove(at)),
        Damage::Doubled => symbols.insert(at, symbols[at]),
        Damage::Letter(letter) => symbols[at] = letter,
    }
    symbols.into_iter().collect()
}

fn three_grids() -> impl Strategy<Value = [Grid; 3]> {
    [enough_digits(), enough_digits(), enough_digits()]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    /// A line in which one character is wrong is reported, with its place, and its
    /// neighbours are read.
    #[test]
    fn a_damaged_line_is_reported(grids in three_grids(), (damage, at) in any_damage(), words: bool) {
        let [a, b, c] = grids;
        let lead = if words { "12," } else { "" };
        let text = format!("{lead}{a}\n{lead}{}\n{lead}{c}\n", damaged(&b.to_string(), (damage, at)));
        // A comment is what it says it is.
        prop_assume!(words || !matches!((damage, at), (Damage::Letter('#'), 0)));
        let found: Vec<_> = read_grids(&text).collect();
        prop_assert_eq!(found.len(), 3, "{:?}", found);
        prop_assert_eq!(found[0].map(|found| found.value.grid()), Ok(a));
        prop_assert_eq!(found[2].map(|found| found.value.grid()), Ok(c));
        let error = found[1].unwrap_err();
        prop_assert_eq!(error.line(), 2);
        let column = match damage {
            Damage::Lost => 81,
            Damage::Doubled => 82,
            Damage::Letter(_) => at + 1,
        };
        prop_assert_eq!(error.column(), column + lead.len());
        let cell = matches!(damage, Damage::Letter(_)).then(|| Cell::ALL[at]);
        prop_assert_eq!(error.cell(), cell);
    }

    /// The same in one of nine rows.
    #[test]
    fn a_damaged_row_is_reported(
        grids in three_grids(),
        (damage, at) in any_damage(),
        gap in select(vec!["\n\n", "\nGrid 2\n", "\n\n\nNo. 2\n\n"]),
        drawn: bool,
    ) {
        let [a, b, c] = grids;
        let write = |grid: &Grid| if drawn { grid.boxed().to_string() } else { grid.dotted().to_string() };
        let (row, place) = (at / 9, at % 9);
        let mut rows: Vec<String> = write(&b).lines().map(String::from).collect();
        let line = if drawn { 1 + row + row / 3 } else { row };
        let at = if drawn { 2 + 2 * place + 2 * (place / 3) } else { place };
        rows[line] = damaged(&rows[line], (damage, at));
        prop_assume!(!rows[line].starts_with('#'));
        let text = [write(&a), rows.join("\n"), write(&c)].join(gap);
        let found: Vec<_> = read_grids(&text).collect();
        prop_assert_eq!(found.len(), 3, "{:?}\n{}", found, text);
        prop_assert_eq!(found[0].map(|found| found.value.grid()), Ok(a));
        prop_assert_eq!(found[2].map(|found| found.value.grid()), Ok(c));
        let error = found[1].unwrap_err();
        let above = write(&a).lines().count() + gap.matches('\n').count() - 1;
        prop_assert_eq!(error.line(), above + line + 1, "{}\n{}", error, text);
        if let Damage::Letter(_) = damage {
            prop_assert_eq!(error.cell(), Cell::at(row, place));
            prop_assert_eq!(error.column(), at + 1);
        }
    }

    /// A block that lacks rows is reported once, and does not take those of the next.
    #[test]
    fn a_block_without_some_rows_is_reported(
        grids in three_grids(),
        broken in [any::<bool>(), any::<bool>(), any::<bool>()],
        lost in 0usize..9,
        end in 2usize..9,
        cut: bool,
        gap in select(vec!["\n\n", "\nGrid 2\n", "\n\n\n"]),
        drawn: bool,
    ) {
        let write = |grid: &Grid| if drawn { grid.boxed().to_string() } else { grid.dotted().to_string() };
        let line = |row: usize| if drawn { 1 + row + row / 3 } else { row };
        // Bands of three rows with equal gaps could be one grid.
        let end = if end == 3 && !gap.contains("Grid") && broken != [false, true, false] { 4 } else { end };
        let break_off = |text: String| {
            let mut rows: Vec<&str> = text.lines().collect();
            if cut {
                rows.truncate(line(end));
            } else {
                rows.remove(line(lost));
            }
            rows.join("\n")
        };
        let texts = grids.iter().zip(broken).map(|(grid, broken)| {
            if broken { break_off(write(grid)) } else { write(grid) }
        });
        let text = texts.collect::<Vec<_>>().join(gap);
        let found: Vec<_> = read_grids(&text).collect();
        prop_assert_eq!(found.len(), 3, "{:?}\n{}", found, text);
        let left = if cut { end } else { 8 };
        for ((found, grid), broken) in found.iter().zip(grids).zip(broken) {
            if broken {
                let message = found.unwrap_err().kind().to_string();
                prop_assert_eq!(message, format!("{} rows, expected 9", left));
            } else {
                prop_assert_eq!(found.map(|found| found.value.grid()), Ok(grid));
            }
        }
    }

    /// A grid with several damaged rows is one thing that cannot be read.
    #[test]
    fn a_garbled_grid_is_reported_once(
        grids in three_grids(),
        garbled in prop::collection::btree_set(0usize..9, 1..6),
        letters in "[A-HJ-WYZ?!]{4}",
        gap in select(vec!["\n\n", "\nGrid 2\n", "\n\n\n"]),
    ) {
        let [a, b, c] = grids;
        let mut rows: Vec<String> = b.dotted().to_string().lines().map(String::from).collect();
        for row in garbled {
            rows[row].replace_range(2..6, &letters);
        }
        let text = [a.dotted().to_string(), rows.join("\n"), c.dotted().to_string()].join(gap);
        let found: Vec<_> = read_grids(&text).collect();
        prop_assert_eq!(found[0].map(|found| found.value.grid()), Ok(a));
        prop_assert_eq!(found[found.len() - 1].map(|found| found.value.grid()), Ok(c));
        prop_assert!(found.len() <= 3, "{:?}\n{}", found, text);
    }
}

// ------------------------------------------------------------------------- any text

/// Text made of the pieces that grids are made of.
fn grid_like_text() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        4 => select(vec!["\n", "\n", "\n\n", " ", "  ", ",", "|", "\t", ";", "\r\n", "│", ":", "\"", "'"]),
        4 => select(vec!["1", "5", ".", "0", "-", "*", "x", "·", "_", "123", "...", "53..7....", "---", "+"]),
        2 => select(vec!["123456789", ".........", "---------", "         ", "|   |   |   |", "53. .7. ...", "5,3,,,7,,,,", "*6 . 1| . 4 9|*5 2*8"]),
        1 => select(vec!["A", "é", "\u{fffd}", "Grid 1", "# ", "%", "3x3:", "4x4:a1b2c3d4e5f6", "\u{feff}", "\u{a0}", "+---+---+---+", "====="]),
        1 => select(vec![".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.", "69 49 2 1 8 7 5 46 3", "| 69 49 2 | 1 8 7 | 5 46 3 |"]),
    ];
    prop::collection::vec(piece, 0..120).prop_map(|pieces| pieces.concat())
}

/// Feeds the lines, and checks that every item is where it says it is.
fn scan_checked(text: &str) -> Result<(), TestCaseError> {
    let lines: Vec<&str> = text.split('\n').collect();
    let mut items: Vec<(usize, usize, Option<String>)> = Vec::new();
    let mut scanner = Scanner::new();
    let mut keep = |item: Item<'_>| {
        items.push(match item {
            Item::Grid { line, column, .. } => (line, column, None),
            Item::Words { line, column, text } => (line, column, Some(text.into())),
            Item::Unreadable(error) => (error.line(), error.column(), None),
        });
    };
    for line in &lines {
        scanner.line(line, &mut keep);
    }
    scanner.finish(&mut keep);
    let mut last = 0;
    for (line, column, words) in items {
        prop_assert!((1..=lines.len()).contains(&line) && column >= 1);
        let text = lines[line - 1].trim_end_matches('\r');
        let text = if line == 1 { text.trim_start_matches('\u{feff}') } else { text };
        prop_assert!(column <= text.chars().count() + 1, "{line}:{column}");
        if let Some(words) = words {
            let there: String = text.chars().skip(column - 1).take(words.chars().count()).collect();
            prop_assert_eq!(there, words);
            prop_assert!(line >= last);
        }
        last = last.max(line);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn any_text_is_scanned(text in grid_like_text()) {
        scan_checked(&text)?;
        let _ = text.parse::<Grid>();
    }

    #[test]
    fn any_string_is_scanned(text in "(?s).{0,300}") {
        scan_checked(&text)?;
    }

    /// A line of nearly 81 symbols is a grid or an error, whatever is around it.
    #[test]
    fn nothing_grid_like_is_passed_over(
        grid in enough_digits(),
        damages in prop::collection::vec(any_damage(), 0..4),
        before in grid_like_text(),
    ) {
        let mut line = grid.to_string();
        for (damage, at) in damages {
            line = damaged(&line, (damage, at.min(77)));
        }
        prop_assume!(!line.starts_with('#'));
        let text = format!("{before}\n{line}\nwords");
        let number = text.split('\n').count() - 1;
        let reported = text.split('\n').fold((Scanner::new(), 0), |(mut scanner, mut reported), line| {
            scanner.line(line, &mut |item| {
                reported += usize::from(match item {
                    Item::Grid { line, .. } => line == number,
                    Item::Unreadable(error) => error.line() == number,
                    Item::Words { .. } => false,
                });
            });
            (scanner, reported)
        });
        prop_assert_eq!(reported.1, 1, "{}", text);
    }
}

#[test]
fn long_lines_take_linear_time() {
    for piece in [
        "1",
        ".",
        "a",
        "1 ",
        "1,",
        "53..7.... ",
        "12 ab ",
        "|",
        "-",
        "\"",
        "é",
        "*5",
        "+1",
        ".........1,",
    ] {
        let line = piece.repeat(2_000_000 / piece.len());
        let start = std::time::Instant::now();
        let mut items = 0;
        let mut scanner = Scanner::new();
        scanner.line(&line, &mut |_| items += 1);
        scanner.finish(&mut |_| items += 1);
        assert!(start.elapsed().as_secs() < 10, "{piece:?}");
        assert!(items <= line.len() / 60 + 2, "{piece:?}: {items}");
    }
    let grid = Grid::EMPTY.to_string() + " ";
    let mut items = 0;
    Scanner::new().line(&grid.repeat(20_000), &mut |_| items += 1);
    assert_eq!(items, 20_000);
}

#[test]
fn many_lines_of_one_kind_are_forgotten() {
    for line in [
        "---------",
        "|   |   |   |",
        "+---+",
        "",
        "1........",
        "12345678",
        "         ",
        "123",
        "*********",
    ] {
        let mut scanner = Scanner::new();
        for _ in 0..10_000 {
            scanner.line(line, &mut |_| {});
        }
        assert!(format!("{scanner:?}").len() < 20_000, "{line:?}");
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
    let error: ParseGridError = "53..7".parse::<Reading>().unwrap_err();
    assert_eq!((error.line(), error.column(), error.cell()), (1, 6, None));
}
