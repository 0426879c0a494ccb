//! Everything that is written is read back equal: laws over hostile words, all forms, and all kinds
//! of entries.

use std::ops::ControlFlow;

use proptest::prelude::*;
use proptest::sample::select;
use sudoku_book::{
    Entry, Form, FormWriter, Format, Label, Listing, ListingWriter, OneLine, Part, Place,
    PuzzleRecord, Records, Role, Source, Unreadable, WriteError, parts, read_book,
};
use sudoku_core::{AnyPuzzle, CellSet, Grid};

const ONE: &str =
    ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.";
const TWO: &str =
    "....3.9....7......53...16..1.4.........4...28.8516.4.9.46....7......4....1..893..";
const SOLVED: &str =
    "913627584642589731875341692589174326261893457734265819128736945396452178457918263";

fn grid(text: &str) -> AnyPuzzle {
    AnyPuzzle::Grid(text.parse().unwrap())
}

/// Grids of all kinds: open, full, wrong, empty, nearly full, and pencil marks.
fn puzzles() -> Vec<AnyPuzzle> {
    let open = grid(ONE);
    vec![
        open,
        grid(TWO),
        grid(SOLVED),
        grid(&SOLVED.replace('1', "x").replace('2', "1").replace('x', "2")),
        grid(&format!("55{}", ".".repeat(79))),
        grid(&".".repeat(81)),
        grid(&format!("{}.", &SOLVED[..80])),
        grid(&format!("{}..", &ONE[2..])),
        AnyPuzzle::Candidates(open.candidates()),
        AnyPuzzle::Candidates(grid(SOLVED).candidates()),
    ]
}

/// Words that break lines, fields, roles and terminals.
fn words() -> impl Strategy<Value = String> {
    let signs = [
        "#",
        "\"",
        "'",
        ",",
        ";",
        "\t",
        "\n",
        "\r\n",
        "=",
        "+",
        "-",
        "@",
        ":",
        "::error::",
        "##[",
        "\u{feff}",
        "\u{202e}",
        "\u{2028}",
        "\0",
        "\u{85}",
        "\u{9b}31m",
        "\x1b[2J",
        "ä",
        "🧩",
        "&amp;",
        "&foo;",
        "<b>",
        "%",
        "\\",
        "[",
        "]",
        "{",
        "1",
        "57",
        "Puzzle",
        "Solution",
        " ",
        "x",
        ".",
        "kind",
        "N/A",
    ];
    let whole = [
        "Puzzle 3",
        "#1",
        "#",
        "# 7",
        "Solution 2",
        "Solutions",
        "puzzle",
        "label",
        "[Puzzle]",
        "=1+1",
        "'=1",
        "@x",
        "puzzle,solution",
        "label,puzzle,solution,difficulty",
        ONE,
        SOLVED,
        "53..7....",
        "5",
        "1 2 3 4 5 6 7 8 9",
        "123456789",
        "page 5",
        "null",
        "2026-11-23",
    ];
    prop_oneof![
        select(whole.to_vec()).prop_map(str::to_owned),
        proptest::collection::vec(select(signs.to_vec()), 1..6).prop_map(|signs| signs.concat()),
        any::<String>(),
        select(signs.to_vec()).prop_map(|sign| sign.repeat(300)),
    ]
}

fn label() -> impl Strategy<Value = Option<Label>> {
    proptest::option::of(words().prop_map(|text| Label {
        text: text.into(),
        number: None,
        chapter: None,
    }))
}

fn record() -> impl Strategy<Value = PuzzleRecord> {
    let level = proptest::option::of(words());
    (label(), level, select(puzzles()), any::<bool>()).prop_map(|(label, level, puzzle, solved)| {
        let mut record = PuzzleRecord::new(puzzle);
        record.label = label;
        record.difficulty = level.map(Into::into);
        record.solution = solved.then(|| SOLVED.parse::<Grid>().unwrap());
        record
    })
}

fn entry() -> impl Strategy<Value = Entry> {
    let reading = prop_oneof![
        4 => select(puzzles()).prop_map(Ok),
        1 => words().prop_map(|reason| Err(Unreadable::new(reason.into()))),
    ];
    let role = select(vec![Role::Puzzle, Role::Solution, Role::Unsaid]);
    (label(), proptest::option::of(words()), reading, role).prop_map(
        |(label, level, reading, role)| Entry {
            outline: None,
            place: Place::Text { line: 1, column: 1 },
            record: 0,
            role,
            label,
            difficulty: level.map(Into::into),
            variant: None,
            reading,
        },
    )
}

