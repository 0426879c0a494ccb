//! A small pool of puzzles, made for these tests, and a book to put them into.

use std::io::Cursor;
use std::ops::ControlFlow;

use sudoku_book::{
    Checker, Doubtful, DoubtfulCell, Entry, Finding, Label, Options, Place, Role, Source, Summary,
    Unreadable, check_sources,
};
use sudoku_core::{AnyPuzzle, Cell, Digit};
use sudoku_human::words::{Language, Words};

/// The findings of a file with this name.
pub(crate) fn checked(name: &str, bytes: impl Into<Vec<u8>>) -> Vec<Finding> {
    let mut findings = Vec::new();
    check_sources(
        [Source::new(name, Cursor::new(bytes.into()))],
        &Options::default(),
        |finding| {
            findings.push(finding);
            ControlFlow::Continue(())
        },
        |error| panic!("{error}"),
        |_| ControlFlow::Continue(()),
    );
    findings
}

/// Puzzles and their only solutions.
pub(crate) const POOL: [[&str; 2]; 24] = [
    [
        "3..4....78.7.364..4.98.56...4.7...5...3....6.68...3.74....2.7...3..47..2....98..3",
        "365419827817236495429875631941762358753184269682953174598321746136547982274698513",
    ],
    [
        "...152..336......5.2...3..81.62.....8..5..2.4.......894...9.7.1.....4...9..321...",
        "798152463361748925524963178146289357879536214235417689482695731613874592957321846",
    ],
    [
        ".............87.1914.2..8.5..6...327.....25.4..3.549...67.4513.3.4..17...8..3....",
        "872519643635487219149263875456198327918372564723654981267945138394821756581736492",
    ],
    [
        "..........3.4..6.22...5....7.4.9.....1...7..8...8..9.74......36.7354..8..261.3..4",
        "647932815835471692291658743784295361519367428362814957458729136173546289926183574",
    ],
    [
        "6.........8.6..9.2..9..8..13.8.6..2.21......39.61...7..71.25.......46.18.6.98.5.7",
        "634219785185673942729458361348567129217894653956132874871325496593746218462981537",
    ],
    [
        ".624.5.1.3..61.........7.............1..5..24643.....8...321.47....4618..2......3",
        "762435819384619275159287436275864391918753624643192758896321547537946182421578963",
    ],
    [
        "6....73.1..8.......54..6.8..6..9...2.8.62.7....374.8.9.4.1739..37.8......9.4..5..",
        "629587341738214695154936287467398152985621734213745869546173928372859416891462573",
    ],
    [
        ".....1..97...2....1..43.2..2........8172..4.3..3....123...6..21......56...971.3..",
        "532671849784925136196438275265143798817296453943857612378564921421389567659712384",
    ],
    [
        "6..37..4.37..9..1.15..62...9....568.7.......4..8.4..5343..2...7...63..2..26.5....",
        "682371945374598216159462378943715682765283194218946753431829567597634821826157439",
    ],
    [
        "...5.276.7....41.5.5......826...3.....9...4.1.4..89.....5........31...8.91...824.",
        "198532764732864195654971328267413859389625471541789632875246913423197586916358247",
    ],
    [
        "7..9361.8...2......62...7....68...92..1...6..59...23..9..6...478.7...26..2..7..15",
        "745936128189257436362184759476813592231795684598462371953621847817549263624378915",
    ],
    [
        "2....3....5..28..3..6.9..4.7...89..4....6.59..921...6.314.....6.......2...9.7.4..",
        "247613958951428673836597241765289314183764592492135867314952786578346129629871435",
    ],
    [
        "..5..8.1..8....3.563...28.9.2.98.7.3....26.9..9..31..4.....9.3..7..13..6..9.7..8.",
        "745398612982167345631452879126984753453726198897531264218649537574813926369275481",
    ],
    [
        "1..9.7.2..7.2..4.9..46..1...2....6.4.57..3.82.......1..8..94...4..5.2.9....1.....",
        "135947826876231459294685137321859674657413982948726315782394561413562798569178243",
    ],
    [
        "36.95......1...3525.8.34....436..5..1..8.....6824..7......7.1.52......7...43..28.",
        "367952814491786352528134967943617528175823496682495731836279145219548673754361289",
    ],
    [
        ".315..4...6.1..78.....6.59...7..28..3..8.9...1...5...49..4.............5.149...38",
        "731598462569124783482763591647312859325849176198657324953486217876231945214975638",
    ],
    [
        ".3..2.6.9.....61.....5.13.2.17.....685.6.923.6....3.1.96......3.4..9...1.8.462...",
        "531824679278936154496571382317258946854619237629743518965187423742395861183462795",
    ],
    [
        "56478...1..1.6..........5.9...1..97.6....72...9...4...3....8......37..5...7925..8",
        "564789321921563487873241569438152976615897243792634815356418792289376154147925638",
    ],
    [
        "8.......3..73..86..3....1.4.6...4.8..5.92.3.71..8..9.6.9.75...152...94.87...4....",
        "815462793247391865936587124369174582458926317172835946694758231523619478781243659",
    ],
    [
        "....78.....26...7..162....4.....2.....5...43.9......2.3.1.9.5.7.574...9..4.1...62",
        "493578216582614973716239854134962785265781439978345621321896547657423198849157362",
    ],
    [
        ".2..4...7...2869.44..97.8.5...6..1....9.5...626..14.7....49..5259.......342......",
        "928345617175286934436971825754629183819753246263814579681497352597132468342568791",
    ],
    [
        "....5..8...2..4...7.5..6..1573.4.9..984..2......5......9..7..18...9...76.....14.3",
        "139257684862314759745896321573148962984762135621539847396475218418923576257681493",
    ],
    [
        "1....2...9..7.14..8..96...27...2.6.9.9.37..2.........8..1.9..5..27.349.66...57.3.",
        "176542893932781465854963712713825649498376521265419378341698257527134986689257134",
    ],
    [
        "........8.14.952.........4.24.5..18.5..4...29..3..2.6......14...9.65...28.12.....",
        "732164958614895273958327641249536187576418329183972564325781496497653812861249735",
    ],
];

