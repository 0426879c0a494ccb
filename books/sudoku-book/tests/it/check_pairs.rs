//! Which solution belongs to which puzzle, and the findings if one does not fit.

use crate::common::{
    self, CLASH, NONE, POOL, TWO, changed, check_books, english, findings_of, p, puzzle, s, short,
    solution, unsaid,
};
use sudoku_book::Code;

/// Puzzles 0 to n with numbers from 1, then the solutions as changed by `section`.
fn sections(n: usize, section: impl FnOnce(&mut Vec<common::Line>)) -> Vec<common::Line> {
    let mut book: Vec<_> = (0..n).map(|i| p(i).number(i as u64 + 1)).collect();
    let mut solutions: Vec<_> = (0..n).map(|i| s(i).number(i as u64 + 1)).collect();
    section(&mut solutions);
    book.append(&mut solutions);
    book
}

/// The same without numbers.
fn plain_sections(n: usize, section: impl FnOnce(&mut Vec<common::Line>)) -> Vec<common::Line> {
    let mut book: Vec<_> = (0..n).map(p).collect();
    let mut solutions: Vec<_> = (0..n).map(s).collect();
    section(&mut solutions);
    book.append(&mut solutions);
    book
}

const NOTHING: [&str; 0] = [];

#[test]
fn puzzles_alone_need_no_solutions() {
    assert_eq!(findings_of(&(0..10).map(p).collect::<Vec<_>>()), NOTHING);
    let unsaid: Vec<_> = (0..10).map(|i| unsaid(POOL[i][0])).collect();
    assert_eq!(findings_of(&unsaid), NOTHING);
}

/// As in a scan whose puzzles are too small to be read, and whose solutions are not.
#[test]
fn full_grids_with_the_numbers_of_unread_puzzles_are_solutions() {
    let torn = |number: u64| puzzle("torn").number(number);
    let full = |i: usize| unsaid(POOL[i][1]).number(i as u64 + 1);
    let book = [torn(1), torn(2), full(0), full(1)];
    let (findings, summary) = check_books(&[&book], None);
    let codes: Vec<Code> = findings.iter().map(|finding| finding.code).collect();
    assert_eq!((codes, summary.solutions), (vec![Code::Unreadable; 2], 2));
    // With numbers of their own they are puzzles, which are solved already.
    let book = [torn(1), torn(2), full(2), full(3)];
    let codes: Vec<Code> =
        check_books(&[&book], None).0.iter().map(|finding| finding.code).collect();
    let (unread, solved) = (Code::Unreadable, Code::AlreadySolved);
    assert_eq!(codes, [unread, unread, solved, solved]);
}

#[test]
fn in_one_record() {
    let mut book = vec![p(0), s(0).beside(), p(1), s(1).beside(), p(2), s(2).beside()];
    assert_eq!(findings_of(&book), NOTHING);
    book[3] = solution(&changed(POOL[1][1], 0, 0)).beside();
    assert_eq!(findings_of(&book), ["solution-wrong@4: the printed solution of puzzle 2 is wrong"]);
    book.remove(3);
    assert_eq!(findings_of(&book), ["solution-missing@3: puzzle 2 has no printed solution"]);
}

#[test]
fn exchanged_between_records() {
    let book = [p(0), s(2).beside(), p(1), s(1).beside(), p(2), s(0).beside()];
    let (findings, summary) = check_books(&[&book], None);
    assert_eq!(
        findings.iter().map(short).collect::<Vec<_>>(),
        ["solution-swapped@2: the solutions of puzzles 1 and 3 are swapped"]
    );
    assert_eq!((summary.fine, summary.errors), (1, 1));
}

#[test]
fn the_solution_of_another_puzzle() {
    let book = [p(0), s(0).beside(), p(1), s(0).beside(), p(2), s(2).beside()];
    assert_eq!(
        findings_of(&book),
        ["solution-swapped@4: the printed solution of puzzle 2 belongs to puzzle 1"]
    );
    let round = [p(0), s(1).beside(), p(1), s(2).beside(), p(2), s(0).beside()];
    assert_eq!(
        findings_of(&round),
        [
            "solution-swapped@2: the printed solution of puzzle 1 belongs to puzzle 2",
            "solution-swapped@4: the printed solution of puzzle 2 belongs to puzzle 3",
            "solution-swapped@6: the printed solution of puzzle 3 belongs to puzzle 1",
        ]
    );
}

