//! Rules that leave no mark on a grid, named by words.

use crate::common::checked;
#[cfg(feature = "pdf")]
use crate::pdf::build::{Pdf, grid, text};
use sudoku_book::{Code, Fault, OtherFault};

const KNIGHT: [&str; 2] = [
    "....38.......7..1547...............4.........8...............4339..8.......32....",
    ".8.4.9.......3..4..........4...1.................9...5..........2..8.......6.7.5.",
];
const KNIGHT_SOLVED: &str =
    "251938476936274815478615932127859364569743281843162759782596143395481627614327598";
const APART: &str =
    ".............9...45....7...........6.........4...........6....58...5.............";
const PLAIN: &str =
    ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.";
const PLAIN_SOLVED: &str =
    "913627584642589731875341692589174326261893457734265819128736945396452178457918263";

fn codes(text: &str) -> Vec<Code> {
    checked("book.txt", text).iter().map(|finding| finding.code).collect()
}

fn chapter(title: &str, puzzles: &[&str]) -> String {
    let puzzle = |(nth, puzzle): (usize, &&str)| format!("Puzzle {nth}\n{puzzle}\n\n");
    format!("{title}\n\n{}", (1..).zip(puzzles).map(puzzle).collect::<String>())
}

#[test]
fn the_heading_of_a_chapter_is_a_rule() {
    for title in [
        "# Anti-Knight",
        "## Anti-knight puzzles",
        "ANTI-KNIGHT SUDOKU",
        "Antiknight",
        "Anti-Springer-Sudoku",
        "Sudokus anti-cavalier",
        "Sudoku anti-caballo",
    ] {
        assert_eq!(codes(&chapter(title, &KNIGHT)), [], "{title}");
    }
    for title in ["# Non-Consecutive", "Nicht-konsekutiv", "Sudoku non consécutif"] {
        assert_eq!(codes(&chapter(title, &[APART])), [], "{title}");
    }
    // Without the heading, both have several solutions.
    assert_eq!(codes(&chapter("Puzzles", &KNIGHT)), [Code::MultipleSolutions; 2]);
    // A wrong one is wrong by its own rules.
    let wrong = KNIGHT[0].replacen("38", "83", 1);
    let findings = checked("book.txt", chapter("# Anti-Knight", &[&wrong]));
    assert!(matches!(
        findings[0].fault,
        Fault::OtherKind { fault: OtherFault::NoSolution | OtherFault::Several, .. }
    ));
}

#[test]
fn a_heading_is_that_of_its_chapter() {
    let knights = chapter("# Anti-Knight", &KNIGHT);
    for title in ["# Classic", "# Easy ones", "Classic Sudoku", "Puzzles", "Mini Sudoku"] {
        let both = format!("{knights}{}", chapter(title, &[PLAIN]));
        assert_eq!(codes(&both.replacen("Puzzle 1\n.1.6", "Puzzle 3\n.1.6", 1)), [], "{title}");
    }
    // Levels, names and rules in between do not end it.
    for words in ["Easy", "Puzzle 1: The Knave", "Normal rules apply."] {
        assert_eq!(codes(&format!("# Anti-Knight\n\n{words}\n\n{}\n", KNIGHT[0])), [], "{words}");
    }
    // Beside a name that is not understood, nothing is exact.
    let unknown = chapter("# Anti-Knight Girandola", &KNIGHT);
    assert_eq!(codes(&unknown), [Code::Variant; 2]);
    // Equivalent givens say nothing about rules that are not known.
    let renamed = KNIGHT[0].replace('3', "x").replace('8', "3").replace('x', "8");
    let alike = chapter("# Anti-Knight Girandola", &[KNIGHT[0], &renamed]);
    assert_eq!(codes(&alike), [Code::Variant; 2]);
    // A name of a kind that is not drawn is not left out.
    let givens = "~R1C1_3~R1C2_5~R1C3_4~R1C4_1~R1C5_2~R2C1_6~R2C3_1~R2C5_5~R2C6_3~R3C1_4~R3C3_2\
        ~R3C5_3~R4C1_1~R4C3_5~R4C4_2~R4C5_6~R5C1_2~R5C3_3~R5C5_4~R6C1_5~R6C3_6~R6C5_1";
    let cages = format!("# Anti-Knight Killer\n\nPuzzle 1\n.Shape~6x6.{givens}\n");
    let findings = checked("book.txt", cages);
    assert!(findings.iter().any(|finding| finding.code == Code::NotChecked), "{findings:?}");
}

