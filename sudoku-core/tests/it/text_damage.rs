//! Laws of reading what is no proper grid: damage is reported with its place, any text
//! is scanned, in linear time and bounded memory.

use crate::grids::enough_digits;
use proptest::prelude::*;
use proptest::sample::select;
use sudoku_core::text::{Item, Scanner, read_grids};
use sudoku_core::{Cell, Grid};

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

/// The grids of a text, and the message about each other figure. Numbers below each other have that
/// of a grid with this number of rows.
fn figures(text: &str) -> Vec<Result<Grid, String>> {
    let mut found = Vec::new();
    let mut keep = |item: Item<'_>| match item {
        Item::Grid { puzzle, .. } => found.push(Ok(puzzle.grid())),
        Item::Unreadable(error) => found.push(Err(error.kind().to_string())),
        Item::Numbers { rows, .. } => found.push(Err(format!("{rows} rows, expected 9"))),
        _ => {}
    };
    let mut scanner = Scanner::new();
    text.lines().for_each(|line| scanner.line(line, &mut keep));
    scanner.finish(&mut keep);
    found
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
        let found = figures(&text);
        prop_assert_eq!(found.len(), 3, "{:?}\n{}", found, text);
        let left = if cut { end } else { 8 };
        for ((found, grid), broken) in found.into_iter().zip(grids).zip(broken) {
            if broken {
                prop_assert_eq!(found.unwrap_err(), format!("{} rows, expected 9", left));
            } else {
                prop_assert_eq!(found, Ok(grid));
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
            Item::Numbers { line, column, .. } => (line, column, None),
            other => panic!("{other:?}"),
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
                    _ => false,
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
        // That this ends is the proof: a scan that looks back over the line would take an hour.
        let mut items = 0;
        let mut scanner = Scanner::new();
        scanner.line(&line, &mut |_| items += 1);
        scanner.finish(&mut |_| items += 1);
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