#[test]
fn right_after_the_puzzle() {
    let mut book: Vec<_> = (0..6).flat_map(|i| [p(i), s(i)]).collect();
    assert_eq!(findings_of(&book), NOTHING);
    // A wrong one stays with its puzzle, even the very first.
    book[1] = s(20);
    book[7] = solution(&changed(POOL[3][1], 80, 0));
    assert_eq!(
        findings_of(&book),
        [
            "solution-wrong@2: the printed solution of puzzle 1 is wrong",
            "solution-wrong@8: the printed solution of puzzle 4 is wrong",
        ]
    );
    book.remove(7);
    assert_eq!(
        findings_of(&book),
        [
            "solution-wrong@2: the printed solution of puzzle 1 is wrong",
            "solution-missing@7: puzzle 4 has no printed solution",
        ]
    );
}

#[test]
fn full_grids_after_puzzles_without_a_word() {
    let mut book: Vec<_> = (0..6).flat_map(|i| [unsaid(POOL[i][0]), unsaid(POOL[i][1])]).collect();
    let (findings, summary) = check_books(&[&book], None);
    assert!(findings.is_empty());
    assert_eq!((summary.puzzles, summary.solutions, summary.fine), (6, 6, 6));
    book[5] = unsaid(&changed(POOL[2][1], 40, 0));
    // With an empty cell it looks like a puzzle, and the puzzle before it has no solution.
    let findings = findings_of(&book);
    assert!(findings.contains(&"solution-missing@5: puzzle 3 has no printed solution".into()));
    book[5] = unsaid(POOL[20][1]);
    assert_eq!(
        common::findings_of(&book),
        ["solution-wrong@6: the printed solution of puzzle 3 is wrong"]
    );
}

#[test]
fn a_full_grid_among_puzzles_is_a_solved_puzzle() {
    let mut book: Vec<_> = (0..6).map(|i| unsaid(POOL[i][0])).collect();
    book[3] = unsaid(POOL[20][1]);
    let (findings, summary) = check_books(&[&book], None);
    assert_eq!(
        findings.iter().map(short).collect::<Vec<_>>(),
        ["already-solved@4: puzzle 4 is already solved"]
    );
    assert_eq!((summary.puzzles, summary.checked, summary.fine), (6, 6, 5));
    book[3] = puzzle(POOL[20][1]);
    assert_eq!(findings_of(&book), ["already-solved@4: puzzle 4 is already solved"]);
    book[0] = unsaid(POOL[21][1]);
    assert_eq!(
        findings_of(&book),
        [
            "already-solved@1: puzzle 1 is already solved",
            "already-solved@4: puzzle 4 is already solved"
        ]
    );
}

#[test]
fn a_later_section() {
    assert_eq!(findings_of(&sections(12, |_| {})), NOTHING);
    assert_eq!(findings_of(&plain_sections(12, |_| {})), NOTHING);
    let unsaid: Vec<_> =
        (0..12).map(|i| unsaid(POOL[i][0])).chain((0..12).map(|i| unsaid(POOL[i][1]))).collect();
    assert_eq!(findings_of(&unsaid), NOTHING);
    // With numbers or without, the solutions may have another order.
    assert_eq!(findings_of(&plain_sections(12, |solutions| solutions.reverse())), NOTHING);
}

#[test]
fn a_wrong_one_in_a_section() {
    for n in [0, 5, 11] {
        let wrong = |solutions: &mut Vec<common::Line>| {
            solutions[n] = solution(&changed(POOL[n][1], 44, 0));
        };
        let expected =
            format!("solution-wrong@{}: the printed solution of puzzle {} is wrong", 13 + n, n + 1);
        assert_eq!(findings_of(&plain_sections(12, wrong)), [expected.as_str()]);
        let numbered = |solutions: &mut Vec<common::Line>| {
            wrong(solutions);
            solutions[n] = solutions[n].clone().number(n as u64 + 1);
        };
        assert_eq!(findings_of(&sections(12, numbered)), [expected.as_str()]);
        let foreign = |solutions: &mut Vec<common::Line>| {
            solutions[n] = s(20).number(n as u64 + 1);
        };
        assert_eq!(findings_of(&sections(12, foreign)), [expected.as_str()]);
    }
}

#[test]
fn two_wrong_ones_at_both_ends() {
    let wrong = |solutions: &mut Vec<common::Line>| {
        solutions[0] = solution(&changed(POOL[0][1], 44, 0));
        solutions[11] = solution(&changed(POOL[11][1], 44, 0));
    };
    assert_eq!(
        findings_of(&plain_sections(12, wrong)),
        [
            "solution-wrong@13: the printed solution of puzzle 1 is wrong",
            "solution-wrong@24: the printed solution of puzzle 12 is wrong",
        ]
    );
}

