//! `sudoku generate`, also with `--near`.

use crate::common::{ONE, Temporary, sudoku};
use sudoku_core::{CellSet, Grid, Solver, Symmetry, canonical, guesses};
use sudoku_human::Level;

fn grids(lines: &[&str]) -> Vec<Grid> {
    lines.iter().map(|line| line.parse().unwrap()).collect()
}

#[test]
fn the_same_seed_gives_the_same_puzzles() {
    let args = ["generate", "--count", "200", "--seed", "7"];
    let said = sudoku(&args, "");
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""));
    assert_eq!(said.lines().len(), 200);
    let alone = sudoku(&[&args[..], &["--threads", "1"]].concat(), "");
    assert_eq!(said.out, alone.out);
    assert_ne!(said.out, sudoku(&["generate", "--count", "200", "--seed", "8"], "").out);
    let mut solver = Solver::new();
    assert!(grids(&said.lines()).iter().all(|puzzle| solver.is_proper(puzzle)));
}

/// Without a seed one is chosen and printed, so that the call can be repeated.
#[test]
fn the_seed_is_printed() {
    let said = sudoku(&["generate"], "");
    assert_eq!(said.code, Some(0));
    let seed = said.err.strip_prefix("sudoku: --seed ").unwrap().split(' ').next().unwrap();
    assert_eq!(sudoku(&["generate", "--seed", seed], "").out, said.out);
}

#[test]
fn constraints() {
    let made = |constraints: &str| {
        let args = ["generate", "--count", "4", "--seed", "3"];
        let said = sudoku(&args.into_iter().chain(constraints.split(' ')).collect::<Vec<_>>(), "");
        assert_eq!(said.code, Some(0), "{constraints}: {}", said.err);
        assert_eq!(said.lines().len(), 4);
        grids(&said.lines())
    };
    let all = |constraints: &str, is_kept: &dyn Fn(&Grid) -> bool| {
        let made = made(constraints);
        assert!(
            made.iter().all(|puzzle| Solver::new().is_proper(puzzle) && is_kept(puzzle)),
            "{constraints}"
        );
    };
    all("--givens 30", &|puzzle| puzzle.filled().len() == 30);
    all("--givens 24..25 --minimal", &|puzzle| (24..=25).contains(&puzzle.filled().len()));
    all("--symmetry rotational", &|puzzle| Symmetry::HalfTurn.keeps(puzzle.filled()));
    all("--symmetry diagonals --givens 28-34", &|puzzle| {
        Symmetry::BothDiagonals.keeps(puzzle.filled()) && (28..=34).contains(&puzzle.filled().len())
    });
    all("--level medium", &|puzzle| Level::of(puzzle) == Ok(Level::Medium));
    all("--level easy", &|puzzle| {
        let givens = puzzle.filled();
        Symmetry::HalfTurn.keeps(givens) && (32..=36).contains(&givens.len())
    });
    all("--level expert --minimal", &|puzzle| Level::of(puzzle) == Ok(Level::Expert));
    assert_eq!(made("--minimal"), made("--symmetry none"));
    assert_eq!(made("--symmetry half-turn"), made("--threads 1"), "the default");
    all("--guesses 2..4", &|puzzle| (2..=4).contains(&guesses(puzzle, 100)));
}

#[test]
fn a_pattern_from_a_file() {
    let picture = "\
        X..X.X..X\n.X..X..X.\n..X...X..\nX..X.X..X\n.X.....X.\nX..X.X..X\n..X...X..\n.X..X..X.\nX..X.X..X\n";
    let file = Temporary::new("pattern.txt", picture);
    let said = sudoku(&["generate", "--seed", "1", "--pattern", file.path()], "");
    assert_eq!(said.code, Some(0), "{}", said.err);
    let puzzle: Grid = said.lines()[0].parse().unwrap();
    let cells: CellSet = puzzle.filled();
    let drawn: String = picture.split_whitespace().collect();
    assert!(drawn.chars().zip(puzzle.to_string().chars()).all(|(x, d)| (x == 'X') == (d != '.')));
    let piped = sudoku(&["generate", "--seed", "1", "--pattern", "-"], picture);
    assert_eq!(piped.out, said.out);
    let inline = sudoku(&["generate", "--seed", "1", "--pattern", &drawn], "");
    assert_eq!(inline.out, said.out);
    assert_eq!(cells.len(), drawn.matches('X').count());

    for (pattern, reason) in [
        ("nowhere.txt", "not a file, and not a pattern: line 1, column 1: 'n' is neither X nor ."),
        (&drawn[1..], "80 symbols, expected 81"),
        (&drawn.replace('X', "."), "no puzzle with 0 givens"),
    ] {
        let wrong = sudoku(&["generate", "--pattern", pattern], "");
        assert_eq!((wrong.code, wrong.out.as_str()), (Some(2), ""));
        assert!(wrong.err.contains(reason), "{}", wrong.err);
    }
}

