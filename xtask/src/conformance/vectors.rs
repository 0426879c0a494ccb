//! The calls of the suite: from which file their vectors come, and whose answers they are.

use std::fmt::Write as _;
use std::fs;
use std::io;

use crate::project::Project;

/// The vectors of one call.
pub(super) struct Vectors {
    /// The name of the call, as in Rust, Python and C.
    pub(super) call: &'static str,
    /// A file of conformance/.
    pub(super) file: &'static str,
    /// Whose answers they are, in words that end a sentence.
    pub(super) equal_to: &'static str,
    /// The inputs and the answers of a row, both as JSON.
    of: fn(&[&str]) -> Vec<(String, String)>,
}

/// All calls, the plainest first.
pub(super) const VECTORS: [Vectors; 18] = [
    Vectors {
        call: "count_solutions",
        file: "solutions.tsv",
        equal_to: "the textbook search, one digit after the other",
        of: |row| {
            let &[_, puzzle, count, _] = row else { return Vec::new() };
            let count = if count == "1000+" { "1001" } else { count };
            vec![(object(&[("puzzle", text(puzzle)), ("limit", "1001".into())]), count.into())]
        },
    },
    Vectors {
        call: "solve_grid",
        file: "solutions.tsv",
        equal_to: "the same search",
        of: |row| {
            let &[_, puzzle, count, solution] = row else { return Vec::new() };
            let count = if ["0", "1"].contains(&count) { count } else { "2" };
            vec![(puzzle_alone(puzzle), solved(count, solution))]
        },
    },
    Vectors {
        call: "solve_marks",
        file: "marks.tsv",
        equal_to: "the same search, on pencil marks",
        of: |row| {
            let &[_, puzzle, count, solution] = row else { return Vec::new() };
            let count = if ["0", "1"].contains(&count) { count } else { "2" };
            vec![(puzzle_alone(puzzle), solved(count, solution))]
        },
    },
    Vectors {
        call: "count_solutions",
        file: "long_searches.tsv",
        equal_to: "an independent solver, on grids whose search is long",
        of: |row| {
            let &[puzzle, count] = row else { return Vec::new() };
            vec![(object(&[("puzzle", text(puzzle)), ("limit", "2".into())]), up_to_two(count))]
        },
    },
    Vectors {
        call: "count_solutions",
        file: "long_marks.tsv",
        equal_to: "an independent solver, on pencil marks whose search is long",
        of: |row| {
            let &[puzzle, count] = row else { return Vec::new() };
            vec![(object(&[("puzzle", text(puzzle)), ("limit", "2".into())]), up_to_two(count))]
        },
    },
    Vectors {
        call: "candidates",
        file: "candidates.tsv",
        equal_to: "the definition: no digit of a house twice",
        of: |row| {
            let &[_, puzzle, marks] = row else { return Vec::new() };
            vec![(puzzle_alone(puzzle), text(marks))]
        },
    },
    Vectors {
        call: "simple_solve",
        file: "simple_solve.tsv",
        equal_to: "the program that the project grew from: naked singles alone",
        of: |row| {
            let &[_, puzzle, remaining, grid] = row else { return Vec::new() };
            let answer = match remaining {
                "!" => "null".into(),
                _ => object(&[("grid", text(grid)), ("remaining", remaining.into())]),
            };
            vec![(puzzle_alone(puzzle), answer)]
        },
    },
    Vectors {
        call: "propagate",
        file: "propagate.tsv",
        equal_to: "a plain version of each strength: the number of candidates left",
        of: |row| {
            let &[_, puzzle, ref left @ ..] = row else { return Vec::new() };
            let strengths = ["naked-singles", "singles", "locked-candidates", "all-different"];
            let of = |(strength, left): (&str, &&str)| {
                let input = object(&[("puzzle", text(puzzle)), ("strength", text(strength))]);
                (input, if *left == "x" { "null".into() } else { (*left).to_owned() })
            };
            strengths.into_iter().zip(left).map(of).collect()
        },
    },
    Vectors {
        call: "guesses",
        file: "branchings.tsv",
        equal_to: "the program that the project grew from: how often it branches",
        of: |row| {
            let &[_, puzzle, number] = row else { return Vec::new() };
            let input = object(&[("puzzle", text(puzzle)), ("limit", "500".into())]);
            vec![(input, number.trim_end_matches('+').into())]
        },
    },
    Vectors {
        call: "true_candidates",
        file: "true_candidates.tsv",
        equal_to: "all solutions, one by one: the number of candidates in one at least",
        of: |row| {
            let &[_, puzzle, _, total, ..] = row else { return Vec::new() };
            vec![(puzzle_alone(puzzle), total.into())]
        },
    },
    Vectors {
        call: "canonical",
        file: "canonical.tsv",
        equal_to: "all 3,359,232 arrangements, tried by an independent program",
        of: of_canonical,
    },
    Vectors {
        call: "canonical",
        file: "canonical_marks.tsv",
        equal_to: "all 3,359,232 arrangements of pencil marks, tried in the same way",
        of: of_canonical,
    },
    Vectors {
        call: "rate",
        file: "ratings.tsv",
        equal_to: "Sudoku Explainer 1.2.1.3 (se-classic) and Sukaku Explainer 1.18.1 (se-sukaku)",
        of: |row| {
            let &[puzzle, er, ep, ed, sukaku_er, sukaku_ep, sukaku_ed] = row else {
                return Vec::new();
            };
            let rating = |scale, [er, ep, ed]: [&str; 3]| {
                let answer = object(&[("er", tenths(er)), ("ep", tenths(ep)), ("ed", tenths(ed))]);
                (on_scale(puzzle, scale), answer)
            };
            vec![
                rating("se-classic", [er, ep, ed]),
                rating("se-sukaku", [sukaku_er, sukaku_ep, sukaku_ed]),
            ]
        },
    },
    Vectors {
        call: "rate",
        file: "scores.tsv",
        equal_to: "HoDoKu 2.2.0 with its default settings, where our score is exact",
        of: |row| match row {
            &[puzzle, score, level, "exact"] => {
                let answer = object(&[("score", score.into()), ("level", text(level))]);
                vec![(on_scale(puzzle, "hodoku"), answer)]
            }
            _ => Vec::new(),
        },
    },
    Vectors {
        call: "rate",
        file: "te.tsv",
        equal_to: "the definitions of D. Berthier for depths up to 1; our rater, which agrees with published ones, beyond",
        of: |row| {
            let &[puzzle, depth, ..] = row else { return Vec::new() };
            vec![(on_scale(puzzle, "te"), object(&[("depth", depth.into())]))]
        },
    },
    Vectors {
        call: "minimal_puzzle",
        file: "minimal_puzzles.tsv",
        equal_to: "a second program, written from the description in that file",
        of: |row| {
            let &[_, puzzle, seed, minimal] = row else { return Vec::new() };
            vec![(object(&[("puzzle", text(puzzle)), ("seed", seed.into())]), text(minimal))]
        },
    },
    Vectors {
        call: "count_variant",
        file: "variants.tsv",
        equal_to: "the definitions of the rules, tried symbol by symbol",
        of: |row| {
            let &[puzzle, count, ..] = row else { return Vec::new() };
            let input = object(&[("text", text(&unescaped(puzzle))), ("limit", "3".into())]);
            vec![(input, count.into())]
        },
    },
    Vectors {
        call: "parse_error",
        file: "errors.tsv",
        equal_to: "the sentence about each mistake: the line and the column that it names",
        of: |row| {
            let &[broken, line, column, _, reason] = row else { return Vec::new() };
            // Some libraries read a grid, and others any puzzle.
            if reason.contains("pencil marks") {
                return Vec::new();
            }
            let answer = object(&[("line", line.into()), ("column", column.into())]);
            vec![(object(&[("text", text(&unescaped(broken)))]), answer)]
        },
    },
];

