//! Findings that are reported on request: the number of puzzles, puzzles of other books, redundant
//! givens; and levels that do not fit.

use std::collections::BTreeMap;

use crate::common::{
    CLASH, Line, NONE, POOL, TWO, check_books_with, english, findings_of, p, puzzle, s, short,
    solution, unsaid,
};
use sudoku_book::{Code, Finding, Options, Severity, check};
use sudoku_core::{Generator, Grid, Solver, Transformation};
use sudoku_human::{Level, Measure};

fn options_with(change: impl FnOnce(&mut Options)) -> Options {
    let mut options = Options::default();
    change(&mut options);
    options
}

fn titles(findings: &[Finding]) -> Vec<String> {
    findings.iter().map(short).collect()
}

#[test]
fn as_many_puzzles_as_expected() {
    let book = [p(0), s(0), p(1), s(1)];
    let counted = |expected| {
        let options = options_with(|options| options.expect = Some(expected));
        let (findings, summary) = check_books_with(options, &[&book], None);
        assert_eq!(summary.fine, 2);
        titles(&findings)
    };
    assert_eq!(counted(2), [""; 0]);
    assert_eq!(counted(3), ["puzzle-count@book0.txt: 2 puzzles found, 3 expected"]);
    assert_eq!(counted(1), ["puzzle-count@book0.txt: 2 puzzles found, 1 expected"]);
    // The puzzles of all files count, including the unreadable ones.
    let options = options_with(|options| options.expect = Some(4));
    let more = [p(2), puzzle("12")];
    let (findings, _) = check_books_with(options, &[&book, &more], None);
    assert_eq!(findings.iter().map(|finding| finding.code).collect::<Vec<_>>(), [Code::Unreadable]);
}

#[test]
fn a_limit_of_findings_only_leaves_out() {
    let grid: Grid = POOL[3][0].parse().unwrap();
    let equivalent = |seed| Transformation::random(seed).apply(&grid).to_string();
    let book = |nth: u64| -> Vec<Line> {
        let mut lines = vec![p(3), p(1).number(7), puzzle(&equivalent(nth)), s(3)];
        lines.extend([TWO[0], NONE, CLASH, TWO[0], POOL[5][1], "12"].map(puzzle));
        lines.extend([p(0), solution(POOL[1][1]).beside(), p(1), s(0).beside(), p(6), p(6)]);
        lines
    };
    let books = [book(1), book(2), book(3), book(4)];
    let books: Vec<&[Line]> = books.iter().map(Vec::as_slice).collect();
    for allow in [vec![], vec![Code::Duplicate, Code::NoSolution]] {
        let options = || options_with(|options| options.allow.clone_from(&allow));
        let (all, of_all) = check_books_with(options(), &books, None);
        assert!(all.len() > 30, "{:?}", titles(&all));
        for most in [0, 1, 2, 5] {
            let mut given = BTreeMap::new();
            let expected = all.iter().filter(|finding| {
                let given = given.entry(finding.code).or_insert(0);
                *given += 1;
                *given <= most
            });
            let expected: Vec<String> = expected.map(|finding| format!("{finding:?}")).collect();
            let mut limited = options();
            limited.listed = most;
            let (listed, mut summary) = check_books_with(limited, &books, None);
            let listed: Vec<String> = listed.iter().map(|finding| format!("{finding:?}")).collect();
            assert_eq!(listed, expected);
            let unlisted: u64 = summary.unlisted.values().sum();
            assert_eq!(unlisted, (all.len() - listed.len()) as u64);
            summary.unlisted.clear();
            summary.elapsed = of_all.elapsed;
            assert_eq!(format!("{summary:?}"), format!("{of_all:?}"));
        }
    }
}

