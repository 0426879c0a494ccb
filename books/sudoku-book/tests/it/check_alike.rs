//! Equivalent puzzles, puzzles with one solution grid, and puzzles with a broken symmetry.

use crate::common::{
    CLASH, Line, NONE, POOL, TWO, check_books, check_books_with, english, findings_of, p, puzzle,
};
use sudoku_book::{Code, Finding, Options, Report, Severity, Style};
use sudoku_core::{
    CandidateGrid, CellSet, Digit, Grid, Solver, SquareSymmetry, Symmetry, Transformation,
    equivalence, random_grid,
};

/// The grid with the most automorphisms.
const MOST: &str =
    "123456789456789123789123456231564897564897231897231564312645978645978312978312645";

fn grid(text: &str) -> Grid {
    text.parse().unwrap()
}

fn transformed(text: &str, how: &Transformation) -> String {
    how.apply(&grid(text)).to_string()
}

fn codes(findings: &[Finding]) -> Vec<(Code, u64)> {
    findings.iter().map(|finding| (finding.code, finding.puzzle.unwrap())).collect()
}

/// A puzzle with this solution: givens are removed while there is no other solution and enough are
/// left. The first given to go depends on `nth`.
fn dug(solution: &Grid, nth: usize, symmetry: Symmetry) -> Grid {
    let mut solver = Solver::new();
    let mut left = *solution.digits();
    for step in 0..81 {
        let before = left;
        let cell = sudoku_core::Cell::ALL[(nth * 10 + step * 37) % 81];
        symmetry.orbit(cell).iter().for_each(|cell| left[cell.index()] = 0);
        let is_enough = left.iter().filter(|digit| **digit > 0).count() < 26;
        if is_enough || !solver.is_proper(&Grid::from_digits(left).unwrap()) {
            left = before;
        }
    }
    Grid::from_digits(left).unwrap().with_all_fixed()
}

#[test]
fn every_equivalent_puzzle_is_found() {
    let marks = |text: &str| CandidateGrid::from(&grid(text));
    for (nth, text) in POOL.iter().map(|[text, _]| *text).chain([TWO[0], NONE, CLASH]).enumerate() {
        for seed in 0..4 {
            let how = Transformation::random(100 * seed + nth as u64);
            let other = transformed(text, &how);
            let in_marks = how.apply(&marks(text));
            let mut book: Vec<Line> = (0..POOL.len()).filter(|&i| i != nth).map(p).collect();
            book.insert(5, puzzle(text));
            book.insert(9, puzzle(&marks(text).line().to_string()));
            book.push(puzzle(&other));
            book.push(puzzle(&in_marks.line().to_string()));
            let (findings, _) = check_books(&[&book], None);
            let found: Vec<&Finding> =
                findings.iter().filter(|f| f.code == Code::DuplicateUpToSymmetry).collect();
            let [plain, pencil] = found[..] else { panic!("{text}: {findings:?}") };
            assert_eq!(plain.severity, Severity::Warning);
            assert_eq!(
                plain.title(english()),
                format!("puzzle {} is equivalent to puzzle 6", book.len() - 1)
            );
            assert_eq!(plain.how().unwrap().apply(&grid(text)), grid(&other));
            assert_eq!(plain.how(), equivalence(&grid(text), &grid(&other)), "the easiest");
            assert_eq!(plain.notes(english()), [format!("how: {}", plain.how().unwrap())]);
            assert_eq!((plain.related[0].puzzle, plain.grid()), (Some(6), Some(grid(&other))));
            assert_eq!(
                pencil.title(english()),
                format!("puzzle {} is equivalent to puzzle 10", book.len())
            );
            assert_eq!(pencil.how().unwrap().apply(&marks(text)), in_marks);
            assert_eq!(pencil.marks(), Some(&in_marks));
        }
    }
}

