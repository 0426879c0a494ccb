//! Puzzles made to measure: they are as required, on any number of threads, or refused.

use sudoku_core::generate::NotFeasible;
use sudoku_core::{Generator, Grid, Symmetry};
use sudoku_human::rating::{Scale, rate};
use sudoku_human::tutor::{TechniqueSet, Tutor};
use sudoku_human::{Contradictory, Level, Measure, Technique};

fn set(list: &str) -> TechniqueSet {
    list.parse().unwrap()
}

type With = fn(Measure) -> Measure;

#[test]
fn ratings_are_in_the_range() {
    for scale in [Scale::SeClassic, Scale::SeSukaku] {
        for range in [10..=15, 23..=26, 30..=36, 42..=50, 66..=72] {
            let measure = Measure::new().rating_number(scale, range.clone());
            for made in Generator::new(7).measured(measure).run().unwrap().take(2) {
                let rating = rate(&made.puzzle, scale).unwrap();
                assert!(range.contains(&rating.er_tenths().unwrap()), "{}", made.puzzle);
            }
        }
    }
}

#[test]
fn depths_are_in_the_range() {
    for depth in [0, 1] {
        let measure = Measure::new().rating_number(Scale::Te, depth..=depth);
        for made in Generator::new(7).measured(measure).run().unwrap().take(3) {
            let rating = rate(&made.puzzle, Scale::Te).unwrap().rating();
            assert_eq!(rating.number(), u32::from(depth), "{}", made.puzzle);
        }
    }
}

#[test]
fn scores_are_in_the_range() {
    let measure = Measure::new().score(600..=700);
    for made in Generator::new(7).measured(measure).run().unwrap().take(3) {
        let score = rate(&made.puzzle, Scale::Hodoku).unwrap().rating().score();
        let points = score.unwrap().points();
        assert!((600..=700).contains(&points), "{}", made.puzzle);
    }
}

#[test]
fn techniques_are_needed_and_enough() {
    let (needed, allowed) = (set("skyscraper"), set("..skyscraper,-x-wing"));
    let measure = Measure::new().needs(needed).solved_by(allowed).first_singles(3);
    for made in Generator::new(3).measured(measure).run().unwrap().take(2) {
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
    let measure = Measure::new().rating_number(Scale::SeSukaku, 28..=40);
    for made in run.measured(measure).run().unwrap().take(3) {
        let givens = made.puzzle.fixed();
        assert!(Symmetry::HalfTurn.keeps(givens) && (26..=30).contains(&givens.len()));
        assert_eq!(sudoku_core::solve_grid(&made.puzzle).solution(), Some(&made.solution));
    }
    let measure = Measure::new().needs(set("w-wing"));
    for made in Generator::new(4).minimal().measured(measure).run().unwrap().take(1) {
        for cell in made.puzzle.filled() {
            let less: Grid = made.puzzle.with_fixed(made.puzzle.fixed().without(cell)).givens();
            assert!(sudoku_core::solve_grid(&less).solution().is_none(), "{}", made.puzzle);
        }
    }
}

#[cfg(feature = "rayon")]
#[test]
fn threads_change_nothing() {
    let kinds: [(With, Symmetry); 3] = [
        (|measure| measure.rating_number(Scale::SeClassic, 44..=60), Symmetry::None),
        (|measure| measure.needs("xy-wing".parse().unwrap()), Symmetry::Diagonal),
        (|measure| measure.score(900..=1000), Symmetry::None),
    ];
    for (with, symmetry) in kinds {
        let made = |threads| {
            let generator = Generator::new(11).symmetry(symmetry).inequivalent();
            let run = generator.measured(with(Measure::new())).threads(threads).run().unwrap();
            run.take(4).collect::<Vec<_>>()
        };
        assert_eq!(made(1), made(2));
    }
}

#[test]
fn what_cannot_be_is_refused() {
    #[allow(clippy::reversed_empty_ranges)]
    let kinds: [(With, &str); 6] = [
        (|measure| measure.rating_number(Scale::SeClassic, 44..=40), "empty range of ratings"),
        (|measure| measure.score(4..=3), "empty range of scores: 4 to 3"),
        (
            |measure| {
                measure.needs("swordfish".parse().unwrap()).rating_number(Scale::SeClassic, 10..=12)
            },
            "exclude each other",
        ),
        (|measure| measure.solved_by("fish".parse().unwrap()), "place no digit"),
        (
            |measure| measure.level(Level::Hard).rating_number(Scale::SeClassic, 12..=20),
            "the level hard excludes the rest",
        ),
        (
            |measure| measure.level(Level::Easy).needs("x-wing".parse().unwrap()),
            "the level easy excludes the rest",
        ),
    ];
    for (with, why) in kinds {
        let run = Generator::new(1).measured(with(Measure::new())).run();
        let Err(error @ NotFeasible::Measure(_)) = run.map(|_| ()) else { panic!("{why}") };
        assert!(error.to_string().contains(why), "{error}");
    }
}

#[test]
fn the_reason_is_data() {
    let measure = Measure::new().score(1..=2).solved_by(set("fish"));
    assert_eq!(measure.contradiction(), Some(Contradictory::NothingPlaces));
    assert!(Measure::new().is_empty() && !measure.is_empty());
}