#[test]
fn puzzles_of_another_book() {
    let grid: Grid = POOL[3][0].parse().unwrap();
    let equivalent = Transformation::random(5).apply(&grid).to_string();
    // The other book may have any faults; only puzzles that can be compared count.
    let other = [p(0).number(7), p(3), p(3), puzzle(TWO[0]), puzzle(NONE), puzzle(CLASH), s(9)];
    let book = [p(1), p(0).number(2), puzzle(&equivalent), puzzle(TWO[0])];
    let options = || options_with(|options| options.across.push("other".into()));
    let (findings, summary) = check_books_with(options(), &[&other, &book], None);
    let codes: Vec<Code> = findings.iter().map(|finding| finding.code).collect();
    let expected =
        [Code::Duplicate, Code::DuplicateUpToSymmetry, Code::MultipleSolutions, Code::Duplicate];
    assert_eq!(codes, expected);
    assert_eq!(findings[0].title(english()), "puzzle 2 is the same as puzzle 1 of across0.txt");
    assert_eq!(findings[0].related[0].source.to_string(), "across0.txt:1:1");
    assert_eq!((summary.puzzles, summary.checked, summary.fine, summary.solutions), (4, 4, 1, 0));
    assert_eq!((summary.files.len(), summary.across[0].puzzles), (1, 6));
    assert_eq!(&*summary.files[0].file, "book1.txt");

    let (findings, summary) = check_books_with(options(), &[&[p(4), puzzle("12")], &[p(5)]], None);
    assert_eq!(findings.len(), 1);
    assert_eq!(findings[0].source.to_string(), "across0.txt:2:1");
    assert!(!summary.is_ok());
}

#[test]
fn one_solution_grid_in_two_books() {
    let mut digits = *POOL[0][0].parse::<Grid>().unwrap().digits();
    let solution: Grid = POOL[0][1].parse().unwrap();
    let empty = digits.iter().position(|&digit| digit == 0).unwrap();
    digits[empty] = solution.digits()[empty];
    let more = Grid::from_digits(digits).unwrap().to_string();
    let options = options_with(|options| options.across.push("other".into()));
    let (findings, summary) = check_books_with(options, &[&[p(0)], &[puzzle(&more)]], None);
    assert_eq!(findings.len(), 1);
    assert_eq!((findings[0].code, findings[0].puzzle), (Code::SameSolutionGrid, Some(1)));
    assert_eq!((&*findings[0].source.file, summary.fine), ("book1.txt", 0));
}

#[test]
fn a_book_is_not_compared_with_itself() {
    let path = std::env::temp_dir().join(format!("sudoku-across-{}.txt", std::process::id()));
    std::fs::write(&path, format!("{}\n{}\n", POOL[0][0], POOL[1][0])).unwrap();
    let again = path.parent().unwrap().join(".").join(path.file_name().unwrap());
    let report =
        check([&path], &options_with(|options| options.across.push(again.clone()))).unwrap();
    assert!(report.is_ok() && report.summary.across.is_empty());
    let missing = options_with(|options| options.across.push("/nowhere/book.txt".into()));
    let error = check([&path], &missing).unwrap_err();
    assert_eq!(error.to_string(), "/nowhere/book.txt: no such file");
    std::fs::remove_file(&path).unwrap();
}

/// Puzzles with labels, and what is said about their ratings.
#[test]
fn ratings_of_labels() {
    let easy = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
    let hard = "4.......7.7.8....6....3.5....2.7..8.......3..89..24.7.........5..46.58....5..1...";
    let labelled = |label: &str, line: &str| puzzle(line).level(label);
    let mut book = vec![labelled("Easy", easy); 5];
    book.push(labelled("Easy", hard));
    book.extend(vec![labelled("Hard", hard); 6]);
    let options = options_with(|options| {
        options.also.push(Code::Rating);
        options.allow.extend([Code::Duplicate, Code::DifficultyLabel]);
    });
    let (findings, summary) = check_books_with(options, &[&book], None);
    let said = titles(&findings);
    assert_eq!(
        said,
        [
            "rating@1: 6 puzzles labelled Easy: ER 1.2 to 7.1, median 1.2",
            "rating@6: puzzle 6 is labelled Easy, but rated ER 7.1, like those labelled Hard",
            "rating@7: 6 puzzles labelled Hard: ER 7.1 to 7.1, median 7.1",
        ]
    );
    assert!(summary.is_ok(), "labels are no fault");
}