#[test]
fn a_copy_of_an_equivalent_puzzle_is_a_copy() {
    let other = transformed(POOL[0][0], &Transformation::random(1));
    let another = transformed(POOL[0][0], &Transformation::random(2));
    let book = [p(0), puzzle(&other), puzzle(&other), p(0), puzzle(&another), p(1)];
    assert_eq!(
        findings_of(&book),
        [
            "duplicate-up-to-symmetry@2: puzzle 2 is equivalent to puzzle 1",
            "duplicate@3: puzzle 3 is the same as puzzle 2",
            "duplicate@4: puzzle 4 is the same as puzzle 1",
            "duplicate-up-to-symmetry@5: puzzle 5 is equivalent to puzzle 1",
        ]
    );
}

#[test]
fn equivalent_puzzles_are_found_across_files() {
    let turned = Transformation::from(SquareSymmetry::HalfTurn);
    let other = [p(1), puzzle(&transformed(POOL[0][0], &turned)).number(57)];
    let (findings, summary) = check_books(&[&[p(0)], &other], None);
    assert_eq!(findings[0].title(english()), "puzzle 57 is equivalent to puzzle 1 of book0.txt");
    assert_eq!(
        findings[0].message(english()),
        "equivalent to #1 at book0.txt:1:1: turned by 180 degrees"
    );
    assert_eq!((summary.fine, summary.errors, summary.warnings), (2, 0, 1));
    assert!(!summary.is_ok());
    assert!(summary.to_string().ends_with(": 2 fine. 1 puzzle affected: 1 warning."), "{summary}");
}

#[test]
fn allowed_findings_are_not_looked_for() {
    let other = transformed(POOL[0][0], &Transformation::random(1));
    let [a, b] = [0, 1].map(|nth| dug(&grid(POOL[1][1]), nth, Symmetry::None).to_string());
    let book = [p(0), puzzle(&other), puzzle(&a), puzzle(&b)];
    let codes = |allow: &[Code]| {
        let mut options = Options::default();
        options.allow = allow.into();
        let (findings, summary) = check_books_with(options, &[&book], None);
        assert_eq!((summary.allowed, summary.warnings), (0, findings.len() as u64));
        findings.iter().map(|finding| finding.code).collect::<Vec<_>>()
    };
    let (equivalent, one_grid) = (Code::DuplicateUpToSymmetry, Code::SameSolutionGrid);
    assert_eq!(codes(&[]), [equivalent, one_grid]);
    assert_eq!(codes(&[one_grid]), [equivalent]);
    assert_eq!(codes(&[equivalent]), [one_grid]);
    assert_eq!(codes(&[equivalent, one_grid]), []);
}

#[test]
fn solved_and_unreadable_puzzles_are_not_compared() {
    let solved = transformed(POOL[1][1], &Transformation::random(3));
    let book = [p(0), puzzle(POOL[1][1]), puzzle(&solved), puzzle("torn"), puzzle("torn")];
    let (findings, _) = check_books(&[&book], None);
    let expected = [Code::AlreadySolved, Code::AlreadySolved, Code::Unreadable, Code::Unreadable];
    assert_eq!(findings.iter().map(|finding| finding.code).collect::<Vec<_>>(), expected);
}