#[test]
fn impossible_requests_are_refused() {
    for (constraints, reason) in [
        (&["--givens", "10..16"][..], "no puzzle with 16 givens has exactly one solution"),
        (&["--givens", "81..30"], "empty range of givens"),
        (&["--symmetry", "full", "--givens", "18..18"], ""),
    ] {
        let said = sudoku(&[&["generate", "--max-attempts", "2"], constraints].concat(), "");
        assert!(said.out.is_empty());
        assert!(said.code != Some(0) && said.err.contains(reason), "{}", said.err);
    }
    for (constraints, reason) in [
        (&["--weighted", "--to", "json"][..], "--weighted needs --to line, not --to json"),
        (&["--full", "--timeout", "1"], "cannot be used with"),
        (
            &["--symmetry", "full", "--givens", "18"],
            "no pattern with the symmetry full has 18 cells",
        ),
    ] {
        let said = sudoku(&[&["generate"], constraints].concat(), "");
        assert_eq!((said.code, said.out.as_str()), (Some(2), ""));
        assert!(said.err.contains(reason), "{}", said.err);
    }
    let said = sudoku(&["generate", "--seed", "1", "--timeout", "1e19"], "");
    assert_eq!(said.code, Some(0), "{}", said.err);
    for wrong in ["--givens=x", "--level=harder", "--symmetry=round", "--timeout=-1", "--to=pdf"] {
        assert_eq!(sudoku(&["generate", wrong], "").code, Some(2), "{wrong}");
    }
}

/// Puzzles with 17 givens exist, but not within the first 10 attempts.
#[test]
fn giving_up_is_reported() {
    let said = sudoku(&["generate", "--seed", "1", "--givens", "17", "--max-attempts", "10"], "");
    assert_eq!((said.code, said.out.as_str()), (Some(1), ""));
    assert_eq!(said.err, "sudoku: 0 of 1 puzzles made in 10 attempts; no more were allowed\n");
    let said = sudoku(&["generate", "--seed", "1", "--givens", "17", "--timeout", "0.1"], "");
    assert_eq!(said.code, Some(1));
    assert!(said.err.ends_with("; the time is up\n"), "{}", said.err);
}

#[test]
fn forms() {
    let made =
        |args: &[&str]| sudoku(&[&["generate", "--seed", "2", "--count", "2"], args].concat(), "");
    let csv = made(&["--to", "csv"]);
    assert_eq!(csv.lines()[0], "label,puzzle,solution,difficulty");
    let fields: Vec<&str> = csv.lines()[1].split(',').collect();
    let (puzzle, solution): (Grid, Grid) = (fields[1].parse().unwrap(), fields[2].parse().unwrap());
    assert!(solution.is_solved() && solution.contains_grid(&puzzle));
    assert_eq!(fields[3].parse().ok(), Level::of(&puzzle).ok());
    assert!(made(&["--to", "grid"]).out.starts_with("+-------+"));
    let full = made(&["--full"]);
    assert!(grids(&full.lines()).iter().all(Grid::is_solved));
    let weighted = made(&["--weighted", "--level", "easy"]);
    let fields: Vec<&str> = weighted.lines()[1].split(' ').collect();
    assert!(fields[1].parse::<f64>().unwrap() > 1.0);
    // every form can be checked, and all is fine
    for form in ["line", "grid", "dotted", "csv", "json", "jsonl", "sdk", "sdm", "ss", "opensudoku"]
    {
        let written = made(&["--to", form]);
        let checked = sudoku(&["check", "-"], &written.out);
        assert_eq!(checked.code, Some(0), "{form}: {}", checked.out);
        assert!(checked.out.contains("Checked 2 of 2 puzzles"), "{form}: {}", checked.out);
    }
}

