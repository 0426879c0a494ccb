//! `docs/techniques.md`, and a page with pictures of each technique, made from the positions of
//! `conformance/techniques.tsv`.
//!
//! `cargo xtask techniques --out DIR` writes the pages. `SUDOKU_BLESS=1` writes the list anew; with
//! `--include-ignored`, it looks for positions of each technique that has fewer than two.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;
use std::path::PathBuf;

use sudoku_core::{CandidateGrid, Generator, Grid, Position};
use sudoku_human::hint::{Hint, hints};
use sudoku_human::tutor::{CatalogueEntry, Family, TechniqueSet, Tutor};
use sudoku_human::words::{Language, Words};
use sudoku_human::{Exercises, Technique};
use sudoku_print::Picture;

use crate::common::root;
use crate::documents::is_current;

const POSITIONS: &str = "conformance/techniques.tsv";

/// The positions by the keys of the techniques: the first is shown, the second is to try.
fn positions() -> BTreeMap<String, Vec<Position>> {
    let text = fs::read_to_string(root().join(POSITIONS)).unwrap_or_default();
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let mut positions: BTreeMap<String, Vec<Position>> = BTreeMap::new();
    for line in lines {
        let [key, givens, grid, marks] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{line}")
        };
        let givens: Grid = givens.parse().unwrap();
        let grid: Grid = grid.parse().unwrap();
        let marks: CandidateGrid = marks.parse().unwrap();
        let position = Position::new(grid.with_fixed(givens.filled()), marks);
        positions.entry(key.into()).or_default().push(position);
    }
    positions
}

/// The numbers of random puzzles with a step of each technique, and of these steps.
fn frequencies() -> BTreeMap<String, [u64; 2]> {
    let text = fs::read_to_string(root().join("conformance/frequencies.tsv")).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let row = |line: &str| {
        let [key, puzzles, steps] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{line}")
        };
        (key.to_owned(), [puzzles, steps].map(|number| number.parse().unwrap()))
    };
    lines.map(row).collect()
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

/// The techniques of which this one is the next step in its positions.
fn known(entry: &CatalogueEntry) -> TechniqueSet {
    TechniqueSet::of_key(entry.key()).with_simpler()
}

/// The step of a technique in a position, as a hint explains it.
fn step(entry: &CatalogueEntry, position: &Position) -> Hint {
    let step = hints(position).techniques(known(entry)).next().unwrap().unwrap();
    assert_eq!(step.technique().key(), entry.key());
    step
}

/// The key of a technique as a link to its page.
fn link(entry: &CatalogueEntry) -> String {
    format!("[{}]({}.md)", entry.name(), entry.key())
}

/// These techniques as links: `a`, `a and b`, `a, b and c`.
fn links(techniques: TechniqueSet) -> String {
    listed(&techniques.iter().map(link).collect::<Vec<_>>())
}

/// The techniques that cover this one, and large families in a word.
fn covers(entry: &CatalogueEntry) -> String {
    let own = TechniqueSet::of_key(entry.key());
    let simpler = own.up_to() - own;
    let (mut left, mut families) = (entry.covered_by(), Vec::new());
    for family in Family::ALL {
        let members = TechniqueSet::family(family) & simpler;
        if members.len() > 3 && left.is_superset(members) {
            families.push(family.to_string());
            left = left - members;
        }
    }
    let whole = match &families[..] {
        [] => None,
        [family] => Some(format!("all simpler ones of the family {family}")),
        families => Some(format!("all simpler ones of the families {}", listed(families))),
    };
    listed(&left.iter().map(link).chain(whole).collect::<Vec<_>>())
}

fn listed(all: &[String]) -> String {
    match all.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} and {last}", others.join(", ")),
        None => String::new(),
    }
}

/// The position in a line that every verb reads.
fn written(position: &Position) -> String {
    let marks = position.candidates();
    if marks != CandidateGrid::from(&position.grid) {
        return marks.line().to_string();
    }
    let entry = |cell| !position.grid.fixed().contains(cell);
    let symbol = |(cell, digit): (_, Option<_>)| match digit {
        Some(digit) if entry(cell) => format!("+{digit}"),
        Some(digit) => format!("{digit}"),
        None => ".".into(),
    };
    position.grid.iter().map(symbol).collect()
}

