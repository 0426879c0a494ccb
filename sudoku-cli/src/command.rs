//! The verbs, and the options of the command itself. Doc comments are the help that users see.

use clap::{Command, CommandFactory, Parser, Subcommand};

use crate::args::{ColorArgs, When};
#[cfg(feature = "edit")]
use crate::edit;
use crate::make::{self, BookVerb};
use crate::outcome::Done;
use crate::{
    backdoors, candidates, canon, check, completions, convert, count, dedup, explain, extract,
    filter, generate, hint, level, man, neighbours, prove, rate, render, rule, solve, techniques,
};

/// Check Sudoku puzzles and whole puzzle books: find puzzles with no solution or several, see why,
/// and get a fix
///
/// Reads puzzles from PDF, text, CSV, JSON, HTML, RTF, spreadsheets and OpenSudoku files. The
/// format is detected: 81 symbols in a line, nine lines of nine, drawn boxes, pencil marks, and
/// more.
///
/// Exit codes: 0 all is fine, 1 there are findings, 2 the call is wrong or a file cannot be read.
///
/// Environment: SUDOKU_THREADS is the most worker threads of any call. Without it, RAYON_NUM_THREADS
/// or else OMP_NUM_THREADS is their number where --threads is 0.
#[derive(Debug, Parser)]
#[command(name = "sudoku", version, propagate_version = true, max_term_width = 100)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) verb: Verb,

    #[command(flatten)]
    pub(crate) color: ColorArgs,
}

/// The command with all its verbs.
pub(crate) fn command() -> Command {
    lenient(Args::command())
}

/// Takes values in capital letters, and `-5` as a value, whose parser says what it expects.
fn lenient(command: Command) -> Command {
    let lenient_value = |arg: clap::Arg| match arg.get_action().takes_values() {
        true if arg.is_positional() => arg.ignore_case(true),
        true => arg.ignore_case(true).allow_negative_numbers(true),
        false => arg,
    };
    command.mut_args(lenient_value).mut_subcommands(lenient)
}

#[derive(Debug, Subcommand)]
pub(crate) enum Verb {
    Check(check::CheckArgs),
    Rule(rule::RuleArgs),
    #[cfg(feature = "edit")]
    Edit(edit::EditArgs),
    Explain(explain::ExplainArgs),
    Solve(solve::SolveArgs),
    Count(count::CountArgs),
    Candidates(candidates::CandidatesArgs),
    Hint(hint::HintArgs),
    Techniques(techniques::TechniquesArgs),
    Backdoors(backdoors::BackdoorsArgs),
    Rate(rate::RateArgs),
    Level(level::LevelArgs),
    Filter(Box<filter::FilterArgs>),
    Convert(convert::ConvertArgs),
    Extract(extract::ExtractArgs),
    Render(render::RenderArgs),
    Book(make::BookVerbArgs),
    Canon(canon::CanonArgs),
    Dedup(dedup::DedupArgs),
    Generate(Box<generate::GenerateArgs>),
    Neighbours(neighbours::NeighboursArgs),
    Prove(prove::ProveArgs),
    Completions(completions::CompletionsArgs),
    Manual(man::ManualArgs),
}

impl Verb {
    /// Runs the verb of this `command`.
    pub(crate) fn run(&self, command: &mut clap::Command, color: When) -> Done {
        match self {
            Self::Check(args) => check::run(args, color),
            Self::Rule(args) => rule::run(args),
            #[cfg(feature = "edit")]
            Self::Edit(args) => edit::run(args, color),
            Self::Explain(args) => explain::run(args, color),
            Self::Solve(args) => solve::run(args),
            Self::Count(args) => count::run(args),
            Self::Candidates(args) => candidates::run(args),
            Self::Hint(args) => hint::run(args),
            Self::Techniques(args) => techniques::run(args),
            Self::Backdoors(args) => backdoors::run(args),
            Self::Rate(args) => rate::run(args),
            Self::Level(args) => level::run(args),
            Self::Filter(args) => filter::run(args),
            Self::Convert(args) => convert::run(args),
            Self::Extract(args) => extract::run(args),
            Self::Render(args) => render::run(args),
            Self::Book(args) => match &args.verb {
                BookVerb::Make(args) => make::run(args),
            },
            Self::Canon(args) => canon::run(args),
            Self::Dedup(args) => dedup::run(args),
            Self::Generate(args) => generate::run(args),
            Self::Neighbours(args) => neighbours::run(args),
            Self::Prove(args) => prove::run(args),
            Self::Completions(args) => completions::run(args, command),
            Self::Manual(args) => man::run(args, command),
        }
    }
}
