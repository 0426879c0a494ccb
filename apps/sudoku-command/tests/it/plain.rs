//! A plain list of lines is solved on a lane by itself: with the answers of any other book.

use proptest::prelude::*;
use proptest::sample::select;

use crate::common::{NONE, ONE, ONE_SOLVED, TWO, Temporary, sudoku};

const OTHER: &str =
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";

/// Enough lines for a file that is worth the lane.
const LINES: usize = 850;

/// Lines that are plain.
fn plain() -> Vec<String> {
    let zeros = OTHER.replace('.', "0");
    let mixed = ONE.replacen('.', "0", 20);
    let clash = format!("11{}", &OTHER[2..]);
    let lines = [ONE, ONE, ONE, OTHER, &zeros, &mixed, TWO, NONE, &clash];
    lines.map(str::to_owned).into()
}

/// Lines that may be anything.
fn others() -> Vec<String> {
    let nearly = format!("{}.", &ONE_SOLVED[..80]);
    let regions = "111222333".repeat(3) + &"444555666".repeat(3) + &"777888999".repeat(3);
    let comment = format!("# {ONE}");
    let lines = [
        "",
        "",
        "",
        " ",
        "\t",
        "# of a program, version 2",
        "% words",
        "#",
        "# 17",
        "#LEasy",
        "#Dname",
        "# Solutions",
        "# Puzzle 3",
        "# Easy",
        "## easy: 3 . 5 and -",
        "#12 of 20",
        "# 123456789",
        "#.........",
        "Puzzle 5",
        "Solutions",
        "No. 5",
        "words",
        "\u{feff}",
        "# L\u{f6}sung",
        "123456789",
        "-----------",
        "a,b,c",
        "puzzle,solution",
        ONE_SOLVED,
        &nearly,
        &regions,
        &comment,
        &ONE[1..],
        &format!("{ONE} "),
        &format!(" {ONE}"),
        &format!("{ONE},{ONE_SOLVED}"),
        &format!("{ONE} # easy"),
        &format!("{ONE}."),
        &ONE.replace('.', "*"),
        &ONE.replacen('.', "x", 1),
        &ONE.replacen('.', "a", 1),
        &".".repeat(81),
        &"0".repeat(81),
        &"# long".repeat(300),
        &"1".repeat(2000),
    ];
    lines.map(str::to_owned).into()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(40) })]

    #[test]
    fn a_plain_list_is_answered_as_any_other(
        lines in prop::collection::vec(select(plain()), LINES),
        others in prop::collection::vec((0..=LINES, prop::collection::vec(select(others()), 1..4)), 0..3),
        end in select(vec!["\n", "\n", "\n", "\r\n", "\r"]),
        is_ended: bool,
        args in select(vec!["", "", "", "--each", "--max-steps 1", "--max-steps 3", "--to boxed", "--max-solutions 2",
            "--input-format text", "--threads 1", "--format jsonl"]),
    ) {
        let mut lines = lines;
        for (at, others) in others {
            lines.splice(at..at, others);
        }
        let list = lines.join(end) + if is_ended { end } else { "" };
        let file = Temporary::new("plain-list.txt", &list);
        let args: Vec<&str> = ["solve"].into_iter().chain(args.split_whitespace()).collect();
        let path = file.path();
        let on_lane = sudoku(&[&args[..], &[path]].concat(), "");
        let piped = sudoku(&[&args[..], &["-"]].concat(), &list);
        let place = |text: &str| text.replace("<stdin>", path);
        let rows = |text: &str| text.lines().map(str::to_owned).collect::<Vec<_>>();
        prop_assert_eq!(rows(&on_lane.out), rows(&place(&piped.out)));
        prop_assert_eq!((on_lane.code, on_lane.err), (piped.code, place(&piped.err)));
    }
}

#[test]
fn several_lists_are_answered_in_their_order() {
    let names = ["first.txt", "second.txt", "third.txt"];
    let lists = [
        format!("{ONE}\n").repeat(LINES),
        format!("{ONE}\n").repeat(LINES) + &format!("{TWO}\n{ONE_SOLVED}\n{ONE}\n"),
        format!("# a comment\n{TWO}\n{NONE}\n"),
    ];
    let files: Vec<Temporary> =
        names.iter().zip(&lists).map(|(name, list)| Temporary::new(name, list)).collect();
    let paths: Vec<&str> = files.iter().map(Temporary::path).collect();
    let said = sudoku(&[&["solve"], &paths[..]].concat(), "");
    let each = lists
        .iter()
        .zip(&paths)
        .map(|(list, path)| sudoku(&["solve"], list).out.replace("<stdin>", path));
    assert_eq!(said.out, each.collect::<String>());
    assert_eq!((said.code, said.err.as_str()), (Some(1), ""));
}
