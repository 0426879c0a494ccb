//! Plants a fault of every kind in a book of 200 puzzles, prints it as PDF, and checks it.

use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::Instant;

use sudoku_core::diagnose::Doctor;
use sudoku_core::{Cell, Digit, Generator, Grid, Solver, SquareSymmetry, Symmetry, Transformation};
use sudoku_human::{Level, Measure};

use super::drawing::Mark;
use super::language::Printed;
use super::proof::{Proof, Proved};
use super::typeface::Weight;
use super::{Interior, Language, Plan};
use sudoku_book::Options;
use sudoku_book::Profile;
use sudoku_book::{Code, Finding, Format, Role, Source, read_book};
use sudoku_book::{Report, check};

/// A book without a fault. The givens of every puzzle are symmetric under a half turn.
fn proper(seed: u64, [easy, medium, hard]: [usize; 3]) -> Vec<Proved> {
    let mut book = Vec::new();
    for (level, name, count) in [
        (Level::Easy, "Easy", easy),
        (Level::Medium, "Medium", medium),
        (Level::Hard, "Hard", hard),
    ] {
        // Puzzles of several levels come from the same full grid, if the seed is the same.
        let options = Generator::new(seed + 1000 * level as u64).inequivalent();
        let options = options.symmetry(Symmetry::HalfTurn).measured(Measure::new().level(level));
        for made in options.run().unwrap().take(count) {
            let number = book.len() as u64 + 1;
            let puzzle = made.puzzle.with_all_fixed();
            book.push(Proved {
                number,
                puzzle,
                solution: made.solution,
                other: None,
                difficulty: Some(name.into()),
                rating: None,
                technique: None,
                level: None,
                minutes: None,
            });
        }
    }
    book
}

fn proof(puzzles: Vec<Proved>) -> Proof {
    Proof { puzzles, compared: 0, notes: Vec::new() }
}

/// Lays out these puzzles and, on later pages, these solutions.
fn printed(title: &str, puzzles: Vec<Proved>, solutions: Vec<Proved>) -> Plan {
    let front = Interior::new().title(title).author("A. Planter");
    let mut front = front.per_page(4).solutions_per_page(0);
    puzzles.iter().for_each(|puzzle| front.puzzle(puzzle.puzzle));
    let mut plan = Plan::lay_out(&front, proof(puzzles)).unwrap();
    // A printed solution shows only its own digits, whatever the givens of the puzzle are.
    let bare = |solution: Proved| Proved { puzzle: Grid::EMPTY, ..solution };
    let solutions = solutions.into_iter().map(bare).collect();
    let back = Interior::new().solutions_per_page(12);
    plan.pages.extend(Plan::lay_out(&back, proof(solutions)).unwrap().pages);
    plan
}

/// Checks these bytes as a file.
fn checked(name: &str, pdf: &[u8], options: &Options) -> Report {
    let path: PathBuf =
        std::env::temp_dir().join(format!("sudoku-planted-{name}-{}.pdf", std::process::id()));
    fs::write(&path, pdf).unwrap();
    let start = Instant::now();
    let report = check([&path], options).unwrap();
    println!("{name}: {} in {:?}", report.summary, start.elapsed());
    fs::remove_file(&path).unwrap();
    report
}

fn codes_and_names(report: &Report) -> Vec<(Code, String)> {
    let code_and_name = |finding: &Finding| (finding.code, finding.name().unwrap_or_default());
    report.findings.iter().map(code_and_name).collect()
}

fn with(grid: &Grid, changes: &[(Cell, u8)]) -> Grid {
    let mut digits = *grid.digits();
    changes.iter().for_each(|&(cell, digit)| digits[cell.index()] = digit);
    Grid::from_digits(digits).unwrap().with_all_fixed()
}

/// Applies the first of these changes that makes the puzzle satisfy the condition.
fn changed(
    changes: impl Iterator<Item = Vec<(Cell, u8)>>,
    puzzle: &Grid,
    condition: impl Fn(&Grid) -> bool,
) -> Grid {
    changes.map(|changes| with(puzzle, &changes)).find(condition).unwrap()
}

