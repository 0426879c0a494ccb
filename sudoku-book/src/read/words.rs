//! [`Phrase`]: what the words beside a grid say. `Puzzle 57 · Easy` names a
//! puzzle, its number and its level; `Solutions` opens a part of the book.

use std::ops::Range;

use crate::entry::Label;

/// What kind of grid a phrase speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Speaks {
    /// `puzzle`, `new board`, `Aufgabe`.
    Puzzle,
    /// `solution`, `solved board`, `Lösung`.
    Solution,
    /// `grid`, `board`, `sudoku`: either.
    Grid,
}

/// What a line of words, or the words of a line, say.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Phrase<'a> {
    /// What kind of grid it speaks of; `None` also for sentences that merely
    /// contain such a word.
    pub(crate) speaks: Option<Speaks>,
    /// In the plural and without a single number: it speaks of every grid that
    /// follows.
    pub(crate) opens_part: bool,
    /// The number of the grid.
    pub(crate) number: Option<u64>,
    /// The level, as printed.
    pub(crate) level: Option<&'a str>,
    /// Nothing but words about kind, number and level.
    pub(crate) is_heading: bool,
    /// There is more to it than kind and level: it can be a label.
    pub(crate) names: bool,
}

/// Phrases of more words than this are prose.
const LONGEST_PHRASE: usize = 16;

/// Words that mean the same to us.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Speaks(Speaks, Count),
    /// `no`, `nr`: a number of a grid follows.
    Numero,
    /// `easy`: a higher number is harder.
    Level(u8),
    /// `level`, `difficulty`: the level follows.
    LevelIs,
    /// `very`: belongs to the level that follows.
    Very,
    /// `stars`: the number before is a level.
    Stars,
    /// `page`, `clues`: the number that follows is not that of a grid.
    Page,
    /// `key`, `section`: `answer key` is a plural.
    Part,
    /// `and`.
    And,
    /// `of`, `the`.
    Filler,
    Integer(u64),
    /// `9.2`.
    Decimal,
    Other,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Count {
    One,
    Many,
}

impl Kind {
    fn of(word: &str) -> Self {
        use Count::{Many, One};
        use Speaks::{Grid, Puzzle, Solution};
        if word.starts_with(|c: char| c.is_ascii_digit()) {
            return match word.parse() {
                Ok(number) => Self::Integer(number),
                Err(_) => Self::Decimal,
            };
        }
        // U+FFFD stands for a letter of another encoding.
        match word.to_lowercase().replace('\u{fffd}', "?").as_str() {
            "solution" | "answer" | "solved" | "lösung" | "l?sung" | "loesung" | "réponse"
            | "r?ponse" | "reponse" | "solución" | "soluci?n" | "solucion" | "soluzione"
            | "risposta" | "oplossing" | "solução" | "resposta" | "rozwiązanie" => {
                Self::Speaks(Solution, One)
            }
            "solutions" | "answers" | "lösungen" | "l?sungen" | "loesungen" | "réponses"
            | "r?ponses" | "reponses" | "soluciones" | "soluzioni" | "oplossingen" | "soluções"
            | "respostas" | "rozwiązania" => Self::Speaks(Solution, Many),
            "puzzle" | "quiz" | "question" | "unsolved" | "new" | "initial" | "original"
            | "rätsel" | "r?tsel" | "raetsel" | "aufgabe" | "problème" | "probl?me" | "problem"
            | "rompecabezas" | "puzzel" => Self::Speaks(Puzzle, One),
            "puzzles" | "quizzes" | "questions" | "aufgaben" | "problèmes" | "probl?mes"
            | "problems" | "puzzels" => Self::Speaks(Puzzle, Many),
            "grid" | "board" | "sudoku" | "game" | "grille" | "gitter" | "state" => {
                Self::Speaks(Grid, One)
            }
            "grids" | "boards" | "sudokus" | "games" | "grilles" => Self::Speaks(Grid, Many),
            "no" | "nr" | "num" | "number" | "nummer" | "n" | "nº" | "numéro" => Self::Numero,
            "beginner" | "beginners" | "gentle" | "kids" | "einsteiger" => Self::Level(10),
            "easy" | "simple" | "leicht" | "einfach" | "facile" | "fácil" | "facil" => {
                Self::Level(20)
            }
            "medium" | "moderate" | "intermediate" | "normal" | "mittel" | "moyen" | "medio" => {
                Self::Level(30)
            }
            "hard" | "difficult" | "tough" | "challenging" | "advanced" | "schwer"
            | "schwierig" | "difficile" | "difícil" | "dificil" => Self::Level(40),
            "expert" | "experte" | "fiendish" => Self::Level(50),
            "evil" | "diabolical" | "extreme" | "insane" | "nightmare" => Self::Level(60),
            "level" | "difficulty" | "rating" | "schwierigkeit" | "schwierigkeitsgrad"
            | "niveau" | "difficulté" | "dificultad" | "nivel" | "livello" => Self::LevelIs,
            "very" | "super" | "extra" | "ultra" | "extremely" | "sehr" | "très" | "muy" => {
                Self::Very
            }
            "star" | "stars" | "sterne" | "étoiles" => Self::Stars,
            "page" | "pages" | "volume" | "vol" | "book" | "chapter" | "part" | "week" | "day"
            | "seite" | "version" | "clues" | "givens" | "hints" | "score" | "time" | "minutes"
            | "seed" | "size" | "copyright" => Self::Page,
            "key" | "keys" | "section" | "sheet" => Self::Part,
            "and" | "und" | "et" | "y" | "e" | "with" => Self::And,
            "the" | "a" | "of" | "for" | "to" | "from" | "in" | "all" | "der" | "die" | "das"
            | "zu" | "zum" | "le" | "la" | "les" | "de" | "du" | "des" | "el" | "los" => {
                Self::Filler
            }
            _ => Self::Other,
        }
    }

