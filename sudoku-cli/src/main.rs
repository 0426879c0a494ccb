//! The command `sudoku`: checks whole puzzle books, explains, proves, solves, counts,
//! converts, finds disguises, generates.
//!
//! A file for each verb; what thinks is in `sudoku-book` and `sudoku-core`.
//! Exit codes: 0 all is fine, 1 there is something to look at, 2 the call is wrong
//! or a file cannot be read.

mod args;
mod candidates;
mod canon;
mod check;
mod convert;
mod count;
mod dedup;
#[cfg(feature = "edit")]
mod edit;
mod exchange;
mod explain;
mod extract;
mod generate;
mod hint;
mod input;
mod make;
mod output;
mod progress;
mod prove;
mod render;
mod solve;
mod threads;

use std::io;
use std::process::ExitCode;

use args::{Args, Verb};
use clap::Parser;
use make::BookVerb;

fn main() -> ExitCode {
    keep_caught_panics_quiet();
    let done = match Args::parse().verb {
        Verb::Check(args) => check::run(&args),
        Verb::Solve(args) => solve::run(&args),
        Verb::Count(args) => count::run(&args),
        Verb::Candidates(args) => candidates::run(&args),
        Verb::Hint(args) => hint::run(&args),
        Verb::Convert(args) => convert::run(&args),
        Verb::Extract(args) => extract::run(&args),
        Verb::Canon(args) => canon::run(&args),
        Verb::Dedup(args) => dedup::run(&args),
        Verb::Generate(args) => generate::run(&args),
        #[cfg(feature = "edit")]
        Verb::Edit(args) => edit::run(&args),
        Verb::Exchange(args) => exchange::run(&args),
        Verb::Explain(args) => explain::run(&args),
        Verb::Prove(args) => prove::run(&args),
        Verb::Render(args) => render::run(&args),
        Verb::Book(args) => match args.verb {
            BookVerb::Make(args) => make::run(&args),
        },
    };
    match done {
        Ok(outcome) => outcome.into(),
        // Whoever reads has seen enough: `sudoku solve book.txt | head -1`.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Outcome::Fine.into(),
        Err(error) => {
            eprintln!("sudoku: {error}");
            Outcome::Failed.into()
        }
    }
}

/// A file that brings a library to panic is told as damaged; there is no more to say about it.
fn keep_caught_panics_quiet() {
    let tell = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        if !sudoku_book::catches_panics() {
            tell(panic);
        }
    }));
}

/// How a verb ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Outcome {
    /// All is fine.
    Fine,
    /// There is something to look at.
    Findings,
    /// A file cannot be read.
    Failed,
}

impl From<Outcome> for ExitCode {
    fn from(outcome: Outcome) -> Self {
        Self::from(match outcome {
            Outcome::Fine => 0,
            Outcome::Findings => 1,
            Outcome::Failed => 2,
        })
    }
}
