//! `sudoku hint --backdoors`.

use serde_json::json;
use sudoku_core::{CellSet, Solutions};
use sudoku_human::tutor::{TechniqueSet, Tutor};

use crate::answers::Answers;
use crate::args::InputArgs;
use crate::outcome::Done;
use crate::output::OutputArgs;

/// Finds the smallest sets of at most `most` cells with which `techniques` solve each puzzle.
pub(crate) fn run(
    answers: &Answers,
    input: &InputArgs,
    output: &OutputArgs,
    most: u8,
    techniques: TechniqueSet,
) -> Done {
    let mut tutor = Tutor::new().techniques(techniques);
    answers.each(input, output, |reply, puzzle| {
        let Solutions::One(solution) = sudoku_core::solve_grid(puzzle) else {
            return reply.refuse("not exactly one solution", json!({}));
        };
        let found = tutor.backdoors(puzzle, most.into());
        if found.is_empty() {
            return reply.refuse(format_args!("{} or more", most + 1), json!({}));
        }
        let placed = |cells: &CellSet| -> Vec<String> {
            let digits = cells.iter().filter_map(|cell| Some((cell, solution.get(cell)?)));
            digits.map(|(cell, digit)| format!("{cell}={digit}")).collect()
        };
        let sets: Vec<Vec<String>> =
            found.iter().filter(|cells| !cells.is_empty()).map(placed).collect();
        let size = sets.first().map_or(0, Vec::len);
        let line = match size {
            0 => "0: no guess is needed".to_owned(),
            _ => sets.iter().fold(size.to_string(), |line, set| line + " " + &set.join(",")),
        };
        reply.answer(line, || json!({ "size": size, "backdoors": sets }))
    })
}
