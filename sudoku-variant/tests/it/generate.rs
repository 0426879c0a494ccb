//! Puzzles that are made.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use sudoku_core::{Limits, Symmetry};
use sudoku_variant::generate::{Generated, Generator, Kind, NotFeasible, RunEnding};
use sudoku_variant::text::{parse, solution_line, to_iss, to_line};
use sudoku_variant::{Board, Boxes, Cell, HouseKind, Puzzle, Rule, Solutions, SymbolSet, solve};

/// The first puzzles of a generator.
fn made(generator: Generator<'_>, count: usize) -> Vec<Generated> {
    generator.max_attempts(500).run().unwrap().take(count).collect()
}

/// The kinds in the sizes that a debug build makes soon.
fn small() -> Vec<(Kind, u8)> {
    use Kind::{AntiKnight, Gattai8, LittleKiller, NonConsecutive, Sandwich, Shogun, Sumo};
    let all = Kind::ALL.iter().flat_map(|&kind| [4, 5, 6, 8, 9].map(|size| (kind, size)));
    let slow = [AntiKnight, Gattai8, LittleKiller, NonConsecutive, Sandwich, Shogun, Sumo];
    let is_quick = |&(kind, size): &(Kind, u8)| size < 9 || !slow.contains(&kind);
    all.filter(|(kind, size)| kind.fits(*size)).filter(is_quick).collect()
}

/// Whether all cells are reached from the first by steps to neighbours.
fn are_connected(board: &Board, cells: &[Cell]) -> bool {
    let mut reached = vec![cells[0]];
    let mut at = 0;
    while let Some(&cell) = reached.get(at) {
        at += 1;
        for (down, right) in [(-1, 0), (0, -1), (0, 1), (1, 0)] {
            let next = board.step(cell, down, right);
            reached.extend(next.filter(|next| cells.contains(next) && !reached.contains(next)));
        }
    }
    reached.len() == cells.len()
}

/// Whether the puzzle has several solutions without one of its givens, for each of them.
fn needs_all(puzzle: &Puzzle) -> bool {
    let given = |cell: &Cell| puzzle.marks()[cell.index()].len() == 1;
    puzzle.board().cells().filter(given).all(|cell| {
        let mut without = puzzle.clone();
        without.mark(cell, SymbolSet::all(puzzle.board().symbols()));
        matches!(solve(&without), Solutions::Many(..))
    })
}

/// The puzzle in a line; of one that has no such form, its givens in reading order.
fn text(puzzle: &Puzzle) -> String {
    let marks = puzzle.marks().iter();
    let givens = || marks.map(|marks| marks.only().map_or('.', |value| (b'0' + value) as char));
    to_line(puzzle).or_else(|| to_iss(puzzle).ok()).unwrap_or_else(|| givens().collect())
}

/// The first lines of `conformance/variants_made.tsv`.
const HEAD: &str = "\
# Puzzles of other sizes and kinds by seed. Columns: kinds, size, seed, attempt, puzzle, solution.
# The first puzzle of a run of sudoku_variant::generate, as a line or a string of the Interactive
# Sudoku Solver; where it has no such form, its givens in reading order. Only puzzles of which all
# questions were answered, in a tenth of their nodes, or a half on boards of many cells: they follow
# from the description of that module alone, so these lines never change, whatever the engine does.
# SUDOKU_BLESS=1 cargo test -p sudoku-variant --test it -- generate::nothing_changes adds rows.
";

/// The most nodes of a question in a new row, so that a weaker engine answers it also: one for a
/// full board of many cells takes some hundreds.
const EASY: [(RangeInclusive<usize>, u64); 2] = [(0..=81, 100), (82..=2048, 500)];

/// The row of the first puzzle from an attempt on, and the most nodes of a question of its attempt,
/// if all were answered.
fn row(kinds: &str, size: u8, seed: u64, first: u64) -> Option<(String, u64)> {
    let mut each = kinds.split('+').map(|kind| kind.parse().unwrap());
    let generator = Generator::new(each.next().unwrap(), seed).size(size).first_attempt(first);
    let mut run = each.fold(generator, Generator::with).max_attempts(500).run().unwrap();
    let made = run.next()?;
    let solution = solution_line(&made.puzzle, &made.solution);
    let (attempt, text) = (made.attempt, text(&made.puzzle));
    let row = format!("{kinds}\t{size}\t{seed}\t{attempt}\t{text}\t{solution}\n");
    (made.undecided == 0).then_some((row, made.hardest))
}