/// The marks of a position as an ordinary reader writes them, with a caption for its command.
fn position_of(entry: &CatalogueEntry, position: &Position) -> String {
    let command = match entry.covered_by().is_empty() {
        true => "sudoku hint".to_owned(),
        false => format!("sudoku hint --techniques={}", known(entry)),
    };
    format!("\nThe position, as `{command}` reads it:\n\n```text\n{}\n```\n", written(position))
}

/// The page of a technique, and its pictures by their names.
fn page(
    entry: &CatalogueEntry,
    names: &[String; 4],
    positions: &[Position],
    frequency: [u64; 2],
) -> (String, Vec<(String, String)>) {
    let words = Words::of(Language::English);
    let [explainer, hodoku, wiki, meaning] = names;
    let position = &positions[0];
    let first = step(entry, position);
    let mut name = words.technique(first.technique());
    if let Some(first) = name.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    let key = entry.key();
    let mut pictures = Vec::new();
    let mut picture = |number: &str, position: &Position, step: Option<&Hint>| {
        let marks = position.candidates();
        let plain = || {
            let picture = Picture::new(position.grid.givens()).solution(position.grid);
            picture.candidates(marks).title("A position to try")
        };
        let of_step = |step| Picture::of_step(&position.grid, &marks, step);
        let picture = step.map_or_else(plain, of_step).numbered().size(540);
        pictures.push((format!("{key}{number}.svg"), picture.to_svg().unwrap()));
    };
    picture("", position, Some(&first));
    let mut page = format!("# {name}\n\n{meaning}\n\n");
    let simpler = entry.covered_by();
    if !simpler.is_empty() {
        let (simpler, them) = match simpler.len() {
            1 => ("a simpler technique also has one", "it"),
            _ => ("one of these simpler techniques also has one", "them"),
        };
        let _ = writeln!(
            page,
            "Wherever it is known to have a step, {simpler}: {}. Here it is the next step for a \
             reader who does not look for {them}.\n",
            covers(entry)
        );
    }
    let _ = writeln!(page, "![{}]({key}.svg)\n", first.level(1));
    for level in 1..=Hint::LEVELS {
        let title = ["Where to look", "The consequence", "Why it holds"][level - 1];
        let _ = writeln!(page, "## {title}\n\n{}\n", first.level(level));
    }
    page.pop();
    page += &position_of(entry, position);
    if let Some(other) = positions.get(1) {
        let answer = step(entry, other);
        picture("-try", other, None);
        picture("-answer", other, Some(&answer));
        let _ = writeln!(
            page,
            "\n## Try it\n\nThe next step is a step of this technique. Where?\n\n\
             ![A position to try]({key}-try.svg)\n\n\
             <details><summary>Where to look</summary>\n\n{}\n\n</details>\n\n\
             <details><summary>The answer</summary>\n\n![{}]({key}-answer.svg)\n\n{}\n\n</details>",
            answer.level(1),
            answer.level(2),
            answer.level(3),
        );
        page += &position_of(entry, other);
    }
    let _ = write!(
        page,
        "\nMore of them: `sudoku generate --exercise {key} --answers`. Puzzles that need it: \
         `sudoku generate --needs {key}`.\n"
    );
    page += "\n## In other programs\n\n| | |\n|---|---|\n";
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
    let [puzzles, steps] = frequency;
    let often = match puzzles {
        0 => "none".to_owned(),
        _ => format!("{puzzles}, with {steps} steps"),
    };
    let _ = writeln!(page, "| paths of 10,000 random puzzles with it | {often} |");
    if entry.assumes_uniqueness() {
        page += "\nIt holds only in puzzles with exactly one solution.\n";
    }
    let all = Technique::catalogue();
    let nth = all.iter().position(|other| other.key() == key).unwrap();
    let neighbours = [nth.checked_sub(1), Some(nth + 1)].map(|nth| all.get(nth?));
    let _ = writeln!(page);
    for (word, neighbour) in ["Before it", "After it"].into_iter().zip(neighbours) {
        if let Some(neighbour) = neighbour {
            let _ = writeln!(page, "- {word} in the order of steps: {}", link(neighbour));
        }
    }
    let family = TechniqueSet::family(entry.family()) - TechniqueSet::of_key(key);
    let _ = writeln!(page, "- Of its family, {}: {}", entry.family(), links(family));
    (page, pictures)
}

