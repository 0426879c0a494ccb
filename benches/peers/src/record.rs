//! The table, and the dated record with the machine and the compilers.

use std::fmt::Write as _;
use std::path::Path;
use std::process::Command;
use std::time::{SystemTime, UNIX_EPOCH};
use std::{fs, thread};

use crate::Error;
use crate::run::Row;

/// The results as a markdown table: microseconds per puzzle, and in brackets
/// how many times as long as the first contender that is.
pub fn table(names: &[&str], rows: &[Row]) -> String {
    let mut text = String::from("| list | puzzles | none / one / several |");
    for name in names {
        let _ = write!(text, " {name} |");
    }
    text.push_str("\n|---|--:|--:|");
    text.push_str(&"--:|".repeat(names.len()));
    for row in rows {
        let [none, one, several] = row.counts;
        let _ = write!(text, "\n| {} | {} | {none} / {one} / {several} |", row.list, row.puzzles);
        for micros in &row.micros {
            let _ = write!(text, " {micros:.3} ({:.2}x) |", micros / row.micros[0]);
        }
    }
    text
}

/// Writes `benches/records/DATE-peers-KIND.md`; returns its name.
pub fn write(results: &str, rounds: usize, notes: &[String], kind: &str) -> Result<String, Error> {
    let date = today();
    let mut text = format!(
        "# Peers, {date}\n\n\
         Medians of {rounds} interleaved rounds, thread CPU time unless said otherwise; in brackets how many times as\n\
         long as the first column. How: `benches/peers/README.md`.\n\n\
         {results}\n"
    );
    let _ = writeln!(text, "- machine: {}, {} cores seen", processor(), cores());
    let _ = writeln!(text, "- compiled for: {}", features());
    let _ = writeln!(text, "- {}", first_line("rustc", &["--version"]));
    let _ = writeln!(text, "- commit: {}", first_line("git", &["describe", "--always", "--dirty"]));
    for note in notes {
        let _ = writeln!(text, "- {note}");
    }
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../records");
    fs::create_dir_all(&folder)?;
    let name = format!("{date}-peers-{kind}.md");
    fs::write(folder.join(&name), text)?;
    Ok(format!("benches/records/{name}"))
}

fn processor() -> String {
    let info = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let field = |name: &str| {
        let line = info.lines().find(|line| line.starts_with(name))?;
        Some(line.split_once(':')?.1.trim().to_owned())
    };
    match (field("model name"), field("cpu family"), field("model\t")) {
        (Some(name), Some(family), Some(model)) => {
            format!("{name} (family {family}, model {model})")
        }
        (Some(name), ..) => name,
        _ => "unknown".into(),
    }
}

fn cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// The instruction sets this program may use without asking.
fn features() -> &'static str {
    if cfg!(target_feature = "avx512bw") {
        "this machine (AVX-512)"
    } else if cfg!(target_feature = "avx2") {
        "this machine (AVX2)"
    } else {
        "any machine of this kind (no AVX2)"
    }
}

fn first_line(program: &str, arguments: &[&str]) -> String {
    let output = Command::new(program).args(arguments).output();
    let text = output.map(|output| output.stdout).unwrap_or_default();
    String::from_utf8_lossy(&text).lines().next().unwrap_or("unknown").to_owned()
}

/// The date in UTC, `2026-01-31`. Years are taken to begin in March, so that the
/// leap day is the last of its year (the usual civil calendar arithmetic).
fn today() -> String {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    let days = seconds / 86_400 + 719_468; // since 1 March of year 0
    let (era, day_of_era) = (days / 146_097, days % 146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * day_of_year + 2) / 153; // 0 is March
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let year = era * 400 + year_of_era + u64::from(month >= 10);
    format!("{year}-{:02}-{day:02}", if month < 10 { month + 3 } else { month - 9 })
}