/// The same seed makes the same puzzles for ever.
#[test]
fn nothing_changes() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../conformance/variants_made.tsv");
    let file = std::fs::read_to_string(path).unwrap_or_default();
    let rows: Vec<&str> = file.split_inclusive('\n').filter(|row| !row.starts_with('#')).collect();
    let is_made = |line: &&str| {
        let fields: Vec<&str> = line.split('\t').collect();
        let (size, seed) = (fields[1].parse().unwrap(), fields[2].parse().unwrap());
        let made = row(fields[0], size, seed, fields[3].parse().unwrap());
        made.is_some_and(|made| made.0 == **line)
    };
    let changed: Vec<&str> = rows.iter().copied().filter(|line| !is_made(line)).collect();
    assert!(changed.is_empty(), "{}", changed.concat());
    if std::env::var_os("SUDOKU_BLESS").is_none() {
        assert!(rows.len() > 100, "{path}");
        return;
    }
    let has = |kinds: &str, size: u8| {
        let is_it = |row: &&str| row.starts_with(&format!("{kinds}\t{size}\t"));
        rows.iter().any(is_it)
    };
    let names = Kind::ALL.iter().map(|kind| kind.name());
    let pairs = ["killer+x", "jigsaw+x", "x+windoku", "thermometer+arrow", "anti-king+odd-even"];
    let mut text = if rows.is_empty() { HEAD.to_owned() } else { file.clone() };
    for kinds in names.chain(pairs) {
        let fits = |size| kinds.split('+').all(|kind| kind.parse::<Kind>().unwrap().fits(size));
        for size in [4, 5, 6, 7, 8, 9, 12, 16].into_iter().filter(|&size| fits(size)) {
            if !has(kinds, size) && (size < 10 || kinds == "plain") {
                let seeds = [0, 1, 2, 2026, u64::MAX];
                let rows = seeds.iter().filter_map(|&seed| row(kinds, size, seed, 0));
                let is_easy = |(row, nodes): &(String, u64)| {
                    let cells = row.rsplit('\t').next().unwrap_or_default().trim().len();
                    EASY.iter().any(|(sizes, easy)| sizes.contains(&cells) && nodes <= easy)
                };
                text.extend(rows.filter(is_easy).map(|row| row.0).take(2));
            }
        }
    }
    std::fs::write(path, text).unwrap();
}

#[test]
fn one_solution_that_obeys_the_rules() {
    for (kind, size) in small() {
        for made in made(Generator::new(kind, 7).size(size), 2) {
            assert_eq!(made.puzzle.broken(&made.solution), None, "{kind} {size}");
            let solutions = solve(&made.puzzle);
            if to_line(&made.puzzle).is_some() || to_iss(&made.puzzle).is_ok() {
                let read = parse(&text(&made.puzzle)).unwrap();
                assert_eq!(solve(&read), solutions, "{kind} {size}");
            }
            assert_eq!(solutions, Solutions::One(made.solution), "{kind} {size}");
        }
    }
}

#[test]
fn every_kind_is_made() {
    let found = |&(kind, size): &(Kind, u8)| {
        let run = Generator::new(kind, 11).size(size).max_attempts(500).run();
        run.is_ok_and(|mut run| run.next().is_some())
    };
    let missing: Vec<_> = small().into_iter().filter(|kind| !found(kind)).collect();
    assert_eq!(missing, []);
}

#[test]
fn the_same_seed_makes_the_same() {
    for (kind, size) in small() {
        let of = |seed| made(Generator::new(kind, seed).size(size), 2);
        let two = of(3);
        assert_eq!(two, of(3), "{kind} {size}");
        assert_ne!(two, of(4), "{kind} {size}");
        // Attempts do not depend on those before.
        if let Some(second) = two.get(1) {
            let generator = Generator::new(kind, 3).size(size).first_attempt(second.attempt);
            assert_eq!(made(generator, 1)[0], *second, "{kind} {size}");
        }
    }
}

#[test]
fn givens_as_asked_for() {
    for kind in [Kind::Plain, Kind::X, Kind::Jigsaw, Kind::Thermometer, Kind::Killer] {
        let range = if kind == Kind::Killer { 3..=5 } else { 16..=18 };
        for made in made(Generator::new(kind, 5).size(6).givens(range.clone()), 5) {
            assert!(range.contains(&made.puzzle.clues()), "{kind}");
        }
        for made in made(Generator::new(kind, 5).size(6).minimal(), 3) {
            assert!(needs_all(&made.puzzle), "{kind}");
        }
        let generator = Generator::new(kind, 5).size(6).minimal().symmetry(Symmetry::HalfTurn);
        for made in made(generator, 2) {
            assert!(needs_all(&made.puzzle), "{kind}");
        }
    }
}

