//! The lists of puzzles, and what is known to be true of each.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

use crate::Error;

/// A list of puzzles, read.
pub struct List {
    pub name: String,
    pub puzzles: Vec<Puzzle>,
    pub truth: Truth,
}

/// One puzzle: 81 symbols, `.` for empty, and its solution if the list prints it.
#[derive(Clone)]
pub struct Puzzle {
    pub line: [u8; 81],
    pub solution: Option<[u8; 81]>,
}

/// How many solutions the puzzles of a list are known to have.
#[derive(Clone, Copy, PartialEq)]
pub enum Truth {
    AllUnique,
    AllSeveral,
    Unknown,
}

/// The lists that are measured, in the order of the table.
const LISTS: [(&str, Truth); 10] = [
    ("puzzles2_17_clue", Truth::AllUnique),
    ("puzzles3_magictour_top1465", Truth::AllUnique),
    ("puzzles5_forum_hardest_1905_11+", Truth::AllUnique),
    ("puzzles6_forum_hardest_1106", Truth::AllUnique),
    ("puzzles7_serg_benchmark", Truth::AllSeveral),
    ("puzzles8_gen_made", Truth::Unknown),
    ("unbiased_approx_33k", Truth::AllUnique),
    ("easy_random32", Truth::AllUnique),
    ("kaggle_20k.csv", Truth::AllUnique),
    ("minimal_20000.txt", Truth::AllUnique),
];

/// Reads the lists whose name contains one of `only` (all, if that is empty).
pub fn read(only: &[String], max_puzzles: usize) -> Result<Vec<List>, Error> {
    let folder = folder();
    let mut lists = Vec::new();
    for (name, truth) in LISTS {
        if !only.is_empty() && !only.iter().any(|part| name.contains(part.as_str())) {
            continue;
        }
        let text = match fs::read_to_string(folder.join(name)) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                println!("skipped: {name} is not in the data folder");
                continue;
            }
            Err(error) => return Err(format!("{name}: {error}").into()),
        };
        let puzzles: Vec<Puzzle> = text.lines().filter_map(puzzle).take(max_puzzles).collect();
        lists.push(List { name: name.to_owned(), puzzles, truth });
    }
    Ok(lists)
}

/// The folder of the lists.
pub fn folder() -> PathBuf {
    match env::var_os("SUDOKU_DATA") {
        Some(data) => PathBuf::from(data),
        None => Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data"),
    }
    .join("lists")
}

/// The puzzle of a line: its first field, if that is 81 symbols long.
fn puzzle(line: &str) -> Option<Puzzle> {
    let mut fields = line.split([',', ' ', '\t']);
    let line = symbols(fields.next()?)?;
    Some(Puzzle { line, solution: fields.next().and_then(symbols) })
}

fn symbols(field: &str) -> Option<[u8; 81]> {
    let mut line: [u8; 81] = field.as_bytes().try_into().ok()?;
    for symbol in &mut line {
        match *symbol {
            b'1'..=b'9' => {}
            b'0' | b'.' => *symbol = b'.',
            _ => return None,
        }
    }
    Some(line)
}
