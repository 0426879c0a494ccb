//! Puzzles made to measure: they are as required, on any number of threads, or refused.

use sudoku_core::generate::NotFeasible;
use sudoku_core::rating::{Scale, rate};
use sudoku_core::tutor::{TechniqueSet, Tutor};
use sudoku_core::{Generator, Grid, Symmetry, Technique};

fn set(list: &str) -> TechniqueSet {
    list.parse().unwrap()
}

type With = fn(Generator<'static>) -> Generator<'static>;

#[test]
fn ratings_are_in_the_range() {
    for scale in [Scale::SeClassic, Scale::SeSukaku] {
        for range in [10..=15, 23..=26, 30..=36, 42..=50, 66..=72] {
            let run = Generator::new(7).rating(scale, range.clone()).run().unwrap();
            for made in run.take(2) {
                let rating = rate(&made.puzzle, scale).unwrap().rating().se().unwrap();
                assert!(range.contains(&rating.er()), "{}", made.puzzle);
            }
        }
    }
}

#[test]
fn scores_are_in_the_range() {
    for made in Generator::new(7).score(600..=700).run().unwrap().take(3) {
        let score = rate(&made.puzzle, Scale::Hodoku).unwrap().rating().score();
        let points = score.unwrap().points();
        assert!((600..=700).contains(&points), "{}", made.puzzle);
    }
}

#[test]
fn techniques_are_needed_and_enough() {
    let (needed, allowed) = (set("skyscraper"), set("..skyscraper,-x-wing"));
    let run = Generator::new(3).needs(needed).solved_by(allowed).first_singles(3).run().unwrap();
    for made in run.take(2) {
        let path = Tutor::new().techniques(allowed).path(&made.puzzle);
        assert!(path.is_solved() && path.techniques().has("skyscraper"), "{}", made.puzzle);
        assert!(!Tutor::new().techniques(allowed - needed).solves(&made.puzzle));
        let is_single = |technique| set("singles").contains(technique);
        let singles = path.steps.iter().take_while(|step| is_single(step.technique())).count();
        assert!(singles >= 3, "{}", made.puzzle);
        assert!(!path.steps.iter().any(|step| step.technique() == Technique::Fish(2)));
    }
}

#[test]
fn givens_stay_as_required() {
    let run = Generator::new(3).symmetry(Symmetry::HalfTurn).givens(26..=30);
    for made in run.rating(Scale::SeSukaku, 28..=40).run().unwrap().take(3) {
        let givens = made.puzzle.fixed();
        assert!(Symmetry::HalfTurn.keeps(givens) && (26..=30).contains(&givens.len()));
        assert_eq!(sudoku_core::solve_grid(&made.puzzle).only(), Some(&made.solution));
    }
    for made in Generator::new(4).minimal().needs(set("w-wing")).run().unwrap().take(1) {
        for cell in made.puzzle.filled() {
            let less: Grid = made.puzzle.with_fixed(made.puzzle.fixed().without(cell)).givens();
            assert!(sudoku_core::solve_grid(&less).only().is_none(), "{}", made.puzzle);
        }
    }
}

#[cfg(feature = "rayon")]
#[test]
fn threads_change_nothing() {
    let kinds: [With; 3] = [
        |generator| generator.rating(Scale::SeClassic, 44..=60),
        |generator| generator.needs("xy-wing".parse().unwrap()).symmetry(Symmetry::Diagonal),
        |generator| generator.score(900..=1000).inequivalent(),
    ];
    for with in kinds {
        let made = |threads| {
            let run = with(Generator::new(11)).threads(threads).run().unwrap();
            run.take(4).collect::<Vec<_>>()
        };
        assert_eq!(made(1), made(2));
    }
}

#[test]
fn what_cannot_be_is_refused() {
    #[allow(clippy::reversed_empty_ranges)]
    let kinds: [(With, &str); 4] = [
        (|generator| generator.rating(Scale::SeClassic, 44..=40), "empty range of ratings"),
        (|generator| generator.score(4..=3), "empty range of scores: 4 to 3"),
        (
            |generator| {
                generator.needs("swordfish".parse().unwrap()).rating(Scale::SeClassic, 10..=12)
            },
            "exclude each other",
        ),
        (|generator| generator.solved_by("fish".parse().unwrap()), "place no digit"),
    ];
    for (with, why) in kinds {
        let Err(error @ NotFeasible::Measure(_)) = with(Generator::new(1)).run().map(|_| ()) else {
            panic!("{why}")
        };
        assert!(error.to_string().contains(why), "{error}");
    }
}
