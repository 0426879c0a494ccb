//! Sentences about a book as a whole: numbers, levels, givens, pages.

use sudoku_core::Grid;
use sudoku_human::Level;
use sudoku_human::rating::Scale;
use sudoku_human::words::{Clause, Words};

use super::fault::{Said, givens};
use super::ratings::{figure, kind};
use super::terms::{cells, locator, page_list};
use super::{clause, say};
use crate::finding::{Fault, Finding, NumberFault, Numbered, PageSide, Relation};
use crate::pair::REMEMBERED;
use crate::print::Promise;
use crate::profile::Profile;
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
        fault => press(words, fault),
    }
}

/// The sentences of a fault for which a printing house would reject a file.
fn press(words: &Words, fault: &Fault) -> Said {
    match fault {
        Fault::FontNotEmbedded { profile, font } => {
            let source = profile.embedded_fonts().source;
            let note =
                say!(words, "font-not-embedded.note", profile: profile.name(), source: source);
            Said::alone(words, clause!("font-not-embedded", font: &**font)).noted(note)
        }
        Fault::PageSize { profile, pages, size: own, others } => {
            let own = size(*profile, *own);
            let others = size(*profile, *others);
            let note = match profile.same_size() {
                Some(rule) => {
                    say!(words, "page-size.note-one", size: others, source: rule.source)
                }
                None => say!(words, "page-size.note", size: others),
            };
            let title = clause!("page-size", pages: page_list(pages), n: pages.len(), size: own);
            Said::alone(words, title).noted(note)
        }
        Fault::Gutter { profile, pages, side, margin, required, book, requirement } => {
            let (pages, margin) = (page_list(pages), length(*profile, *margin));
            let title = match side {
                PageSide::Binding => clause!("gutter.binding", pages: pages, margin: margin),
                PageSide::Edge => clause!("gutter.edge", pages: pages, margin: margin),
            };
            let note = say!(
                words,
                "gutter.note",
                profile: profile.name(),
                required: length(*profile, *required),
                n: u64::from(*book),
                source: *requirement
            );
            Said::alone(words, title).noted(note)
        }
        Fault::PageCount { profile, pages } => {
            let rule = profile.pages();
            let (fewest, most) = rule.value;
            let note = say!(
                words,
                "page-count.note",
                profile: profile.name(),
                fewest: u64::from(fewest),
                most: u64::from(most),
                source: rule.source
            );
            Said::alone(words, clause!("page-count", n: *pages)).noted(note)
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

fn size(profile: Profile, size: [f64; 2]) -> String {
    let [width, height] = size.map(|side| in_unit(profile, side));
    format!("{width} x {height} {}", unit(profile))
}

fn length(profile: Profile, points: f64) -> String {
    format!("{} {}", in_unit(profile, points), unit(profile))
}

fn unit(profile: Profile) -> &'static str {
    match profile {
        Profile::Kdp => "in",
        Profile::Bod => "mm",
    }
}

/// A length in the unit of the profile, with the precision that matters.
fn in_unit(profile: Profile, points: f64) -> String {
    let text = match profile {
        Profile::Kdp => format!("{:.3}", points / 72.0),
        Profile::Bod => format!("{:.1}", points / 72.0 * 25.4),
    };
    text.trim_end_matches('0').trim_end_matches('.').to_string()
}