fn of_canonical(row: &[&str]) -> Vec<(String, String)> {
    let &[puzzle, form, automorphisms] = row else { return Vec::new() };
    let answer = object(&[("form", text(form)), ("automorphisms", automorphisms.into())]);
    vec![(puzzle_alone(puzzle), answer)]
}

impl Vectors {
    /// The lines of the suite, one a call.
    pub(super) fn lines(&self, project: &Project) -> io::Result<Vec<String>> {
        let table = fs::read_to_string(project.root.join("conformance").join(self.file))?;
        let rows = table.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
        let mut lines = Vec::new();
        for row in rows {
            let row: Vec<&str> = row.split('\t').collect();
            lines.extend((self.of)(&row).into_iter().map(|(input, answer)| {
                format!("{{\"call\":{},\"input\":{input},\"answer\":{answer}}}", text(self.call))
            }));
        }
        match lines.is_empty() {
            true => Err(io::Error::other(format!("{}: not one vector", self.file))),
            false => Ok(lines),
        }
    }
}

/// A string of JSON.
fn text(plain: &str) -> String {
    let mut json = String::from('"');
    for c in plain.chars() {
        match c {
            '"' | '\\' => json.extend(['\\', c]),
            '\n' => json += "\\n",
            '\t' => json += "\\t",
            c if c.is_control() => {
                let _ = write!(json, "\\u{:04x}", c as u32);
            }
            c => json.push(c),
        }
    }
    json + "\""
}