#[test]
fn one_missing_in_a_section() {
    let expected = ["solution-missing@5: puzzle 5 has no printed solution"];
    assert_eq!(findings_of(&sections(12, |solutions| drop(solutions.remove(4)))), expected);
    assert_eq!(findings_of(&plain_sections(12, |solutions| drop(solutions.remove(4)))), expected);
}

#[test]
fn an_extra_one_in_a_section() {
    let expected = ["orphan-solution@17: solution 99 fits no puzzle"];
    assert_eq!(findings_of(&sections(12, |all| all.insert(4, s(20).number(99)))), expected);
    let expected = ["orphan-solution@17: this solution fits no puzzle"];
    assert_eq!(findings_of(&plain_sections(12, |all| all.insert(4, s(20)))), expected);
    let twice = ["orphan-solution@17: the solution of puzzle 3 is printed twice"];
    assert_eq!(findings_of(&sections(12, |all| all.insert(4, s(2).number(3)))), twice);
    assert_eq!(findings_of(&plain_sections(12, |all| all.insert(4, s(2)))), twice);
}

#[test]
fn two_swapped_in_a_section() {
    let numbered = |all: &mut Vec<common::Line>| {
        all[3] = s(8).number(4);
        all[8] = s(3).number(9);
    };
    assert_eq!(
        findings_of(&sections(12, numbered)),
        ["solution-swapped@16: the solutions of puzzles 4 and 9 are swapped"]
    );
    assert_eq!(
        findings_of(&plain_sections(12, |all| all.swap(3, 8))),
        ["solution-swapped@16: the solutions of puzzles 4 and 9 are swapped"]
    );
    // Swapped with their numbers, they are only in the wrong place.
    let moved = findings_of(&sections(12, |all| all.swap(3, 8)));
    assert!(moved.iter().all(|finding| finding.starts_with("numbering@")), "{moved:?}");
    assert!(!moved.is_empty());
}

#[test]
fn one_page_for_all() {
    let same = |all: &mut Vec<common::Line>| {
        for (number, one) in (1..).zip(all.iter_mut()) {
            *one = s(0).number(number);
        }
    };
    let findings = findings_of(&sections(5, same));
    assert_eq!(findings.len(), 1);
    let expected = "the same grid is printed 4 times as a solution";
    assert!(findings[0].ends_with(expected), "{findings:?}");
}

#[test]
fn a_wrong_number_in_the_section() {
    let findings_for = |n| findings_of(&sections(12, |all| all[4] = s(4).number(n)));
    // A number that no puzzle has, and the number of another puzzle.
    assert_eq!(findings_for(50), ["numbering@17: the solution of puzzle 5 has the number 50"]);
    assert_eq!(findings_for(9), ["numbering@17: the solution of puzzle 5 has the number 9"]);
}

#[test]
fn names_instead_of_numbers() {
    let names = ["The Fox", "The Owl", "The Bee"];
    let mut book: Vec<_> = (0..3).map(|i| p(i).name(names[i])).collect();
    book.extend((0..3).map(|i| s([1, 0, 2][i]).name(names[i])));
    assert_eq!(
        findings_of(&book),
        ["solution-swapped@4: the solutions of puzzles \"The Fox\" and \"The Owl\" are swapped"]
    );
}

#[test]
fn several_solutions_and_one_of_them_printed() {
    for (book, line) in [
        (vec![p(0), s(0).beside(), puzzle(TWO[0]), solution(TWO[2]).beside()], 4),
        (vec![p(0), s(0), puzzle(TWO[0]), solution(TWO[2])], 4),
        (vec![p(0), puzzle(TWO[0]), p(1), s(0), solution(TWO[2]), s(1)], 5),
    ] {
        let (findings, _) = check_books(&[&book], None);
        assert_eq!(findings.len(), 1, "{findings:?}");
        let finding = &findings[0];
        assert_eq!(finding.title(english()), "puzzle 2 has 2 solutions");
        let printed = finding.printed().unwrap();
        assert_eq!(printed.source.place, sudoku_book::Place::Text { line, column: 1 });
        assert_eq!(finding.solutions()[0].to_string(), TWO[2], "the printed one comes first");
        assert_eq!(finding.solutions()[1].to_string(), TWO[1]);
        assert_eq!(finding.cells(), finding.solutions()[0].difference(&finding.solutions()[1]));
    }
}

