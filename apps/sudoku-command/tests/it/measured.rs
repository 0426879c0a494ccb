//! Techniques, backdoors, ways to the solution, and puzzles made to measure.

use crate::common::{NONE, ONE, ONE_SOLVED, TWO, sudoku};

/// Needs more than singles.
const HARD: &str =
    ".8..........1..8.524...6..35....2.......8..9..16...7..3.1.94.......7.....59..86..";

#[test]
fn the_catalogue() {
    let text = sudoku(&["rule", "all"], "");
    assert_eq!(text.code, Some(0));
    assert!(text.lines()[0].starts_with("key"));
    assert!(text.out.contains("xy-wing"));
    let json = sudoku(&["rule", "wings", "--format", "json"], "");
    let all: serde_json::Value = serde_json::from_str(&json.out).unwrap();
    assert_eq!(all[0]["key"], "xy-wing");
    assert_eq!(all[0]["points"], 160);
    let tsv = sudoku(&["rule", "all,-uniqueness", "--format", "tsv"], "");
    assert!(!tsv.out.contains("unique-rectangle"));
    let wrong = sudoku(&["rule", "xy-wings"], "");
    assert_eq!(wrong.code, Some(2));
    let one = sudoku(&["rule", "XY-Wing", "numbering"], "").out;
    assert!(one.starts_with("xy-wing (technique)\n\n  XY-wing\n"), "{one}");
    assert!(one.contains("\nnumbering (error)\n"), "{one}");
    for names in [&["wings", "numbering"][..], &[]] {
        let said = sudoku(&[&["rule", "--format", "tsv"], names].concat(), "");
        assert!(said.code == Some(2) && said.err.contains("a table of techniques"), "{}", said.err);
    }
    assert!(wrong.err.contains("did you mean 'xy-wing'?"), "{}", wrong.err);
}

#[test]
fn a_whole_way_is_a_page() {
    let page = std::env::temp_dir().join(format!("sudoku-way-{}.html", std::process::id()));
    let name = page.display().to_string();
    let args = ["explain", "--solve", "--language", "fr", "--force", "-o", &name];
    let made = sudoku(&args, ONE);
    assert_eq!(made.code, Some(0), "{}", made.err);
    let text = std::fs::read_to_string(&page).unwrap();
    assert_eq!(text.matches("<section ").count(), 52);
    assert!(text.contains("la seule place pour 6"), "{}", &text[..2000]);
    let several = sudoku(&args, &format!("{ONE}\n{ONE}\n"));
    assert!(several.code == Some(2) && several.err.contains("one puzzle"), "{}", several.err);
    std::fs::remove_file(&page).unwrap();
}

#[test]
fn some_techniques_alone() {
    let all = sudoku(&["hint", "--all"], HARD);
    assert_eq!(all.code, Some(0), "every proper puzzle has hints to its end");
    assert!(all.out.contains("complete"));
    let few = sudoku(&["hint", "--all", "--techniques", "singles"], HARD);
    assert_eq!(few.code, Some(1));
    assert!(few.out.contains("no hint"));
    let every = sudoku(&["hint", "--every", "--level", "2", "--techniques", "singles"], ONE);
    assert!(every.lines().len() > 5 && every.out.contains("r2c1 is the only place for 6"));
    assert!(
        sudoku(&["hint", "--every", "--techniques", "remote-pair"], ONE).out.contains("no hint")
    );
    let german = sudoku(&["hint", "--level", "2", "--language", "de", "--notation", "a1"], ONE);
    assert_eq!(german.lines(), ["Der einzige Platz f\u{fc}r 6 in Block 1 ist B1."]);
    let initials =
        sudoku(&["hint", "--level", "2", "--language", "de", "--notation", "initials"], ONE);
    assert_eq!(initials.lines(), ["Der einzige Platz f\u{fc}r 6 in Block 1 ist Z2S1."]);
}

#[test]
fn the_whole_way() {
    let way = sudoku(&["explain", "--solve"], ONE);
    assert_eq!(way.code, Some(0));
    assert!(way.lines()[0].starts_with("1. hidden single: r2c1"), "{}", way.out);
    assert!(way.out.contains(&format!("{ONE_SOLVED} solved (<stdin>:1:1)")));
    let stuck = sudoku(&["explain", "--solve", "--techniques", "singles"], HARD);
    assert_eq!(stuck.code, Some(1));
    assert!(stuck.out.contains("no further step"));
    assert_eq!(sudoku(&["explain", "--solve"], TWO).code, Some(1));
    assert_eq!(sudoku(&["explain", "--solve"], NONE).code, Some(1));
    assert_eq!(sudoku(&["explain", "--solve", "--smallest"], ONE).code, Some(2));
}

#[test]
fn backdoors_are_cells_with_digits() {
    let found = sudoku(&["hint", "--backdoors", "--most", "1"], &format!("{ONE}\n{HARD}\n{TWO}\n"));
    assert_eq!(found.code, Some(1), "one has two solutions");
    assert_eq!(found.lines()[0], "0: no guess is needed");
    assert!(found.lines()[1].starts_with("1 r"), "{}", found.out);
    assert!(found.lines()[2].starts_with("not exactly one solution"));
}

#[test]
fn puzzles_made_to_measure() {
    let made = sudoku(&["generate", "--seed", "1", "--rating", "se-classic:2.6..3.4"], "");
    assert_eq!(made.code, Some(0));
    let rated = sudoku(&["rate", "--format", "tsv"], &made.out);
    let rating: f64 = rated.out.split('\t').nth(1).unwrap().parse().unwrap();
    assert!((2.6..=3.4).contains(&rating), "{}", rated.out);
    let options =
        ["--needs", "naked-pair", "--solved-by", "..naked-triple", "--first-singles", "4"];
    let one = |threads: &str| {
        let mut args = vec!["generate", "--seed", "5", "--threads", threads];
        args.extend(options);
        sudoku(&args, "").out
    };
    assert_eq!(one("1"), one("2"));
    let path = sudoku(&["explain", "--solve", "--techniques", "..naked-triple"], &one("1"));
    assert_eq!(path.code, Some(0));
    assert!(path.out.contains("naked pair"), "{}", path.out);
    for (wrong, why) in [
        (&["--rating", "se-classic:4.4..4.0"][..], "empty range"),
        (&["--rating", "se-classic:15"][..], "no puzzle has such a rating"),
        (&["--needs", "swordfish", "--without", "fish"][..], "not among the techniques allowed"),
        (&["--needs", "swordfish", "--level", "easy"][..], "the level easy excludes the rest"),
        (&["--needs", "singles"][..], "there are no easier techniques"),
        (&["--solved-by", "subsets"][..], "place no digit"),
    ] {
        let mut args = vec!["generate", "--seed", "1"];
        args.extend(wrong);
        let refused = sudoku(&args, "");
        assert_eq!(refused.code, Some(2), "{wrong:?}");
        assert!(refused.err.contains(why), "{wrong:?}: {}", refused.err);
    }
}