    /// Whether a number right after it is the number of a grid.
    fn announces_number(self) -> bool {
        matches!(self, Self::Speaks(_, Count::One) | Self::Numero)
    }
}

impl<'a> Phrase<'a> {
    /// What `text` says.
    pub(crate) fn of(text: &'a str) -> Self {
        let words: Vec<(Range<usize>, Kind)> = words(text)
            .take(LONGEST_PHRASE + 1)
            .map(|range| (range.clone(), Kind::of(&text[range])))
            .collect();
        if words.is_empty() || words.len() > LONGEST_PHRASE {
            return Self::default();
        }
        let kinds: Vec<Kind> = (0..words.len())
            .map(|at| if is_total(text, &words, at) { Kind::Filler } else { words[at].1 })
            .collect();
        let is_heading = !kinds.contains(&Kind::Other);
        let speaks = speaks(&kinds, is_heading || speaks_first(text, &words));
        let numbers = kinds.iter().filter(|kind| matches!(kind, Kind::Integer(_))).count();
        let number = grid_number(&kinds);
        let is_trusted = is_heading || speaks.is_some() || number.is_some();
        Self {
            speaks: speaks.map(|(speaks, _)| speaks),
            opens_part: is_heading && numbers != 1 && speaks.is_some_and(|(_, many)| many),
            number,
            level: level(text, &words).filter(|_| is_trusted),
            is_heading,
            names: number.is_some() || !is_heading,
        }
    }

    /// The label that `text`, of which this is the phrase, makes.
    pub(crate) fn label(&self, text: &str) -> Option<Label> {
        (self.names && text.chars().count() <= LONGEST_LABEL)
            .then(|| Label { text: bare(text).into(), number: self.number })
            .filter(|label| !label.text.is_empty())
    }
}

/// Longer words are prose, not the name of a puzzle. In characters.
const LONGEST_LABEL: usize = 80;

/// The words and numbers of a text. Letters and digits part, `9.2` stays together.
fn words(text: &str) -> impl Iterator<Item = Range<usize>> + '_ {
    let is_letter = |c: char| (c.is_alphanumeric() || c == '\u{fffd}') && !c.is_ascii_digit();
    let mut at = 0;
    std::iter::from_fn(move || {
        let rest = &text[at..];
        let start = at + rest.find(|c: char| c.is_ascii_digit() || is_letter(c))?;
        let word = &text[start..];
        let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
        let mut length = digits(word);
        if length == 0 {
            length = word.find(|c| !is_letter(c)).unwrap_or(word.len());
        } else if let Some(fraction) = word[length..].strip_prefix('.').map(digits)
            && fraction > 0
        {
            length += 1 + fraction;
        }
        at = start + length;
        Some(start..at)
    })
}

