//! [`open`]: shows a file or an address in the browser of the user.

use std::env;
use std::ffi::{OsStr, OsString};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// The time in which a program that cannot open anything ends. A browser that was not open before
/// goes on running.
const SETTLED: Duration = Duration::from_millis(1500);

/// Opens a file or an address: with a program of `$BROWSER`, or else with that of the system.
/// False if none of them can be started, or each fails.
///
/// No shell reads the name.
pub(crate) fn open(target: &OsStr) -> bool {
    let named = env::var("BROWSER").unwrap_or_default();
    let named = named.split(if cfg!(windows) { ';' } else { ':' });
    let named = named.filter_map(|call| of_call(call, target));
    named.chain(of_system(target)).any(starts)
}

/// The command of a part of `$BROWSER`: a program with its arguments, where `%s` is the target. By
/// default it is the last one.
fn of_call(call: &str, target: &OsStr) -> Option<Command> {
    let mut words = call.split_whitespace();
    let mut command = Command::new(words.next()?);
    let mut is_named = false;
    for word in words {
        match word.split_once("%s") {
            Some((before, after)) => {
                let mut whole = OsString::from(before);
                whole.push(target);
                whole.push(after);
                command.arg(whole);
                is_named = true;
            }
            None => _ = command.arg(word),
        }
    }
    if !is_named {
        command.arg(target);
    }
    Some(command)
}

/// The command of the system that opens files and addresses.
fn of_system(target: &OsStr) -> Option<Command> {
    let (program, arguments): (&str, &[&str]) = match env::consts::OS {
        "macos" => ("open", &[]),
        // `cmd /C start` would read signs such as & in the name.
        "windows" => ("rundll32", &["url.dll,FileProtocolHandler"]),
        _ => ("xdg-open", &[]),
    };
    let mut command = Command::new(program);
    command.args(arguments).arg(target);
    Some(command)
}

/// Whether the program can be started, and does not fail at once.
fn starts(mut command: Command) -> bool {
    let quiet = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    quiet.spawn().is_ok_and(has_settled)
}

/// Whether the program succeeds or goes on running.
fn has_settled(mut child: Child) -> bool {
    let begin = Instant::now();
    while begin.elapsed() < SETTLED {
        match child.try_wait() {
            Ok(Some(status)) => return status.success(),
            Ok(None) => thread::sleep(Duration::from_millis(10)),
            Err(_) => return false,
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(call: &str) -> Option<Vec<String>> {
        let command = of_call(call, OsStr::new("a b&c.html"))?;
        let all = std::iter::once(command.get_program()).chain(command.get_args());
        Some(all.map(|word| word.to_string_lossy().into_owned()).collect())
    }

    #[test]
    fn the_target_is_one_argument() {
        assert_eq!(words("lynx").unwrap(), ["lynx", "a b&c.html"]);
        assert_eq!(words("lynx -g").unwrap(), ["lynx", "-g", "a b&c.html"]);
        assert_eq!(words("lynx --to=%s -g").unwrap(), ["lynx", "--to=a b&c.html", "-g"]);
        assert_eq!(words(" "), None);
    }

    #[test]
    fn a_program_that_is_missing_or_fails_opens_nothing() {
        assert!(!starts(Command::new("there/is/no/such/program")));
        let rustc = env::var("CARGO").unwrap_or("cargo".into());
        let mut fails = Command::new(rustc);
        fails.arg("--no-such-option");
        assert!(!starts(fails));
    }
}