#[test]
fn solutions_of_such_chapters() {
    let book = |solution: &str| {
        let chapter = chapter("# Anti-Knight", &KNIGHT[..1]);
        format!("{chapter}# Solutions\n\nSolution 1\n{solution}\n")
    };
    assert_eq!(codes(&book(KNIGHT_SOLVED)), []);
    assert_eq!(codes(&book(PLAIN_SOLVED)), [Code::SolutionWrong]);
    let both = format!(
        "{}{}# Solutions\n\nSolution 1\n{PLAIN_SOLVED}\n\nSolution 2\n{KNIGHT_SOLVED}\n",
        chapter("# Anti-Knight", &KNIGHT[..1]),
        chapter("# Classic", &[PLAIN]).replace("Puzzle 1", "Puzzle 2")
    );
    assert_eq!(codes(&both), [Code::SolutionSwapped]);
}

#[test]
fn web_pages_and_objects() {
    let table = |puzzle: &str| -> String {
        let row = |row: usize| -> String {
            let cell = |at: usize| format!("<td>{}</td>", puzzle[at..=at].replace('.', ""));
            format!("<tr>{}</tr>", (9 * row..9 * row + 9).map(cell).collect::<String>())
        };
        format!("<table>{}</table>", (0..9).map(row).collect::<String>())
    };
    let page = |title: &str| {
        let [knight, plain] = [table(KNIGHT[0]), table(PLAIN)];
        format!(
            "<html><h1>{title}</h1><h2>Puzzle 1</h2>{knight}\
             <h1>Classic Sudoku</h1><h2>Puzzle 2</h2>{plain}</html>"
        )
    };
    let codes = |name: &str, text: String| -> Vec<Code> {
        checked(name, text).iter().map(|finding| finding.code).collect()
    };
    assert_eq!(codes("book.html", page("Anti-Knight Sudoku")), []);
    assert_eq!(codes("book.html", page("Hard Sudoku")), [Code::MultipleSolutions]);
    let object = |kind: &str| format!(r#"{{"type": "{kind}", "puzzle": "{}"}}"#, KNIGHT[0]);
    assert_eq!(codes("book.json", object("anti-knight")), []);
    assert_eq!(codes("book.json", object("asterisk")), [Code::Variant]);
}

#[cfg(feature = "pdf")]
#[test]
fn pages() {
    let page = |title: &str, nth: usize, puzzle: &str| {
        let words =
            text(50.0, 560.0, 18.0, title) + &text(60.0, 505.0, 11.0, &format!("Puzzle {nth}"));
        words + &grid(60.0, 300.0, puzzle)
    };
    let book = |title: &str| {
        let pdf = Pdf::default()
            .page("", &page(title, 1, KNIGHT[0]))
            .page("", &page("", 2, KNIGHT[1]))
            .page("", &page("Classic Sudoku", 3, PLAIN));
        checked("book.pdf", pdf.bytes()).iter().map(|finding| finding.code).collect::<Vec<Code>>()
    };
    assert_eq!(book("Anti-Knight Sudoku"), []);
    assert_eq!(book("Sudoku"), [Code::MultipleSolutions; 2]);
}

/// The sums between 1 and 9, those of the rows first.
#[cfg(feature = "pdf")]
const SANDWICH: (&str, [u8; 18]) = (
    "........6...............................................................9........",
    [9, 30, 22, 7, 13, 21, 11, 14, 22, 0, 13, 19, 17, 18, 17, 6, 6, 0],
);

/// Numbers beside a grid are a rule if words name it; without words they may be anything.
#[cfg(feature = "pdf")]
#[test]
fn numbers_outside() {
    let (puzzle, sums) = SANDWICH;
    let book = |title: &str, sums: [u8; 18]| {
        let mut page = text(50.0, 560.0, 18.0, title)
            + &text(60.0, 520.0, 11.0, "Puzzle 1")
            + &grid(60.0, 300.0, puzzle);
        // The boxes.
        for at in [0.0, 60.0, 120.0, 180.0] {
            let (x, y) = (60.0 + at, 300.0 + at);
            page += &format!("2 w {x} 300 m {x} 480 l S 60 {y} m 240 {y} l S\n");
        }
        for (nth, sum) in sums.into_iter().enumerate() {
            let along = 20.0 * (nth % 9) as f64;
            let (x, y) = match nth {
                0..9 => (45.0, 466.0 - along),
                _ => (66.0 + along, 485.0),
            };
            page += &text(x, y, 8.0, &sum.to_string());
        }
        let findings = checked("book.pdf", Pdf::default().page("", &page).bytes());
        findings.iter().map(|finding| finding.code).collect::<Vec<Code>>()
    };
    assert_eq!(book("Sandwich Sudoku", sums), []);
    let mut wrong = sums;
    // No digits between 1 and 9 add up to it.
    wrong[1] = 1;
    assert_eq!(book("Sandwich Sudoku", wrong), [Code::NoSolution]);
    assert_eq!(book("Sudoku", sums), [Code::Variant]);
}

/// A list of rules in JSON is read as their names in one text.
#[test]
fn lists_of_rules() {
    let codes = |rules: &str| {
        let text = format!("[{{\"puzzle\": \"{}\", \"rules\": {rules}}}]", KNIGHT[0]);
        checked("book.json", text).iter().map(|finding| finding.code).collect::<Vec<Code>>()
    };
    assert_eq!(codes("[\"anti-knight\"]"), []);
    assert_eq!(codes("\"anti-knight\""), []);
    assert_eq!(codes("[\"killer\", \"windoku\"]"), [Code::Variant]);
    assert_eq!(codes("[]"), [Code::MultipleSolutions]);
}

/// Words that add to the ordinary rules keep a puzzle from being judged without what they add.
#[test]
fn descriptions() {
    let liar = "Rules: Apply Classic Sudoku rules. However, one given number is a liar.";
    assert_eq!(codes(&chapter(liar, &[KNIGHT[0]])), [Code::Variant]);
    let clash = PLAIN.replacen(".1.6", "66.1", 1);
    assert_eq!(codes(&chapter(liar, &[&clash])), [Code::Variant]);
    assert_eq!(codes(&chapter(liar, &[PLAIN])), []);
    let two_lines = "Normal sudoku rules apply.\nDigits along an arrow sum to its circle.";
    assert_eq!(codes(&chapter(two_lines, &[KNIGHT[0]])), [Code::Variant]);
    // The ordinary rules in other words.
    let ordinary = "Classic Sudoku rules apply. Each puzzle has exactly one solution.";
    assert_eq!(codes(&chapter(ordinary, &[KNIGHT[0]])), [Code::MultipleSolutions]);
    assert_eq!(codes(&chapter(ordinary, &[&clash])), [Code::GivenClash]);
    // They are those of one chapter.
    let two = chapter(liar, &[PLAIN]) + &chapter("# Classic Sudoku", &[KNIGHT[0]]);
    assert_eq!(codes(&two), [Code::MultipleSolutions]);
}

/// A title of two rules may be that of a puzzle of each.
#[test]
fn two_rules_in_one_title() {
    let both = |puzzle: &str| codes(&chapter("# Anti-Knight and Non-Consecutive", &[puzzle]));
    assert_eq!(both(KNIGHT[0]), [Code::Variant], "one solution without neighbours, none with them");
    let clash = KNIGHT[0].replacen("38", "33", 1);
    assert_eq!(both(&clash), [Code::NoSolution], "and none with either alone");
}

/// Pages of examples: each puzzle is beside its solution, and some cannot be read.
#[cfg(feature = "pdf")]
#[test]
fn examples_that_cannot_be_read() {
    let odd = |grid: &str| grid.replacen("1", "Q", 1);
    let turned = |text: &str| text.chars().rev().collect::<String>();
    let page = |left: &str, right: &str| grid(10.0, 300.0, left) + &grid(210.0, 300.0, right);
    let found = |pages: &[String]| {
        let pdf = pages.iter().fold(Pdf::default(), |pdf, commands| pdf.page("", commands));
        checked("book.pdf", pdf.bytes()).iter().map(|finding| finding.code).collect::<Vec<Code>>()
    };
    let whole = page(PLAIN, PLAIN_SOLVED);
    assert_eq!(found(std::slice::from_ref(&whole)), []);
    let (other, solved) = (turned(PLAIN), turned(PLAIN_SOLVED));
    let unread_puzzle = [whole.clone(), page(&odd(&other), &solved), page(PLAIN, PLAIN_SOLVED)];
    let codes = found(&unread_puzzle[..2]);
    assert_eq!(codes, [Code::Unreadable], "its solution is no puzzle that is solved");
    let unread_solution = [whole, page(&other, &odd(&solved))];
    // The other puzzle is a turned one.
    let codes = found(&unread_solution);
    assert_eq!(codes, [Code::Unreadable, Code::DuplicateUpToSymmetry], "none is missing");
    assert_eq!(found(&unread_puzzle), [Code::Unreadable, Code::Duplicate]);
}
