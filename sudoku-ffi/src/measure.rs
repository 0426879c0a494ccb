//! The levels, ratings and techniques that made puzzles are to have.

use sudoku_core::Generator;

use crate::entry::*;
use crate::generate::sudoku_generate_options;

/// The generator with these constraints.
#[cfg(feature = "human")]
pub(crate) fn measured<'a>(
    generator: Generator<'a>,
    constraints: &sudoku_generate_options,
) -> Result<Generator<'a>, Failure> {
    use sudoku_human::Measure;
    use sudoku_human::rating::Scale;

    use crate::level::required as level;
    use crate::rating::required as scale;
    use crate::technique::listed;

    let sudoku_generate_options { needs, without, solved_by, .. } = *constraints;
    // SAFETY: NULL or texts, as the documentation of the members demands.
    take!(Name(needs), Name(without), Name(solved_by));
    let mut measure = Measure::new();
    if let Some(level) = level(constraints.level)? {
        measure = measure.level(level);
    }
    if constraints.by_rating != 0 {
        let scale = scale(constraints.scale)?;
        let is_in_tenths = matches!(scale, Scale::SeClassic | Scale::SeSukaku | Scale::Minutes);
        let unit = if is_in_tenths { 10.0 } else { 1.0 };
        // The nearest whole number; the cast keeps it within the range of the type.
        let [least, most] =
            [constraints.min_rating, constraints.max_rating].map(|rating| rating * unit + 0.5);
        measure = match scale {
            Scale::Hodoku => measure.score(least as u32..=most as u32),
            scale => measure.rating_number(scale, least as u16..=most as u16),
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
    if let Some(allowed) = listed(&solved_by)? {
        measure = measure.solved_by(allowed);
    }
    if let Some(others) = listed(&without)? {
        measure = measure.without(others);
    }
    Ok(generator.measured(measure))
}

/// The generator, if nothing is required that only a library with techniques can measure.
#[cfg(not(feature = "human"))]
pub(crate) fn measured<'a>(
    generator: Generator<'a>,
    constraints: &sudoku_generate_options,
) -> Result<Generator<'a>, Failure> {
    let mut is_measured = constraints.by_rating != 0 || constraints.first_singles != 0;
    is_measured |= constraints.level != crate::level::SUDOKU_LEVEL_ANY;
    for list in [constraints.needs, constraints.without, constraints.solved_by] {
        is_measured |= !list.is_null();
    }
    if is_measured {
        return Err(Failure::Absent(
            "level, rating or technique: the library was built without them",
        ));
    }
    Ok(generator)
}
