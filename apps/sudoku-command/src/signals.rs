//! [`end_cleanly`]: a program that is ended by a signal leaves no unfinished files.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// Makes SIGINT, SIGTERM, SIGHUP and SIGQUIT end the process only after its unfinished files are
/// removed. Then each does what it does by default, so the caller sees which signal it was. A
/// signal that is ignored, as `nohup` does, stays ignored.
///
/// For programs: a library leaves the signals of its process alone. A second call changes nothing.
#[cfg(unix)]
pub fn end_cleanly() {
    use std::sync::{Once, mpsc};
    use std::thread;

    use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
    use signal_hook::iterator::Signals;

    static ONCE: Once = Once::new();
    IS_PROGRAM.store(true, Relaxed);
    ONCE.call_once(|| {
        let (ready, begun) = mpsc::channel();
        let wait = move || {
            let ignored = ignored();
            let watched = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
                .into_iter()
                .filter(|signal| ignored >> (signal - 1) & 1 == 0);
            let Ok(mut signals) = Signals::new(watched) else { return };
            let _ = ready.send(());
            for signal in signals.forever() {
                if signal == SIGINT && SERVES.load(Relaxed) {
                    sudoku_book::OutputFile::abandon_all();
                    std::process::exit(0);
                }
                if !EDITS.load(Relaxed) {
                    end_by(signal);
                }
            }
        };
        // Without a thread, the signals keep their default actions.
        if thread::Builder::new().name("signals".into()).spawn(wait).is_ok() {
            // No file may be begun before the signals are watched.
            let _ = begun.recv();
        }
    });
}

/// Ends the process by this signal, as it does by default, if the process is a program.
#[cfg(unix)]
pub(crate) fn end_by(signal: i32) {
    if IS_PROGRAM.load(Relaxed) {
        sudoku_book::OutputFile::abandon_all();
        let _ = signal_hook::low_level::emulate_default_handler(signal);
    }
}

#[cfg(not(unix))]
pub(crate) fn end_by(_: i32) {}

/// Whether the editor handles the signals: it has to restore the terminal first.
static EDITS: AtomicBool = AtomicBool::new(false);

/// Whether an interrupt is the usual end of what runs.
static SERVES: AtomicBool = AtomicBool::new(false);

/// Makes SIGINT end the program with success until the result is dropped: a server has no other
/// end.
pub(crate) fn interrupt_ends_well() -> impl Drop {
    struct Serving;

    impl Drop for Serving {
        fn drop(&mut self) {
            SERVES.store(false, Relaxed);
        }
    }

    SERVES.store(true, Relaxed);
    Serving
}

/// Whether the process is nothing but the command.
#[cfg(unix)]
static IS_PROGRAM: AtomicBool = AtomicBool::new(false);

/// Leaves the signals to the editor until the result is dropped.
#[cfg(feature = "edit")]
pub(crate) fn leave_to_editor() -> impl Drop {
    struct Editing;

    impl Drop for Editing {
        fn drop(&mut self) {
            EDITS.store(false, Relaxed);
        }
    }

    EDITS.store(true, Relaxed);
    Editing
}

/// The signals that the process was started with ignored, where the system says so (Linux): bit 0
/// for signal 1.
#[cfg(unix)]
fn ignored() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or_default()
}

/// Other systems remove nothing.
#[cfg(not(unix))]
pub fn end_cleanly() {}