#[test]
fn the_pages_of_techniques_are_made() {
    let (positions, names, frequencies) = (positions(), names(), frequencies());
    let mut list = String::from(
        "# Techniques\n\nAll techniques that hints, paths and the generator know, the easiest \
         first. `cargo xtask techniques --out DIR` writes a page of each: a position in which it is \
         the next step, a second one to try with its answer, and how often it is met.\n\n| technique | key | family | meaning |\n|---|---|---|---|\n",
    );
    let folder = std::env::var_os("SUDOKU_TECHNIQUES").map(PathBuf::from);
    let write = |name: String, text: &str| {
        if let Some(folder) = &folder {
            fs::create_dir_all(folder).unwrap();
            fs::write(folder.join(name), text).unwrap();
        }
    };
    let (mut pages, mut seen) = (0, BTreeSet::new());
    for entry in Technique::catalogue() {
        let key = entry.key();
        let names = names.get(key).unwrap_or_else(|| panic!("techniques.tsv lacks {key}"));
        if let Some(positions) = positions.get(key) {
            let (page, pictures) = page(entry, names, positions, frequencies[key]);
            assert!(page.contains("## Why it holds"), "{key}");
            write(format!("{key}.md"), &page);
            for (name, picture) in pictures {
                assert!(picture.starts_with("<svg"), "{key}");
                write(name, &picture);
            }
            assert!(positions.iter().all(|one| seen.insert(written(one))), "{key} has an old one");
            pages += 1;
        }
        let (name, family) = (entry.name(), entry.family());
        let _ = writeln!(list, "| {name} | `{key}` | {family} | {} |", names[3]);
    }
    assert_eq!(pages, positions.len());
    is_current("docs/techniques.md", &list);
}

/// The position of a technique is one in which it is the next step: none of the simpler techniques
/// has one, except those that always have one with it.
#[test]
fn each_technique_is_the_next_step_in_its_positions() {
    let positions = positions();
    for entry in Technique::catalogue() {
        let key = entry.key();
        let own = positions.get(key).map(Vec::as_slice).unwrap_or_default();
        for position in own {
            let step = Tutor::new().techniques(known(entry)).next_step(position);
            let step = step.unwrap_or_else(|| panic!("{key} has no step"));
            assert_eq!(step.technique().key(), key);
            // Alone it is not the same pattern with a single in it.
            let alone = hints(position).techniques(TechniqueSet::of_key(key)).next();
            assert_eq!(alone.unwrap().unwrap().technique().key(), key);
        }
    }
}

/// The number of positions of each technique: one is shown, one is to try.
const EXAMPLES: usize = 2;

/// Looks in generated puzzles for positions of each technique that has fewer than two.
#[test]
#[ignore = "long"]
fn positions_of_all_techniques_are_found() {
    if std::env::var_os("SUDOKU_BLESS").is_none() {
        return;
    }
    let seconds = std::env::var("SUDOKU_SECONDS").map_or(60, |seconds| seconds.parse().unwrap());
    let mut known = positions();
    for entry in Technique::catalogue() {
        let start = std::time::Instant::now();
        let mut exercises = Exercises::new(TechniqueSet::of_key(entry.key()));
        let own = known.entry(entry.key().into()).or_default();
        for made in Generator::new(1).minimal().run().unwrap() {
            if own.len() >= EXAMPLES || start.elapsed().as_secs() > seconds {
                break;
            }
            own.extend(exercises.of(&made.puzzle).map(|exercise| exercise.position));
        }
        if own.len() < EXAMPLES {
            println!("{}: {}", entry.key(), own.len());
        }
    }
    let mut text = String::from(
        "# Positions in which a technique is the next step: its key, the givens, the grid with its entries, and the\n\
         # pencil marks. The first of a technique is shown on its page, the second is to try.\n\
         # Source: the paths of generated puzzles; see techniques.rs.\n",
    );
    for entry in Technique::catalogue() {
        for Position { grid, marks, .. } in &known[entry.key()] {
            let _ = writeln!(text, "{}\t{}\t{grid}\t{}", entry.key(), grid.givens(), marks.line());
        }
    }
    fs::write(root().join(POSITIONS), text).unwrap();
}
