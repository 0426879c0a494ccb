//! `sudoku generate --variant` and `--size`.

use std::io::Write;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};

use clap::Args;
use sudoku_book::{Form, Inputs};
use sudoku_human::Level;
use sudoku_variant::data;
use sudoku_variant::generate::{Generated, Generator, Kind, Run, RunEnding};

use crate::args::{ConstraintArgs, kinds};
use crate::outcome::{Done, Failure, Outcome};
use crate::output::{Output, OutputArgs, endings};
use crate::progress::Waiting;
use crate::stderr::complain;

#[derive(Debug, Args)]
pub(crate) struct KindArgs {
    /// Generate puzzles of another kind; several kinds at once are joined by +, such as killer+x
    #[arg(long, value_name = "KIND", value_delimiter = '+', value_parser = kinds())]
    variant: Vec<Kind>,

    /// Number of symbols, rows and columns: 4 to 25, as far as there are such boxes
    #[arg(long, value_name = "N")]
    size: Option<u8>,
}

impl KindArgs {
    /// Whether these puzzles are of another kind or size than the usual one.
    pub(crate) fn are_set(&self) -> bool {
        self.size.is_some_and(|size| size != 9)
            || self.variant.iter().any(|kind| *kind != Kind::Plain)
    }
}

/// The options of one call.
pub(crate) struct Request<'a> {
    pub(crate) kinds: &'a KindArgs,
    pub(crate) constraints: &'a ConstraintArgs,
    pub(crate) output: &'a OutputArgs,
    pub(crate) form: Form,
    pub(crate) count: u64,
    pub(crate) max_attempts: Option<u64>,
    pub(crate) level: Option<Level>,
}

/// How often a puzzle that is made is written at once, though others follow.
const PATIENCE: Duration = Duration::from_millis(100);

/// Makes the puzzles, one a line.
pub(crate) fn run(request: &Request<'_>) -> Done {
    let Request { constraints, form, count, .. } = request;
    if !matches!(form, Form::Line | Form::JsonLines) {
        let reason = format!("--variant and --size need --to line or jsonl, not --to {form}");
        return Err(Failure::Refused(reason));
    }
    let seed = constraints.seed();
    let waiting = Waiting::new(request.output.leaves_waiting());
    let go_on = || {
        waiting.show();
        true
    };
    let generator = request.generator(seed).map_err(Failure::Refused)?;
    let run = generator.limits(constraints.limits(&go_on)).run();
    let mut run = run.map_err(|reason| Failure::Refused(reason.to_string()))?;
    constraints.print_seed(seed);
    let mut out = request.output.open(&endings(*form), &Inputs::default())?;
    let mut flushed = Instant::now();
    for made in run.by_ref() {
        request.write(&mut out, &made)?;
        if flushed.elapsed() > PATIENCE {
            out.flush()?;
            flushed = Instant::now();
        }
        waiting.found.fetch_add(1, Relaxed);
    }
    waiting.end();
    out.finish()?;
    let lacking = match (request.max_attempts, request.level) {
        (Some(_), _) => None,
        (None, Some(_)) => Some("none of the level"),
        (None, None) => Some("none"),
    };
    Ok(ended(&run, *count, lacking))
}

impl Request<'_> {
    fn generator(&self, seed: u64) -> Result<Generator<'static>, String> {
        let KindArgs { variant, size } = self.kinds;
        if let Some(kind) = variant.iter().find(|&&kind| !has_a_line(kind)) {
            return Err(format!(
                "{kind} puzzles have no form in a line yet; the crate sudoku-variant makes them"
            ));
        }
        let recipe = self.constraints.recipe();
        let mut generator = recipe.generator_of_kinds(variant, *size, seed);
        generator = generator.max_puzzles(self.count);
        if let Some(attempts) = self.max_attempts {
            generator = generator.max_attempts(attempts);
        }
        if let Some(level) = self.level {
            generator = generator.level(level);
        }
        Ok(generator)
    }

    fn write(&self, out: &mut Output, made: &Generated) -> Result<(), Failure> {
        let text = match self.form {
            Form::JsonLines => data::generated(made),
            _ => made.text(),
        };
        writeln!(out, "{}", text.map_err(|error| Failure::Refused(error.reason))?)?;
        Ok(())
    }
}

/// Whether there is a form of one line for this kind.
fn has_a_line(kind: Kind) -> bool {
    use Kind::{Butterfly, Consecutive, Gattai8, Shogun, Sohei, Sumo, Twodoku, Windmill};
    let without = [Butterfly, Consecutive, Gattai8, Shogun, Sohei, Sumo, Twodoku, Windmill];
    !without.contains(&kind)
}

/// Whether all were found; if not, it says why. A run without a number of attempts ended by itself:
/// `lacking` says of which puzzles there were none.
fn ended(run: &Run<'_>, count: u64, lacking: Option<&str>) -> Outcome {
    let (found, attempts) = (run.found(), run.attempts());
    if found == count {
        return Outcome::Fine;
    }
    let why = match (run.ending(), lacking) {
        (Some(RunEnding::Deadline), _) => "the time is up".to_owned(),
        (_, Some(lacking)) => {
            let last = Generator::PATIENCE;
            format!("the last {last} came to {lacking}, and --max-attempts allows more")
        }
        (_, None) => "no more were allowed".to_owned(),
    };
    complain(format_args!("{found} of {count} puzzles made in {attempts} attempts; {why}"));
    Outcome::Findings
}