/// The kind of grid the words speak of, and whether of many.
fn speaks(kinds: &[Kind], trusted: bool) -> Option<(Speaks, bool)> {
    let said = |wanted| {
        let mut counts = kinds.iter().filter_map(move |kind| match kind {
            Kind::Speaks(speaks, count) if *speaks == wanted => Some(*count),
            _ => None,
        });
        let first = counts.next()?;
        let many = first == Count::Many || counts.any(|count| count == Count::Many);
        Some((wanted, many || kinds.contains(&Kind::Part)))
    };
    let solution = said(Speaks::Solution);
    let puzzle = said(Speaks::Puzzle);
    let grid = said(Speaks::Grid);
    if !trusted {
        return None;
    }
    if solution.is_some() && (puzzle.or(grid).is_some()) && kinds.contains(&Kind::And) {
        return None; // Puzzles and solutions: the title of the book.
    }
    match (solution, puzzle, grid) {
        // New boards: many.
        (None, Some((speaks, many)), Some((_, many_grids))) => Some((speaks, many || many_grids)),
        _ => solution.or(puzzle).or(grid),
    }
}

/// Whether the words start like `Solution: …`, `Solution 5 …`, `Answer to …`.
fn speaks_first(text: &str, words: &[(Range<usize>, Kind)]) -> bool {
    let Some((first, Kind::Speaks(_, Count::One))) = words.first() else { return false };
    match words.get(1) {
        Some((_, Kind::Integer(_) | Kind::Numero | Kind::Filler)) | None => true,
        Some((second, _)) => text[first.end..second.start].contains([':', '-', '–', '—', '·', '#']),
    }
}

/// Whether the word is the 20 of `page 3 / 20` or `page 3 of 20`.
fn is_total(text: &str, words: &[(Range<usize>, Kind)], at: usize) -> bool {
    let kind = |back: usize| at.checked_sub(back).map(|at| words[at].1);
    let (Some(Kind::Integer(_)), Some(previous)) = (kind(0), at.checked_sub(1)) else {
        return false;
    };
    match (kind(3), kind(2), kind(1)) {
        (Some(Kind::Page), Some(Kind::Integer(_)), Some(_)) => {
            let word = text[words[previous].0.clone()].to_lowercase();
            ["of", "von", "de", "sur", "di", "van"].contains(&word.as_str())
        }
        (_, Some(Kind::Page), Some(Kind::Integer(_))) => {
            text[words[previous].0.end..words[at].0.start].trim() == "/"
        }
        _ => false,
    }
}

/// The number of the grid: the only one that follows a word like *puzzle*, else
/// the only one there is, if it stands first or last.
fn grid_number(kinds: &[Kind]) -> Option<u64> {
    let before = |at: usize| at.checked_sub(1).map(|before| kinds[before]);
    let after = |at: usize| kinds.get(at + 1).copied();
    let only = |found: &mut dyn Iterator<Item = (usize, u64)>| match (found.next(), found.next()) {
        (Some(one), None) => Some(one),
        _ => None,
    };
    let numbers: Vec<(usize, u64)> = kinds
        .iter()
        .enumerate()
        .filter_map(|(at, kind)| match kind {
            Kind::Integer(number) => Some((at, *number)),
            _ => None,
        })
        .filter(|&(at, _)| {
            !matches!(before(at), Some(Kind::LevelIs | Kind::Page))
                && !matches!(after(at), Some(Kind::Stars | Kind::Speaks(_, Count::Many)))
        })
        .collect();
    let announced = |&(at, _): &(usize, u64)| before(at).is_some_and(Kind::announces_number);
    if let Some((_, number)) = only(&mut numbers.iter().copied().filter(announced)) {
        return Some(number);
    }
    let (at, number) = only(&mut numbers.iter().copied())?;
    (at == 0 || at + 1 == kinds.len()).then_some(number)
}