#[test]
fn patterns_have_the_symmetry() {
    for symmetry in Symmetry::ALL {
        for kind in [Kind::Plain, Kind::OddEven, Kind::Samurai] {
            let size = if kind == Kind::Samurai { 9 } else { 6 };
            let generator = Generator::new(kind, 5).size(size).symmetry(symmetry);
            let made = &made(generator, 1)[0];
            let (board, marks) = (made.puzzle.board(), made.puzzle.marks());
            let is_given = |cell: Cell| marks[cell.index()].len() == 1;
            for cell in board.cells() {
                let (row, column) = board.place(cell);
                for element in symmetry.elements() {
                    let side = board.rows();
                    let (row, column) = element.image_in(side, side, row, column);
                    let image = board.cell(row, column).unwrap();
                    assert_eq!(is_given(cell), is_given(image), "{kind} {symmetry}");
                }
            }
        }
    }
    let shogun = Generator::new(Kind::Shogun, 1);
    assert!(shogun.clone().symmetry(Symmetry::BothMirrors).run().is_ok());
    let refused = shogun.symmetry(Symmetry::QuarterTurns).run().unwrap_err();
    assert_eq!(refused, NotFeasible::Symmetry { symmetry: Symmetry::QuarterTurns });
}

#[test]
fn pieces_are_connected() {
    for (size, seed) in (4..=9).flat_map(|size| [1, 2].map(|seed| (size, seed))) {
        for made in made(Generator::new(Kind::Jigsaw, seed).size(size), 2) {
            let board = made.puzzle.board();
            assert!(matches!(board.grids()[0].boxes, Boxes::Pieces(_)), "{size} {seed}");
            let pieces = board.houses().iter().filter(|house| house.kind == HouseKind::Box);
            let pieces: Vec<_> = pieces.collect();
            assert_eq!(pieces.len(), usize::from(size));
            for piece in pieces {
                assert!(are_connected(board, &piece.cells), "{size} {seed}");
                let rows: BTreeSet<_> =
                    piece.cells.iter().map(|&cell| board.place(cell).0).collect();
                let columns: BTreeSet<_> =
                    piece.cells.iter().map(|&cell| board.place(cell).1).collect();
                assert_ne!(rows.len() * columns.len(), usize::from(size), "a rectangle");
            }
        }
    }
}

#[test]
fn cages_cover_the_grid_without_repeats() {
    for (size, with) in [(4, Kind::Killer), (6, Kind::X), (8, Kind::Killer), (9, Kind::X)] {
        for made in made(Generator::new(Kind::Killer, 8).with(with).size(size), 3) {
            assert_eq!(made.puzzle.clues(), 0);
            let board = made.puzzle.board();
            let mut covered = BTreeSet::new();
            for rule in made.puzzle.rules() {
                let Rule::Cage(cage) = rule else { continue };
                assert!((2..=5).contains(&cage.cells.len()));
                assert!(are_connected(board, &cage.cells));
                let values: BTreeSet<u8> =
                    cage.cells.iter().map(|cell| made.solution[cell.index()]).collect();
                assert_eq!(values.len(), cage.cells.len());
                covered.extend(cage.cells.iter().copied());
            }
            assert_eq!(covered.len(), board.len(), "{size}");
        }
    }
}

#[test]
fn wide_and_tall_boxes() {
    for (height, width) in [(2, 3), (3, 2), (2, 4), (4, 2), (2, 5), (5, 2)] {
        for made in made(Generator::new(Kind::Plain, 1).boxes(height, width), 1) {
            let boxes = Boxes::Rectangles { height, width };
            assert_eq!(made.puzzle.board().grids()[0].boxes, boxes);
            assert_eq!(solve(&made.puzzle), Solutions::One(made.solution));
        }
    }
}

#[test]
fn limits_end_a_run() {
    let past = Limits::new().deadline(Instant::now());
    for kind in [Kind::Plain, Kind::Killer, Kind::Sumo, Kind::Jigsaw] {
        let mut run = Generator::new(kind, 1).limits(past).run().unwrap();
        assert_eq!((run.next(), run.ending()), (None, Some(RunEnding::Deadline)), "{kind}");
        let few = Limits::new().max_steps(1);
        let mut run = Generator::new(kind, 1).max_attempts(4).limits(few).run().unwrap();
        assert_eq!((run.next(), run.ending()), (None, Some(RunEnding::MaxAttempts)), "{kind}");
        assert_eq!(run.attempts(), 4);
    }
    let flag = AtomicBool::new(true);
    let limits = Limits::new().cancelled_by(&flag);
    let mut run = Generator::new(Kind::X, 1).limits(limits).run().unwrap();
    assert_eq!((run.next(), run.ending()), (None, Some(RunEnding::Cancelled)));
}