#[test]
fn one_solution_grid() {
    let solution = grid(POOL[3][1]);
    let how = Transformation::random(9);
    let puzzles = |nth| puzzle(&dug(&solution, nth, Symmetry::None).to_string());
    let others = |nth| puzzle(&dug(&how.apply(&solution), nth, Symmetry::None).to_string());
    let book = [p(0), puzzles(1), p(1), puzzles(2), puzzles(3)];
    let (findings, summary) = check_books(&[&book], None);
    let [finding] = &findings[..] else { panic!("{findings:?}") };
    assert_eq!(finding.title(english()), "3 puzzles share one solution grid: 2, 4 and 5");
    assert_eq!(finding.message(english()), "shares its solution grid with 4 and 5");
    assert_eq!((finding.puzzle, finding.severity), (Some(2), Severity::Warning));
    let related: Vec<_> = finding.related.iter().map(|related| related.puzzle).collect();
    assert_eq!(related, [Some(4), Some(5)]);
    assert_eq!((summary.fine, summary.warnings), (2, 1));

    let book = [p(0), puzzles(1), others(2), p(1)];
    assert_eq!(
        findings_of(&book),
        ["same-solution-grid@2: 2 puzzles share one solution grid up to symmetry: 2 and 3"]
    );
    // A puzzle equivalent to another is reported as that.
    let other = how.apply(&dug(&solution, 1, Symmetry::None)).to_string();
    let book = [puzzles(1), puzzle(&other), puzzles(2)];
    assert_eq!(
        findings_of(&book),
        [
            "same-solution-grid@1: 2 puzzles share one solution grid: 1 and 3",
            "duplicate-up-to-symmetry@2: puzzle 2 is equivalent to puzzle 1",
        ]
    );
    // So is one that is equivalent to the second with its grid.
    let other = how.apply(&dug(&solution, 2, Symmetry::None)).to_string();
    let book = [puzzles(1), puzzles(2), puzzle(&other)];
    assert_eq!(
        findings_of(&book),
        [
            "same-solution-grid@1: 2 puzzles share one solution grid: 1 and 2",
            "duplicate-up-to-symmetry@3: puzzle 3 is equivalent to puzzle 2",
        ]
    );
}

#[test]
fn solution_grids_are_compared_across_files() {
    let solution = grid(POOL[3][1]);
    let puzzles = |nth| puzzle(&dug(&solution, nth, Symmetry::None).to_string());
    let books = [&[p(0), puzzles(1)][..], &[puzzles(2), puzzles(3)], &[p(1)], &[p(2), puzzles(4)]];
    let (findings, summary) = check_books(&books, None);
    let titles: Vec<(&str, String)> =
        findings.iter().map(|finding| (&*finding.source.file, finding.title(english()))).collect();
    let titles = titles.iter().map(|(file, title)| (*file, &**title));
    assert_eq!(
        titles.collect::<Vec<_>>(),
        [
            ("book1.txt", "3 puzzles share one solution grid: 1, 2 and 2 of book0.txt"),
            (
                "book3.txt",
                "4 puzzles share one solution grid: 2, 2 of book0.txt, 1 of book1.txt and 2 of \
                 book1.txt"
            ),
        ]
    );
    assert_eq!((summary.puzzles, summary.fine, summary.warnings), (7, 3, 2));
}

#[test]
fn twenty_of_many_puzzles_are_named() {
    let solution = grid(POOL[5][1]);
    let mut puzzles: Vec<String> =
        (0..81).map(|nth| dug(&solution, nth, Symmetry::None).to_string()).collect();
    puzzles.sort();
    puzzles.dedup();
    assert!(puzzles.len() >= 54, "{}", puzzles.len());
    let book: Vec<Line> = puzzles.iter().take(54).map(|text| puzzle(text)).collect();
    let (findings, summary) = check_books(&[&book], None);
    let [finding] = &findings[..] else { panic!("{findings:?}") };
    assert!(
        finding.title(english()).starts_with("54 puzzles share one solution grid: 1, 2, 3, 4,"),
        "{finding:?}"
    );
    assert!(
        finding.title(english()).ends_with(", 19, 20 and 34 more"),
        "{}",
        finding.title(english())
    );
    assert!(
        finding.message(english()).ends_with(", 19, 20 and 34 more"),
        "{}",
        finding.message(english())
    );
    assert_eq!(finding.related.len(), 19);
    assert_eq!((summary.fine, summary.warnings), (0, 1));
}