/// The level in the words, as printed.
fn level<'a>(text: &'a str, words: &[(Range<usize>, Kind)]) -> Option<&'a str> {
    let kind = |at: usize| words.get(at).map(|&(_, kind)| kind);
    let is_name = |kind: &Kind| matches!(kind, Kind::Speaks(..) | Kind::Numero);
    if let Some(at) = words.iter().position(|&(_, kind)| matches!(kind, Kind::Level(_))) {
        let first = if at > 0 && kind(at - 1) == Some(Kind::Very) { at - 1 } else { at };
        return Some(&text[words[first].0.start..words[at].0.end]);
    }
    if let Some(at) = words.iter().position(|&(_, kind)| kind == Kind::Stars)
        && let Some(Kind::Integer(_)) = at.checked_sub(1).and_then(kind)
    {
        return Some(&text[words[at - 1].0.start..words[at].0.end]);
    }
    let at = words.iter().position(|&(_, kind)| kind == Kind::LevelIs)?;
    let value = &words.get(at + 1)?.0;
    if words[at + 1..].iter().any(|(_, kind)| is_name(kind)) {
        matches!(kind(at + 1), Some(Kind::Integer(_) | Kind::Decimal)).then(|| &text[value.clone()])
    } else {
        (at == 0).then(|| short(bare(&text[value.start..])))
    }
}

/// How hard a level is, on a scale on which it can be compared with others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Rank {
    /// `easy`, `very hard`: the higher the harder.
    Word(u8),
    /// `3 stars`, `★★★☆☆`, `level 3`.
    Number(u64),
}

impl Rank {
    /// The rank of a level as it is printed; nothing if its words are not known.
    pub(crate) fn of(level: &str) -> Option<Self> {
        let stars = level.chars().filter(|&c| c == '★').count();
        if stars > 0 {
            return Some(Self::Number(stars as u64));
        }
        let kinds: Vec<Kind> = words(level).map(|range| Kind::of(&level[range])).collect();
        match *kinds.iter().filter(|kind| **kind != Kind::LevelIs).collect::<Vec<_>>() {
            [&Kind::Level(rank)] => Some(Self::Word(rank)),
            // What is very easy is easier, all else that is very much so is harder.
            [Kind::Very, &Kind::Level(rank)] if rank <= 20 => Some(Self::Word(rank - 5)),
            [Kind::Very, &Kind::Level(rank)] => Some(Self::Word(rank + 5)),
            [&Kind::Integer(number)] | [&Kind::Integer(number), Kind::Stars] => {
                Some(Self::Number(number))
            }
            _ => None,
        }
    }
}

/// The text without the quotes, brackets and separators around it.
pub(crate) fn bare(text: &str) -> &str {
    const AROUND: [char; 8] = ['"', '\'', ',', ';', ':', '|', '=', '\t'];
    let text = text.trim_matches(|c: char| c.is_whitespace() || AROUND.contains(&c));
    // `board2 = [` in the source of a program.
    let text = text.trim_end_matches(|c: char| c.is_whitespace() || "=[{(".contains(c));
    let inside = |open, close| text.strip_prefix(open)?.strip_suffix(close);
    inside('[', ']').or_else(|| inside('(', ')')).unwrap_or(text).trim()
}

/// The label that the text of a column or key *number* or *name* makes.
pub(crate) fn named(text: &str) -> Option<Label> {
    let text = short(text);
    let number = text.parse().ok().or_else(|| Phrase::of(text).number);
    (!text.is_empty()).then(|| Label { text: text.into(), number })
}

/// As much of a text as is kept for each entry: 120 bytes, without spaces around.
pub(crate) fn short(text: &str) -> &str {
    let text = text.trim();
    let end = (0..=120).rev().find(|&end| text.is_char_boundary(end)).unwrap_or(0);
    text.get(..end).unwrap_or(text).trim_end()
}

/// The level, if the text is nothing else: some books label their puzzles `Easy`.
pub(crate) fn only_level(text: &str) -> Option<&str> {
    let phrase = Phrase::of(text);
    phrase.level.filter(|_| phrase.is_heading && !phrase.names)
}

#[cfg(test)]
mod tests {
    use super::*;
    use Speaks::{Grid, Puzzle, Solution};

