//! [`markdown`]: the whole help as a document.

use clap::builder::StyledStr;
use clap::{Arg, Command};

use crate::command::GROUPS;

/// The most columns of a line, but for tables and code.
const WIDTH: usize = 100;

/// The help of the command and all its verbs, as Markdown.
pub(crate) fn markdown(mut command: Command) -> String {
    // So that verbs know their full names.
    command.build();
    let mut out = String::from("# The command `sudoku`\n");
    body(&mut out, &command);
    for (heading, verbs) in GROUPS {
        out.push_str(&format!("\n| {heading} | |\n|---|---|\n"));
        each_verb(&command, "sudoku", &mut |name, verb| {
            if name.split(' ').nth(1).is_some_and(|name| verbs.contains(&name)) {
                let about = verb.get_about().map(plain).unwrap_or_default();
                let anchor = name.replace(' ', "-");
                out.push_str(&format!("| [`{name}`](#{anchor}) | {about} |\n"));
            }
        });
    }
    each_verb(&command, "sudoku", &mut |name, verb| {
        out.push_str(&format!("\n## {name}\n"));
        body(&mut out, verb);
    });
    out
}

/// Visits every verb that does something, with its full name.
fn each_verb<'a>(command: &'a Command, name: &str, visit: &mut impl FnMut(&str, &'a Command)) {
    for verb in command.get_subcommands().filter(|verb| verb.get_name() != "help") {
        let name = format!("{name} {}", verb.get_name());
        if verb.has_subcommands() {
            each_verb(verb, &name, visit);
        } else {
            visit(&name, verb);
        }
    }
}

/// Description, usage, arguments, options and example.
fn body(out: &mut String, command: &Command) {
    let about = command.get_long_about().or(command.get_about()).map(plain).unwrap_or_default();
    for paragraph in about.split("\n\n") {
        out.push_str(&format!("\n{}", wrapped(paragraph, "", "")));
    }
    out.push_str(&format!("\n```text\n{}\n```\n", plain(&command.clone().render_usage())));
    let is_listed = |arg: &&Arg| !matches!(arg.get_id().as_str(), "help" | "version");
    let (positional, options): (Vec<&Arg>, Vec<&Arg>) =
        command.get_arguments().filter(is_listed).partition(|arg| arg.is_positional());
    if !positional.is_empty() || !options.is_empty() {
        out.push('\n');
    }
    for arg in positional.into_iter().chain(options) {
        item(out, arg);
    }
    if let Some(example) = command.get_after_help().map(plain) {
        let (word, calls) = example.split_once(':').unwrap_or(("Example", &example));
        out.push_str(&format!("\n{word}:\n\n```text\n"));
        for call in calls.trim().lines() {
            out.push_str(&format!("{}\n", call.trim()));
        }
        out.push_str("```\n");
    }
}

/// An argument or option, with its default and its values.
fn item(out: &mut String, arg: &Arg) {
    let takes_value = arg.get_action().takes_values();
    let name = if arg.is_positional() {
        arg.to_string()
    } else {
        let short = arg.get_short().map_or_else(String::new, |short| format!("-{short}, "));
        format!("{short}{arg}")
    };
    let help = arg.get_long_help().or(arg.get_help()).map(plain).unwrap_or_default();
    let mut text = format!("`{name}`: {help}");
    if takes_value && let [default] = arg.get_default_values() {
        text.push_str(&format!(" (default: `{}`)", default.to_string_lossy()));
    }
    let lists_values = takes_value && !arg.is_hide_possible_values_set();
    let mut values = if lists_values { arg.get_possible_values() } else { Vec::new() };
    values.retain(|value| !value.is_hide_set());
    let explains_values = values.iter().any(|value| value.get_help().is_some());
    if !values.is_empty() && !explains_values {
        let names: Vec<_> = values.iter().map(|value| format!("`{}`", value.get_name())).collect();
        text.push_str(&format!(". One of {}", names.join(", ")));
    }
    out.push_str(&wrapped(&text, "* ", "  "));
    for value in values.iter().filter(|_| explains_values) {
        let help = value.get_help().map_or_else(String::new, |help| format!(": {}", plain(help)));
        out.push_str(&wrapped(&format!("`{}`{help}", value.get_name()), "  * ", "    "));
    }
}

/// A text without colours.
fn plain(text: &StyledStr) -> String {
    text.to_string().trim().to_string()
}

/// The text in lines of at most [`WIDTH`] columns, but for long names, which are not broken. The
/// first line begins with `first`, the others with `rest`.
fn wrapped(text: &str, first: &str, rest: &str) -> String {
    let mut out = first.to_owned();
    let (mut width, mut is_code) = (first.len(), false);
    for (nth, word) in text.split_whitespace().enumerate() {
        if nth > 0 && !is_code && width + 1 + word.len() > WIDTH {
            out.push_str(&format!("\n{rest}"));
            width = rest.len();
        } else if nth > 0 {
            out.push(' ');
            width += 1;
        }
        out.push_str(word);
        width += word.len();
        is_code ^= word.matches('`').count() % 2 == 1;
    }
    out + "\n"
}
