//! Making books: which puzzles are refused, the content of the file, and whether other programs
//! accept it.

mod chapters;
mod looks;
mod sold;
mod variants;
mod volumes;

use std::path::PathBuf;
use std::process::Command;

use sudoku_book::{Code, Label, PuzzleRecord};
use sudoku_core::AnyPuzzle;
use sudoku_core::{Generator, Grid, Symmetry};
use sudoku_human::Level;
use sudoku_human::rating::{PathStep, Rater, Rating, Scale};
use sudoku_human::words::Words;
use sudoku_print::{Interior, Language, MakeError, Margins, Plan, Trim, Typeface};

const ONE: &str =
    ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.";
const OTHER: &str =
    "913627584642589731875341692589174326261893457734265819128736945396452178457918263";
const TWO: &str =
    "....3.9....7......53...16..1.4.........4...28.8516.4.9.46....7......4....1..893..";

fn grid(text: &str) -> Grid {
    text.parse().unwrap()
}

fn generated(seed: u64, count: usize) -> Vec<Grid> {
    let run = Generator::new(seed).symmetry(Symmetry::HalfTurn).inequivalent().run().unwrap();
    run.take(count).map(|made| made.puzzle).collect()
}

/// A book that uses every feature.
fn full_book() -> Interior {
    let mut book = Interior::new()
        .title("Sudoku für Übermorgen")
        .subtitle("Twenty puzzles & as many solutions")
        .author("Ada Äther")
        .imprint("© 2026 Ada Äther");
    book.chapter("Easy");
    generated(1, 10).into_iter().for_each(|puzzle| book.puzzle(puzzle));
    book.chapter("Hard");
    generated(2, 10).into_iter().for_each(|puzzle| book.puzzle(puzzle));
    book
}

/// The codes of the findings that prevent printing these puzzles.
fn refused(book: &Interior) -> Vec<Code> {
    match book.plan() {
        Err(MakeError::Findings(report)) => {
            report.findings.iter().map(|finding| finding.code).collect()
        }
        other => panic!("{:?}", other.map(|plan| plan.pages())),
    }
}

fn book_of(puzzles: &[Grid]) -> Interior {
    let mut book = Interior::new();
    puzzles.iter().for_each(|&puzzle| book.puzzle(puzzle));
    book
}

#[test]
fn faulty_puzzles_are_not_printed() {
    assert!(matches!(Interior::new().plan(), Err(MakeError::Empty)));
    assert_eq!(refused(&book_of(&[grid(ONE), grid(TWO)])), [Code::MultipleSolutions]);
    let clash = format!("11{}", &ONE[2..]);
    assert_eq!(refused(&book_of(&[grid(&clash)])), [Code::GivenClash]);
    let mut wrong = grid(ONE);
    wrong = grid(&wrong.to_string().replacen(".1.6.7", ".1.6.9", 1));
    assert_eq!(refused(&book_of(&[wrong])), [Code::NoSolution]);
    assert_eq!(refused(&book_of(&[grid(OTHER)])), [Code::AlreadySolved]);
    // No option can change that.
    let book = book_of(&[grid(TWO)]).allow(Code::MultipleSolutions);
    assert_eq!(refused(&book), [Code::MultipleSolutions]);
}

#[test]
fn duplicates_are_not_printed() {
    assert_eq!(refused(&book_of(&[grid(ONE), grid(ONE)])), [Code::Duplicate]);
    let renamed: String = ONE
        .chars()
        .map(|c| c.to_digit(10).map_or(c, |d| (b'0' + (d % 9 + 1) as u8) as char))
        .collect();
    let book = book_of(&[grid(ONE), grid(&renamed)]);
    assert_eq!(refused(&book), [Code::DuplicateUpToSymmetry]);
    let plan = book.allow(Code::DuplicateUpToSymmetry).plan().unwrap();
    assert_eq!(plan.solutions(), 2);
}

#[test]
fn solutions_are_not_taken_on_trust() {
    let mut record = PuzzleRecord::new(AnyPuzzle::Grid(grid(ONE)));
    record.solution = Some(grid(OTHER));
    let mut book = Interior::new();
    book.record(record.clone());
    assert_eq!(book.plan().unwrap().solutions(), 1);
    record.solution = Some(grid(&OTHER.replace('1', "x").replace('2', "1").replace('x', "2")));
    let mut book = Interior::new();
    book.record(record);
    assert_eq!(refused(&book), [Code::SolutionWrong]);
}

#[test]
fn numbers_are_kept_or_assigned() {
    let numbered = |numbers: &[Option<u64>]| {
        let mut book = Interior::new();
        for (puzzle, &number) in generated(3, numbers.len()).into_iter().zip(numbers) {
            let mut record = PuzzleRecord::new(AnyPuzzle::Grid(puzzle));
            record.label = number.map(|number| Label {
                text: "x".into(),
                number: Some(number),
                chapter: None,
            });
            book.record(record);
        }
        book
    };
    assert!(numbered(&[Some(57), Some(58)]).plan().is_ok());
    let gap = numbered(&[Some(1), Some(2), Some(2)]);
    assert!(refused(&gap).contains(&Code::Numbering));
    assert!(gap.clone().renumber(true).plan().is_ok());
    assert!(gap.allow(Code::Numbering).plan().is_ok());
    let some = numbered(&[Some(1), None]);
    assert!(matches!(some.plan(), Err(MakeError::Unnumbered { ordinal: 2 })));
    assert!(some.renumber(true).plan().is_ok());
}

