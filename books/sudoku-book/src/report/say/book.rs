//! Sentences about a book as a whole: numbers, levels, givens, pages.

use sudoku_core::Grid;
use sudoku_human::Level;
use sudoku_human::rating::Scale;
use sudoku_human::words::{Clause, Words};

use super::fault::{Said, givens};
use super::ratings::{figure, kind};
use super::terms::{cells, locator, page_list};
use super::{clause, press, say};
use crate::finding::{Fault, Finding, NumberFault, Numbered, Relation};
use crate::pair::REMEMBERED;
use crate::print::Promise;
use crate::shown::Shown;

/// The sentences of a fault of the book, or of the place of a puzzle in it.
pub(super) fn said(words: &Words, finding: &Finding, puzzle: Clause) -> Said {
    let shown = |text: &str| Shown(text).to_string();
    match &finding.fault {
        Fault::Numbering { grids, fault } => {
            let title = number(words, *grids, fault);
            let first = finding.related_as(Relation::First);
            match (fault, first) {
                (NumberFault::Twice(_), Some(first)) => {
                    let place = locator(words, &first.source);
                    let text = words.sentence(&title);
                    let message = say!(words, "numbering.first", title: text, place: place);
                    Said::new(title, message)
                }
                _ => Said::alone(words, title),
            }
        }
        Fault::DifficultyLabel { printed, level, like } => {
            let needs = match level {
                Level::Easy => say!(words, "difficulty-label.easy"),
                Level::Medium => say!(words, "difficulty-label.medium"),
                Level::Hard => say!(words, "difficulty-label.hard"),
                Level::Expert => say!(words, "difficulty-label.expert"),
                _ => say!(words, "difficulty-label.extreme"),
            };
            let (printed, like) = (shown(printed), shown(like));
            let message = say!(
                words,
                "difficulty-label.message",
                printed: printed.clone(),
                needs: needs.clone(),
                like: like.clone()
            );
            let note = say!(words, "difficulty-label.note", needs: needs, printed: printed.clone());
            let title = clause!("difficulty-label", puzzle: puzzle, printed: printed, like: like);
            Said::new(title, message).note(note)
        }
        Fault::LevelRatings { scale, level, puzzles, ratings } => {
            let [lowest, median, highest] = ratings.map(|number| figure(*scale, number));
            let title = clause!(
                "level-ratings",
                n: *puzzles,
                level: shown(level),
                kind: kind(words, *scale),
                lowest: lowest,
                highest: highest,
                median: median
            );
            Said::alone(words, title)
        }
        Fault::RatedOtherwise { scale, printed, rating, like } => {
            let rating = format!("{} {}", kind(words, *scale), figure(*scale, *rating));
            let (printed, like) = (shown(printed), shown(like));
            let message = say!(
                words,
                "rated-otherwise.message",
                printed: printed.clone(),
                rating: rating.clone(),
                like: like.clone()
            );
            let title = clause!(
                "rated-otherwise",
                puzzle: puzzle,
                printed: printed,
                rating: rating,
                like: like
            );
            let whose = match scale {
                Scale::Hodoku => say!(words, "rated-otherwise.hodoku"),
                Scale::SeSukaku => say!(words, "rated-otherwise.se-sukaku"),
                Scale::SeClassic => say!(words, "rated-otherwise.se"),
                Scale::Minutes => say!(words, "rated-otherwise.minutes"),
                _ => say!(words, "rated-otherwise.te"),
            };
            Said::new(title, message).note(whose)
        }
        Fault::LabelSpelling { printed, right } => {
            let title = clause!("label-spelling", printed: shown(printed), right: shown(right));
            Said::alone(words, title)
        }
        Fault::PuzzleCount { found, expected } => {
            Said::alone(words, clause!("puzzle-count", n: *found, expected: *expected))
        }
        Fault::Promised { promise, printed, found } => {
            let printed = shown(printed);
            Said::alone(
                words,
                match promise {
                    Promise::Solutions => clause!("promised.solutions", printed: printed),
                    Promise::Puzzles(_) => clause!("promised.puzzles", printed: printed, n: *found),
                },
            )
        }
        Fault::NotMinimal { redundant, .. } => {
            let text =
                say!(words, "not-minimal.message", n: redundant.len(), cells: cells(*redundant));
            Said::new(clause!("not-minimal", puzzle: puzzle), text.clone()).note(text)
        }
        Fault::FewGivens { puzzle: grid, digits } => {
            let text = match givens(grid) {
                n if n < Grid::FEWEST_GIVENS => {
                    say!(words, "few-givens.message", n: n, fewest: Grid::FEWEST_GIVENS)
                }
                _ => say!(words, "few-givens.digits", n: *digits),
            };
            Said::new(clause!("few-givens", puzzle: puzzle), text.clone()).note(text)
        }
        Fault::DigitNames { pages } => {
            let title = clause!("digit-names", pages: page_list(pages));
            Said::alone(words, title).noted(say!(words, "digit-names.note"))
        }
        Fault::NotCompared { grids: Numbered::Puzzles, number } => Said::new(
            clause!("not-compared.puzzles", n: *number),
            say!(words, "not-compared.puzzles.message", n: *number, most: REMEMBERED),
        ),
        Fault::NotCompared { grids: Numbered::Solutions, number } => Said::new(
            clause!("not-compared.solutions", n: *number),
            say!(words, "not-compared.solutions.message", n: *number, most: REMEMBERED),
        ),
        Fault::NoPages { profile } => {
            Said::alone(words, clause!("no-pages", profile: profile.name()))
        }
        Fault::Press { profile, fault } => press::said(words, *profile, fault),
        Fault::ContentsPage { title, stated, found } => Said::alone(
            words,
            clause!("contents-page", title: shown(title), stated: *stated, found: *found),
        ),
        Fault::LargePrint { printed, page, small, smaller, all } => {
            press::large_print(words, &shown(printed), *page, *small, [*smaller, *all])
        }
        // The others are said elsewhere.
        _ => Said::alone(words, clause!("unknown-fault")),
    }
}

