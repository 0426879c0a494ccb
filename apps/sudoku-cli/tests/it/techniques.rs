//! `docs/techniques.md`, and a page with a picture of each technique, made from the positions of
//! `conformance/techniques.tsv`.
//!
//! `cargo xtask techniques --out DIR` writes the pages. `SUDOKU_BLESS=1` writes the list anew; with
//! `--include-ignored`, it looks for a position of each technique that has none.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::PathBuf;

use sudoku_core::{CandidateGrid, Generator, Grid, Position};
use sudoku_human::Technique;
use sudoku_human::hint::Hint;
use sudoku_human::tutor::{CatalogueEntry, Path, TechniqueSet, Tutor};
use sudoku_human::words::{Language, Words};
use sudoku_print::Picture;

use crate::common::root;
use crate::documents::is_current;

const POSITIONS: &str = "conformance/techniques.tsv";

/// The positions by the keys of the techniques.
fn positions() -> BTreeMap<String, Position> {
    let text = fs::read_to_string(root().join(POSITIONS)).unwrap_or_default();
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            let [key, givens, grid, marks, ..] = line.split('\t').collect::<Vec<_>>()[..] else {
                panic!("{line}")
            };
            let givens: Grid = givens.parse().unwrap();
            let grid: Grid = grid.parse().unwrap();
            let marks: CandidateGrid = marks.parse().unwrap();
            (key.into(), Position::new(grid.with_fixed(givens.filled()), marks))
        })
        .collect()
}

/// The names in other programs, and the meaning, by the keys of the techniques.
fn names() -> BTreeMap<String, [String; 4]> {
    let text = fs::read_to_string(root().join("apps/sudoku-cli/tests/techniques.tsv")).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let columns = lines.map(|line| line.split('\t').map(str::to_owned).collect::<Vec<_>>());
    columns
        .map(|columns| {
            let [key, names @ ..]: [String; 5] = columns.try_into().unwrap();
            (key, names)
        })
        .collect()
}

fn knowing(entry: &CatalogueEntry) -> Tutor<'static> {
    Tutor::new().techniques(entry.key().parse::<TechniqueSet>().unwrap())
}

/// The page of a technique, and its picture.
fn page(entry: &CatalogueEntry, names: &[String; 4], position: &Position) -> [String; 2] {
    let step = knowing(entry).next_step(position).unwrap_or_else(|| panic!("{}", entry.key()));
    let marks = position.candidates();
    let hint = Hint::of(&step, &marks);
    let words = Words::of(Language::English);
    let [explainer, hodoku, wiki, meaning] = names;
    let mut name = words.technique(step.technique());
    if let Some(first) = name.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    let mut page = format!("# {name}\n\n{meaning}\n\n");
    let key = entry.key();
    let _ = writeln!(page, "![{}]({key}.svg)\n", hint.level(1));
    for level in 1..=Hint::LEVELS {
        let title = ["Where to look", "The consequence", "Why it holds"][level - 1];
        let _ = writeln!(page, "## {title}\n\n{}\n", hint.level(level));
    }
    page += "## In other programs\n\n| | |\n|---|---|\n";
    let _ = writeln!(page, "| in lists here | `{key}` |");
    for (program, name) in
        [("Sudoku Explainer", explainer), ("HoDoKu", hodoku), ("SudokuWiki", wiki)]
    {
        if !name.is_empty() {
            let _ = writeln!(page, "| {program} | {name} |");
        }
    }
    let tenths = |tenths: u16| format!("{}.{}", tenths / 10, tenths % 10);
    if let Some(least) = entry.least_rating() {
        let rating = match entry.greatest_rating() {
            Some(greatest) if greatest == least => tenths(least),
            Some(greatest) => format!("{} to {}", tenths(least), tenths(greatest)),
            None => format!("{} and more", tenths(least)),
        };
        let _ = writeln!(page, "| rating of Sudoku Explainer | {rating} |");
    }
    if let Some(points) = entry.points() {
        let _ = writeln!(page, "| points of HoDoKu | {points} |");
    }
    let _ = writeln!(page, "| level | {} |", entry.level());
    if entry.assumes_uniqueness() {
        page += "\nIt holds only in puzzles with exactly one solution.\n";
    }
    let _ = write!(
        page,
        "\nThe position, as `sudoku hint --techniques {key}` reads it:\n\n```text\n{marks}\n```\n"
    );
    let picture = Picture::of_step(&position.grid, &marks, &hint).size(540);
    [page, picture.to_svg().unwrap()]
}