#[test]
fn several_solutions_and_a_wrong_one_printed() {
    let book = [p(0), s(0).beside(), puzzle(TWO[0]), s(5).beside()];
    assert_eq!(
        findings_of(&book),
        [
            "multiple-solutions@3: puzzle 2 has 2 solutions",
            "solution-wrong@4: the printed solution of puzzle 2 is wrong"
        ]
    );
}

#[test]
fn no_solution_and_one_printed() {
    // The solution disagrees only with the misprinted given.
    let solved =
        "269154738534879261178326954816742593492635187753918642381597426927463815645281379";
    for book in [
        vec![p(0), s(0).beside(), puzzle(NONE), solution(solved).beside()],
        vec![p(0), s(0), puzzle(NONE), solution(solved)],
        vec![p(0).number(1), puzzle(NONE).number(2), s(0).number(1), solution(solved).number(2)],
        vec![p(0), puzzle(NONE), p(1), s(0), solution(solved), s(1)],
    ] {
        let (findings, summary) = check_books(&[&book], None);
        assert_eq!(findings.len(), 1, "{findings:?}");
        assert_eq!(findings[0].code, Code::NoSolution);
        let message = findings[0].message(english());
        assert!(message.contains("; the printed solution disagrees in r1c2; "), "{message}");
        assert!(message.ends_with("; r1c2 2 -> 6"), "{message}");
        assert_eq!(findings[0].cells().to_string(), "r1c2");
        assert_eq!(summary.checked - summary.fine, 1);
    }
}

#[test]
fn a_clash_is_reported_once() {
    let book = [p(0), s(0).beside(), puzzle(CLASH), s(5).beside(), p(1), s(1).beside()];
    assert_eq!(findings_of(&book), ["given-clash@3: puzzle 2 breaks the rules"]);
    let no_solution_needed = [p(0), s(0).beside(), puzzle(CLASH), p(1), s(1).beside()];
    assert_eq!(findings_of(&no_solution_needed), ["given-clash@3: puzzle 2 breaks the rules"]);
}

#[test]
fn unreadable_puzzles_and_solutions_keep_their_places() {
    let short_line = &POOL[4][0][1..];
    let mut book = sections(12, |_| {});
    book[4] = puzzle(short_line).number(5);
    assert_eq!(findings_of(&book), ["unreadable@5: puzzle 5 cannot be read"]);
    let mut plain = plain_sections(12, |_| {});
    plain[4] = puzzle(short_line);
    assert_eq!(findings_of(&plain), ["unreadable@5: puzzle 5 cannot be read"]);
    for mut book in [sections(12, |_| {}), plain_sections(12, |_| {})] {
        book[16] = solution(short_line);
        assert_eq!(findings_of(&book), ["unreadable@17: this solution cannot be read"]);
    }
    let beside = [p(0), s(0).beside(), p(1), solution(short_line).beside()];
    assert_eq!(
        findings_of(&beside),
        ["unreadable@4: the printed solution of puzzle 2 cannot be read"]
    );
    let (_, summary) = check_books(&[&book], None);
    assert_eq!((summary.puzzles, summary.checked, summary.fine), (12, 11, 11));
    assert_eq!((summary.unreadable, summary.solutions), (1, 12));
}

#[test]
fn a_file_of_solutions() {
    let book: Vec<_> = (0..6).map(p).collect();
    let findings_of = |solutions: &[common::Line]| {
        let (findings, _) = check_books(&[&book], Some(solutions));
        findings.iter().map(short).collect::<Vec<_>>()
    };
    let all: Vec<_> = (0..6).map(|i| unsaid(POOL[i][1])).collect();
    assert_eq!(findings_of(&all), NOTHING);
    assert_eq!(findings_of(&all[..5]), ["solution-missing@6: puzzle 6 has no printed solution"]);
    assert_eq!(findings_of(&[]).len(), 7, "no grid in the file, and no solution for any puzzle");
    let mut wrong = all.clone();
    wrong[2] = unsaid(&changed(POOL[2][1], 3, 0));
    assert_eq!(
        findings_of(&wrong),
        ["solution-wrong@solutions.txt:3: the printed solution of puzzle 3 is wrong"]
    );
    // Puzzle and solution again, side by side.
    let both: Vec<_> = (0..6).flat_map(|i| [p(i), s(i).beside()]).collect();
    assert_eq!(findings_of(&both), NOTHING);
}

