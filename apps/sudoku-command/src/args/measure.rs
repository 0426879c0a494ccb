//! Options of how a puzzle is to be solved: ratings, scores and techniques.

use std::ops::RangeInclusive;

use clap::Args;
use sudoku_book::{Recipe, parse_rating};
use sudoku_human::rating::Scale;
use sudoku_human::tutor::TechniqueSet;

use super::parse::range;

/// A rating in tenths, on a scale.
pub(crate) type RatingRange = (Scale, RangeInclusive<u16>);

#[derive(Debug, Args)]
pub(crate) struct MeasureArgs {
    /// Rating of the hardest step: a scale and a range, se-sukaku:4.0..4.4 or se-classic:5.0. May
    /// be given once for each scale
    #[arg(long, value_name = "SCALE:RANGE", value_parser = parse_rating)]
    pub(crate) rating: Vec<RatingRange>,

    /// Score of HoDoKu: 600..900
    #[arg(long, value_name = "RANGE", value_parser = range::<u32>)]
    pub(crate) hodoku: Option<RangeInclusive<u32>>,

    /// Techniques of which one is needed: it is a step of the path where no easier one has any, and
    /// with all easier ones the puzzle is stuck. May be given several times; `sudoku rule all`
    /// lists the names
    #[arg(long, value_name = "LIST")]
    pub(crate) needs: Vec<TechniqueSet>,

    /// Techniques without which the puzzle is solved: uniqueness,chains
    #[arg(long, value_name = "LIST")]
    pub(crate) without: Option<TechniqueSet>,

    /// Techniques that are enough to solve it: ..xy-wing, or singles,naked-pair
    #[arg(long, value_name = "LIST")]
    pub(crate) solved_by: Option<TechniqueSet>,

    /// Number of first steps that are singles; easy is 10
    #[arg(long, value_name = "N", value_parser = first_singles)]
    pub(crate) first_singles: Option<usize>,
}

impl MeasureArgs {
    /// Requires these of the puzzles.
    pub(crate) fn require(&self, recipe: &mut Recipe) {
        recipe.rating.clone_from(&self.rating);
        recipe.hodoku.clone_from(&self.hodoku);
        recipe.needs.clone_from(&self.needs);
        recipe.without = self.without;
        recipe.solved_by = self.solved_by;
        recipe.first_singles = self.first_singles;
    }
}

fn first_singles(text: &str) -> Result<usize, &'static str> {
    match text {
        "easy" => Ok(Recipe::EASY_BEGINNING),
        _ => {
            let number = text.parse().ok().filter(|steps| (1..=64).contains(steps));
            number.ok_or("expected easy, or a number of steps from 1 to 64")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn first_singles_are_read() {
        assert_eq!((first_singles("easy"), first_singles("7")), (Ok(10), Ok(7)));
        assert!(first_singles("0").is_err() && first_singles("hard").is_err());
    }
}
