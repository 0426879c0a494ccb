//! [`to_json`].

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

use super::super::json::quoted;
use super::super::{ParseError, from_one, no_word};
use super::board::grids;
use super::{
    FORMAT, Family, Marks, OWN, Read, SIDES, in_order, is_connected, is_straight, less_pairs,
    share_edge, step, thirds, touch, unlike,
};
use crate::board::{Board, Cell};
use crate::puzzle::Puzzle;
use crate::rule::{AllMarked, Rule};
use crate::symbols::{Alphabet, SymbolSet};

/// A puzzle as JSON of the form `sudoku-puzzle`, version 1, on one line; an error names the rule
/// that it has no word for: a line whose cells do not touch, or a clue outside with a cell on its
/// side.
///
/// ```
/// use sudoku_variant::text::{parse, to_json};
///
/// let puzzle = parse("1.....3..2.....4")?;
/// let json = to_json(&puzzle)?;
/// assert!(json.contains(r#""rules":[{"type":"box_grid","box":[2,2],"origin":"r1c1"}]"#));
/// assert_eq!(parse(&json)?, puzzle);
/// # Ok::<(), sudoku_variant::text::ParseError>(())
/// ```
///
/// # Errors
///
/// A rule, or symbols from 0, cannot be written in this form.
pub fn to_json(puzzle: &Puzzle) -> Result<String, ParseError> {
    let board = puzzle.board();
    from_one(board)?;
    let mut text = format!(r#"{{"format":"{FORMAT}","format_version":1,"#);
    if let Some(words) = puzzle.words() {
        text += &format!(r#""meta":{{"rules_text":{}}},"#, quoted(words));
    }
    let (rows, columns, symbols) = (board.rows(), board.columns(), board.symbols());
    text += &format!(r#""board":{{"rows":{rows},"cols":{columns}}},"digits":{symbols},"#);
    let all = SymbolSet::all(symbols);
    let given = |(row, column)| match board.cell(row, column) {
        Some(cell) => puzzle.marks()[cell.index()].only().unwrap_or(0).to_string(),
        None => "null".to_string(),
    };
    let places = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
    text += &format!(r#""givens":[{}],"#, joined(places.map(given)));
    let marks = board.cells().zip(puzzle.marks());
    let marks = marks.filter(|(_, marks)| **marks != all && marks.len() != 1);
    let marks: Vec<String> = marks
        .map(|(cell, marks)| {
            format!(r#""{}":[{}]"#, board.name(cell), joined(marks.iter().map(|it| it.to_string())))
        })
        .collect();
    if !marks.is_empty() {
        text += &format!(r#""candidates":{{{}}},"#, marks.join(","));
    }
    let mut rules = grids(board);
    rules.extend(written_rules(puzzle)?);
    text +=
        &format!(r#""rules":[{}]"#, joined(rules.into_iter().map(|rule| format!("{{{rule}}}"))));
    text += &own_additions(puzzle);
    text.push('}');
    Ok(text)
}

/// The additions that only we read: others leave them out.
fn own_additions(puzzle: &Puzzle) -> String {
    let mut own: Vec<Cow<'static, str>> = Vec::new();
    match puzzle.alphabet() {
        Alphabet::FromOne => {}
        Alphabet::FromZero => own.push(r#""alphabet":"from_zero""#.into()),
        Alphabet::Letters => own.push(r#""alphabet":"letters""#.into()),
        // Letters and pictures need no escapes.
        Alphabet::Word(word) => own.push(format!(r#""alphabet":"{word}""#).into()),
    }
    if puzzle.assumes_boxes() {
        own.push(r#""assumes_boxes":true"#.into());
    }
    if puzzle.words().is_some() {
        own.push(r#""unchecked_words":true"#.into());
    }
    if own.is_empty() {
        return String::new();
    }
    format!(r#","ext":{{"{OWN}":{{{}}}}}"#, own.join(","))
}

pub(super) fn joined(parts: impl Iterator<Item = String>) -> String {
    parts.collect::<Vec<String>>().join(",")
}

/// Cells as a list of names.
fn list(board: &Board, cells: &[Cell]) -> String {
    format!("[{}]", joined(cells.iter().map(|&cell| format!("\"{}\"", board.name(cell)))))
}

/// The words for dots: those of kropki, or of numbers.
#[derive(Clone, Copy)]
struct Dots {
    whites: bool,
    blacks: bool,
}

impl Dots {
    /// The words with which "all marks are drawn" means the same as here: where all white dots are,
    /// a black one beside them must not free a pair.
    fn of(puzzle: &Puzzle) -> Self {
        let board = puzzle.board();
        let pairs = |wanted: &AllMarked| -> BTreeSet<(Cell, Cell)> {
            let marked = puzzle.rules().iter().filter_map(|rule| wanted.is_marked_by(rule));
            let marked = marked.filter(|&(a, b)| share_edge(board, a, b));
            marked.map(|(a, b)| in_order(a, b)).collect()
        };
        let (white, black) = (pairs(&AllMarked::Consecutive), pairs(&AllMarked::Doubles));
        let has = |rule: AllMarked| puzzle.rules().contains(&rule.into());
        let is_free = !has(AllMarked::Kropki);
        Self {
            whites: !(is_free && has(AllMarked::Consecutive) && !black.is_subset(&white)),
            blacks: !(is_free && has(AllMarked::Doubles) && !white.is_subset(&black)),
        }
    }
}

fn written_rules(puzzle: &Puzzle) -> Read<Vec<String>> {
    let board = puzzle.board();
    let dots = Dots::of(puzzle);
    let mut marks = Marks::new();
    let mut negatives: Vec<(Family, AllMarked)> = Vec::new();
    let mut written = Vec::new();
    for rule in puzzle.rules() {
        let cells = |cells: &[Cell]| format!(r#""cells":{}"#, list(board, cells));
        let pair = |family: Option<(Family, String)>, op: &str, number: &str, (a, b)| match family
            .filter(|_| share_edge(board, a, b))
        {
            Some((family, kind)) => {
                let (first, second) = in_order(a, b);
                (
                    Some((family, first, second)),
                    format!(r#""type":"edge",{kind},{}"#, cells(&[a, b])),
                )
            }
            None => {
                let pairs = list(board, &[a, b]);
                let op = format!(r#""op":"{op}","params":[{number}]"#);
                (None, format!(r#""type":"relation",{op},"pairs":[{pairs}]"#))
            }
        };
        let no_word = || no_word(rule, board);
        let line = |kind: &str, along: &[Cell]| {
            let touches = along.windows(2).all(|pair| touch(board, pair[0], pair[1]));
            if along.len() < 2 || !touches {
                return Err(no_word());
            }
            Ok(format!(r#""type":"line",{kind},{}"#, cells(along)))
        };
        let outside = |kind: String, from: &[Cell], is_diagonal: bool| {
            let side = SIDES.iter().find(|(_, inwards)| {
                let is_diagonal_line = from.first_chunk().is_none_or(|&[a, b]| {
                    let (down, right) = step(board, a, b);
                    (down != 0 && right != 0) == is_diagonal
                });
                is_diagonal_line
                    && is_straight(board, from, *inwards)
                    && board.step(from[0], -inwards.0, -inwards.1).is_none()
            });
            match side {
                Some((side, _)) => Ok(format!(r#"{kind},"side":"{side}",{}"#, cells(from))),
                None => Err(no_word()),
            }
        };
        let mut mark = |(mark, text): (Option<(Family, Cell, Cell)>, String)| {
            marks.extend(mark);
            text
        };
        let region = |kind: &str, region: &[Cell]| {
            format!(r#""type":"region","kind":"{kind}",{}"#, cells(region))
        };
        written.push(match rule {
            Rule::Diagonal(rule) => region("diagonal", &rule.line(board)),
            Rule::Windows(rule) => {
                written.extend(rule.houses(board).iter().map(|house| region("window", house)));
                continue;
            }
            Rule::DisjointGroups(rule) => {
                written.extend(rule.houses(board).iter().map(|house| region("disjoint", house)));
                continue;
            }
            Rule::AntiKnight(_) => r#""type":"neighbours","kind":"antiknight""#.to_string(),
            Rule::AntiKing(_) => r#""type":"neighbours","kind":"antiking""#.to_string(),
            Rule::NonConsecutive(_) => r#""type":"neighbours","kind":"nonconsecutive""#.to_string(),
            Rule::Region(rule) => region("region", &rule.cells),
            Rule::Parity(rule) => {
                let kind = if rule.even { "even" } else { "odd" };
                format!(r#""type":"cell","kind":"{kind}",{}"#, cells(&[rule.cell]))
            }
            Rule::Cage(rule) => {
                let sum = rule.sum.map(|sum| format!(r#""sum":{sum},"#)).unwrap_or_default();
                format!(r#""type":"cage",{sum}{}"#, cells(&rule.cells))
            }
            Rule::Sum(rule) => {
                let sum = rule.total;
                format!(r#""type":"sum","kind":"group","sum":{sum},{}"#, cells(&rule.cells))
            }
            Rule::LittleKiller(rule) => {
                let sum = rule.total;
                let kind = format!(r#""type":"sum","kind":"little_killer","sum":{sum}"#);
                outside(kind, &rule.cells, true)?
            }
            Rule::Thermometer(rule) => {
                let kind = if rule.slow { "slow_thermo" } else { "thermo" };
                line(&format!(r#""kind":"{kind}""#), &rule.cells)?
            }
            Rule::Arrow(rule) => {
                let begins = rule.circle.iter().any(|&cell| touch(board, cell, rule.cells[0]));
                if !begins || !is_connected(board, &rule.circle) {
                    return Err(no_word());
                }
                let (bulb, shaft) = (list(board, &rule.circle), list(board, &rule.cells));
                format!(r#""type":"arrow","bulb":{bulb},"lines":[{shaft}]"#)
            }
            Rule::Difference(rule) => {
                let by = rule.by.to_string();
                let word = match rule.by {
                    1 if dots.whites => {
                        (Family::Kropki, r#""kind":"kropki","color":"white""#.to_string())
                    }
                    _ => (Family::Difference, format!(r#""kind":"difference","value":{by}"#)),
                };
                mark(pair(Some(word), "difference", &by, (rule.a, rule.b)))
            }
            Rule::Ratio(rule) => {
                let by = rule.by.to_string();
                let word = match rule.by {
                    2 if dots.blacks => {
                        (Family::Kropki, r#""kind":"kropki","color":"black""#.to_string())
                    }
                    _ => (Family::Ratio, format!(r#""kind":"ratio","value":{by}"#)),
                };
                mark(pair(Some(word), "ratio", &by, (rule.a, rule.b)))
            }
            Rule::PairSum(rule) => {
                let total = rule.total.to_string();
                let word = match rule.total {
                    10 => (Family::Xv, r#""kind":"xv","letter":"X""#.to_string()),
                    5 => (Family::Xv, r#""kind":"xv","letter":"V""#.to_string()),
                    _ => (Family::None, format!(r#""kind":"sum","sum":{total}"#)),
                };
                mark(pair(Some(word), "sum", &total, (rule.a, rule.b)))
            }
            Rule::Greater(rule) => {
                let word = (Family::None, r#""kind":"less""#.to_string());
                mark(pair(Some(word), "less", "", (rule.b, rule.a)))
            }
            Rule::AllMarked(rule) => {
                let (family, of) = match rule {
                    AllMarked::Consecutive if dots.whites => {
                        (Family::Kropki, r#""kropki","color":"white""#)
                    }
                    AllMarked::Consecutive => (Family::Difference, r#""difference","value":1"#),
                    AllMarked::Doubles if dots.blacks => {
                        (Family::Kropki, r#""kropki","color":"black""#)
                    }
                    AllMarked::Doubles => (Family::Ratio, r#""ratio","value":2"#),
                    AllMarked::Kropki => (Family::Kropki, r#""kropki""#),
                    AllMarked::Xv => (Family::Xv, r#""xv""#),
                };
                negatives.push((family, rule.clone()));
                format!(r#""type":"negative","of":{of}"#)
            }
            Rule::Extremum(rule) => {
                let pairs = less_pairs(board, rule);
                if pairs.len() < 2 {
                    return Err(no_word());
                }
                let pairs = joined(pairs.iter().map(|&(a, b)| list(board, &[a, b])));
                format!(r#""type":"relation","op":"less","params":[],"pairs":[{pairs}]"#)
            }
            Rule::Sandwich(rule) => {
                outside(format!(r#""type":"sandwich","sum":{}"#, rule.sum), &rule.cells, false)?
            }
            Rule::Skyscraper(rule) => outside(
                format!(r#""type":"skyscraper","value":{}"#, rule.seen),
                &rule.cells,
                false,
            )?,
            Rule::XSum(rule) => {
                outside(format!(r#""type":"xsum","sum":{}"#, rule.sum), &rule.cells, false)?
            }
            Rule::Palindrome(rule) => line(r#""kind":"palindrome""#, &rule.cells)?,
            Rule::Renban(rule) => line(r#""kind":"renban""#, &rule.cells)?,
            Rule::Whisper(rule) if (rule.by, board.symbols()) == (5, 9) => {
                line(r#""kind":"whisper""#, &rule.cells)?
            }
            Rule::Whisper(rule) => {
                line(&format!(r#""kind":"whisper","value":{}"#, rule.by), &rule.cells)?
            }
            Rule::Zipper(rule) => line(r#""kind":"zipper""#, &rule.cells)?,
            // Of a shorter line these words say nothing.
            Rule::Modular(rule) if rule.cells.len() < usize::from(rule.by) => return Err(no_word()),
            Rule::Entropic(rule) if rule.cells.len() < 3 => return Err(no_word()),
            Rule::Modular(rule) if rule.by == 2 => line(r#""kind":"parity""#, &rule.cells)?,
            Rule::Modular(rule) => {
                line(&format!(r#""kind":"modular","value":{}"#, rule.by), &rule.cells)?
            }
            Rule::Lockout(rule) => {
                line(&format!(r#""kind":"lockout","value":{}"#, rule.by), &rule.cells)?
            }
            Rule::Entropic(rule) if board.symbols() == 9 => {
                line(r#""kind":"entropic""#, &rule.cells)?
            }
            Rule::Entropic(rule) => {
                let groups = thirds(board.symbols())
                    .into_iter()
                    .map(|group| format!("[{}]", joined(group.iter().map(u8::to_string))));
                let kind = format!(r#""kind":"entropic","groups":[{}]"#, joined(groups));
                line(&kind, &rule.cells)?
            }
            Rule::Indexing(_)
            | Rule::SumLine(_)
            | Rule::EqualSums(_)
            | Rule::NumberedRoom(_)
            | Rule::Counts(_)
            | Rule::EntropicSquares(_)
            | Rule::AntiTaxicab(_) => return Err(no_word()),
            Rule::Between(rule) => line(r#""kind":"between""#, &rule.cells)?,
            Rule::RegionSum(rule) => line(r#""kind":"region_sum""#, &rule.cells)?,
            Rule::Quadruple(rule) if !rule.values.is_empty() => {
                let digits = joined(rule.values.iter().map(u8::to_string));
                format!(r#""type":"contains","digits":[{digits}],{}"#, cells(&rule.cells))
            }
            Rule::Quadruple(_) => return Err(no_word()),
            Rule::Clones(rule) => {
                let regions = [&rule.cells, &rule.copies].map(|cells| list(board, cells));
                format!(r#""type":"clone","regions":[{}]"#, regions.join(","))
            }
        });
    }
    for (family, rule) in negatives {
        if let Some(reason) = unlike(puzzle, &rule, family, &marks) {
            return Err(ParseError { line: 1, column: 1, reason });
        }
    }
    Ok(written)
}
