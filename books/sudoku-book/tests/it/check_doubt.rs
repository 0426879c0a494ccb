//! Puzzles in pictures, some of whose cells are hard to read: the printed solution may decide,
//! logic alone never does.

use crate::common::{
    Line, POOL, changed, check_books, findings_of, p, puzzle, s, short, solution, unsaid,
};
use sudoku_book::Summary;

/// The cell of the n-th given of a puzzle of the pool, and its digit.
fn given(puzzle: usize, nth: usize) -> (usize, u8) {
    let givens = POOL[puzzle][0].bytes().enumerate().filter(|(_, symbol)| *symbol != b'.');
    let (cell, symbol) = givens.clone().nth(nth % givens.count()).unwrap();
    (cell, symbol - b'0')
}

/// Puzzle `n` with a given that may be read as another digit.
fn doubtful(n: usize, nth: usize) -> Line {
    let (cell, digit) = given(n, nth);
    p(n).doubtful(cell, &[digit, digit % 9 + 1])
}

/// Three puzzles, the second as given, and their solutions.
fn with_solutions(second: Line, number: impl Fn(Line, u64) -> Line) -> Vec<Line> {
    vec![
        number(p(0), 1),
        number(second, 2),
        number(p(2), 3),
        number(s(0), 1),
        number(s(1), 2),
        number(s(2), 3),
    ]
}

fn numbered(line: Line, number: u64) -> Line {
    line.number(number)
}

fn bare(line: Line, _: u64) -> Line {
    line
}

fn summary_of(book: &[Line]) -> Summary {
    check_books(&[book], None).1
}

#[test]
fn logic_alone_decides_nothing() {
    for nth in 0..20 {
        let findings = findings_of(&[p(0), doubtful(1, nth), p(2)]);
        assert_eq!(findings, ["hard-to-read@2: puzzle 2 is hard to read"]);
    }
}

#[test]
fn the_printed_solution_decides() {
    for nth in 0..20 {
        for number in [numbered, bare] {
            let book = with_solutions(doubtful(1, nth), number);
            assert_eq!(findings_of(&book), [""; 0]);
            let summary = summary_of(&book);
            assert_eq!((summary.puzzles, summary.checked, summary.fine), (3, 3, 3));
            assert_eq!((summary.solutions, summary.unreadable), (3, 0));
        }
    }
}

#[test]
fn so_does_one_beside_it_or_in_another_file() {
    let beside = [p(0), s(0).beside(), doubtful(1, 4), s(1).beside()];
    assert_eq!(findings_of(&beside), [""; 0]);
    let after = [p(0), unsaid(POOL[0][1]), doubtful(1, 4), unsaid(POOL[1][1])];
    assert_eq!(findings_of(&after), [""; 0]);
    let (findings, summary) = check_books(&[&[p(0), doubtful(1, 7)]], Some(&[s(0), s(1)]));
    assert_eq!(findings.iter().map(short).collect::<Vec<_>>(), [""; 0]);
    assert_eq!((summary.checked, summary.fine), (2, 2));
}

#[test]
fn a_solution_that_says_something_else_does_not_decide() {
    let (cell, digit) = given(1, 3);
    let others: Vec<u8> = (1..=9).filter(|&other| other != digit).take(2).collect();
    let no_way = with_solutions(p(1).doubtful(cell, &others), numbered);
    let is_mark = with_solutions(p(1).doubtful(cell, &[]), numbered);
    // Another given is misprinted: the solution contradicts it.
    let (place, wrong) = given(1, 5);
    let misprinted = puzzle(&changed(POOL[1][0], place, wrong % 9 + 1));
    let misprinted = with_solutions(misprinted.doubtful(cell, &[digit, others[0]]), numbered);
    for book in [no_way, is_mark, misprinted] {
        let findings = findings_of(&book);
        assert!(findings.iter().any(|said| said.starts_with("hard-to-read@2")), "{findings:?}");
        let summary = summary_of(&book);
        assert_eq!((summary.puzzles, summary.checked, summary.unreadable), (3, 2, 1));
    }
    // A solution that breaks a rule is no witness.
    let mut book = with_solutions(doubtful(1, 3), numbered);
    book[4] = solution(&changed(&changed(POOL[1][1], 80, 1), 79, 1)).number(2);
    assert!(findings_of(&book).iter().any(|said| said.starts_with("hard-to-read@2")));
}

#[test]
fn a_decided_puzzle_is_checked_as_all_others() {
    // It occurs twice.
    let mut book = with_solutions(doubtful(1, 2), numbered);
    book.insert(3, p(1).number(4));
    book.push(s(1).number(4));
    let findings = findings_of(&book);
    assert!(findings.iter().any(|said| said.starts_with("duplicate")), "{findings:?}");
    // An empty cell that may hold a given makes no difference to a proper puzzle.
    let cell = POOL[1][0].find('.').unwrap();
    let digit = POOL[1][1].as_bytes()[cell] - b'0';
    let book = with_solutions(p(1).doubtful(cell, &[0, digit]), numbered);
    assert_eq!(findings_of(&book), [""; 0]);
    // Without the given it may have several solutions, and the page has to be looked at.
    let needed = (0..40).map(|nth| given(1, nth)).find(|&(cell, _)| {
        let without = puzzle(&changed(POOL[1][0], cell, 0));
        findings_of(&[without])[0].starts_with("multiple")
    });
    let (cell, digit) = needed.unwrap();
    let book = with_solutions(p(1).doubtful(cell, &[0, digit]), numbered);
    assert_eq!(findings_of(&book).len(), 1);
    assert!(findings_of(&book)[0].starts_with("hard-to-read@2"));
}