#[test]
fn two_books_and_one_file_of_solutions() {
    let one: Vec<_> = (0..4).map(|i| p(i).number(i as u64 + 1)).collect();
    let two: Vec<_> = (4..8).map(|i| p(i).number(i as u64 - 3)).collect();
    let mut solutions: Vec<_> = (0..4).map(|i| s(i).number(i as u64 + 1)).collect();
    solutions.extend((4..8).map(|i| s(i).number(i as u64 - 3)));
    let (findings, summary) = check_books(&[&one, &two], Some(&solutions));
    assert!(findings.is_empty(), "{findings:?}");
    assert_eq!((summary.puzzles, summary.solutions, summary.fine), (8, 8, 8));
}

#[test]
fn unreadable_grids_in_a_book_without_words() {
    let short_line = |text: &str| unsaid(&text[1..]);
    let pairs = || -> Vec<common::Line> {
        (0..8).flat_map(|i| [unsaid(POOL[i][0]), unsaid(POOL[i][1])]).collect()
    };
    // A puzzle, the first one, or a solution.
    for (at, expected) in [
        (6, "unreadable@7: puzzle 4 cannot be read"),
        (0, "unreadable@1: puzzle 1 cannot be read"),
        (9, "unreadable@10: the printed solution of puzzle 5 cannot be read"),
    ] {
        let mut book = pairs();
        let text = common::text(&book[at]);
        book[at] = short_line(&text);
        assert_eq!(findings_of(&book), [expected]);
    }
    // The first solution is that of another puzzle, which does not affect the next ones.
    let mut book = pairs();
    book[1] = unsaid(POOL[20][1]);
    book[6] = short_line(POOL[3][0]);
    assert_eq!(
        findings_of(&book),
        [
            "solution-wrong@2: the printed solution of puzzle 1 is wrong",
            "unreadable@7: puzzle 4 cannot be read"
        ]
    );
}

#[test]
fn a_wrong_one_is_recognised_by_its_similarity() {
    // One missing and one with a misprint, without numbers.
    let book = plain_sections(12, |all| {
        all[6] = solution(&changed(POOL[6][1], 30, 0));
        all.remove(4);
    });
    assert_eq!(
        findings_of(&book),
        [
            "solution-missing@5: puzzle 5 has no printed solution",
            "solution-wrong@18: the printed solution of puzzle 7 is wrong"
        ]
    );
}

#[test]
fn an_unsolvable_puzzle_among_swapped_solutions() {
    let solved =
        "269154738534879261178326954816742593492635187753918642381597426927463815645281379";
    let mut book = plain_sections(12, |all| {
        all[5] = solution(solved);
        all.swap(2, 9);
    });
    book[5] = puzzle(NONE);
    assert_eq!(
        findings_of(&book),
        [
            "solution-swapped@15: the solutions of puzzles 3 and 10 are swapped",
            "no-solution@6: puzzle 6 cannot be solved"
        ]
    );
}

#[test]
fn a_full_puzzle_and_its_solution_are_reported_once() {
    let last = "already-solved@6: puzzle 6 is already solved";
    let book = |role: fn(&str) -> common::Line, solved: fn(&str) -> common::Line| -> Vec<_> {
        let number = |line: common::Line, i: usize| line.number(i as u64 + 1);
        let puzzles = (0..5).map(|i| number(p(i), i)).chain([number(role(POOL[5][1]), 5)]);
        puzzles.chain((0..6).map(|i| number(solved(POOL[i][1]), i))).collect()
    };
    for role in [puzzle, unsaid] {
        for solved in [solution, unsaid] {
            assert_eq!(findings_of(&book(role, solved)), [last]);
        }
    }
    let (_, summary) = check_books(&[&book(unsaid, unsaid)], None);
    assert_eq!((summary.puzzles, summary.checked, summary.fine, summary.solutions), (6, 6, 5, 6));
    let mut beside: Vec<_> = (0..3).flat_map(|i| [p(i), unsaid(POOL[i][1]).beside()]).collect();
    beside.extend([unsaid(POOL[5][1]), unsaid(POOL[5][1])]);
    assert_eq!(findings_of(&beside), ["already-solved@7: this puzzle is already solved"]);
    let twice = [p(0), p(1), unsaid(POOL[5][1]), unsaid(POOL[5][1]), p(2)];
    assert_eq!(findings_of(&twice).len(), 2);
}