    #[test]
    fn headings_say_what_follows() {
        for (text, speaks, opens_part, number) in [
            ("New Board: ", Some(Puzzle), false, None),
            ("Solved Board:", Some(Solution), false, None),
            ("[Puzzle]", Some(Puzzle), false, None),
            ("[Solution]", Some(Solution), false, None),
            ("Grid 01", Some(Grid), false, Some(1)),
            ("Grid01", Some(Grid), false, Some(1)),
            ("Puzzle 57 · Easy", Some(Puzzle), false, Some(57)),
            ("Sudoku #12", Some(Grid), false, Some(12)),
            ("Solution to puzzle No. 12", Some(Solution), false, Some(12)),
            ("Solutions", Some(Solution), true, None),
            ("ANSWERS:", Some(Solution), true, None),
            ("Answer Key", Some(Solution), true, None),
            ("Lösungen", Some(Solution), true, None),
            ("L\u{fffd}sung 3", Some(Solution), false, Some(3)),
            ("Solutions 1-50", Some(Solution), true, None),
            ("Easy Puzzles", Some(Puzzle), true, None),
            ("Puzzle 5 of 100", Some(Puzzle), false, Some(5)),
            ("12.", None, false, Some(12)),
            ("Solution: The Hard One", Some(Solution), false, None),
            ("Sudoku Puzzles and Solutions", None, false, None),
            ("This puzzle has 3 solutions", None, false, None),
            ("Not Unique - 3 Solutions", None, false, None),
            ("Solutions can be found at the back", None, false, None),
            ("Version 4.2n", None, false, None),
            ("Page 12", None, false, None),
            ("=== Page 3 / 20 ===", None, false, None),
            ("Page 3/20", None, false, None),
            ("Seite 3 von 20", None, false, None),
            ("Page 3 of 20, puzzle 7", Some(Puzzle), false, Some(7)),
            ("Page 3, 20", None, false, Some(20)),
            ("Level 3", None, false, None),
            ("Number of givens: 30", None, false, None),
            ("Book 2, puzzle 7", Some(Puzzle), false, Some(7)),
        ] {
            let phrase = Phrase::of(text);
            assert_eq!(
                (phrase.speaks, phrase.opens_part, phrase.number),
                (speaks, opens_part, number),
                "{text}"
            );
        }
    }

    #[test]
    fn levels_have_ranks() {
        let rising = ["sehr leicht", "Very Easy", "easy", "Medium", "very hard", "Expert", "evil"];
        let ranks = rising.map(|level| Rank::of(level).unwrap());
        assert!(ranks.is_sorted(), "{ranks:?}");
        assert!(Rank::of("hard") < Rank::of("very hard"));
        assert_eq!(Rank::of("3 stars"), Some(Rank::Number(3)));
        assert_eq!(Rank::of("★★★☆☆"), Rank::of("Level 3"));
        for unknown in ["", "the beast", "easy 3 hard", "3 4"] {
            assert_eq!(Rank::of(unknown), None, "{unknown}");
        }
    }

    #[test]
    fn levels_are_found() {
        for (text, level) in [
            ("Puzzle 57 · Easy", Some("Easy")),
            ("VERY HARD", Some("VERY HARD")),
            ("Difficulty: fiendish", Some("fiendish")),
            ("Level: Kyu 3", Some("Kyu 3")),
            ("Rating 9.2", Some("9.2")),
            ("Level 3 puzzle 12", Some("3")),
            ("Puzzle 9, 4 stars", Some("4 stars")),
            ("Puzzle 9 by A. Nonymous, hard", Some("hard")),
            ("The Hard One", None),
            ("Puzzle 9", None),
        ] {
            assert_eq!(Phrase::of(text).level, level, "{text}");
        }
    }

    #[test]
    fn labels_are_bare_words_with_something_to_say() {
        let label = |text| Phrase::of(text).label(text).map(|label| (label.text, label.number));
        assert_eq!(label(" \"Puzzle 57\": "), Some(("Puzzle 57".into(), Some(57))));
        assert_eq!(label("[12]"), Some(("12".into(), Some(12))));
        assert_eq!(label("board2 = ["), Some(("board2".into(), Some(2))));
        assert_eq!(label("Naked Singles"), Some(("Naked Singles".into(), None)));
        assert_eq!(label("Puzzle:"), None);
        assert_eq!(label("easy"), None);
        assert_eq!(label(" -- "), None);
        assert_eq!(label(&"prose ".repeat(15)), None);
        assert_eq!(named(" 0057 ").unwrap(), Label { text: "0057".into(), number: Some(57) });
        assert_eq!(named("a-12").unwrap().number, Some(12));
        assert_eq!(named("  "), None);
        assert_eq!(named(&"ä".repeat(100)).unwrap().text, "ä".repeat(60).into());
    }
}
