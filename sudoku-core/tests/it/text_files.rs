//! Texts in files: those of the conformance folder, and real ones where they are present.

use std::fs;
use std::path::{Path, PathBuf};

use sudoku_core::text::read_grids;
use sudoku_core::{AnyPuzzle, CandidateGrid, Grid, Search, count_solutions};

// ---------------------------------------------------------------- conformance files

fn project() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().into()
}

/// The content of a text, in the spelling of the conformance files.
fn outcome(text: &str) -> Vec<String> {
    read_grids(text)
        .map(|found| match found {
            Ok(found) => match found.value {
                AnyPuzzle::Grid(grid) => grid.to_string(),
                AnyPuzzle::Candidates(marks) => marks.line().to_string(),
            },
            Err(error) => format!("! {error}"),
        })
        .collect()
}

#[test]
fn conformance_texts() {
    let mut files = 0;
    for entry in fs::read_dir(project().join("conformance/text")).unwrap() {
        let input = entry.unwrap().path();
        if input.extension().is_none_or(|extension| extension != "in") {
            continue;
        }
        let text = fs::read_to_string(&input).unwrap();
        let expected = fs::read_to_string(input.with_extension("out")).unwrap();
        let expected: Vec<&str> = expected.lines().filter(|line| !line.starts_with('#')).collect();
        assert_eq!(outcome(&text), expected, "{}", input.display());
        // Without the line break at the end it says the same.
        assert_eq!(outcome(text.trim_end_matches('\n')), expected, "{}", input.display());
        files += 1;
    }
    assert!(files > 100, "only {files} files");
}

#[test]
fn conformance_errors() {
    let table = fs::read_to_string(project().join("conformance/errors.tsv")).unwrap();
    let mut cases = 0;
    for row in table.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = row.split('\t').collect();
        let [input, line, column, cell, message] = fields[..] else { panic!("{row}") };
        let error = unescape(input).parse::<Grid>().expect_err(row);
        assert_eq!(error.line().to_string(), line, "{row}");
        assert_eq!(error.column().to_string(), column, "{row}");
        assert_eq!(error.cell().map_or("-".into(), |cell| cell.to_string()), cell, "{row}");
        assert_eq!(error.to_string(), message, "{row}");
        assert!(message.ends_with(&error.kind().to_string()), "{row}");
        cases += 1;
    }
    assert!(cases > 15, "only {cases} cases");
}

fn unescape(text: &str) -> String {
    let (mut plain, mut symbols) = (String::new(), text.chars());
    while let Some(symbol) = symbols.next() {
        plain.push(match symbol {
            '\\' => match symbols.next() {
                Some('n') => '\n',
                Some('t') => '\t',
                Some('\\') => '\\',
                other => panic!("unknown escape {other:?}"),
            },
            other => other,
        });
    }
    plain
}

// ------------------------------------------------------------------------- real files

/// The folder of real files, or a message that these tests are skipped.
fn data() -> Option<PathBuf> {
    let data =
        std::env::var_os("SUDOKU_DATA").map_or(project().join("../shared/data"), PathBuf::from);
    if !data.is_dir() {
        eprintln!("skipped: no data in {}", data.display());
        return None;
    }
    Some(data)
}

fn text(path: impl AsRef<Path>) -> String {
    let path = path.as_ref();
    String::from_utf8_lossy(&fs::read(path).unwrap_or_else(|_| panic!("{}", path.display()))).into()
}

fn grids(text: &str) -> Vec<Grid> {
    read_grids(text).map(|found| found.unwrap().value.grid()).collect()
}

