//! Runs a command and shows that it is running: which one, for how long, and its latest line.

use std::cell::Cell;
use std::io::{self, BufRead as _, BufReader, IsTerminal as _, Read, Write as _};
use std::process::{Command, Output, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use std::{fs, thread};

thread_local! {
    /// The name of the step that this thread runs.
    static STEP: Cell<&'static str> = const { Cell::new("") };
}

/// Columns of a progress line; a longer one would wrap and stay on the screen.
const WIDTH: usize = 79;

/// Where standard error is no terminal, a command that still runs is named this often.
const REMINDER: Duration = Duration::from_secs(60);

/// Names the step whose commands are run next.
pub(crate) fn step(name: &'static str) {
    STEP.set(name);
}

/// The command's output and exit status. Meanwhile a line on standard error shows `shown`. At the
/// limit the command is killed, with all that it started.
pub(crate) fn output(
    command: &mut Command,
    shown: &str,
    limit: Option<Duration>,
) -> io::Result<Output> {
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
    let (stdout, stderr) = (child.stdout.take(), child.stderr.take());
    let latest = Mutex::new(String::new());
    let (ended, waiting) = mpsc::channel::<()>();
    let (stopped, running) = mpsc::channel::<()>();
    let id = child.id();
    let title = format!("{}: {shown}", STEP.get());
    thread::scope(|scope| {
        let stdout = scope.spawn(|| read(stdout, &latest));
        let stderr = scope.spawn(|| read(stderr, &latest));
        scope.spawn(|| show(&title, &latest, waiting));
        if let Some(limit) = limit {
            scope.spawn(move || {
                if running.recv_timeout(limit) == Err(RecvTimeoutError::Timeout) {
                    kill(id);
                }
            });
        }
        let [stdout, stderr] = [stdout, stderr].map(|reader| reader.join().unwrap_or_default());
        let status = child.wait();
        drop((ended, stopped));
        Ok(Output { status: status?, stdout, stderr })
    })
}

/// Kills a process and those that it started, which hold its streams open. It is stopped first,
/// so that it starts no more of them.
fn kill(id: u32) {
    let send = |signal: &str| Command::new("kill").args([signal, &id.to_string()]).status();
    let _ = send("-STOP"); // it may have ended
    started_by(id).into_iter().for_each(kill);
    let _ = send("-KILL");
}

/// The processes that this one started, where `/proc` lists them.
fn started_by(parent: u32) -> Vec<u32> {
    let parent = format!("PPid:\t{parent}");
    let is_child = |id: &u32| {
        let status = fs::read_to_string(format!("/proc/{id}/status")).unwrap_or_default();
        status.lines().any(|line| line == parent)
    };
    let processes = fs::read_dir("/proc").into_iter().flatten().flatten();
    processes
        .filter_map(|entry| entry.file_name().to_str()?.parse().ok())
        .filter(is_child)
        .collect()
}

/// The whole stream; `latest` is always its last line.
fn read(stream: Option<impl Read>, latest: &Mutex<String>) -> Vec<u8> {
    let mut all = Vec::new();
    let Some(stream) = stream else { return all };
    let mut stream = BufReader::new(stream);
    loop {
        let start = all.len();
        match stream.read_until(b'\n', &mut all) {
            Ok(0) | Err(_) => return all,
            Ok(_) => {
                let line = String::from_utf8_lossy(&all[start..]);
                if !line.trim().is_empty() {
                    *locked(latest) = line.trim().to_owned();
                }
            }
        }
    }
}

/// Shows the line until the sender of `ended` is dropped.
fn show(title: &str, latest: &Mutex<String>, ended: Receiver<()>) {
    let terminal = io::stderr().is_terminal();
    let start = Instant::now();
    // A command that ends at once is not worth a line.
    let mut pause = Duration::from_secs(1);
    while ended.recv_timeout(pause) == Err(RecvTimeoutError::Timeout) {
        let seconds = start.elapsed().as_secs();
        if terminal {
            let line = format!("{seconds:>4} s  {title} | {}", locked(latest));
            let line: String = line.chars().filter(|c| !c.is_control()).take(WIDTH).collect();
            eprint!("\r\x1b[K{line}");
            let _ = io::stderr().flush();
        } else {
            let line = format!("{seconds:>4} s  {title}");
            eprintln!("{}", line.chars().take(WIDTH).collect::<String>());
            pause = REMINDER;
        }
    }
    if terminal {
        eprint!("\r\x1b[K");
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_streams_and_the_status_are_kept() {
        let mut sh = Command::new("sh");
        let output =
            output(sh.args(["-c", "echo a; echo b >&2; printf c; exit 3"]), "sh", None).unwrap();
        assert_eq!(output.stdout, b"a\nc");
        assert_eq!(output.stderr, b"b\n");
        assert_eq!(output.status.code(), Some(3));
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn what_hangs_is_ended_with_all_that_it_started() {
        let mut sh = Command::new("sh");
        sh.args(["-c", "echo a; sleep 3600 | sleep 3600; echo b"]);
        let output = output(&mut sh, "sh", Some(Duration::from_secs(2))).unwrap();
        assert_eq!((output.stdout.as_slice(), output.status.success()), (&b"a\n"[..], false));
    }

    #[test]
    fn the_latest_line_is_not_a_blank_one() {
        let latest = Mutex::new(String::new());
        let all = read(Some(&b"one\ntwo \n\n"[..]), &latest);
        assert_eq!((all.len(), latest.into_inner().unwrap().as_str()), (10, "two"));
    }
}
