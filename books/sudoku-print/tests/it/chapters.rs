//! Chapters of new puzzles: every book that is planned is read back.

use std::collections::BTreeSet;

use sudoku_book::{Format, Recipe, Source, read_book};
use sudoku_core::Limits;
use sudoku_print::{ChapterOrder, EarlierVolumes, Interior, Language, MakeError, Plan, Trim};
use sudoku_variant::generate::Kind;

pub(crate) fn planned(book: Interior, orders: &[&str], seed: u64) -> Result<Plan, MakeError> {
    let mut book = book;
    let orders: Vec<ChapterOrder> = orders.iter().map(|order| order.parse().unwrap()).collect();
    book.generate(&orders, seed, &Recipe::default(), Limits::new(), &mut || {})?;
    book.plan()
}

/// The PDF of a book that was read back.
fn read_back(book: Interior, orders: &[&str], seed: u64) -> Vec<u8> {
    let plan = planned(book, orders, seed).unwrap_or_else(|error| panic!("{orders:?}: {error}"));
    let pdf = plan.to_pdf().unwrap();
    plan.read_back(&pdf).unwrap_or_else(|error| panic!("{orders:?} {seed}: {error}"));
    pdf
}

#[test]
fn labels_that_grow_with_the_pages_are_no_page_numbers() {
    for orders in [["easy=2", "medium=2", "easy=1"], ["easy=2", "medium=2", "easy=2"]] {
        read_back(Interior::new(), &orders, 1);
    }
    read_back(Interior::new(), &["4x4=4", "6x6=4", "easy=4"], 1);
}

#[test]
fn small_boards_with_few_givens() {
    for order in ["arrow+4x4=2", "thermometer+4x4=2", "arrow+6x6=2", "x+arrow+8x8=1"] {
        (1..=2).for_each(|seed| drop(read_back(Interior::new(), &[order], seed)));
    }
}

#[test]
fn cages_in_jigsaws() {
    for order in ["jigsaw+killer=1", "jigsaw+killer+6x6=2", "jigsaw+killer+8x8=2"] {
        read_back(Interior::new(), &[order], 1);
    }
}

/// A symbol in the place of another is noticed, in puzzles and in solutions.
#[test]
fn symbols_are_compared_by_their_looks() {
    let plan = |order: &str| planned(Interior::new(), &[order], 4).unwrap();
    let orders = ["4x4/pictures=2", "4x4/sand=2", "4x4/sane=2", "4x4/letters=2", "4x4=2"];
    for (nth, one) in orders.into_iter().enumerate() {
        let pdf = plan(one).to_pdf().unwrap();
        for (other, order) in orders.into_iter().enumerate() {
            let is_read = plan(order).read_back(&pdf).is_ok();
            assert_eq!(is_read, nth == other, "{one} as {order}");
        }
    }
    for order in ["9x9/letters=1", "jigsaw+6x6/planet=2", "x+anti-king+8x8/letters=1"] {
        read_back(Interior::new(), &[order], 2);
    }
}

#[test]
fn sums_of_diagonals() {
    for order in ["little-killer=2", "little-killer+4x4=3", "x+little-killer+6x6=1"] {
        read_back(Interior::new(), &[order], 5);
    }
}

#[test]
fn rules_without_a_mark() {
    for kind in ["anti-knight", "anti-king", "non-consecutive", "disjoint-groups"] {
        for order in [kind.to_owned(), format!("{kind}+6x6"), format!("{kind}+x")] {
            if order == "non-consecutive+x" {
                continue; // takes long
            }
            let order = format!("{order}=1");
            for has_pages in [true, false] {
                let book = Interior::new().chapter_pages(has_pages).language(Language::German);
                let pdf = read_back(book, &[&order, "easy=2", "jigsaw+6x6=1"], 3);
                // The rule ends with its chapter.
                let source = Source::new("the book", &*pdf).unwrap();
                let mut found = Vec::new();
                read_book(source, Format::Auto, &mut |entry| {
                    found.push((entry.variant.is_some(), entry.other_kind().is_some()));
                    std::ops::ControlFlow::Continue(())
                })
                .unwrap();
                let kinds = [(false, true), (false, false), (false, false)];
                assert_eq!(found[..3], kinds, "{order} {has_pages}");
            }
        }
    }
    read_back(Interior::new(), &["killer+anti-knight=1", "jigsaw+anti-king=1"], 1);
}

/// The name of a kind ends where grids of another one begin below a title that says none.
#[test]
fn titles_after_other_kinds() {
    let books: [(bool, &[&str]); 4] = [
        (false, &["killer+4x4=1", "TITLED"]),
        (false, &["x=1", "TITLED"]),
        (false, &["kropki+6x6=1", "TITLED"]),
        (true, &["TITLED", "x+6x6=2"]),
    ];
    let mut has_pages = false;
    let titles = ["Start: 6x6=1", "Start: 6x6=2", "Start: jigsaw+6x6=2"];
    // Each language has one of the titles, and each title several languages.
    for (language, titled) in Language::ALL.into_iter().zip(titles.into_iter().cycle()) {
        for (how_to, orders) in books {
            let orders: Vec<&str> =
                orders.iter().map(|&it| if it == "TITLED" { titled } else { it }).collect();
            // With pages of chapters and without, in turns.
            has_pages = !has_pages;
            let book = Interior::new().chapter_pages(has_pages).language(language);
            read_back(book.how_to(how_to), &orders, 3);
        }
        has_pages = !has_pages;
    }
}