#[test]
fn content_that_does_not_fit_is_an_error() {
    let reason_of = |book: Interior| match book.plan() {
        Err(MakeError::Layout(reason)) => reason.into_string(),
        other => panic!("{:?}", other.map(|plan| plan.pages())),
    };
    let book = book_of(&[grid(ONE)]);
    let small = reason_of(book.clone().trim(Trim::IN_5X8).per_page(12));
    assert!(small.starts_with("12 puzzles on a page of 5x8in leave "), "{small}");
    assert_eq!(reason_of(book.clone().per_page(0)), "a page can hold 1 to 12 puzzles");
    let narrow = Margins { inside: 20.0, outside: 36.0, top: 36.0, bottom: 36.0 };
    let narrow = reason_of(book.clone().margins(narrow));
    assert_eq!(narrow, "the inside margin must be at least 0.375 inches with 4 pages");
    let nan = Margins { inside: 72.0, outside: f64::NAN, top: 36.0, bottom: 36.0 };
    assert!(reason_of(book.clone().margins(nan)).starts_with("the outside margin"));
    for letters in [500, 100_000] {
        let endless = reason_of(book.clone().title("x".repeat(letters)));
        assert!(endless.ends_with("is too long for a page"), "{endless}");
    }
    match book.title("数独").plan() {
        Err(MakeError::Font(reason)) => {
            assert_eq!(&*reason, "it has no letter '数', which is in \"数独\"");
        }
        other => panic!("{:?}", other.map(|plan| plan.pages())),
    }
}

#[test]
fn the_same_book_becomes_the_same_bytes() {
    let pdf = || full_book().plan().unwrap().to_pdf().unwrap();
    let first = pdf();
    assert!(first == pdf());
    let text = String::from_utf8_lossy(&first);
    // PDF/A: the meaning of the colours, and the declared standard.
    for wanted in ["/OutputIntents", "/GTS_PDFA1", "<pdfaid:part>2", "<pdfaid:conformance>B"] {
        assert!(text.contains(wanted), "{wanted}");
    }
    assert!(!text.contains("/Outlines"));
    let marked = full_book().bookmarks(true).plan().unwrap().to_pdf().unwrap();
    assert!(String::from_utf8_lossy(&marked).contains("/Outlines"));
}

#[test]
fn other_fonts_can_be_used() {
    let read =
        |name: &str| std::fs::read(format!("{}/fonts/{name}", env!("CARGO_MANIFEST_DIR"))).unwrap();
    let typeface = Typeface::new(read("OpenSans-Bold.ttf"), None).unwrap();
    let plan = book_of(&[grid(ONE)]).typeface(typeface).plan().unwrap();
    let fonts = String::from_utf8_lossy(&plan.to_pdf().unwrap()).matches("/FontFile").count();
    assert_eq!(fonts, 1);
    let cut = read("OpenSans-Regular.ttf")[..2000].to_vec();
    assert!(matches!(Typeface::new(cut, None), Err(MakeError::Font(_))));
}

/// A file with this book, deleted on drop.
struct Written(PathBuf);

impl Written {
    fn new(name: &str, plan: &Plan) -> Self {
        let path =
            std::env::temp_dir().join(format!("sudoku-book-make-{}-{name}", std::process::id()));
        std::fs::write(&path, plan.to_pdf().unwrap()).unwrap();
        Self(path)
    }

    /// The output of a program that is given this file; `None` if the program is not installed.
    fn asked(&self, program: &str, before: &[&str], after: &[&str]) -> Option<String> {
        let Ok(output) = Command::new(program).args(before).arg(&self.0).args(after).output()
        else {
            println!("skipped: {program} is not installed");
            return None;
        };
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        let (out, err) = (text(&output.stdout), text(&output.stderr));
        assert!(output.status.success(), "{program}: {out}{err}");
        // That line is about the build of the program, not about the file.
        let about_file = err.lines().filter(|line| !line.contains("ICC support is not available"));
        assert_eq!(about_file.collect::<String>(), "", "{program}");
        Some(out)
    }
}

