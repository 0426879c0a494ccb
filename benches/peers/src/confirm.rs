//! Our figures in `COMPARE.md` beside those of this machine.

use std::fmt::Write as _;
use std::path::Path;
use std::{fs, io};

use sudoku_core::Engine;

use crate::run::{Row, thread_time};

/// How the processor handles registers of 512 bits, if it has them.
#[derive(Clone, Copy, PartialEq)]
pub enum Width {
    Full,
    Half,
    None,
}

impl Width {
    /// Measured: an operation on 512 bits takes about as long as one on 256, or twice as long.
    pub fn measure() -> Self {
        if !Engine::available().any(|engine| engine.name() == "avx512") {
            return Self::None;
        }
        if ratio() < 1.75 { Self::Full } else { Self::Half }
    }

    const fn words(self) -> &'static str {
        match self {
            Self::Full => "AVX-512 at full width",
            Self::Half => "AVX-512 at half width",
            Self::None => "no AVX-512",
        }
    }
}

#[cfg(target_arch = "x86_64")]
fn ratio() -> f64 {
    use std::arch::x86_64::*;
    use std::hint::black_box;

    const TIMES: usize = 20_000;
    /// Twelve registers that hardly wait for each other.
    macro_rules! work {
        ($name:ident, $register:ty, $set:ident, $operation:ident) => {
            #[target_feature(enable = "avx512f,avx512vl")]
            fn $name() {
                let mut registers: [$register; 12] = [$set(black_box(1)); 12];
                for _ in 0..TIMES {
                    for at in 0..12 {
                        let next = registers[(at + 1) % 12];
                        registers[at] =
                            $operation::<0x6a>(registers[at], next, registers[(at + 2) % 12]);
                    }
                }
                black_box(registers);
            }
        };
    }
    work!(wide, __m512i, _mm512_set1_epi64, _mm512_ternarylogic_epi64);
    work!(narrow, __m256i, _mm256_set1_epi64x, _mm256_ternarylogic_epi64);
    let time = |work: unsafe fn()| {
        let start = thread_time();
        // SAFETY: the caller has seen that the engine is available.
        unsafe { work() };
        thread_time() - start
    };
    let least = |work: unsafe fn()| (0..9).map(|_| time(work)).fold(f64::MAX, f64::min);
    least(wide) / least(narrow)
}

#[cfg(not(target_arch = "x86_64"))]
fn ratio() -> f64 {
    0.0
}

/// A figure of a table: how many times as fast as tdoku one of our calls is on a list.
struct Figure {
    list: String,
    contender: String,
    times: f64,
}

/// How many times as fast as tdoku each of our calls is here, and which figures of `COMPARE.md`
/// that does not confirm. Without tdoku there is nothing to compare with.
pub fn text(names: &[&str], rows: &[Row]) -> io::Result<String> {
    let width = Width::measure();
    let Some(tdoku) = names.iter().position(|name| name.starts_with("tdoku")) else {
        return Ok("Ratios to tdoku need TDOKU_LIB.".into());
    };
    let ours: Vec<usize> = (0..names.len()).filter(|&at| is_ours(names[at])).collect();
    let mut text = format!("Times as fast as tdoku, on a processor with {}:\n\n", width.words());
    let short = |name: &str| name.replace("sudoku-core ", "");
    text.push_str("| list |");
    ours.iter().for_each(|&at| {
        let _ = write!(text, " {} |", short(names[at]));
    });
    text.push_str("\n|---|");
    text.push_str(&"--:|".repeat(ours.len()));
    for row in rows {
        let _ = write!(text, "\n| {} |", row.list);
        for &at in &ours {
            let _ = write!(text, " {:.1} |", row.micros[tdoku] / row.micros[at]);
        }
    }
    text.push_str("\n\n");
    let compare = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/COMPARE.md");
    let published = figures(&fs::read_to_string(compare)?);
    let (mut confirmed, mut others) = (0, Vec::new());
    for Figure { list, contender, times } in &published {
        let row = rows.iter().find(|row| matches(&row.list, list));
        let at = names.iter().position(|name| short(name) == *contender);
        let (Some(row), Some(at)) = (row, at) else {
            continue;
        };
        let here = row.micros[tdoku] / row.micros[at];
        if here >= 0.9 * times {
            confirmed += 1;
        } else {
            others.push(format!("- {}, {contender}: {times:.1}, here {here:.1}\n", row.list));
        }
    }
    let _ = writeln!(
        text,
        "Of the ratios in COMPARE.md, {confirmed} are confirmed here (nine tenths of them at least), {} are not{}\n",
        others.len(),
        if others.is_empty() { "." } else { ":" },
    );
    text.extend(others);
    if width == Width::Full {
        text.push_str(
            "Its ratios for AVX-512 are those of half width; the table above has yours.\n",
        );
    }
    Ok(text)
}

fn is_ours(name: &str) -> bool {
    ["sudoku-core", "Solver", "batch"].iter().any(|ours| name.starts_with(ours))
}

/// Whether a list of the table in `COMPARE.md`, such as `17-clue, 49,158`, is this one.
fn matches(list: &str, row: &str) -> bool {
    let name = row.split(',').next().unwrap_or(row).replace('-', "_");
    list.replace('-', "_").contains(&name)
}

/// The figures of all tables that have a column of tdoku's times.
fn figures(compare: &str) -> Vec<Figure> {
    let mut figures = Vec::new();
    let mut columns: Vec<&str> = Vec::new();
    for line in compare.lines() {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        if !line.starts_with('|') {
            columns.clear();
        } else if cells.first() == Some(&"list") && cells.get(1) == Some(&"tdoku") {
            columns = cells;
        } else if !columns.is_empty() {
            let kind = if columns.iter().any(|name| name.starts_with("batch")) {
                "batch"
            } else {
                "Solver"
            };
            let Some(tdoku) = number(cells[1]) else { continue };
            for (name, cell) in columns.iter().zip(&cells).skip(2) {
                let engine = name.rsplit(", ").next().unwrap_or(name);
                let is_engine = ["AVX-512", "AVX2", "SSE2", "portable"].contains(&engine);
                if let (true, Some(micros)) = (is_engine, number(cell)) {
                    figures.push(Figure {
                        list: cells[0].to_owned(),
                        contender: format!("{kind}, {engine}"),
                        times: tdoku / micros,
                    });
                }
            }
        }
    }
    figures
}

/// The number that a cell begins with.
fn number(cell: &str) -> Option<f64> {
    cell.split(' ').next()?.parse().ok()
}