/// All ways to misprint one given as another digit.
fn misprints(puzzle: &Grid) -> impl Iterator<Item = Vec<(Cell, u8)>> + use<> {
    let puzzle = *puzzle;
    let others =
        move |cell| (1..=9).filter(move |&digit| digit != puzzle.digits()[Cell::index(cell)]);
    puzzle
        .filled()
        .into_iter()
        .flat_map(move |cell| others(cell).map(move |digit| vec![(cell, digit)]))
}

fn count(puzzle: &Grid) -> u64 {
    Solver::new().count(puzzle, 3).number()
}

/// A page too many after the contents were set: the titles after it are on other pages than the
/// contents say, and each of them is reported with its page.
#[test]
fn wrong_pages_in_the_contents() {
    let chapters = ["Red", "Green", "Blue", "White"];
    let mut book = Interior::new().title("Colours").contents(true).certificate(true).notes(2);
    for (chapter, seed) in chapters.into_iter().zip(1..) {
        book.chapter(chapter);
        let made = Generator::new(seed).run().unwrap().take(2);
        made.for_each(|made| book.puzzle(made.puzzle));
    }
    let mut plan = book.plan().unwrap();
    let fine = checked("contents", &plan.to_pdf().unwrap(), &Options::default());
    assert!(fine.findings.is_empty(), "{:?}", fine.findings);
    let parts: Vec<(String, usize)> =
        plan.bookmarks().map(|(part, page)| (part.to_owned(), page)).collect();
    let (_, at) = parts.iter().find(|(part, _)| part == "Solutions").unwrap();
    let blank = plan.pages[1].clone();
    plan.pages.insert(*at, blank);
    let report = checked("contents-wrong", &plan.to_pdf().unwrap(), &Options::default());
    let titles: Vec<String> =
        report.findings.iter().map(|finding| finding.title(report.words())).collect();
    let moved = parts.iter().filter(|(_, page)| page >= at);
    let expected: Vec<String> = moved
        .map(|(part, page)| {
            let (stated, found) = (page + 1, page + 2);
            format!("the contents say page {stated} for \"{part}\", which is on page {found}")
        })
        .collect();
    assert_eq!(expected.len(), 3);
    assert_eq!(titles, expected);
}

#[test]
fn a_book_without_a_fault_is_fine() {
    let book = proper(200, [100, 60, 40]);
    let pdf = printed("Two Hundred", book.clone(), book.clone()).to_pdf().unwrap();
    let mut options = Options::default();
    (options.expect, options.profile) = (Some(200), Some(Profile::Kdp));
    let report = checked("fine", &pdf, &options);
    assert_eq!(codes_and_names(&report), []);
    assert_eq!((report.summary.fine, report.summary.solutions), (200, 200));

    options.also.push(Code::NotMinimal);
    let report = checked("minimal", &pdf, &options);
    let is_minimal = |puzzle: &&Proved| Doctor::new().is_minimal(&puzzle.puzzle) == Some(true);
    let others = book.iter().filter(|puzzle| !is_minimal(puzzle));
    let others: Vec<_> =
        others.map(|puzzle| (Code::NotMinimal, puzzle.number.to_string())).collect();
    assert!(others.len() > 20, "{}", others.len());
    assert_eq!(codes_and_names(&report), others);
    assert!(report.is_ok());
}