impl Drop for Written {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

#[test]
fn other_programs_find_no_fault() {
    let book = full_book().trim(Trim::IN_8_5X11).per_page(4).solutions_per_page(12);
    let written = Written::new("programs.pdf", &book.plan().unwrap());
    if let Some(said) = written.asked("qpdf", &["--check"], &[]) {
        assert!(said.contains("No syntax or stream encoding errors found"), "{said}");
    }
    if let Some(said) = written.asked("pdffonts", &[], &[]) {
        let fonts: Vec<Vec<&str>> =
            said.lines().skip(2).map(|line| line.split_whitespace().collect()).collect();
        assert_eq!(fonts.len(), 2, "{said}");
        for font in fonts {
            // Embedded, a subset, with a character map.
            assert_eq!(font[font.len() - 5..font.len() - 2], ["yes", "yes", "yes"], "{said}");
            assert!(font[0].contains("OpenSans"), "{said}");
        }
    }
    if let Some(said) = written.asked("pdfinfo", &["-box", "-l", "100"], &[]) {
        let boxes =
            said.lines().filter(|line| line.contains("MediaBox:") || line.contains("TrimBox:"));
        let mut count = 0;
        for line in boxes {
            let numbers: Vec<&str> = line.split(':').nth(1).unwrap().split_whitespace().collect();
            assert_eq!(numbers, ["0.00", "0.00", "612.00", "792.00"], "{line}");
            count += 1;
        }
        assert_eq!(count, 2 * book.plan().unwrap().pages());
        assert!(said.contains("Sudoku für Übermorgen") && said.contains("Ada Äther"), "{said}");
    }
    written.asked("mutool", &["draw", "-q", "-F", "text", "-o", "/dev/null"], &[]);
}

#[test]
fn the_text_can_be_read_by_other_programs() {
    let mut book = Interior::new().language(Language::German).per_page(1).solutions_per_page(1);
    book.chapter(book.heading(Level::Easy));
    let puzzles = generated(5, 3);
    puzzles.iter().for_each(|&puzzle| book.puzzle(puzzle));
    let written = Written::new("text.pdf", &book.plan().unwrap());
    let Some(said) = written.asked("pdftotext", &["-layout"], &["-"]) else { return };
    let pages: Vec<&str> = said.split('\u{c}').collect();
    assert!(pages[0].contains("Leicht") && pages[0].contains("Rätsel 1–3"), "{said}");
    let digits = |page: &str| page.chars().filter(char::is_ascii_digit).collect::<String>();
    for (nth, puzzle) in puzzles.iter().enumerate() {
        let page = pages[1 + nth];
        assert!(page.contains(&format!("Rätsel {}", nth + 1)), "{page}");
        let givens: String = puzzle.to_string().chars().filter(char::is_ascii_digit).collect();
        let solution = sudoku_core::solve_grid(puzzle).solution().unwrap().to_string();
        assert!(digits(page).contains(&givens), "{page}");
        let of_solution = pages.iter().find(|page| page.contains(&format!("Lösung {}", nth + 1)));
        assert!(digits(of_solution.unwrap()).contains(&solution), "{said}");
    }
}

/// The number beside each puzzle is the one that the rater gives it, and the technique that of its
/// hardest step, in the language of the book.
#[test]
fn ratings_are_printed_beside_the_numbers() {
    let words = ["Puzzle", "Rätsel", "Grille", "Sudoku", "Griglia", "Sudoku", "Puzzel"];
    for (place, (language, words)) in Language::ALL.into_iter().zip(words).enumerate() {
        let words = format!("{words} 1");
        // Every language with some of the scales, every scale in several languages.
        let scales = Scale::ALL.into_iter().enumerate();
        for (_, scale) in scales.filter(|(nth, _)| (nth + place) % 3 == 0) {
            let mut book = Interior::new().language(language).per_page(1);
            book = book.print_rating(scale).print_technique(true);
            let puzzles = generated(5, 3);
            puzzles.iter().for_each(|&puzzle| book.puzzle(puzzle));
            let plan = book.plan().unwrap();
            plan.read_back(&plan.to_pdf().unwrap()).unwrap();
            let written = Written::new(&format!("rated-{language}-{scale}.pdf"), &plan);
            let Some(said) = written.asked("pdftotext", &["-layout"], &["-"]) else { return };
            for (nth, puzzle) in (1..).zip(&puzzles) {
                let (rated, path) = Rater::new(scale).path(puzzle).unwrap();
                let sign = if rated.exact().is_some() { "" } else { "~" };
                let number = match rated.rating() {
                    Rating::Score(score) => score.points().to_string(),
                    Rating::Te(rating) => rating.depth().to_string(),
                    Rating::Minutes(minutes) => minutes.columns()[0].clone(),
                    rating => format!("{:.1}", rating.er().unwrap()),
                };
                let name = words.replace('1', &nth.to_string());
                // Trial and error has no steps.
                let mut technique = String::new();
                if let Some(hardest) = PathStep::hardest(&path) {
                    let hardest = hardest.step.technique();
                    technique = Words::of(language).technique(hardest);
                    if technique.is_empty() {
                        technique = hardest.to_string();
                    }
                }
                let line = said.lines().find(|line| line.contains(&name)).unwrap();
                assert!(line.contains(&format!("{name} · {sign}{number}")), "{line}");
                let said = line.to_lowercase();
                assert!(said.contains(&technique.to_lowercase()), "{line}: {technique}");
            }
            assert!(!said.contains(&format!("{} 1 ·", "Solution")), "{said}");
        }
    }
}