/// The text as a label is read: without blanks around it, at most 120 bytes.
fn read_as(text: &str) -> Option<String> {
    let text = text.trim();
    let end = (0..=120).rev().find(|&end| text.is_char_boundary(end)).unwrap();
    let text = text.get(..end).unwrap_or(text).trim_end();
    (!text.is_empty()).then(|| text.to_owned())
}

/// The same of a text in a line.
fn read_in_line(text: &str) -> Option<String> {
    // Only its colon is another: here it does not begin the line.
    let line = OneLine(&format!("|{text}")).to_string()[1..].to_owned();
    let text = read_as(&line);
    // An apostrophe is that of a guarded field.
    text.map(|text| match text.strip_prefix('\'') {
        Some(rest) if rest.starts_with(['=', '+', '-', '@', '＝', '＋', '－', '＠']) => {
            rest.to_owned()
        }
        _ => text,
    })
}

fn read_back(bytes: &[u8]) -> Vec<Entry> {
    let mut entries = Vec::new();
    let source = Source::new("book", bytes).unwrap();
    read_book(source, Format::Auto, &mut |entry| {
        entries.push(entry);
        ControlFlow::Continue(())
    })
    .unwrap();
    entries
}

fn is_harmless(text: &str) -> bool {
    text.lines().all(|line| OneLine(line).to_string() == line.replace('\t', " "))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn every_form_reads_back_equal(
        records in proptest::collection::vec(record(), 1..5),
        guarded: bool,
    ) {
        for form in Form::ALL {
            let mut writer = FormWriter::new(Vec::new(), form).unwrap().guarded(guarded);
            let mut written = Vec::new();
            for record in &records {
                match writer.record(record) {
                    Ok(()) => written.push(record),
                    Err(WriteError::Io(error)) => panic!("{error}"),
                    Err(_) => {}
                }
            }
            let text = String::from_utf8(writer.finish().unwrap()).unwrap();
            prop_assert!(is_harmless(&text), "{form}:\n{text}");
            let (back, _) = Records::of_book(read_back(text.as_bytes()));
            let same = |puzzle: &AnyPuzzle| match form {
                Form::Marks | Form::MarksLine => puzzle.candidates(),
                _ => match puzzle {
                    AnyPuzzle::Grid(grid) => grid.into(),
                    AnyPuzzle::Candidates(marks) => *marks,
                },
            };
            let read: Vec<_> = back.iter().map(|it| it.puzzle.as_ref().map(same)).collect();
            let wrote: Vec<_> = written.iter().map(|it| it.puzzle.as_ref().map(same)).collect();
            prop_assert_eq!(read, wrote, "{}:\n{}", form, text);
            let normal = match form {
                Form::Csv => read_in_line,
                Form::Json | Form::JsonLines => read_as,
                _ => continue,
            };
            for (back, wrote) in back.iter().zip(written) {
                let read = back.label.as_ref().map(|label| label.text.to_string());
                let label = wrote.label.as_ref().and_then(|label| normal(&label.text));
                prop_assert_eq!(read, label, "{}:\n{}", form, text);
                let level = wrote.difficulty.as_deref().and_then(normal);
                prop_assert_eq!(back.difficulty.as_deref().map(str::to_owned), level, "{}:\n{}", form, text);
                let solution = wrote.solution.filter(|_| wrote.puzzle.is_ok());
                prop_assert_eq!(back.solution, solution, "{}:\n{}", form, text);
            }
        }
    }

    #[test]
    fn every_listing_reads_back_equal(
        entries in proptest::collection::vec(entry(), 1..6),
        file in words(),
        guarded: bool,
    ) {
        let kinds = parts(&entries);
        let is_solution = |part: &Part| matches!(part, Part::Solution { .. });
        for listing in [Listing::Csv, Listing::JsonLines] {
            let mut writer = ListingWriter::new(Vec::new(), listing).unwrap().guarded(guarded);
            for (entry, part) in entries.iter().zip(&kinds) {
                writer.entry(&file, entry, *part).unwrap();
            }
            let text = String::from_utf8(writer.finish().unwrap()).unwrap();
            prop_assert!(is_harmless(&text), "{text}");
            let back = read_back(text.as_bytes());
            let normal = if listing == Listing::Csv { read_in_line } else { read_as };
            let seen = |entry: &Entry, part: &Part| match &entry.reading {
                Ok(puzzle) => (Some(*puzzle), is_solution(part), None),
                Err(reason) => (None, false, normal(&reason.reason)),
            };
            let read: Vec<_> = back.iter().zip(parts(&back)).map(|(it, part)| seen(it, &part)).collect();
            let wrote: Vec<_> = entries.iter().zip(&kinds).map(|(it, part)| seen(it, part)).collect();
            prop_assert_eq!(read, wrote, "{:?}:\n{}", listing, text);
            for (back, wrote) in back.iter().zip(&entries) {
                let read = back.label.as_ref().map(|label| label.text.to_string());
                let label = wrote.label.as_ref().and_then(|label| normal(&label.text));
                prop_assert_eq!(read, label, "{:?}:\n{}", listing, text);
            }
        }
    }
}