/// A fault of the number of a puzzle or a solution.
fn number(words: &Words, grids: Numbered, fault: &NumberFault) -> Clause {
    let is_puzzle = grids == Numbered::Puzzles;
    match (fault, is_puzzle) {
        (&NumberFault::Twice(n), true) => clause!("numbering.puzzle.twice", n: n),
        (&NumberFault::Twice(n), false) => clause!("numbering.solution.twice", n: n),
        (NumberFault::Missing(missing), _) => {
            let range = |&(from, to): &(u64, u64)| match from == to {
                true => from.to_string(),
                false => say!(words, "numbering.range", from: from, to: to),
            };
            let missing: Vec<String> = missing.iter().map(range).collect();
            match is_puzzle {
                true => clause!("numbering.puzzle.missing", numbers: missing),
                false => clause!("numbering.solution.missing", numbers: missing),
            }
        }
        (&NumberFault::Late(n, last), true) => {
            clause!("numbering.puzzle.late", n: n, last: last)
        }
        (&NumberFault::Late(n, last), false) => {
            clause!("numbering.solution.late", n: n, last: last)
        }
        (&NumberFault::Instead(n, expected), true) => {
            clause!("numbering.puzzle.instead", n: n, expected: expected)
        }
        (&NumberFault::Instead(n, expected), false) => {
            clause!("numbering.solution.instead", n: n, expected: expected)
        }
        (&NumberFault::Between(n, before), true) => {
            clause!("numbering.puzzle.between", n: n, before: before, after: before + 1)
        }
        (&NumberFault::Between(n, before), false) => {
            clause!("numbering.solution.between", n: n, before: before, after: before + 1)
        }
    }
}