#[test]
fn a_rule_without_a_mark_needs_its_title() {
    let mut book = Interior::new();
    let order: ChapterOrder = "anti-knight=1".parse().unwrap();
    let none = EarlierVolumes::new();
    let mut run = order.run((1, 0), &Recipe::default(), Limits::new(), &none).unwrap();
    let record = run.next().unwrap();
    book.chapter("Knights");
    book.record(record);
    assert!(matches!(book.plan(), Err(MakeError::Unmarked { number: 1, .. })));
}

#[test]
fn every_kind_is_read_back() {
    for (kind, heading) in ChapterOrder::kinds() {
        let order = format!("{kind}=1");
        let parsed: ChapterOrder = order.parse().unwrap();
        assert_eq!(parsed.heading(Language::French).as_deref(), Some(heading));
        // Samurais take some seconds each; theirs are in the tests of the command.
        if !kind.sizes().contains(&6) || kind == Kind::Windoku {
            continue;
        }
        read_back(Interior::new(), &[&format!("{kind}+6x6=2")], 5);
    }
}

#[test]
fn no_puzzle_is_there_twice() {
    let plan = planned(Interior::new().per_page(12), &["4x4=300"], 1).unwrap();
    assert_eq!(plan.puzzles(), 300);
    let order: ChapterOrder = "greater-than+4x4=400".parse().unwrap();
    let none = EarlierVolumes::new();
    let mut run = order.run((1, 0), &Recipe::default(), Limits::new(), &none).unwrap();
    let made: Vec<String> = run
        .by_ref()
        .map(|record| {
            let puzzle = record.puzzle.unwrap_err().other_kind.unwrap();
            sudoku_variant::text::to_text(&puzzle).unwrap()
        })
        .collect();
    assert_eq!(made.iter().collect::<BTreeSet<_>>().len(), made.len());
    match run.finish(Language::English) {
        Ok(()) => assert_eq!(made.len(), 400),
        Err(error) => {
            let said = error.to_string();
            assert!(said.contains("all that came later are equivalent to these"), "{said}");
        }
    }
}

#[test]
fn cells_that_are_too_small() {
    read_back(Interior::new(), &["25x25=1"], 1);
    let said = planned(Interior::new(), &["gattai-8=1"], 1).unwrap_err().to_string();
    assert_eq!(
        said,
        "1 puzzle on a page of 6x9in leaves 3.7 mm for a cell; 4.5 mm are needed: choose a page of \
         8x10in"
    );
    let book = Interior::new().trim(Trim::IN_5X8).per_page(12);
    let said = planned(book, &["easy=12"], 1).unwrap_err().to_string();
    assert!(said.starts_with("12 puzzles on a page of 5x8in leave "), "{said}");
    assert!(said.contains("fewer puzzles on a page"), "{said}");
}

/// The chapters and seeds of `conformance/chapters.tsv`.
const BOOKS: [(&str, u64); 11] = [
    ("easy=2 hard=1", 1),
    ("4x4=4 6x6=2", 2),
    ("jigsaw+6x6=2 x=1", 3),
    ("killer+6x6=2 windoku=1", 4),
    ("kropki+6x6=1 xv+6x6=1 consecutive+6x6=1 greater-than+6x6=1", 5),
    ("thermometer+4x4=2 arrow+6x6=2 odd-even+6x6=1", 6),
    ("anti-knight=1 anti-king+6x6=1 easy=1", 7),
    ("disjoint-groups=1 samurai=1", 18_446_744_073_709_551_615),
    ("consecutive=1 odd-even=1 consecutive+8x8=1 odd-even+4x4=2", 8),
    ("little-killer=1 little-killer+6x6=1", 9),
    ("4x4/pictures=2 6x6/letters=1 x+6x6/planet=1 9x9/letters=1", 10),
];

/// The CRC-32 of ISO 3309, as `zlib` has it.
fn crc32(bytes: &[u8]) -> u32 {
    let step = |crc: u32| (crc >> 1) ^ if crc & 1 == 1 { 0xEDB8_8320 } else { 0 };
    let all = bytes
        .iter()
        .fold(u32::MAX, |crc, &byte| (0..8).fold(crc ^ u32::from(byte), |crc, _| step(crc)));
    !all
}

#[test]
fn the_same_seed_makes_the_same_bytes() {
    assert_eq!(crc32(b"123456789"), 0xCBF4_3926);
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../conformance/chapters.tsv");
    let recorded = std::fs::read_to_string(path).unwrap();
    let head = recorded.lines().take_while(|line| line.starts_with('#'));
    let mut made: String = head.map(|line| format!("{line}\n")).collect();
    for (chapters, seed) in BOOKS {
        let orders: Vec<&str> = chapters.split(' ').collect();
        let pdf = read_back(Interior::new(), &orders, seed);
        made += &format!("{chapters}\t{seed}\t{}\t{:08x}\n", pdf.len(), crc32(&pdf));
    }
    if std::env::var_os("SUDOKU_BLESS").is_some() {
        std::fs::write(path, made).unwrap();
        return;
    }
    assert_eq!(made, recorded);
}
