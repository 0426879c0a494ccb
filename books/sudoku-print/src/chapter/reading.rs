//! Reads the words that order a chapter.

use sudoku_book::parse_rating;
use sudoku_human::Level;
use sudoku_variant::generate::Kind;
use sudoku_variant::{Alphabet, Word};

use super::{APART, BLIND, ChapterOrder, Hardness, Sort};
use crate::kinds::{heading, printed};
use crate::unmarked::UNMARKED;

/// `Warm-up: easy=20`, `"Arrow": easy=20`, or an order without a title. Where both can be meant, as
/// in `killer: medium=20`, it is an order without one; a title without quotes is as short as it can
/// be.
pub(super) fn titled(text: &str) -> Result<ChapterOrder, String> {
    // A title in quotes is one, whatever it says.
    if let Some((title, order)) = text.strip_prefix('"').and_then(|rest| rest.rsplit_once("\":")) {
        return with_title(title.trim(), read(order)?);
    }
    let wrong = match read(text) {
        Ok(order) => return Ok(order),
        Err(wrong) => wrong,
    };
    // Puzzles of a kind have levels and no ratings: their kind is no title before a rating.
    let first = text.split_once(':').map_or(text, |(first, _)| first);
    let kind = first.split_once('/').map_or(first, |(kind, _)| kind);
    if matches!(kinds_and_size(kind.trim()), Ok(Some(_))) {
        return Err(wrong);
    }
    let mut last = None;
    for (at, _) in text.match_indices(':') {
        let (title, order) = (text[..at].trim(), text[at + 1..].trim());
        if title.is_empty() {
            continue;
        }
        match read(order) {
            Ok(order) => return with_title(title, order),
            // Only words after a blank are those of an order: `easy:x` has no title.
            Err(reason) if text[at + 1..].starts_with(' ') => last = Some(reason),
            Err(_) => {}
        }
    }
    Err(last.unwrap_or(wrong))
}

/// The order with a title, which can name no rule.
fn with_title(title: &str, order: ChapterOrder) -> Result<ChapterOrder, String> {
    if let Sort::Other { kinds, .. } = &order.sort {
        let mut rules = UNMARKED.iter().filter(|one| kinds.contains(&one.kind));
        if let Some(rule) = rules.next() {
            return Err(format!(
                "a chapter of {} puzzles has no other title: no mark shows their rule",
                rule.kind
            ));
        }
    }
    Ok(ChapterOrder { title: Some(title.to_owned()), ..order })
}

/// `easy=50`, `se-classic:4.0..4.4=20`, `6x6=20`, `killer+x:medium=20`.
fn read(text: &str) -> Result<ChapterOrder, String> {
    let wrong = "expected a level, a rating, a kind or a size and a number, such as easy=50";
    let (said, count) = text.rsplit_once('=').ok_or(wrong)?;
    let count = count.trim().parse().ok().filter(|&count| count > 0).ok_or(wrong)?;
    let (first, rest) = match said.trim().split_once(':') {
        Some((first, rest)) => (first, Some(rest)),
        None => (said.trim(), None),
    };
    let level = |text: &str| -> Result<Level, String> {
        text.trim().parse().map_err(|error: sudoku_human::ParseLevelError| error.to_string())
    };
    let (first, symbols) = match first.split_once('/') {
        Some((first, symbols)) => (first.trim(), Some(symbols.trim())),
        None => (first, None),
    };
    if let Some((kinds, size)) = kinds_and_size(first)? {
        let level = rest.map(level).transpose()?;
        let symbols = match symbols {
            Some(text) => alphabet(text, &kinds, size.unwrap_or(9))?,
            None => Alphabet::default(),
        };
        let sort = Sort::Other { kinds, size, symbols, level };
        return Ok(ChapterOrder { title: None, sort, count });
    }
    if symbols.is_some() {
        return Err("symbols need a size or a kind before the slash, such as 6x6/letters=20".into());
    }
    let hardness = match rest {
        Some(_) => {
            let (scale, range) = parse_rating(said.trim())?;
            Hardness::Rating(scale, range)
        }
        None => Hardness::Level(level(first).map_err(|error| {
            let kinds: Vec<&str> = printed().map(|(kind, _)| kind.name()).collect();
            format!("{error}; a kind ({}) or a size such as 6x6", kinds.join(", "))
        })?),
    };
    Ok(ChapterOrder { title: None, sort: Sort::Plain(Some(hardness)), count })
}