/// An object of JSON with these keys, in this order.
fn object(keys: &[(&str, String)]) -> String {
    let keys: Vec<String> = keys.iter().map(|(key, value)| format!("\"{key}\":{value}")).collect();
    format!("{{{}}}", keys.join(","))
}

fn puzzle_alone(puzzle: &str) -> String {
    object(&[("puzzle", text(puzzle))])
}

fn on_scale(puzzle: &str, scale: &str) -> String {
    object(&[("puzzle", text(puzzle)), ("scale", text(scale))])
}

/// The answer of a solver: none, one or several solutions, and the only one.
fn solved(count: &str, solution: &str) -> String {
    let solution = if solution == "-" { "null".into() } else { text(solution) };
    object(&[("count", count.into()), ("solution", solution)])
}

fn up_to_two(count: &str) -> String {
    count.trim_end_matches('+').to_owned()
}

/// A number of tenths in units: 12 is 1.2.
fn tenths(number: &str) -> String {
    let (whole, tenth) = number.split_at(number.len().saturating_sub(1));
    format!("{}.{tenth}", if whole.is_empty() { "0" } else { whole })
}

/// The text that a table holds with `\n`, `\t` and `\\`.
fn unescaped(field: &str) -> String {
    let mut plain = String::new();
    let mut symbols = field.chars();
    while let Some(c) = symbols.next() {
        match (c, if c == '\\' { symbols.next() } else { None }) {
            (_, Some('n')) => plain.push('\n'),
            (_, Some('t')) => plain.push('\t'),
            (_, Some(other)) => plain.push(other),
            (c, None) => plain.push(c),
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn json_is_written() {
        assert_eq!(text("a\"\\\n\u{1}"), r#""a\"\\\n\u0001""#);
        assert_eq!(object(&[("a", "1".into()), ("b", text("c"))]), r#"{"a":1,"b":"c"}"#);
        assert_eq!([tenths("12"), tenths("5"), tenths("106")], ["1.2", "0.5", "10.6"]);
        assert_eq!(unescaped(r"a\nb\\n"), "a\nb\\n");
    }

    #[test]
    fn every_file_has_vectors() {
        let project = Project::here();
        for vectors in VECTORS {
            let lines = vectors.lines(&project).unwrap();
            assert!(lines.len() > 10, "{}", vectors.file);
            assert!(lines.iter().all(|line| line.starts_with("{\"call\":\"")));
        }
    }
}