/// Has these two solutions.
pub(crate) const TWO: [&str; 3] = [
    "....3.9....7......53...16..1.4.........4...28.8516.4.9.46....7......4....1..893..",
    "421536987867942513539871642194328765673495128285167439946253871358714296712689354",
    "461532987827946513539871642194328765673495128285167439946253871358714296712689354",
];

/// Has no solution, without a clash.
pub(crate) const NONE: &str =
    ".2..5..3..3.8.9...1783..9....67.2.......3......39.86.2..1...4..9..4..8..645......";

/// Clashes: two 5s in row 1, and nothing else.
pub(crate) const CLASH: &str =
    "5...5............................................................................";

/// An entry of a book under construction.
#[derive(Clone)]
pub(crate) struct Line {
    text: String,
    role: Role,
    label: Option<Label>,
    difficulty: Option<String>,
    /// Whether it is in the same record as the entry before.
    beside: bool,
    /// The cells that are hard to read, and what they may be: 0 for empty.
    doubtful: Vec<(usize, Vec<u8>)>,
}

/// An entry called a puzzle.
pub(crate) fn puzzle(text: &str) -> Line {
    Line {
        text: text.into(),
        role: Role::Puzzle,
        label: None,
        difficulty: None,
        beside: false,
        doubtful: Vec::new(),
    }
}

/// An entry called a solution.
pub(crate) fn solution(text: &str) -> Line {
    Line { role: Role::Solution, ..puzzle(text) }
}

/// An entry without a name for its kind.
pub(crate) fn unsaid(text: &str) -> Line {
    Line { role: Role::Unsaid, ..puzzle(text) }
}

/// Puzzle `n` of the pool.
pub(crate) fn p(n: usize) -> Line {
    puzzle(POOL[n][0])
}

/// The solution of puzzle `n` of the pool.
pub(crate) fn s(n: usize) -> Line {
    solution(POOL[n][1])
}

/// The same grid with another digit in this cell; 0 empties it.
pub(crate) fn changed(text: &str, index: usize, digit: u8) -> String {
    let mut bytes = text.as_bytes().to_vec();
    bytes[index] = if digit == 0 { b'.' } else { b'0' + digit };
    String::from_utf8(bytes).unwrap()
}