#[test]
fn impossible_requests_have_a_reason() {
    let reason = |generator: Generator<'_>| generator.run().unwrap_err().to_string();
    let windows = Generator::new(Kind::Windoku, 1).size(12);
    assert_eq!(reason(windows), "windoku puzzles are not made with 12 symbols, but with 9 or 16");
    let both = Generator::new(Kind::Samurai, 1).with(Kind::X);
    assert_eq!(reason(both), "samurai and x puzzles are not made together");
    let pieces = Generator::new(Kind::Jigsaw, 1).with(Kind::DisjointGroups);
    assert_eq!(reason(pieces), "jigsaw and disjoint-groups puzzles are not made together");
    let givens = Generator::new(Kind::X, 1).size(4).givens(17..=20);
    assert_eq!(reason(givens), "the board has 16 cells, not 17 givens or more");
    let boxes = Generator::new(Kind::Plain, 1).boxes(1, 6);
    assert_eq!(boxes.run().unwrap().take(1).count(), 1, "boxes that are rows");
    let kings = Generator::new(Kind::Plain, 1).with(Kind::AntiKing).with(Kind::X).size(6);
    let none = "no full grid of 6 symbols obeys the rules of x and anti-king";
    assert_eq!(reason(kings), none);
    assert_eq!("x-wing".parse::<Kind>().unwrap_err().to_string().find("plain"), Some(17));
}

#[test]
fn kinds_together() {
    let pairs = [
        (Kind::Jigsaw, Kind::X),
        (Kind::Killer, Kind::Jigsaw),
        (Kind::Thermometer, Kind::Arrow),
        (Kind::OddEven, Kind::AntiKing),
        (Kind::GreaterThan, Kind::Jigsaw),
        (Kind::Killer, Kind::OddEven),
        (Kind::Latin, Kind::Skyscraper),
    ];
    for (one, other) in pairs {
        let made = made(Generator::new(one, 4).with(other).size(6), 1);
        assert_eq!(
            solve(&made[0].puzzle),
            Solutions::One(made[0].solution.clone()),
            "{one} {other}"
        );
        assert_eq!(made[0].puzzle.broken(&made[0].solution), None);
    }
}

/// The seconds of processor time of this thread, or of any clock where those are not known.
fn seconds(begin: Instant) -> f64 {
    let clock = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let busy = clock.and_then(|line| line.split(' ').next()?.parse::<f64>().ok());
    busy.map_or_else(|| begin.elapsed().as_secs_f64(), |busy| busy / 1e9)
}

/// Prints the figures of `benches/records` with as many seeds as the environment variable `SEEDS`
/// says: run it with `--release -- --ignored --nocapture`. Without it nothing is measured, since
/// all seeds take minutes. `KIND` and `SIZE` choose rows.
#[test]
#[ignore = "long"]
fn figures() {
    let of = |name: &str| std::env::var(name).ok();
    let Some(seeds) = of("SEEDS") else { return };
    let seeds: u64 = seeds.parse().unwrap();
    println!(
        "kind\tsize\tpuzzles\tattempts\tper second\tmedian ms\tworst ms\tseed\tnodes\tgivens\tundecided"
    );
    for &kind in Kind::ALL {
        for size in 4..=25 {
            let is_wanted = of("KIND").is_none_or(|name| name == kind.name())
                && of("SIZE").is_none_or(|wanted| wanted.parse() == Ok(size));
            if !is_wanted || !kind.fits(size) {
                continue;
            }
            let begin = Instant::now();
            let first = seconds(begin);
            let (mut times, mut nodes, mut givens, mut attempts) = (Vec::new(), 0, 0, 0);
            let mut undecided = 0;
            for seed in 0..seeds {
                let start = seconds(begin);
                let mut run = Generator::new(kind, seed)
                    .size(size)
                    .max_puzzles(1)
                    .max_attempts(200)
                    .run()
                    .unwrap();
                let made = run.next();
                attempts += run.attempts();
                times.push(((seconds(begin) - start) * 1e3, seed));
                if let Some(made) = made {
                    nodes += made.steps;
                    undecided += made.undecided;
                    givens += made.puzzle.clues();
                }
            }
            let made = times.len() as f64;
            times.sort_by(|a, b| a.0.total_cmp(&b.0));
            let (worst, seed) = times[times.len() - 1];
            println!(
                "{kind}\t{size}\t{made}\t{attempts}\t{:.1}\t{:.2}\t{worst:.1}\t{seed}\t{:.0}\t{:.1}\t{undecided}",
                made / (seconds(begin) - first),
                times[times.len() / 2].0,
                nodes as f64 / made,
                givens as f64 / made,
            );
        }
    }
}
