//! The levels, ratings and techniques that made puzzles are to have.

use sudoku_core::Generator;

use crate::entry::*;
use crate::generate::sudoku_generate_options;

/// The generator with these constraints; `techniques` are the lists of those needed, of those to do
/// without, and of those that are enough.
#[cfg(feature = "human")]
pub(crate) fn measured<'a>(
    generator: Generator<'a>,
    constraints: &sudoku_generate_options,
    [needs, without, solved_by]: [&Text; 3],
) -> Result<Generator<'a>, Failure> {
    use sudoku_human::Measure;
    use sudoku_human::rating::Scale;

    use crate::level::required as level;
    use crate::rating::required as scale;
    use crate::technique::listed;

    let mut measure = Measure::new();
    if let Some(level) = level(constraints.level)? {
        measure = measure.level(level);
    }
    if constraints.by_rating != 0 {
        let (least, most) = (constraints.min_rating, constraints.max_rating);
        let tenths = |rating: u32| u16::try_from(rating).unwrap_or(u16::MAX);
        measure = match scale(constraints.scale)? {
            Scale::Hodoku => measure.score(least..=most),
            scale => measure.rating_number(scale, tenths(least)..=tenths(most)),
        };
    }
    if constraints.first_singles != 0 {
        measure = measure.first_singles(constraints.first_singles.min(64) as usize);
    }
    if let Some(lists) = needs.read_optional()? {
        for list in lists.split(';') {
            measure = measure.needs(list.parse()?);
        }
    }
    if let Some(allowed) = listed(solved_by)? {
        measure = measure.solved_by(allowed);
    }
    if let Some(others) = listed(without)? {
        measure = measure.without(others);
    }
    Ok(generator.measured(measure))
}

/// The generator, if nothing is required that only a library with techniques can measure.
#[cfg(not(feature = "human"))]
pub(crate) fn measured<'a>(
    generator: Generator<'a>,
    constraints: &sudoku_generate_options,
    techniques: [&Text; 3],
) -> Result<Generator<'a>, Failure> {
    let mut is_measured = constraints.by_rating != 0 || constraints.first_singles != 0;
    is_measured |= constraints.level != crate::level::SUDOKU_LEVEL_ANY;
    for list in techniques {
        is_measured |= list.read_optional()?.is_some();
    }
    if is_measured {
        return Err(Failure::Absent(
            "level, rating or technique: the library was built without them",
        ));
    }
    Ok(generator)
}