#[test]
fn files_of_other_programs() {
    let Some(data) = data() else { return };
    let mut inputs = 0;
    for entry in fs::read_dir(data.join("formats/gsf_inputs")).unwrap() {
        let path = entry.unwrap().path();
        let name = path.to_str().unwrap();
        if let Some(input) = name.strip_suffix(".expected_pm.txt") {
            let expected: CandidateGrid = text(&path).parse().unwrap();
            assert_eq!(text(format!("{input}.txt")).parse(), Ok(expected), "{input}");
            inputs += 1;
        }
    }
    assert_eq!(inputs, 17);

    let samples = data.join("formats/page_samples");
    let sample = |name: &str| text(samples.join(name)).parse::<Grid>().unwrap();
    let clip = sample("sadman_clip_oneline_dot.txt");
    for name in ["9x9_csv", "9x9_tab", "grid_lines", "oneline_dash", "oneline_star", "oneline_zero"]
    {
        assert_eq!(sample(&format!("sadman_clip_{name}.txt")), clip, "{name}");
    }
    assert_eq!(clip.fixed().len(), 26);
    assert_eq!(sample("simple_sudoku_4.2n_puzzle.ss").fixed().len(), 28);
    assert_eq!(sample("sudocue_example.sdk").fixed().len(), 36);
    let starred = sample("pzl_org_uk_format7_givens_starred.txt");
    // The digits without a star are a proper puzzle, symmetrical as puzzles were printed:
    // the stars mark what was filled in.
    assert_eq!((starred.fixed().len(), starred.filled().len()), (26, 42));
    assert_eq!(count_solutions(&starred.givens(), 2), 1);
    let marks: CandidateGrid =
        text(samples.join("simple_sudoku_4.2n_candidates.txt")).parse().unwrap();
    assert!(
        marks.is_superset(&CandidateGrid::from(&sample("simple_sudoku_4.2n_puzzle.ss")))
            || marks.len() > 81
    );

    let oneline = grids(&text(data.join("formats/qqwing/oneline.txt")));
    assert_eq!(grids(&text(data.join("formats/qqwing/compact.txt"))), oneline);
    assert_eq!(oneline.len(), 20);
    let csv = grids(&text(data.join("formats/qqwing/csv_solution_stats.csv")));
    let readable = grids(&text(data.join("formats/qqwing/readable_solution.txt")));
    assert_eq!((csv.len(), readable.len()), (40, 10));
    assert_eq!(csv[..10], readable);
    assert!(csv.chunks(2).all(|pair| pair[1].is_solved() && pair[1].contains_grid(&pair[0])));

    let mut files = 0;
    for entry in fs::read_dir(data.join("formats/sdk")).unwrap() {
        let path = entry.unwrap().path();
        assert_eq!(grids(&text(&path)).len(), 1, "{}", path.display());
        files += 1;
    }
    assert_eq!(files, 20);
    assert_eq!(grids(&text(data.join("formats/sdm/snow2005_fracpete.sdm"))).len(), 100);

    for entry in fs::read_dir(data.join("formats/sgt")).unwrap() {
        let path = entry.unwrap().path();
        let text = text(&path);
        for (found, line) in read_grids(&text).zip(text.lines()) {
            match found {
                Ok(found) => {
                    let solutions = sudoku_core::count_solutions(&found.value.grid(), 2).number();
                    assert!(line.starts_with("3x3") && solutions == 1, "{line}");
                }
                Err(error) => {
                    assert!(!line.starts_with("3x3"));
                    assert!(error.to_string().ends_with("not one of 9 x 9"));
                }
            }
        }
        assert_eq!(read_grids(&text).count(), text.lines().count());
    }

    let sukaku = text(data.join("formats/sukaku_729.txt"));
    let marks: Vec<_> = read_grids(&sukaku).map(|found| found.unwrap().value).collect();
    assert_eq!(marks.len(), 158);
    for (reading, line) in marks.iter().zip(sukaku.lines()) {
        assert_eq!(reading.candidates().line().to_string(), line);
        assert_eq!(Search::new(reading).take(2).count(), 1);
    }
}

#[test]
fn lists_and_books() {
    let Some(data) = data() else { return };
    for (name, count) in [
        ("easy_random32", 20_000),
        ("hardest.txt", 11),
        ("kaggle_20k.csv", 40_000),
        ("minimal_20000.txt", 20_000),
        ("p096_sudoku.txt", 50),
        ("puzzles2_17_clue", 49_158),
        ("puzzles3_magictour_top1465", 1_465),
        ("puzzles5_forum_hardest_1905_11+", 48_766),
        ("puzzles6_forum_hardest_1106", 375),
        ("puzzles7_serg_benchmark", 10_000),
        ("puzzles8_gen_made", 50_000),
        ("top95.txt", 95),
        ("unbiased_approx_33k", 33_617),
    ] {
        let text = text(data.join("lists").join(name));
        let grids = grids(&text);
        assert_eq!(grids.len(), count, "{name}");
        if name.starts_with("puzzles2") {
            assert!(grids.iter().all(|grid| grid.fixed().len() == 17));
        }
    }
    for name in ["board19", "board39", "board49", "board59"] {
        let grids = grids(&text(data.join(format!("books/text/{name}__1000.txt"))));
        assert_eq!(grids.len(), 2000, "{name}");
        assert!(grids.chunks(2).all(|pair| !pair[0].is_full() && pair[1].is_full()), "{name}");
    }
    assert_eq!(grids(&text(data.join("invalid/invalid_sudokus.txt"))).len(), 7);
    let cases = text(data.join("invalid/sudopedia_cases.tsv"));
    assert_eq!(grids(&cases).len(), 19 + 4);
    let library = grids(&text(data.join("techniques/reglib-1.3.txt")));
    assert!(library.len() > 1000 && library.iter().any(|grid| grid.filled() != grid.fixed()));
}