impl Line {
    pub(crate) fn number(self, number: u64) -> Self {
        let text = match self.role {
            Role::Solution => format!("Solution {number}"),
            _ => format!("Puzzle {number}"),
        };
        Self {
            label: Some(Label { text: text.into(), number: Some(number), chapter: None }),
            ..self
        }
    }

    pub(crate) fn name(self, name: &str) -> Self {
        self.label(name, None)
    }

    pub(crate) fn label(self, text: &str, number: Option<u64>) -> Self {
        Self { label: Some(Label { text: text.into(), number, chapter: None }), ..self }
    }

    pub(crate) fn level(self, level: &str) -> Self {
        Self { difficulty: Some(level.into()), ..self }
    }

    pub(crate) fn beside(self) -> Self {
        Self { beside: true, ..self }
    }

    /// With a cell that is hard to read: it may hold each of these digits, or be empty for 0.
    pub(crate) fn doubtful(mut self, cell: usize, ways: &[u8]) -> Self {
        self.doubtful.push((cell, ways.to_vec()));
        self
    }

    fn reading(&self) -> Result<AnyPuzzle, Unreadable> {
        let reading: AnyPuzzle =
            self.text.parse().map_err(|_| Unreadable::new("80 symbols, expected 81".into()))?;
        let cells = self.doubtful.iter().map(|(cell, ways)| {
            let digits = ways.iter().filter_map(|&way| Digit::try_from(way).ok());
            DoubtfulCell::new(Cell::ALL[*cell], digits.collect(), ways.contains(&0))
        });
        match Doubtful::new(*reading.grid().digits(), cells.collect()) {
            Some(doubtful) => Err(doubtful.into()),
            None => Ok(reading),
        }
    }

    fn entry(&self, line: u64, record: u64) -> Entry {
        Entry {
            outline: None,
            place: Place::Text { line, column: 1 },
            record,
            role: self.role,
            label: self.label.clone(),
            difficulty: self.difficulty.as_deref().map(Box::from),
            variant: None,
            reading: self.reading(),
        }
    }
}

/// The text of a line.
pub(crate) fn text(line: &Line) -> String {
    line.text.clone()
}

/// Checks books made of these lines.
pub(crate) fn check_books(
    books: &[&[Line]],
    solutions: Option<&[Line]>,
) -> (Vec<Finding>, Summary) {
    check_books_with(Options::default(), books, solutions)
}

/// The same with these options. The first books, as many as `across` names, are only compared with.
pub(crate) fn check_books_with(
    mut options: Options,
    books: &[&[Line]],
    solutions: Option<&[Line]>,
) -> (Vec<Finding>, Summary) {
    let mut findings = Vec::new();
    options.solutions = solutions.iter().map(|_| "solutions.txt".into()).collect();
    let mut checker = Checker::new(&options, |finding| {
        findings.push(finding);
        ControlFlow::Continue(())
    });
    let mut record = 0;
    for (nth, book) in books.iter().copied().chain(solutions).enumerate() {
        if nth == books.len() {
            checker.open_solutions("solutions.txt");
        } else if nth < options.across.len() {
            checker.open_across(&format!("across{nth}.txt"));
        } else {
            checker.open(&format!("book{nth}.txt"));
        }
        for (line, entry) in (1..).zip(book) {
            record += u64::from(!entry.beside);
            assert!(checker.entry(entry.entry(line, record)).is_continue());
        }
        assert!(checker.close().is_continue());
    }
    let summary = checker.finish();
    (findings, summary)
}

/// The English sentences.
pub(crate) fn english() -> &'static Words {
    sudoku_book::words(Language::English)
}

/// The findings of one book: `code@line: title`.
pub(crate) fn findings_of(book: &[Line]) -> Vec<String> {
    let (findings, _) = check_books(&[book], None);
    findings.iter().map(short).collect()
}

/// `code@line: title`, with the file if it is not the first.
pub(crate) fn short(finding: &Finding) -> String {
    let place = finding.source.to_string();
    let place = place.trim_start_matches("book0.txt:").trim_end_matches(":1");
    format!("{}@{place}: {}", finding.code, finding.title(english()))
}