/// The book of the README, with faults that real books of this kind have had.
#[test]
fn the_example_has_its_faults() {
    let proper = proper(24, [12, 0, 12]);
    let (mut puzzles, mut solutions) = (proper.clone(), proper.clone());
    let lost = |grid: &Grid| {
        let without = |cell| with(grid, &[(cell, 0), (SquareSymmetry::HalfTurn.image(cell), 0)]);
        grid.filled().into_iter().map(without).find(|grid| count(grid) == 2)
    };
    let (ambiguous, two) = (4..12).find_map(|nth| Some((nth, lost(&proper[nth].puzzle)?))).unwrap();
    puzzles[ambiguous].puzzle = two;
    let misprint = |grid: &Grid| grid.clashes().is_empty() && count(grid) == 0;
    puzzles[13].puzzle = changed(misprints(&proper[13].puzzle), &proper[13].puzzle, misprint);
    solutions.swap(15, 17);
    (solutions[15].number, solutions[17].number) = (16, 18);
    let half_turn = Transformation::from(SquareSymmetry::HalfTurn);
    let equivalent = Proved {
        puzzle: half_turn.apply(&proper[14].puzzle).with_all_fixed(),
        solution: half_turn.apply(&proper[14].solution),
        ..proper[22].clone()
    };
    puzzles[22] = equivalent.clone();
    solutions[22] = equivalent;
    let pdf = printed("Twenty-four Sudokus", puzzles, solutions).to_pdf().unwrap();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/book.pdf");
    if std::env::var_os("SUDOKU_BLESS").is_some() {
        fs::write(&path, &pdf).unwrap();
    }
    assert!(fs::read(&path).unwrap() == pdf, "{} differs", path.display());
    let found = [
        (Code::MultipleSolutions, ambiguous + 1),
        (Code::NoSolution, 14),
        (Code::SolutionSwapped, 16),
        (Code::DuplicateUpToSymmetry, 23),
    ];
    let report = checked("example", &pdf, &Options::default());
    assert_eq!(
        codes_and_names(&report),
        found.map(|(code, name)| (code, name.to_string())),
        "{report}"
    );
}

/// The names of techniques in this language.
fn techniques(language: Language) -> Vec<&'static str> {
    let names = language.table().lines().filter_map(|line| line.strip_prefix("technique."));
    let names = names.filter_map(|line| line.split_once('='));
    // Names with an article are those of sentences.
    let names = names.filter(|(key, name)| !key.contains('@') && !name.contains('{'));
    names.map(|(_, name)| name.trim()).chain(NAMES).collect()
}

/// Names that have numbers, or words that books print for something else.
const NAMES: [&str; 12] = [
    "naked pair",
    "hidden single",
    "unique rectangle type 1",
    "aligned pair exclusion",
    "XY-wing",
    "2-string kite",
    "grouped AIC type 2",
    "region forcing chains",
    "BUG + 1",
    "X-chain, 12 links",
    "finned swordfish",
    "almost locked set XZ",
];

/// The entries of a book: number, level and role.
fn entries(pdf: &[u8]) -> Vec<(Option<u64>, Option<Box<str>>, Role)> {
    let mut entries = Vec::new();
    read_book(Source::new("book.pdf", pdf).unwrap(), Format::Auto, &mut |entry| {
        let number = entry.label.and_then(|label| label.number);
        entries.push((number, entry.difficulty, entry.role));
        ControlFlow::Continue(())
    })
    .unwrap();
    entries
}

/// A rating beside a number is no number and no level, and a technique is no level, no rule of a
/// variant and no misspelt label: every technique is printed in every language, beside ratings of
/// every kind, with a level and without.
#[test]
fn printed_ratings_and_techniques_change_no_label() {
    const LEVELS: [Level; 4] = [Level::Easy, Level::Medium, Level::Hard, Level::Extreme];
    let ratings = ["1.2", "11.9", "≥9.5", "57", "298", "~1506", "≥20034"];
    let bare = proper(9, [12, 0, 0]);
    for language in Language::ALL {
        let names = techniques(language);
        assert!(names.len() > NAMES.len(), "{language}: {}", names.len());
        let level =
            |nth: usize| LEVELS.get(nth % 5).map(|&level| Printed::of(language).level(level));
        let mut book = Interior::new().language(language).per_page(2).solutions_per_page(0);
        let mut puzzles = Vec::new();
        for (nth, name) in names.iter().enumerate() {
            let mut puzzle = bare[nth % bare.len()].clone();
            puzzle.number = nth as u64 + 1;
            puzzle.difficulty = level(nth).map(Box::from);
            puzzle.rating = Some(ratings[nth % ratings.len()].into());
            puzzle.technique = Some((*name).into());
            book.puzzle(puzzle.puzzle);
            puzzles.push(puzzle);
        }
        let printed =
            |puzzle: &Proved| (Some(puzzle.number), puzzle.difficulty.clone(), Role::Puzzle);
        let printed: Vec<_> = puzzles.iter().map(printed).collect();
        let plan = Plan::lay_out(&book, proof(puzzles)).unwrap();
        let pdf = plan.to_pdf().unwrap();
        plan.read_back(&pdf).unwrap();
        let read = entries(&pdf);
        assert_eq!(read.len(), names.len());
        for (nth, (printed, read)) in printed.iter().zip(&read).enumerate() {
            assert_eq!(
                printed,
                read,
                "{language}: {} {}",
                ratings[nth % ratings.len()],
                names[nth]
            );
        }
        let mut options = Options::default();
        options.allow = vec![Code::Duplicate, Code::SolutionMissing, Code::DifficultyLabel];
        let report = checked(&format!("rated-{language}"), &pdf, &options);
        assert_eq!(codes_and_names(&report), [], "{report}");
    }
}

