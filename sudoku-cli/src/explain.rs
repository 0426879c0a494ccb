//! `sudoku explain`.

use std::collections::HashMap;

use sudoku_book::{Explanation, ExplanationWriter, Records};
use sudoku_core::diagnose::Doctor;

use crate::args::ExplainArgs;
use crate::input::output;
use crate::outcome::{Done, Outcome};

pub(crate) fn run(args: &ExplainArgs) -> Done {
    let mut doctor = Doctor::new()
        .max_steps(args.max_steps)
        .max_solutions(args.limit)
        .smallest_conflict(args.smallest)
        .keep_symmetry(args.symmetric);
    let mut writer = ExplanationWriter::new(output(), args.format, args.color.is_wanted());
    let mut places = HashMap::new();
    let outcome = args.input.puzzles(Records::streaming, |file, records| {
        let mut outcome = Outcome::Fine;
        for record in records.drain(..) {
            let nth = places.entry(file.to_string()).or_insert(0);
            *nth += 1;
            let explanation = Explanation::new(&mut doctor, file, *nth, &record, args.printed);
            writer.explanation(&explanation)?;
            if explanation.finding.is_some() {
                outcome = Outcome::Findings;
            }
        }
        writer.flush()?;
        Ok(outcome)
    })?;
    writer.finish()?;
    Ok(outcome)
}
