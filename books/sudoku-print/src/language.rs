//! [`Printed`]: the words of a book in each language, a table for each.
//!
//! A further language is a file in `language/` and a line in [`TABLES`]. In sentences, `{}` is
//! replaced by a number, a name or symbols, from left to right.

mod dutch;
mod english;
mod french;
mod german;
mod italian;
mod portuguese;
mod spanish;

use sudoku_human::Level;
use sudoku_human::words::Language;

/// The words that are printed in a book.
#[derive(Debug)]
pub(super) struct Printed {
    /// Before the number of a puzzle, and before several.
    pub(super) puzzle: &'static str,
    pub(super) puzzles: &'static str,
    /// Before the number of a solution, and as a heading.
    pub(super) solution: &'static str,
    pub(super) solutions: &'static str,
    /// The levels as headings, the easiest first, and the techniques that they need.
    levels: [&'static str; 5],
    needs: [&'static str; 5],
    /// Puzzles by the ordinary rules, after those with others.
    pub(super) classic: &'static str,
    /// Rules that no mark shows, as sentences.
    pub(super) anti_knight: &'static str,
    pub(super) anti_king: &'static str,
    pub(super) non_consecutive: &'static str,
    pub(super) disjoint_groups: &'static str,
    /// Headings of pages.
    pub(super) contents: &'static str,
    pub(super) how_to: &'static str,
    pub(super) techniques: &'static str,
    pub(super) legend: &'static str,
    pub(super) notes: &'static str,
    /// The author's own words before and after the puzzles.
    pub(super) foreword: &'static str,
    pub(super) afterword: &'static str,
    /// The certificate: its title, the words below its lines, and those about one puzzle or the
    /// number of them.
    pub(super) certificate: &'static str,
    pub(super) name: &'static str,
    pub(super) day: &'static str,
    pub(super) has_solved_one: &'static str,
    pub(super) has_solved: &'static str,
    /// Below a puzzle: the page of its solution.
    pub(super) solution_page: &'static str,
    /// The heading of hints; below a puzzle: the page of its hint; before the hint for the first
    /// step that is harder than a single.
    pub(super) hints: &'static str,
    pub(super) hint_page: &'static str,
    pub(super) later: &'static str,
    /// The minutes of a puzzle; those of several, from the fewest to the most.
    pub(super) minutes: &'static str,
    pub(super) minutes_range: &'static str,
    /// The rules of ordinary puzzles, and advice, each a paragraph.
    pub(super) rules: [&'static str; 4],
    /// Before the worked step; the number of the puzzle.
    pub(super) example: &'static str,
    /// The signs in the picture of a step.
    pub(super) diagram: &'static str,
    /// A step of another kind of puzzle: a single in a house.
    pub(super) only_place: &'static str,
    /// Names of cells.
    pub(super) cells: &'static str,
    /// The rules of a grid with these symbols and boxes, or pieces; and of grids that overlap.
    pub(super) boxes: &'static str,
    pub(super) pieces: &'static str,
    pub(super) overlapping: &'static str,
    /// The symbols of a grid: numbers from one to another, letters, and pictures.
    pub(super) numbers: &'static str,
    pub(super) letters: &'static str,
    pub(super) pictures: &'static str,
    /// Rules of other kinds by their names in data.
    pub(super) kinds: &'static [(&'static str, &'static str)],
    /// Where times come from.
    pub(super) times: &'static str,
    /// The meaning of a printed rating: of Sudoku Explainer, of its later version, of HoDoKu, of
    /// trial and error, and in minutes.
    pub(super) ratings: [&'static str; 5],
    /// On the cover: the easiest and the hardest level; that puzzles are proper; that the book has
    /// solutions, large print, and explains the rules.
    pub(super) level_range: &'static str,
    pub(super) proper: &'static str,
    pub(super) all_solutions: &'static str,
    pub(super) large_print: &'static str,
    pub(super) explains: &'static str,
    /// The number of the volume of a series.
    pub(super) volume: &'static str,
    /// That no puzzle is equivalent to one of earlier volumes, and what they are called: the first
    /// one, the first two, those from the first to another; one alone, and a number of them.
    pub(super) is_new: &'static str,
    pub(super) earlier: [&'static str; 5],
    /// The line about this program, which is named in it.
    pub(super) made_with: &'static str,
}

/// Between a heading and the part of it that follows.
pub(super) const DOT: &str = " · ";

/// The table of each language.
const TABLES: [(Language, &Printed); 7] = [
    (Language::English, &english::WORDS),
    (Language::German, &german::WORDS),
    (Language::French, &french::WORDS),
    (Language::Spanish, &spanish::WORDS),
    (Language::Italian, &italian::WORDS),
    (Language::Portuguese, &portuguese::WORDS),
    (Language::Dutch, &dutch::WORDS),
];

impl Printed {
    /// The words of this language.
    pub(super) fn of(language: Language) -> &'static Self {
        let own = TABLES.into_iter().find(|(of, _)| *of == language);
        own.map_or(&english::WORDS, |(_, words)| words)
    }

    /// The name of a level, as a heading.
    pub(super) const fn level(&self, level: Level) -> &'static str {
        self.levels[place(level)]
    }

    /// The techniques that a level needs, in a sentence.
    pub(super) const fn needs(&self, level: Level) -> &'static str {
        self.needs[place(level)]
    }
}

/// The number of a level, from 0.
pub(super) const fn place(level: Level) -> usize {
    match level {
        Level::Easy => 0,
        Level::Medium => 1,
        Level::Hard => 2,
        Level::Expert => 3,
        _ => 4,
    }
}

/// The sentence with these words in its gaps.
pub(super) fn filled(sentence: &str, words: &[&str]) -> String {
    words.iter().fold(sentence.to_owned(), |sentence, word| sentence.replacen("{}", word, 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The texts that are the same in English, since both languages have the word.
    const SHARED: [&str; 14] = [
        "Certificate",
        "Contents",
        "Date",
        "Expert",
        "Name",
        "Notes",
        "Solution",
        "Solutions",
        "Techniques",
        "{} min",
        "{}–{} min",
        "Medium",
        "Puzzle",
        "Volume {}",
    ];

    #[test]
    fn no_text_is_still_in_english() {
        let texts = |language| {
            let shown = format!("{:#?}", Printed::of(language));
            let texts = shown.lines().filter_map(|line| Some((line.find('"')?, line.rfind('"')?)));
            let texts: Vec<(usize, usize)> = texts.collect();
            let lines = shown.lines().filter(|line| line.contains('"'));
            let inside =
                texts.iter().zip(lines).map(|(&(from, to), line)| line[from + 1..to].to_owned());
            inside.collect::<Vec<String>>()
        };
        let english = texts(Language::English);
        let names: Vec<&str> = Printed::of(Language::English).kinds.iter().map(|it| it.0).collect();
        for language in Language::ALL.into_iter().skip(1) {
            for (own, english) in texts(language).iter().zip(&english) {
                let is_shared = SHARED.contains(&&**own) || names.contains(&&**own);
                assert!(own != english || is_shared, "{language}: {own}");
            }
        }
    }

    #[test]
    fn every_language_has_a_whole_table() {
        let gaps = |text: &str| text.matches("{}").count();
        for language in Language::ALL {
            assert!(TABLES.iter().any(|(of, _)| *of == language), "{language}");
            let (own, english) = (Printed::of(language), Printed::of(Language::English));
            let texts = |words: &Printed| {
                let mut texts = vec![
                    words.has_solved,
                    words.solution_page,
                    words.hint_page,
                    words.later,
                    words.level_range,
                    words.minutes,
                    words.minutes_range,
                ];
                texts.extend([words.example, words.boxes, words.pieces, words.overlapping]);
                texts.extend([words.numbers, words.letters, words.pictures, words.made_with]);
                texts.extend([words.volume, words.is_new]);
                texts.extend(words.earlier);
                texts.into_iter().map(gaps).collect::<Vec<_>>()
            };
            assert_eq!(texts(own), texts(english), "{language}");
            let names = |words: &Printed| words.kinds.iter().map(|it| it.0).collect::<Vec<_>>();
            assert_eq!(names(own), names(english), "{language}");
        }
    }
}