#[test]
fn every_planted_fault_is_found_and_nothing_else() {
    let proper = proper(200, [100, 60, 40]);
    let at = |number: u64| number as usize - 1;
    let (mut puzzles, mut solutions) = (proper.clone(), proper.clone());
    let mut planted = Vec::new();
    let mut plant = |code: Code, number: u64| planted.push((code, number.to_string()));

    let puzzle = &mut puzzles[at(5)].puzzle;
    *puzzle = changed(misprints(puzzle), puzzle, |grid| !grid.clashes().is_empty());
    plant(Code::GivenClash, 5);

    let puzzle = &mut puzzles[at(12)].puzzle;
    *puzzle =
        changed(misprints(puzzle), puzzle, |grid| grid.clashes().is_empty() && count(grid) == 0);
    plant(Code::NoSolution, 12);

    // Removes a symmetric pair, so that nothing else is wrong.
    let puzzle = &mut puzzles[at(20)].puzzle;
    let pairs = puzzle
        .filled()
        .into_iter()
        .map(|cell| vec![(cell, 0), (SquareSymmetry::HalfTurn.image(cell), 0)]);
    *puzzle = changed(pairs, puzzle, |grid| count(grid) == 2);
    plant(Code::MultipleSolutions, 20);

    let solution = &mut solutions[at(30)].solution;
    let [a, b] = [Cell::ALL[3], Cell::ALL[40]];
    let digit = |cell| solution.get(cell).map_or(0, Digit::number);
    *solution = with(solution, &[(a, digit(a) % 9 + 1), (b, digit(b) % 9 + 1)]);
    plant(Code::SolutionWrong, 30);

    let twice = proper[at(15)].clone();
    puzzles[at(61)] = Proved { number: 61, ..twice.clone() };
    solutions[at(61)] = Proved { number: 61, ..twice };
    plant(Code::Duplicate, 61);

    let transformation = Transformation::from(SquareSymmetry::QuarterTurn);
    let original = &proper[at(25)];
    let equivalent = Proved {
        number: 71,
        puzzle: transformation.apply(&original.puzzle).with_all_fixed(),
        solution: transformation.apply(&original.solution),
        ..original.clone()
    };
    puzzles[at(71)] = equivalent.clone();
    solutions[at(71)] = equivalent;
    plant(Code::DuplicateUpToSymmetry, 71);

    puzzles[at(78)].number = 77;
    plant(Code::Numbering, 77);

    puzzles[at(90)].puzzle = proper[at(90)].solution.with_all_fixed();
    plant(Code::AlreadySolved, 90);

    // One more pair of givens.
    let original = &proper[at(35)];
    let pairs = Cell::ALL.into_iter().map(|cell| {
        let digit = |cell: Cell| original.solution.digits()[cell.index()];
        let other = SquareSymmetry::HalfTurn.image(cell);
        vec![(cell, digit(cell)), (other, digit(other))]
    });
    let more = changed(pairs, &original.puzzle, |grid| *grid != original.puzzle);
    puzzles[at(85)] = Proved { number: 85, puzzle: more, ..original.clone() };
    solutions[at(85)] = Proved { number: 85, ..original.clone() };
    planted.push((Code::SameSolutionGrid, "35".to_string()));

    let original = &mut puzzles[at(95)];
    let lone = Cell::ALL.into_iter().find(|&cell| {
        cell != SquareSymmetry::HalfTurn.image(cell) && original.puzzle.get(cell).is_none()
    });
    let lone = lone.unwrap();
    original.puzzle =
        with(&original.puzzle, &[(lone, proper[at(95)].solution.digits()[lone.index()])]);
    planted.push((Code::SymmetryBroken, "95".to_string()));

    puzzles[at(99)].difficulty = Some("Hard".into());
    planted.push((Code::DifficultyLabel, "99".to_string()));

    solutions.swap(at(164), at(166));
    (solutions[at(164)].number, solutions[at(166)].number) = (164, 166);
    planted.push((Code::SolutionSwapped, "164".to_string()));

    // Number 44 is left out, and a solution of no puzzle is added.
    let stranger = sudoku_core::random_grid(9);
    solutions.push(Proved { number: 201, solution: stranger, ..proper[0].clone() });
    solutions.remove(at(44));
    planted.push((Code::SolutionMissing, "44".to_string()));
    planted.push((Code::OrphanSolution, String::new()));

    // Too few givens for a unique solution.
    let puzzle = &mut puzzles[at(155)].puzzle;
    let pairs = puzzle.filled().into_iter().filter(|cell| cell.index() < 40).take(8);
    let left: Vec<Cell> =
        pairs.flat_map(|cell| [cell, SquareSymmetry::HalfTurn.image(cell)]).collect();
    let gone = puzzle.filled().into_iter().filter(|cell| !left.contains(cell));
    *puzzle = with(puzzle, &gone.map(|cell| (cell, 0)).collect::<Vec<_>>());
    planted.push((Code::FewGivens, "155".to_string()));
    planted.push((Code::MultipleSolutions, "155".to_string()));

    let mut plan = printed("Two Hundred", puzzles, solutions);
    // A second digit in a cell of number 101.
    let typeface = plan.typeface.clone();
    let faces = typeface.faces().unwrap();
    let page = plan
        .pages
        .iter_mut()
        .find(|page| page.grids.iter().any(|grid| grid.puzzle == at(101) && !grid.is_solution));
    let page = page.unwrap();
    let frame = page.grids.iter().find(|grid| grid.puzzle == at(101)).unwrap().frame;
    let size = frame.width() / 9.0 * 0.7;
    for (line, part) in [("4", 0.05), ("7", 0.5)] {
        let line = faces.set(line, Weight::Regular).unwrap();
        let empty = proper[at(101)].puzzle.digits().iter().position(|&digit| digit == 0).unwrap();
        let (row, column) = ((empty / 9) as f64, (empty % 9) as f64);
        let left = frame.left + frame.width() / 9.0 * (column + part);
        let baseline = frame.top + frame.height() / 9.0 * (row + 0.8);
        page.drawing.marks.push(Mark::Text {
            line: line.into(),
            left,
            baseline,
            size,
            color: super::drawing::Color::BLACK,
        });
    }
    planted.push((Code::Unreadable, "101".to_string()));

    // One page is larger, and on another one a text is in the binding.
    plan.pages[8].drawing.width += 72.0;
    planted.push((Code::PageSize, String::new()));
    let line = faces.set("Turn over", Weight::Regular).unwrap();
    let mark = Mark::Text {
        line: line.into(),
        left: 9.0,
        baseline: 300.0,
        size: 9.0,
        color: super::drawing::Color::BLACK,
    };
    plan.pages[10].drawing.marks.push(mark);
    planted.push((Code::Gutter, String::new()));

    let mut options = Options::default();
    (options.expect, options.profile) = (Some(201), Some(Profile::Kdp));
    options.also = vec![Code::FewGivens];
    planted.push((Code::PuzzleCount, String::new()));
    // The data of one font is no longer in the file.
    let mut pdf = plan.to_pdf().unwrap();
    let font = pdf.windows(10).position(|bytes| bytes == b"/FontFile2" || bytes == b"/FontFile3");
    pdf[font.unwrap() + 9] = b'X';
    planted.push((Code::FontNotEmbedded, String::new()));
    let report = checked("planted", &pdf, &options);
    let mut found = codes_and_names(&report);
    found.sort();
    planted.sort();
    assert_eq!(found, planted, "{report}");
}