/// If the solution has automorphisms, several equivalent puzzles have the same solution.
#[test]
fn solutions_with_automorphisms() {
    let solution = grid(MOST);
    let group = sudoku_core::automorphisms(&solution);
    assert_eq!(group.order(), 648);
    let turn = group.iter().find(|how| *how != Transformation::IDENTITY).unwrap();
    let first = dug(&solution, 1, Symmetry::None);
    let alike = turn.apply(&first);
    assert_ne!(alike, first);
    let random = Transformation::random(5).apply(&alike);
    let other = dug(&solution, 4, Symmetry::None);
    assert_eq!(equivalence(&first, &other), None);
    let book = [first, alike, other, random].map(|grid| puzzle(&grid.to_string()));
    let (findings, _) = check_books(&[&book], None);
    assert_eq!(
        codes(&findings),
        [
            (Code::SameSolutionGrid, 1),
            (Code::DuplicateUpToSymmetry, 2),
            (Code::DuplicateUpToSymmetry, 4)
        ]
    );
    assert_eq!(findings[0].title(english()), "2 puzzles share one solution grid: 1 and 3");
    assert_eq!(findings[1].how().unwrap().apply(&first), alike);
    assert_eq!(findings[1].how(), equivalence(&first, &alike), "the easiest to say");
    assert_eq!(findings[2].how().unwrap().apply(&first), random);
}

/// A book of 12 puzzles with this symmetry.
fn symmetrical(symmetry: Symmetry) -> Vec<Grid> {
    (0..12).map(|seed| dug(&random_grid(seed), seed as usize, symmetry)).collect()
}

fn check_grids(grids: &[Grid]) -> Vec<Finding> {
    let book: Vec<Line> = grids.iter().map(|grid| puzzle(&grid.to_string())).collect();
    let mut options = Options::default();
    options.allow = Code::ALL.into_iter().filter(|code| *code != Code::SymmetryBroken).collect();
    check_books_with(options, &[&book], None).0
}

fn pattern_with(grid: &Grid, pattern: CellSet) -> Grid {
    grid.with_fixed(grid.filled() & pattern).givens()
}

#[test]
fn a_lost_given_breaks_the_symmetry() {
    for symmetry in Symmetry::ALL.into_iter().skip(1) {
        let grids = symmetrical(symmetry);
        assert!(check_grids(&grids).is_empty(), "{symmetry}");
        let pattern = grids[7].filled();
        for lost in pattern.iter().filter(|&cell| symmetry.orbit(cell).len() > 1) {
            let mut grids = grids.clone();
            grids[7] = pattern_with(&grids[7], pattern.without(lost));
            let findings = check_grids(&grids);
            let [finding] = &findings[..] else { panic!("{symmetry} {lost}: {findings:?}") };
            assert_eq!((finding.puzzle, finding.severity), (Some(8), Severity::Warning));
            assert_eq!(finding.cells(), symmetry.orbit(lost));
            let at = format!("may have been lost at {lost}");
            assert!(finding.notes(english())[1].contains(&at), "{:?}", finding.notes(english()));
            let one = solution(&grids[7]);
            let has = |one: Grid| format!("its solution has {} at {lost}", one.get(lost).unwrap());
            assert_eq!(finding.notes(english()).get(2), one.map(has).as_ref());
        }
    }
}

fn solution(grid: &Grid) -> Option<Grid> {
    match sudoku_core::solve_grid(grid) {
        sudoku_core::Solutions::One(solution) => Some(solution),
        _ => None,
    }
}