#[test]
fn neighbours() {
    let said = sudoku(&["generate", "--near", "-"], ONE);
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""));
    let puzzle: Grid = ONE.parse().unwrap();
    let near = grids(&said.lines());
    assert!(!near.is_empty());
    let mut forms: Vec<Grid> = near.iter().map(|near| canonical(near).form).collect();
    forms.push(canonical(&puzzle).form);
    forms.sort_by_key(|form| *form.digits());
    forms.dedup();
    assert_eq!(forms.len(), near.len() + 1, "no two are equivalent");
    for near in &near {
        assert!(Solver::new().is_proper(near));
        assert!(near.filled().len() <= puzzle.filled().len());
        assert!(near.difference(&puzzle).len() <= 2);
    }
    let all = sudoku(&["generate", "--near", "-", "--equivalent"], ONE);
    assert!(all.lines().len() >= near.len());

    // removing a misprint fixes it
    let misprint = ONE.replacen('3', "8", 1);
    let said = sudoku(&["generate", "--near", "-"], &misprint);
    assert!(grids(&said.lines()).contains(&ONE.parse().unwrap()), "{}", said.out);
    assert_eq!(sudoku(&["generate", "--near", "-", "--remove", "0"], ONE).code, Some(2));
    let said = sudoku(&["generate", "--near", "-", "--remove", "99"], ONE);
    assert_eq!((said.code, said.out.as_str()), (Some(1), ""));
    assert_eq!(said.err, "sudoku: <stdin>:1:1: there are only 29 givens\n");
    let said = sudoku(&["generate", "--near", "-", "--skip-above", "1"], ONE);
    assert!(said.err.contains("choices of givens were skipped"), "{}", said.err);
    // Options of new puzzles have no meaning here, nor those of neighbours there.
    for options in [&["--count", "2"][..], &["--givens", "24"], &["--full"], &["--to", "csv"]] {
        let call = [&["generate", "--near", "-"], options].concat();
        assert_eq!(sudoku(&call, ONE).code, Some(2), "{options:?}");
    }
    for options in [["--remove", "2"], ["--pages", "1"], ["--skip-above", "9"]] {
        let call = [&["generate"], &options[..]].concat();
        assert_eq!(sudoku(&call, ONE).code, Some(2), "{options:?}");
    }
}

/// Each position is one whose hint is of the technique, and the answer of the sheet.
#[test]
fn exercises_have_their_technique_next() {
    for key in ["hidden-single", "naked-single", "naked-pair", "x-wing", "finned-x-wing"] {
        let made = |more: &[&str]| {
            let args = ["generate", "--exercise", key, "--seed", "1", "--count", "3"];
            let said = sudoku(&[&args[..], more].concat(), "");
            assert_eq!((said.code, said.err.as_str()), (Some(0), ""), "{key}");
            said
        };
        let said = made(&["--answers", "--minimal"]);
        let lines = said.lines();
        assert_eq!(lines.len(), 6);
        let objects = made(&["--to", "jsonl", "--answers", "--minimal"]);
        for (pair, object) in lines.chunks(2).zip(objects.lines()) {
            let object: serde_json::Value = serde_json::from_str(object).unwrap();
            assert_eq!((&object["technique"], &object["puzzle"]), (&key.into(), &pair[0].into()));
            let known = object["known"].as_str().unwrap();
            let hint = sudoku(&["hint", "--techniques", known, pair[0]], "");
            assert_eq!(hint.code, Some(0), "{key}: {}", hint.err);
            let answer = pair[1].split_once(": ").unwrap().1;
            assert_eq!(hint.out.lines().next(), Some(answer), "{key}");
            assert_eq!(object["answer"]["message"], answer);
            assert_eq!(object["answer"]["technique"], key);
        }
        // The list of objects is one of puzzles.
        let read = sudoku(&["hint", "-", "--techniques", "all"], &made(&["--to", "json"]).out);
        assert_eq!(read.lines().len(), 3, "{key}");
    }
    let refused = sudoku(&["generate", "--exercise", "x-wing", "--to", "sdk"], "");
    assert_eq!(refused.code, Some(2));
    assert!(refused.err.contains("--exercise needs --to line, marks, json or jsonl"));
    let none =
        sudoku(&["generate", "--exercise", "bug-3", "--seed", "1", "--max-attempts", "9"], "");
    assert_eq!(none.code, Some(1));
    assert!(none.err.contains("0 of 1 exercises made in 9 attempts"), "{}", none.err);
}

#[test]
fn a_page_of_exercises_to_print() {
    let page = Temporary::new("exercises.html", "");
    let args = ["generate", "--exercise", "naked-pair", "--count", "2", "--seed", "3", "--force"];
    let said = sudoku(&[&args[..], &["--language", "de", "-o", page.path()]].concat(), "");
    assert_eq!(said.code, Some(0), "{}", said.err);
    let text = std::fs::read_to_string(page.path()).unwrap();
    assert!(text.contains("<html lang=\"de\">") && text.contains("<h2>Lösungen</h2>"));
    assert_eq!(
        (text.matches("id=\"exercise-").count(), text.matches("id=\"step-").count()),
        (2, 2)
    );
}