#[cfg(feature = "spreadsheet")]
proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn every_workbook_reads_back_equal(
        entries in proptest::collection::vec(entry(), 1..6),
        file in words(),
    ) {
        let mut entries = entries;
        // In a sheet, an open grid is a puzzle, few digits are no grid, and marks that are all
        // decided are digits.
        let is_seen = |puzzle: &AnyPuzzle| match puzzle {
            AnyPuzzle::Grid(grid) => grid.filled().len() >= 17,
            AnyPuzzle::Candidates(marks) => !marks.decided().is_full(),
        };
        entries.retain(|entry| entry.reading.as_ref().is_ok_and(is_seen));
        for entry in &mut entries {
            if let Ok(puzzle) = &entry.reading && !puzzle.grid().is_full() {
                entry.role = Role::Puzzle;
            }
        }
        let kinds = parts(&entries);
        let back = read_back(&sudoku_book::workbook(&file, &entries, &kinds).unwrap());
        // The grids, puzzles before solutions; a full puzzle may have become a solution.
        let all = |entries: &[Entry]| -> Vec<String> {
            let grids = entries.iter().filter_map(|entry| entry.reading.as_ref().ok());
            let mut grids: Vec<String> = grids.map(|grid| format!("{grid:?}")).collect();
            grids.sort();
            grids
        };
        prop_assert_eq!(all(&back), all(&entries), "{:?}", entries);
    }
}

proptest! {
    /// Entries come back as entries, and givens as givens, also if every cell is filled.
    #[test]
    fn entries_are_read_as_entries(
        entered in prop::collection::vec(any::<bool>(), 81),
        form in select(Form::ALL.to_vec()),
    ) {
        let (open, solved): (Grid, Grid) = (ONE.parse().unwrap(), SOLVED.parse().unwrap());
        let mut played = open;
        for (cell, digit) in solved.iter().filter(|&(cell, _)| open.get(cell).is_none()) {
            if entered[cell.index()] {
                played.set(cell, digit).unwrap();
            }
        }
        let records = [open, played].map(|grid| PuzzleRecord::new(grid.into()));
        let mut writer = FormWriter::new(Vec::new(), form).unwrap().with_entries(true);
        let written = records.iter().try_for_each(|record| writer.record(record));
        if !form.keeps_entries() {
            let refused = matches!(written, Err(WriteError::Entries(_)));
            prop_assert_eq!(refused, played != open);
            return Ok(());
        }
        written.unwrap();
        let bytes = writer.finish().unwrap();
        let mut records = Records::new();
        let mut puzzles = Vec::new();
        read_book(Source::new("book", &bytes[..]).unwrap(), Format::Auto, &mut |entry| {
            puzzles.extend(records.entry(entry));
            ControlFlow::Continue(())
        })
        .unwrap();
        puzzles.extend(records.finish());
        let read: Vec<(Grid, CellSet)> = puzzles
            .iter()
            .map(|record| record.puzzle.as_ref().unwrap().grid())
            .map(|grid| (grid, grid.fixed()))
            .collect();
        prop_assert_eq!(read, [(open, open.filled()), (played, open.filled())]);
    }
}
