//! Volumes of a series: a new one has no puzzle of those before it.

use std::collections::HashSet;
use std::ops::ControlFlow;

use sudoku_book::{Code, Entry, Format, Recipe, Role, Source, read_book};
use sudoku_core::{AnyPuzzle, Canonicalizer, Grid, Limits, Transformation};
use sudoku_print::{ChapterOrder, EarlierVolumes, Interior, MakeError};
use sudoku_variant::Structure;

use super::{generated, refused};

fn volumes(pdfs: &[&[u8]]) -> EarlierVolumes {
    let mut volumes = EarlierVolumes::new();
    for (pdf, nth) in pdfs.iter().zip(1..) {
        let source = Source::new(&format!("v{nth}.pdf"), *pdf).unwrap();
        volumes.read(source, Format::Auto).unwrap();
    }
    volumes
}

/// A book of these chapters, always with the same seed.
fn made(orders: &[&str], volumes: EarlierVolumes) -> Vec<u8> {
    let orders: Vec<ChapterOrder> = orders.iter().map(|order| order.parse().unwrap()).collect();
    let mut book = Interior::new().title("Trains").across(volumes);
    book.generate(&orders, 3, &Recipe::default(), Limits::new(), &mut || {}).unwrap();
    let plan = book.plan().unwrap();
    let pdf = plan.to_pdf().unwrap();
    plan.read_back(&pdf).unwrap();
    pdf
}

/// A text that all equivalents of a puzzle share, for each puzzle of a book.
fn classes(pdf: &[u8]) -> Vec<String> {
    let mut canonicalizer = Canonicalizer::new();
    let mut entries = Vec::new();
    read_book(Source::new("the book", pdf).unwrap(), Format::Auto, &mut |entry| {
        entries.push(entry);
        ControlFlow::Continue(())
    })
    .unwrap();
    let puzzles = entries.iter().filter(|entry| entry.role == Role::Puzzle);
    let class = |entry: &Entry| match (&entry.reading, entry.other_kind()) {
        (Ok(AnyPuzzle::Grid(grid)), _) => canonicalizer.form(grid).to_string(),
        (_, Some(puzzle)) if puzzle.board().symbols() < 5 => format!("{:?}", puzzle.marks()),
        (_, Some(puzzle)) => Structure::of(puzzle).unwrap().fingerprint().to_string(),
        other => panic!("{other:?}"),
    };
    puzzles.map(class).collect()
}

#[test]
fn the_same_seed_makes_other_puzzles_in_each_volume() {
    let orders = ["easy=4", "6x6=6", "jigsaw+6x6=3", "4x4/pictures=4"];
    let first = made(&orders, EarlierVolumes::new());
    let second = made(&orders, volumes(&[&first]));
    let third = made(&orders, volumes(&[&first, &second]));
    let all: Vec<String> =
        [&first, &second, &third].into_iter().flat_map(|it| classes(it)).collect();
    assert_eq!(all.len(), 3 * 17);
    assert_eq!(all.iter().collect::<HashSet<_>>().len(), all.len());
    assert_eq!(third, made(&orders, volumes(&[&first, &second])), "the same call, the same bytes");
}

#[test]
fn an_equivalent_of_an_earlier_puzzle_is_refused_with_both_places() {
    let old = generated(5, 4);
    let mut first = Interior::new();
    old.iter().for_each(|&puzzle| first.puzzle(puzzle));
    let first = first.plan().unwrap().to_pdf().unwrap();
    let turned: Grid = Transformation::random(6).apply(&old[2]);
    for (puzzle, code) in [(turned, Code::DuplicateUpToSymmetry), (old[2], Code::Duplicate)] {
        let mut second = Interior::new().across(volumes(&[&first]));
        second.puzzle(generated(6, 1)[0]);
        second.puzzle(puzzle);
        assert_eq!(refused(&second), [code]);
        let Err(MakeError::Findings(report)) = second.plan() else { panic!() };
        let finding = &report.findings[0];
        assert_eq!(&*finding.source.file, "the book");
        let before = &finding.related[0].source;
        assert_eq!((&*before.file, before.place.in_file()), ("v1.pdf", "page 2".into()));
    }
}

#[test]
fn ratings_are_those_of_the_new_puzzles() {
    let mut first = Interior::new();
    generated(5, 3).into_iter().for_each(|puzzle| first.puzzle(puzzle));
    let first = first.plan().unwrap().to_pdf().unwrap();
    let mut book = Interior::new().print_rating(sudoku_human::rating::Scale::SeClassic);
    generated(6, 3).into_iter().for_each(|puzzle| book.puzzle(puzzle));
    let alone = book.plan().unwrap().to_pdf().unwrap();
    assert_eq!(book.across(volumes(&[&first])).plan().unwrap().to_pdf().unwrap(), alone);
}