#[test]
fn the_pages_of_techniques_are_made() {
    let (positions, names) = (positions(), names());
    let mut list = String::from(
        "# Techniques\n\nAll techniques that hints, paths and the generator know, the easiest \
         first. `cargo xtask techniques --out DIR` writes a page of each, which shows it in a real \
         position.\n\n| technique | key | family | meaning |\n|---|---|---|---|\n",
    );
    let folder = std::env::var_os("SUDOKU_TECHNIQUES").map(PathBuf::from);
    let write = |name: String, text: &str| {
        if let Some(folder) = &folder {
            fs::create_dir_all(folder).unwrap();
            fs::write(folder.join(name), text).unwrap();
        }
    };
    let mut pages = 0;
    for entry in Technique::catalogue() {
        let key = entry.key();
        let names = names.get(key).unwrap_or_else(|| panic!("techniques.tsv lacks {key}"));
        if let Some(position) = positions.get(key) {
            let [page, picture] = page(entry, names, position);
            assert!(page.contains("## Why it holds") && picture.starts_with("<svg"), "{key}");
            write(format!("{key}.md"), &page);
            write(format!("{key}.svg"), &picture);
            pages += 1;
        }
        let (name, family) = (entry.name(), entry.family());
        let _ = writeln!(list, "| {name} | `{key}` | {family} | {} |", names[3]);
    }
    assert_eq!(pages, positions.len());
    is_current("docs/techniques.md", &list);
}

/// The number of positions of which the one with the fewest candidates is shown.
const CHOICE: usize = 12;

/// Looks along the paths of generated puzzles for positions of each technique that has none.
#[test]
#[ignore = "long"]
fn positions_of_all_techniques_are_found() {
    if std::env::var_os("SUDOKU_BLESS").is_none() {
        return;
    }
    let seconds = std::env::var("SUDOKU_SECONDS").map_or(60, |seconds| seconds.parse().unwrap());
    let start = std::time::Instant::now();
    let mut found: BTreeMap<String, Vec<Position>> = BTreeMap::new();
    let known = positions();
    let mut missing: Vec<&CatalogueEntry> =
        Technique::catalogue().iter().filter(|entry| !known.contains_key(entry.key())).collect();
    let mut hard = hard_puzzles().into_iter();
    for seed in 0.. {
        if missing.is_empty() || start.elapsed().as_secs() > seconds {
            break;
        }
        let made = || {
            let mut run = Generator::new(seed).minimal().max_puzzles(1).run().unwrap();
            run.next().unwrap().puzzle
        };
        let puzzle = hard.next().unwrap_or_else(made);
        let mut all = Tutor::new();
        let Path { steps, .. } = all.path(&puzzle);
        let (mut grid, mut marks) = (puzzle, CandidateGrid::from(&puzzle));
        for step in &steps {
            let position = Position::new(grid, marks);
            missing.retain(|entry| {
                let list = found.entry(entry.key().into()).or_default();
                if knowing(entry).next_step(&position).is_some() {
                    list.push(position);
                }
                list.len() < CHOICE
            });
            Hint::of(step, &marks).apply(&mut grid, &mut marks).unwrap();
        }
    }
    let mut text = String::from(
        "# A position of each technique: its key, the givens, the grid with its entries, and the pencil marks.\n\
         # Source: the paths of generated puzzles; see techniques.rs.\n",
    );
    for entry in Technique::catalogue() {
        let choice = found.get(entry.key()).map(Vec::as_slice).unwrap_or_default();
        let fewest = choice.iter().min_by_key(|position| position.candidates().len());
        if let Some(position) = known.get(entry.key()).or(fewest) {
            let Position { grid, marks, .. } = position;
            let _ = writeln!(text, "{}\t{}\t{grid}\t{}", entry.key(), grid.givens(), marks.line());
        }
    }
    fs::write(root().join(POSITIONS), text).unwrap();
    for entry in missing {
        println!("{}: {}", entry.key(), found.get(entry.key()).map_or(0, Vec::len));
    }
}

/// Puzzles that need forcing chains.
fn hard_puzzles() -> Vec<Grid> {
    let text = fs::read_to_string(root().join("conformance/ratings.tsv")).unwrap();
    let grids = text.lines().filter_map(|line| line.split('\t').find_map(|it| it.parse().ok()));
    grids.collect()
}
