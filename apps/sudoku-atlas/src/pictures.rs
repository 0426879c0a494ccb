//! The pictures of a technique, which all languages share.

use sudoku_print::Picture;

use crate::source::{Example, Technique};

/// The width of a picture.
const SIZE: u32 = 540;

/// The names of the pictures: the step, the position to try, and the step in it.
pub(crate) fn step(key: &str) -> String {
    format!("{key}.svg")
}

pub(crate) fn to_try(key: &str) -> String {
    format!("{key}-try.svg")
}

pub(crate) fn answer(key: &str) -> String {
    format!("{key}-answer.svg")
}

/// The pictures of a technique by their names.
pub(crate) fn of(technique: &Technique) -> Result<Vec<(String, String)>, String> {
    let key = technique.key();
    let mut pictures = vec![(step(key), with_step(&technique.shown))];
    if let Some(other) = &technique.other {
        let grid = other.position.grid;
        let plain = Picture::new(grid.givens()).solution(grid);
        let plain = plain.candidates(other.position.candidates()).title("A position to try");
        pictures.push((to_try(key), plain));
        pictures.push((answer(key), with_step(other)));
    }
    let drawn = |(name, picture): (String, Picture)| {
        let svg = picture.numbered().size(SIZE).to_svg();
        svg.map(|svg| (name, svg)).map_err(|error| format!("the picture of {key}: {error}"))
    };
    pictures.into_iter().map(drawn).collect()
}

fn with_step(example: &Example) -> Picture {
    let Example { position, step } = example;
    Picture::of_step(&position.grid, &position.candidates(), step)
}
