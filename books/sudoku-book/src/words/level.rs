//! [`Rank`]: the level printed with a puzzle, and how levels compare.

use std::ops::Range;

use super::languages::Kind;
use super::phrase::words;
use super::{Phrase, bare, short};

/// The level in the words, as printed.
pub(super) fn level<'a>(text: &'a str, words: &[(Range<usize>, Kind)]) -> Option<&'a str> {
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

/// The difficulty of a level, on a scale on which levels can be compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Rank {
    /// `easy`, `very hard`: the higher the harder.
    Word(u8),
    /// `3 stars`, `★★★☆☆`, `level 3`.
    Number(u64),
}

impl Rank {
    /// The rank of a level as printed; `None` if its words are not known.
    pub(crate) fn of(level: &str) -> Option<Self> {
        let stars = level.chars().filter(|&c| c == '★').count();
        if stars > 0 {
            return Some(Self::Number(stars as u64));
        }
        let kinds: Vec<Kind> = words(level).map(|range| Kind::of(&level[range])).collect();
        match *kinds.iter().filter(|kind| **kind != Kind::LevelIs).collect::<Vec<_>>() {
            [&Kind::Level(rank)] => Some(Self::Word(rank)),
            // "Very" makes an easy level easier, and every other level harder.
            [Kind::Very, &Kind::Level(rank)] if rank <= 20 => Some(Self::Word(rank - 5)),
            [Kind::Very, &Kind::Level(rank)] => Some(Self::Word(rank + 5)),
            [&Kind::Integer(number)] | [&Kind::Integer(number), Kind::Stars] => {
                Some(Self::Number(number))
            }
            _ => None,
        }
    }
}

/// The level, if the text is nothing but a level: some books label their puzzles `Easy`.
pub(crate) fn only_level(text: &str) -> Option<&str> {
    let phrase = Phrase::of(text);
    phrase.level.filter(|_| phrase.is_heading && !phrase.names)
}

#[cfg(test)]
mod tests {
    use super::*;

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
}
