//! The verbs, and the options of the command itself. Doc comments are the help that users see.

use clap::builder::StyledStr;
use clap::{ArgMatches, Args as _, Command, CommandFactory, Parser, Subcommand};

use crate::args::{ColorArgs, When};
#[cfg(feature = "edit")]
use crate::edit;
use crate::make::{self, BookVerb};
use crate::outcome::Done;
use crate::{
    canon, check, completions, convert, count, dedup, explain, extract, filter, generate, hint,
    level, man, rate, render, rule, serve, solve,
};

/// Check Sudoku puzzles and whole puzzle books: find puzzles with no solution or several, see why,
/// and get a fix
///
/// Reads puzzles from PDF, pictures, text, CSV, JSON, HTML, RTF, spreadsheets and OpenSudoku files.
/// The format is detected: 81 symbols in a line, nine lines of nine, drawn boxes, pencil marks, and
/// more.
///
/// Exit codes: 0 all is fine, 1 there are findings, 2 the call is wrong or a file cannot be read.
///
/// Environment: SUDOKU_THREADS is the most worker threads of any call. Without it,
/// RAYON_NUM_THREADS or else OMP_NUM_THREADS is their number where --threads is 0.
#[derive(Debug, Parser)]
#[command(
    name = "sudoku",
    version,
    propagate_version = true,
    max_term_width = 100,
    after_help = "See also:\n  sudoku help VERB            the options of a verb\n  sudoku manual --out FOLDER  man pages\n  sudoku completions SHELL    a script with which a shell completes the command"
)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) verb: Verb,

    #[command(flatten)]
    pub(crate) color: ColorArgs,
}

/// The headings of the help, and the verbs after each.
pub(crate) const GROUPS: [(&str, &[&str]); 5] = [
    ("A book", &["check", "rule", "extract"]),
    ("One puzzle", &["edit", "solve", "explain", "hint"]),
    ("Many puzzles", &["count", "rate", "level", "filter", "convert", "canon", "dedup"]),
    ("For makers", &["generate", "book", "render"]),
    ("In the browser", &["serve"]),
];

/// The command with all its verbs.
pub(crate) fn command() -> Command {
    let command = Args::command().mut_subcommands(|verb| match verb.get_name() {
        "generate" => generate::with_conflicts(verb),
        _ => verb,
    });
    let template = template(&command);
    lenient(command).help_template(template)
}

/// Adds the options of a verb to its command.
type AddOptions = fn(Command) -> Command;

/// The verbs that can be made alone.
const ALONE: [(&str, AddOptions); 16] = [
    ("check", check::CheckArgs::augment_args),
    ("rule", rule::RuleArgs::augment_args),
    ("extract", extract::ExtractArgs::augment_args),
    ("solve", solve::SolveArgs::augment_args),
    ("explain", explain::ExplainArgs::augment_args),
    ("hint", hint::HintArgs::augment_args),
    ("count", count::CountArgs::augment_args),
    ("rate", rate::RateArgs::augment_args),
    ("level", level::LevelArgs::augment_args),
    ("filter", filter::FilterArgs::augment_args),
    ("convert", convert::ConvertArgs::augment_args),
    ("canon", canon::CanonArgs::augment_args),
    ("dedup", dedup::DedupArgs::augment_args),
    ("generate", |verb| generate::with_conflicts(generate::GenerateArgs::augment_args(verb))),
    ("render", render::RenderArgs::augment_args),
    ("serve", serve::ServeArgs::augment_args),
];

/// The command with this verb alone, which takes a tenth of the time of [`command`] to make. It
/// takes the same calls, but has no help for others. `None` if there is no such verb in [`ALONE`].
pub(crate) fn verb_alone(name: &str) -> Option<Command> {
    let (name, add_options) = ALONE.into_iter().find(|(verb, _)| *verb == name)?;
    let command = without_verbs().subcommand_required(true);
    Some(lenient(command.subcommand(add_options(Command::new(name)))))
}

/// The command without its verbs.
pub(crate) fn without_verbs() -> Command {
    let command = Command::new("sudoku").version(env!("CARGO_PKG_VERSION"));
    ColorArgs::augment_args(command.propagate_version(true))
}

/// The help with the verbs under their headings.
fn template(command: &Command) -> String {
    let styles = command.get_styles();
    let (header, literal) = (styles.get_header(), styles.get_literal());
    let mut text = String::from("{about-with-newline}\n{usage-heading} {usage}\n\n");
    for (heading, verbs) in GROUPS {
        text += &format!("{header}{heading}:{header:#}\n");
        for verb in verbs.iter().filter_map(|name| command.find_subcommand(name)) {
            let (mut name, mut verb) = (verb.get_name().to_owned(), verb);
            while let Some(part) = verb.get_subcommands().next() {
                (name, verb) = (format!("{name} {}", part.get_name()), part);
            }
            let about = verb.get_about().map(StyledStr::to_string).unwrap_or_default();
            let blanks = " ".repeat(11_usize.saturating_sub(name.len()));
            text += &format!("  {literal}{name}{literal:#}{blanks}{about}\n");
        }
        text += "\n";
    }
    text + &format!("{header}Options:{header:#}\n{{options}}{{after-help}}")
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
    Extract(extract::ExtractArgs),
    #[cfg(feature = "edit")]
    Edit(edit::EditArgs),
    Solve(solve::SolveArgs),
    Explain(explain::ExplainArgs),
    Hint(hint::HintArgs),
    Count(count::CountArgs),
    Rate(rate::RateArgs),
    Level(level::LevelArgs),
    Filter(Box<filter::FilterArgs>),
    Convert(convert::ConvertArgs),
    Canon(canon::CanonArgs),
    Dedup(dedup::DedupArgs),
    Generate(Box<generate::GenerateArgs>),
    Book(make::BookVerbArgs),
    Render(render::RenderArgs),
    Serve(serve::ServeArgs),
    #[command(hide = true)]
    Completions(completions::CompletionsArgs),
    #[command(hide = true)]
    Manual(man::ManualArgs),
}

impl Verb {
    /// Runs the verb, which has these `matches`.
    pub(crate) fn run(&self, matches: &ArgMatches, color: When) -> Done {
        match self {
            Self::Check(args) => check::run(args, matches, color),
            Self::Rule(args) => rule::run(args),
            Self::Extract(args) => extract::run(args),
            #[cfg(feature = "edit")]
            Self::Edit(args) => edit::run(args, color),
            Self::Solve(args) => solve::run(args),
            Self::Explain(args) => explain::run(args, color),
            Self::Hint(args) => hint::run(args),
            Self::Count(args) => count::run(args),
            Self::Rate(args) => rate::run(args),
            Self::Level(args) => level::run(args),
            Self::Filter(args) => filter::run(args),
            Self::Convert(args) => convert::run(args),
            Self::Canon(args) => canon::run(args),
            Self::Dedup(args) => dedup::run(args),
            Self::Generate(args) => generate::run(args),
            Self::Book(args) => match &args.verb {
                BookVerb::Make(args) => make::run(args),
                BookVerb::New(args) => make::new::run(args),
            },
            Self::Render(args) => render::run(args),
            Self::Serve(args) => serve::run(args),
            Self::Completions(args) => completions::run(args, &mut command()),
            Self::Manual(args) => man::run(args, &mut command()),
        }
    }
}