/// The symbols of these words for puzzles of these kinds and this size.
fn alphabet(text: &str, kinds: &[Kind], size: u8) -> Result<Alphabet, String> {
    if let Some(kind) = kinds.iter().find(|kind| !BLIND.contains(kind)) {
        return Err(format!("{kind} puzzles need digits: their marks are about numbers"));
    }
    symbols(text, size)
}

/// The symbols that words name for a grid of this size: `letters`, `pictures`, or the letters of a
/// word such as `PLANET`, one for each symbol.
///
/// ```
/// use sudoku_print::symbols;
/// use sudoku_variant::Alphabet;
///
/// assert_eq!(symbols("letters", 6), Ok(Alphabet::Letters));
/// assert_eq!(symbols("abcdef", 6), Ok(Alphabet::Letters));
/// assert!(matches!(symbols("planet", 6), Ok(Alphabet::Word(_))));
/// assert!(symbols("planets", 6).is_err() && symbols("pictures", 6).is_err());
/// ```
///
/// # Errors
///
/// The words name no symbols of this size; the reason says why.
pub fn symbols(text: &str, size: u8) -> Result<Alphabet, String> {
    let word = match text.to_lowercase().as_str() {
        "digits" => return Ok(Alphabet::FromOne),
        "letters" => return Ok(Alphabet::Letters),
        "pictures" if size == 4 => return Ok(Alphabet::Word(Word::PICTURES)),
        "pictures" => {
            let found = Word::PICTURES.len();
            return Err(format!(
                "there are {found} pictures, for 4x4; a grid of {size} needs more"
            ));
        }
        _ => Word::new(text).ok_or_else(|| {
            format!("symbols: expected letters, pictures or different letters, found '{text}'")
        })?,
    };
    if word.len() != usize::from(size) {
        return Err(format!("'{word}' has {} letters, expected {size} of them", word.len()));
    }
    // The first letters in their order are those of every grid with letters.
    let are_first = (1..=size)
        .zip(word.chars())
        .all(|(symbol, letter)| Alphabet::Letters.character(symbol) == letter);
    Ok(if are_first { Alphabet::Letters } else { Alphabet::Word(word) })
}

type KindsAndSize = (Vec<Kind>, Option<u8>);

/// `x`, `6x6`, `killer+x+6x6`; `None` if the first part is neither a kind nor a size.
fn kinds_and_size(text: &str) -> Result<Option<KindsAndSize>, String> {
    let (mut kinds, mut size) = (Vec::new(), None);
    for (nth, part) in text.to_lowercase().split('+').map(str::trim).enumerate() {
        let square = part.split_once('x').filter(|(a, b)| a == b && !a.is_empty());
        match (square.and_then(|(side, _)| side.parse::<u8>().ok()), part.parse::<Kind>()) {
            (Some(_), _) if size.is_some() => return Err("two sizes in one chapter".into()),
            (Some(side), _) => size = Some(side),
            (None, Ok(Kind::Plain)) => {}
            (None, Ok(kind)) if kinds.contains(&kind) => return Err(format!("{kind} twice")),
            (None, Ok(kind)) if heading(kind).is_some() => kinds.push(kind),
            (None, Ok(kind)) => {
                return Err(format!("{kind} puzzles are not printed in books yet"));
            }
            (None, Err(_)) if nth == 0 => return Ok(None),
            (None, Err(error)) => return Err(error.to_string()),
        }
    }
    let named = |list: &[Kind]| kinds.iter().copied().find(|kind| list.contains(kind));
    for (one, other, reason) in APART {
        if let (Some(one), Some(other)) = (named(one), named(other)) {
            return Err(format!("{one} and {other} are not printed together: {reason}"));
        }
    }
    Ok(Some((kinds, size)))
}
