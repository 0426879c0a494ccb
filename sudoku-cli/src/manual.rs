//! [`markdown`]: the whole help as a document.

use clap::builder::StyledStr;
use clap::{Arg, Command};

/// The help of the command and all its verbs, as Markdown.
pub(crate) fn markdown(mut command: Command) -> String {
    // So that verbs know their full names.
    command.build();
    let mut out = String::from("# The command `sudoku`\n");
    body(&mut out, &command);
    out.push_str("\n| verb | |\n|---|---|\n");
    each_verb(&command, "sudoku", &mut |name, verb| {
        let about = verb.get_about().map(plain).unwrap_or_default();
        let anchor = name.replace(' ', "-");
        out.push_str(&format!("| [`{name}`](#{anchor}) | {about} |\n"));
    });
    each_verb(&command, "sudoku", &mut |name, verb| {
        out.push_str(&format!("\n## sudoku {}\n", &name["sudoku ".len()..]));
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

/// Description, usage, arguments and options.
fn body(out: &mut String, command: &Command) {
    let about = command.get_long_about().or(command.get_about()).map(plain).unwrap_or_default();
    let usage = plain(&command.clone().render_usage());
    out.push_str(&format!("\n{about}\n\n```text\n{usage}\n```\n"));
    let options = command.get_arguments().filter(|arg| !is_common(arg) && !arg.is_hide_set());
    let items: Vec<String> = options.map(item).collect();
    if !items.is_empty() {
        out.push_str(&format!("\n{}", items.concat()));
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

/// Every verb has these.
fn is_common(arg: &Arg) -> bool {
    matches!(arg.get_id().as_str(), "help" | "version")
}

/// An argument or option, with its values and its default.
fn item(arg: &Arg) -> String {
    let values = arg.get_value_names().unwrap_or_default().join(" ");
    let several = if arg.get_action().takes_values() && arg.is_positional() { "..." } else { "" };
    let takes_value = arg.get_action().takes_values();
    let name = match (arg.get_short(), arg.get_long()) {
        (Some(short), Some(long)) => format!("-{short}, --{long}"),
        (None, Some(long)) => format!("--{long}"),
        (Some(short), None) => format!("-{short}"),
        (None, None) => String::new(),
    };
    let mut out = match (name.is_empty(), takes_value) {
        (true, _) if arg.get_num_args().is_some_and(|number| number.max_values() > 1) => {
            format!("* `[{values}]{several}`")
        }
        (true, _) => format!("* `<{values}>`"),
        (false, true) => format!("* `{name} <{values}>`"),
        (false, false) => format!("* `{name}`"),
    };
    let help = arg.get_long_help().or(arg.get_help()).map(plain).unwrap_or_default();
    out.push_str(&format!(": {help}"));
    let possible = match takes_value && !arg.is_hide_possible_values_set() {
        true => arg.get_possible_values(),
        false => Vec::new(),
    };
    if let [default] = arg.get_default_values()
        && takes_value
    {
        out.push_str(&format!(" (default: `{}`)", default.to_string_lossy()));
    }
    let names = possible.iter().map(|value| format!("`{}`", value.get_name()));
    if possible.iter().any(|value| value.get_help().is_some()) {
        out.push('\n');
        for (name, value) in names.zip(&possible) {
            let help = value.get_help().map(|help| format!(": {}", plain(help)));
            out.push_str(&format!("  * {name}{}\n", help.unwrap_or_default()));
        }
    } else if !possible.is_empty() {
        out.push_str(&format!(". One of {}\n", names.collect::<Vec<_>>().join(", ")));
    } else {
        out.push('\n');
    }
    out
}

/// A text without colours.
fn plain(text: &StyledStr) -> String {
    text.to_string().trim().to_string()
}