#[test]
fn redundant_givens() {
    let minimal =
        "..41.8......3...9.....2..45.....1..2.27.......3.....6.1...5.8...63...9....92....3";
    let solution = Solver::new().first(&minimal.parse::<Grid>().unwrap()).unwrap();
    let mut digits = *minimal.parse::<Grid>().unwrap().digits();
    digits[0] = solution.digits()[0];
    let with_more = Grid::from_digits(digits).unwrap().to_string();
    let book = [puzzle(minimal), puzzle(&with_more), puzzle(TWO[0]), puzzle(NONE)];
    let options = options_with(|options| {
        options.also.push(Code::NotMinimal);
        options.allow.extend([Code::MultipleSolutions, Code::NoSolution, Code::SameSolutionGrid]);
    });
    let (findings, summary) = check_books_with(options.clone(), &[&book], None);
    assert_eq!(titles(&findings), ["not-minimal@2: puzzle 2 has more givens than it needs"]);
    assert_eq!(findings[0].severity, Severity::Info);
    assert!(findings[0].cells().contains("r1c1".parse().unwrap()));
    assert!(summary.is_ok(), "it is not a fault");
    assert_eq!((summary.infos, summary.errors, summary.warnings), (1, 0, 0));
    assert!(summary.to_string().contains("1 for information, 2 allowed."), "{summary}");
    // Each given it names can be removed, and no other.
    for cell in with_more.parse::<Grid>().unwrap().filled() {
        let mut left = digits;
        left[cell.index()] = 0;
        let proper = Solver::new().is_proper(&Grid::from_digits(left).unwrap());
        assert_eq!(findings[0].cells().contains(cell), proper, "{cell}");
    }
    let mut options = options;
    options.allow.push(Code::NotMinimal);
    assert!(check_books_with(options, &[&book], None).0.is_empty());
}

#[test]
fn too_few_givens() {
    let fifteen =
        "..41.8......3...9.....2..45.....1..2.27.......3.....6.1..........................";
    let seven = ".1.6.7..4.42......87.3..6...8..7..2....8.3....3..6..1...8..6.4.......17.4....8.6.";
    let book = [puzzle(fifteen), puzzle(seven), p(0), puzzle(CLASH)];
    let wanted = options_with(|options| options.also.push(Code::FewGivens));
    let (findings, _) = check_books_with(wanted, &[&book], None);
    let few: Vec<_> = findings.iter().filter(|finding| finding.code == Code::FewGivens).collect();
    assert_eq!(few.len(), 2);
    assert!(few[0].message(english()).starts_with("15 givens; no puzzle with fewer than 17"));
    assert!(
        few[1].message(english()).starts_with("only 7 different digits"),
        "{}",
        few[1].message(english())
    );
    assert!(
        !findings_of(&book).iter().any(|finding| finding.contains("few-givens")),
        "not requested"
    );
}

/// A book with this many puzzles of each of these levels.
fn book(levels: &[(Level, &str, usize)]) -> Vec<Line> {
    let of = |&(level, name, count): &(Level, &str, usize)| {
        let made =
            Generator::new(7).measured(Measure::new().level(level)).run().unwrap().take(count);
        made.map(|made| puzzle(&made.puzzle.to_string()).level(name)).collect::<Vec<_>>()
    };
    levels.iter().flat_map(of).collect()
}

#[test]
fn levels_by_the_order_of_the_book() {
    use Level::{Easy, Hard, Medium};
    let fine = [(Easy, "Easy", 12), (Medium, "Medium", 12), (Hard, "Hard", 12)];
    let found = |lines: &[Line]| -> Vec<String> {
        let found = findings_of(lines).into_iter();
        found.filter(|finding| finding.starts_with("difficulty-label")).collect()
    };
    let mut lines = book(&fine);
    assert_eq!(found(&lines), [""; 0]);
    lines[3] = lines[3].clone().level("Hard");
    lines[30] = lines[30].clone().level("easy");
    let expected = [
        "difficulty-label@4: puzzle 4 is labelled Hard, but is like those labelled Easy",
        "difficulty-label@31: puzzle 31 is labelled easy, but is like those labelled Hard",
    ];
    assert_eq!(found(&lines), expected);
    lines.push(unsaid("12").level("Easy"));
    assert_eq!(found(&lines), expected);
    // Every level may hold any puzzles, as long as that is the rule.
    let mixed = [(Easy, "Easy", 6), (Hard, "Easy", 6), (Medium, "Medium", 12), (Easy, "Hard", 12)];
    assert_eq!(found(&book(&mixed)), [""; 0]);
}