#[test]
fn the_message_of_a_broken_symmetry() {
    let mut grids = symmetrical(Symmetry::HalfTurn);
    let pattern = grids[7].filled();
    let lost = pattern.first().unwrap();
    grids[7] = pattern_with(&grids[7], pattern.without(lost));
    let findings = check_grids(&grids);
    let given = SquareSymmetry::HalfTurn.image(lost);
    assert_eq!(
        findings[0].title(english()),
        "the givens of puzzle 8 are not symmetrical (turned by 180 degrees) like those of the other 11"
    );
    assert_eq!(
        findings[0].message(english()),
        format!(
            "not symmetrical (turned by 180 degrees) like those of the other 11: {given} is given, \
             {lost} is not"
        )
    );
    assert_eq!(
        findings[0].notes(english())[1],
        format!("a given may have been lost at {lost}, or added at {given}")
    );
    let full = Report::new(findings, Default::default()).to_style(Style::Full);
    assert!(full.contains("[.]"), "{full}");
}

#[test]
fn unbroken_symmetries_are_not_reported() {
    let grids = symmetrical(Symmetry::HalfTurn);
    let broken = |nth: usize| {
        let pattern = grids[nth].filled();
        pattern_with(&grids[nth], pattern.without(pattern.first().unwrap()))
    };
    // Two of twelve are too many.
    let mut two = grids.clone();
    (two[3], two[5]) = (broken(3), broken(5));
    assert!(check_grids(&two).is_empty());
    // Nine puzzles are too few.
    let few = [&grids[..8], &[broken(8)]].concat();
    assert!(check_grids(&few).is_empty());
    assert_eq!(check_grids(&[&few[..], &grids[9..]].concat()).len(), 1);
    // One that is simply another puzzle.
    let mut other = grids.clone();
    other[3] = dug(&random_grid(50), 3, Symmetry::None);
    assert!(check_grids(&other).is_empty());
    // A grid with all givens, or with none, has every symmetry.
    let mut empty = grids.clone();
    (empty[0], empty[1]) = (Grid::EMPTY, random_grid(1));
    assert!(check_grids(&empty).is_empty());
    empty.truncate(9);
    empty.push(broken(10));
    assert!(check_grids(&empty).is_empty(), "eight are too few");
}

#[test]
fn each_book_has_its_own_symmetry() {
    let book = |symmetry| -> Vec<Line> {
        symmetrical(symmetry).iter().map(|grid| puzzle(&grid.to_string())).collect()
    };
    let books = [book(Symmetry::HalfTurn), book(Symmetry::LeftRight)];
    let (findings, _) = check_books(&[&books[0], &books[1]], None);
    assert!(findings.iter().all(|finding| finding.code != Code::SymmetryBroken), "{findings:?}");
}

#[test]
fn the_transformation_is_in_the_json_report() {
    let digits = [5, 8, 3, 1, 9, 2, 4, 6, 7].map(|digit| Digit::new(digit).unwrap());
    let rows = [2, 1, 0, 3, 4, 5, 6, 7, 8];
    let columns = [0, 1, 2, 6, 7, 8, 3, 4, 5];
    let how = Transformation::new(true, rows, columns, digits).unwrap();
    let (findings, summary) = check_books(&[&[p(0), puzzle(&transformed(POOL[0][0], &how))]], None);
    let report = Report::new(findings, summary);
    let json: serde_json::Value = serde_json::from_str(&report.to_json()).unwrap();
    let finding = json["findings"].as_array().unwrap().last().unwrap();
    assert_eq!(finding["code"], "duplicate-up-to-symmetry");
    assert_eq!(finding["severity"], "warning");
    assert_eq!(
        finding["how"],
        serde_json::json!({
            "words": how.to_string(),
            "transposes": true,
            "rows": [3, 2, 1, 4, 5, 6, 7, 8, 9],
            "columns": [1, 2, 3, 7, 8, 9, 4, 5, 6],
            "digits": [5, 8, 3, 1, 9, 2, 4, 6, 7],
        })
    );
    assert_eq!(json["summary"]["warnings"], 1);
    let concise = report.to_style(Style::Concise);
    let line = format!(
        "book0.txt:2:1: #2: warning[duplicate-up-to-symmetry]: equivalent to #1 at book0.txt:1:1: {how}"
    );
    assert!(concise.contains(&line), "{concise}");
}
