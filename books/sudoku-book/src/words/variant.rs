//! The names of variants: `Sudoku X`, `Killer-Sudoku`, `Jigsaw`.

use std::hash::{DefaultHasher, Hash, Hasher};

use super::languages::Kind;
use super::more_rules::{MoreRules, adds};
use super::phrase::{self, words};
use super::{Phrase, Speaks};
use crate::entry::{NamedRules, Variant, VariantKind};

/// More words are prose.
const LONGEST: usize = 16;

/// The variant that the words name. A word like *killer* may also be the name of a level: whether
/// it is one, only the puzzles of the book show.
pub(crate) fn variant(text: &str) -> Option<Variant> {
    let words: Vec<&str> = words(text).take(LONGEST + 1).map(|range| &text[range]).collect();
    // A description of rules may mention those of other kinds.
    if words.len() > LONGEST || MoreRules::of(text) != MoreRules::Silent {
        return None;
    }
    let is_grid = |word: Option<&&str>| {
        word.is_some_and(|word| {
            matches!(Kind::of(word), Kind::Speaks(Speaks::Grid | Speaks::Puzzle, _))
        })
    };
    let lower: Vec<String> = words.iter().map(|word| word.to_lowercase()).collect();
    let (rules, is_rule) = exact(&lower);
    let mut kinds =
        words.iter().enumerate().filter(|(at, _)| !is_rule[*at]).filter_map(|(at, _)| {
            let word = &lower[at];
            let name = match word.strip_suffix("sudoku").or_else(|| word.strip_suffix("sudokus")) {
                Some(name) if !name.is_empty() => name,
                _ => word,
            };
            if name == "x" {
                // `Sudoku X`, `X-Sudoku`, but not `puzzle x`.
                let beside = at.checked_sub(1).map(|before| &words[before]);
                let is_named = word.len() > 1 || is_grid(beside) || is_grid(words.get(at + 1));
                return is_named.then_some(VariantKind::Diagonals);
            }
            Some(match name {
                // Three digits on a diagonal, not nine.
                "antidiagonal" | "antidiagonale" => VariantKind::Described,
                "diagonal" | "diagonale" if at > 0 && lower[at - 1] == "anti" => {
                    VariantKind::Described
                }
                "diagonal" | "diagonals" | "diagonale" | "diagonales" | "diagonali" => {
                    VariantKind::Diagonals
                }
                "jigsaw" | "irregular" | "irregulär" | "irrégulier" | "irregolare" | "chaos"
                | "nonomino" | "squiggly" => VariantKind::Regions,
                // Sums of diagonals, which need no cages.
                "killer" | "killers" if at > 0 && lower[at - 1] == "little" => VariantKind::Other,
                "killer" | "sumdoku" => VariantKind::Cages,
                "windoku" | "hyper" | "nrc" => VariantKind::Windows,
                "samurai" | "twodoku" | "sohei" | "gattai" => VariantKind::Overlaps,
                "thermo" | "thermometer" | "kropki" | "sandwich" | "arrow" | "consecutive"
                | "xv" | "asterisk" | "argyle" | "skyscraper" | "skyscrapers" | "renban"
                | "palindrome" | "palindromes" | "whisper" | "whispers" | "disjoint"
                | "girandola" | "girandole" | "sandwiches" | "hochhaus" | "hochhäuser"
                | "wolkenkratzer" | "rascacielos" | "xsums" | "palindrom" | "thermometers" => {
                    VariantKind::Other
                }
                "sums" if at > 0 && lower[at - 1] == "x" => VariantKind::Other,
                "rooms" if at > 0 && lower[at - 1] == "numbered" => VariantKind::Other,
                // `Odd-Even`, `Greater Than`.
                "even" if at > 0 && lower[at - 1] == "odd" => VariantKind::Other,
                "than" if at > 0 && lower[at - 1] == "greater" => VariantKind::Other,
                _ => return None,
            })
        });
    let meanings = meanings(&lower);
    let kind = kinds.next();
    let others: Vec<VariantKind> = kinds.collect();
    let rules = if is_title_like(text, &lower) { rules } else { NamedRules::NONE };
    let names_rule = is_rule.contains(&true);
    let (kind, rules) = match kind {
        // Beside a name that is not understood, nothing is exact.
        Some(VariantKind::Other) => (VariantKind::Other, NamedRules::NONE),
        Some(kind) => (kind, rules),
        None if names_rule => (VariantKind::Other, rules),
        None => return None,
    };
    let mut rules = rules;
    rules.insert(meanings);
    others.into_iter().filter(|other| *other != kind).for_each(|other| rules.insert_kind(other));
    Some(Variant { kind, is_drawn: false, rules })
}

/// The meanings of lines, of numbers outside and of thermometers that words name.
fn meanings(lower: &[String]) -> NamedRules {
    let mut named = NamedRules::NONE;
    for (at, word) in lower.iter().enumerate() {
        let before = at.checked_sub(1).map(|before| lower[before].as_str());
        let word = word.strip_suffix("sudoku").filter(|name| !name.is_empty()).unwrap_or(word);
        named.insert(match (word, before) {
            ("slow" | "langsame" | "langsames" | "lent" | "lents" | "lento" | "lentos", _) => {
                NamedRules::SLOW
            }
            ("palindrome" | "palindromes" | "palindrom", _) => NamedRules::PALINDROME,
            ("renban", _) => NamedRules::RENBAN,
            // Dutch ones differ by 4.
            ("whisper" | "whispers", Some("german")) => NamedRules::WHISPER,
            ("sandwich" | "sandwiches", _) => NamedRules::SANDWICH,
            (
                "skyscraper" | "skyscrapers" | "hochhaus" | "hochhäuser" | "wolkenkratzer"
                | "rascacielos",
                _,
            ) => NamedRules::SKYSCRAPER,
            ("xsums", _) | ("sums", Some("x")) => NamedRules::X_SUM,
            ("rooms", Some("numbered")) => NamedRules::NUMBERED_ROOM,
            _ => NamedRules::NONE,
        });
    }
    named
}

/// The names of rules that hold on the whole board and leave no mark on a grid, one after the
/// other word by word.
const EXACT: [(NamedRules, &[&str]); 4] = [
    (
        NamedRules::ANTI_KNIGHT,
        &[
            "anti knight",
            "antiknight",
            "anti springer",
            "antispringer",
            "anti cavalier",
            "anticavalier",
            "anti caballo",
            "anticaballo",
            "anti cavallo",
            "anticavallo",
            "anti cavalo",
            "anticavalo",
            "anti paard",
            "antipaard",
        ],
    ),
    (
        NamedRules::ANTI_KING,
        &[
            "anti king",
            "antiking",
            "anti könig",
            "antikönig",
            "anti koenig",
            "antikoenig",
            "anti roi",
            "antiroi",
            "anti rey",
            "antirrey",
            "anti re",
            "antire",
            "anti rei",
            "antirei",
            "anti koning",
            "antikoning",
        ],
    ),
    (
        NamedRules::NON_CONSECUTIVE,
        &[
            "non consecutive",
            "nonconsecutive",
            "nicht konsekutiv",
            "nichtkonsekutiv",
            "nicht konsekutives",
            "nicht aufeinanderfolgend",
            "nicht aufeinanderfolgende",
            "non consécutif",
            "non consécutifs",
            "non consécutive",
            "non consécutives",
            "no consecutivo",
            "no consecutivos",
            "no consecutivas",
            "non consecutivo",
            "non consecutivi",
            "não consecutivo",
            "niet opeenvolgend",
            "niet opeenvolgende",
        ],
    ),
    (
        NamedRules::DISJOINT_GROUPS,
        &[
            "disjoint groups",
            "disjoint group",
            "disjoint boxes",
            "disjunkte gruppen",
            "disjunkten gruppen",
            "groupes disjoints",
            "groupes disjoint",
            "grupos disjuntos",
            "gruppi disgiunti",
            "disjuncte groepen",
        ],
    ),
];

/// Whether words that name `other` are no title, below one that names its rules exactly.
fn is_sentence_of(text: &str, title: Option<Variant>, other: Variant) -> bool {
    let lower: Vec<String> = words(text).map(|range| text[range].to_lowercase()).collect();
    title.is_some_and(Variant::is_exact)
        && other.kind == VariantKind::Other
        && !other.is_exact()
        && !is_title_like(text, &lower)
}

/// Whether words may be a title: few of them, no sentence, and none that takes back or announces a
/// rule.
fn is_title_like(text: &str, lower: &[String]) -> bool {
    const LONGEST: usize = 6;
    const OTHERS: [&str; 22] = [
        "no", "not", "without", "next", "our", "more", "also", "about", "see", "kein", "keine",
        "ohne", "nächste", "auch", "sans", "pas", "aucun", "prochain", "sin", "senza", "zonder",
        "geen",
    ];
    let is_sentence = text.trim_end().ends_with(['.', '!', '?', ';', ',']);
    let says_other = lower.iter().any(|word| OTHERS.contains(&&**word));
    lower.len() <= LONGEST && !is_sentence && !says_other
}

/// The rules that these words name exactly, and which of the words do so.
fn exact(words: &[String]) -> (NamedRules, Vec<bool>) {
    let mut rules = NamedRules::NONE;
    let mut is_rule = vec![false; words.len()];
    let same = |word: &String, part: &str| {
        word == part
            || word.strip_prefix(part).is_some_and(|rest| rest == "sudoku" || rest == "sudokus")
    };
    // Most words are of none.
    const BEGINNINGS: [&str; 6] = ["anti", "no", "ni", "não", "disj", "gr"];
    if !words.iter().any(|word| BEGINNINGS.iter().any(|beginning| word.starts_with(beginning))) {
        return (rules, is_rule);
    }
    for (rule, names) in EXACT {
        for name in names {
            let length = name.split(' ').count();
            for at in 0..(words.len() + 1).saturating_sub(length) {
                let here = &words[at..at + length];
                if here.iter().zip(name.split(' ')).all(|(word, part)| same(word, part)) {
                    rules.insert(rule);
                    is_rule[at..at + length].fill(true);
                }
            }
        }
    }
    (rules, is_rule)
}

/// Words for puzzles without further rules.
const ORDINARY: [&str; 15] = [
    "classic",
    "classical",
    "standard",
    "regular",
    "ordinary",
    "plain",
    "klassisch",
    "klassische",
    "klassisches",
    "classique",
    "classiques",
    "clásico",
    "classico",
    "clássico",
    "klassiek",
];

/// The variant that the words of a chapter name.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct NamedVariant {
    named: Option<Variant>,
    /// A grid is below these words.
    is_used: bool,
    /// The hash of the description that belongs to the name.
    description: Option<u64>,
    /// The last line says that the ordinary rules apply, and the next one may go on.
    goes_on: bool,
}

impl NamedVariant {
    /// The variant of the chapter so far.
    pub(crate) const fn get(self) -> Option<Variant> {
        self.named
    }

    /// A grid is here: words below it that describe rules are those of others.
    #[cfg(feature = "pdf")]
    pub(crate) const fn grid(&mut self) {
        (self.is_used, self.goes_on) = (true, false);
    }

    /// Takes the next heading, or another line of words; `is_title` if its form says that it is the
    /// heading of a chapter.
    ///
    /// Rules that words name exactly are those of all grids up to the next chapter, and no grid is
    /// judged by the rules of another chapter: a line that may be the title of one ends them. The
    /// name of a kind that is not understood remains up to a heading for many grids: the puzzles
    /// show whether they are of that kind. So do words that add something to the ordinary rules.
    pub(crate) fn heading(&mut self, text: &str, phrase: &Phrase<'_>, is_title: bool) {
        let says = MoreRules::of(text);
        if says == MoreRules::Said || self.goes_on && adds(text) {
            // On each page of a chapter, it may be the same again.
            let description = Some(hash(text));
            let is_its_own = !self.is_used || self.description == description;
            self.named = self.named.filter(|_| is_its_own).or(Some(Variant::DESCRIBED));
            (self.is_used, self.description) = (false, description);
        }
        self.goes_on = says == MoreRules::Open;
        if says == MoreRules::Open && matches!(title(text, phrase), Title::Ordinary) {
            self.named = None;
        }
        if says != MoreRules::Silent {
            return;
        }
        match variant(text) {
            None if self.named.is_some() && matches!(title(text, phrase), Title::Ordinary) => {
                self.named = None;
            }
            // A sentence about the rule of the chapter is no other title.
            Some(other) if is_sentence_of(text, self.named, other) => {}
            Some(variant) if phrase.number.is_none() || has_only_size(text) => {
                (self.named, self.is_used) = (Some(variant), false);
            }
            _ if phrase.opens_part => self.named = None,
            Some(_) => {}
            None if is_size(text) || names_size(text, phrase) => self.named = None,
            // `6x6 Easy`.
            None if is_of_level(phrase) && phrase::has_size(text) => self.named = None,
            None => self.other_words(text, phrase, is_title),
        }
    }

    /// Takes words without the name of a variant.
    fn other_words(&mut self, text: &str, phrase: &Phrase<'_>, is_title: bool) {
        let Some(variant) = self.named.filter(|variant| variant.is_exact()) else { return };
        self.named = match title(text, phrase) {
            Title::None if is_title && !is_of_grids(phrase) => None,
            Title::None => return,
            Title::Ordinary => None,
            // The head of each page, or another chapter: the puzzles show it.
            Title::Grids => Some(Variant { rules: NamedRules::NONE, ..variant }),
        };
    }
}

fn hash(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}

/// Whether the only numbers of a line are those of a size: `X-Sudoku 6 × 6`.
fn has_only_size(text: &str) -> bool {
    let is_digit = |c: char| c.is_ascii_digit();
    let numbers = text.find(is_digit).zip(text.rfind(is_digit));
    numbers.is_some_and(|(first, last)| is_size(&text[first..=last]))
}

/// Whether a line is the title of grids, and the size of these is beside it: `Warm-up · 6 × 6`.
fn names_size(text: &str, phrase: &Phrase<'_>) -> bool {
    phrase.number.is_none() && text.split('·').skip(1).any(phrase::is_size)
}

/// Whether a line is the title of grids of a size: `6 × 6`, `4x4 · Easy`.
fn is_size(text: &str) -> bool {
    text.split('·').next().is_some_and(phrase::is_size)
}

/// The words of a line that may be the title of a chapter.
enum Title {
    /// No title: `Sudoku 5`, `Easy`, `This sudoku has exactly one solution`.
    None,
    /// `Classic Sudoku`.
    Ordinary,
    /// `Mini Sudoku`, `A Book of Puzzles`.
    Grids,
}

/// Whether a line is the name of a grid or a level, or speaks of solutions.
fn is_of_grids(phrase: &Phrase<'_>) -> bool {
    phrase.number.is_some() || is_of_level(phrase) || phrase.speaks == Some(Speaks::Solution)
}

/// Whether a line is a level, for one grid or many.
fn is_of_level(phrase: &Phrase<'_>) -> bool {
    phrase.number.is_none() && phrase.is_heading && phrase.level.is_some()
}

fn title(text: &str, phrase: &Phrase<'_>) -> Title {
    const LONGEST_TITLE: usize = 5;
    let words: Vec<&str> = words(text).take(LONGEST_TITLE + 1).map(|range| &text[range]).collect();
    let is_ordinary = || words.iter().any(|word| ORDINARY.contains(&&*word.to_lowercase()));
    // `Classic · Easy` also.
    let is_of_one = phrase.number.is_some() || phrase.speaks == Some(Speaks::Solution);
    if words.len() <= LONGEST_TITLE && !is_of_one && is_ordinary() {
        return Title::Ordinary;
    }
    if is_of_grids(phrase) || words.len() > LONGEST_TITLE {
        return Title::None;
    }
    let is_grid =
        |word: &&str| matches!(Kind::of(word), Kind::Speaks(Speaks::Grid | Speaks::Puzzle, _));
    if words.iter().any(is_grid) { Title::Grids } else { Title::None }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn names_of_variants() {
        use VariantKind::{Cages, Diagonals, Overlaps, Regions, Windows};
        for (text, kind) in [
            ("Sudoku X 3", Some(Diagonals)),
            ("X-Sudoku 3", Some(Diagonals)),
            ("Diagonal-Sudoku", Some(Diagonals)),
            ("Diagonalsudoku 7", Some(Diagonals)),
            ("Jigsaw 5", Some(Regions)),
            ("KILLER SUDOKU #2", Some(Cages)),
            ("Little Killer", Some(VariantKind::Other)),
            ("2.1 - 2.2: Antidiagonal Sudoku", Some(VariantKind::Described)),
            ("Anti-Diagonal 3", Some(VariantKind::Described)),
            ("Windoku", Some(Windows)),
            ("Hyper Sudoku 12", Some(Windows)),
            ("Samurai Sudoku", Some(Overlaps)),
            ("Anti-Knight Sudoku", Some(VariantKind::Other)),
            ("Non-Consecutive", Some(VariantKind::Other)),
            ("The Sudoku King 3", None),
            ("Sudoku 12", None),
            ("Puzzle 5 - Hard", None),
            ("Chapter X", None),
            ("Level X", None),
            ("", None),
        ] {
            assert_eq!(variant(text).map(|variant| variant.kind), kind, "{text}");
        }
    }

    #[test]
    fn exact_rules() {
        let rules = |text: &str| -> Vec<&str> {
            let named = variant(text).filter(|named| named.is_exact());
            named.map_or(Vec::new(), |named| named.rules.rules().map(|rule| rule.kind()).collect())
        };
        assert_eq!(rules("Anti-Knight Sudoku"), ["anti_knight"]);
        assert_eq!(rules("Antispringer-Sudoku"), ["anti_knight"]);
        assert_eq!(rules("Antikönigsudoku"), ["anti_king"]);
        assert_eq!(rules("Anti-Knight and Anti-King"), ["anti_knight", "anti_king"]);
        assert_eq!(rules("Grilles non consécutives"), ["non_consecutive"]);
        assert_eq!(rules("Disjunkte Gruppen"), ["disjoint_groups"]);
        for other in ["Consecutive", "Kropki", "Anti-Knight Girandola", "The Knight", "Anti Hero"] {
            assert!(rules(other).is_empty(), "{other}");
        }
        let killer = variant("Anti-Knight Killer").unwrap();
        assert_eq!((killer.kind, killer.is_exact()), (VariantKind::Cages, false));
        assert_eq!(killer.rules.rules().count(), 1);
    }

    #[test]
    fn sizes_beside_titles() {
        let after_killer = |text: &str| {
            let mut named = NamedVariant::default();
            named.heading("Killer", &Phrase::of("Killer"), false);
            named.heading(text, &Phrase::of(text), false);
            named.get().map(|variant| variant.kind)
        };
        for (text, kind) in [
            ("Start · 6 × 6", None),
            ("Leicht · 4 × 4 · A–D", None),
            ("Rätsel 2–3", None),
            ("Start · Jigsaw 6 × 6", Some(VariantKind::Regions)),
            ("X-Sudoku 6 × 6", Some(VariantKind::Diagonals)),
            ("X-Sudoku 6", Some(VariantKind::Cages)),
            ("Puzzle 5 · 9 × 9", Some(VariantKind::Cages)),
            ("Start", Some(VariantKind::Cages)),
        ] {
            assert_eq!(after_killer(text), kind, "{text}");
        }
    }

    proptest! {
        /// Whatever was above: after the title of another chapter there are no rules, and levels,
        /// numbers and solutions change nothing.
        #[test]
        fn rules_end_with_their_chapter(before in proptest::collection::vec(0..LINES.len(), 0..9)) {
            let mut named = NamedVariant::default();
            let heading = |named: &mut NamedVariant, text: &str| {
                named.heading(text, &Phrase::of(text), false);
            };
            before.iter().for_each(|line| heading(&mut named, LINES[*line]));
            let known = named.get();
            for line in ["Easy", "Puzzle 7", "12", "Solution 3", "Sudoku 5 - hard"] {
                heading(&mut named, line);
                prop_assert_eq!(named.get(), known);
            }
            heading(&mut named, "Mini Sudoku");
            prop_assert!(!named.get().is_some_and(Variant::is_exact));
            before.iter().for_each(|line| heading(&mut named, LINES[*line]));
            heading(&mut named, "Puzzles");
            prop_assert_eq!(named.get(), None);
            heading(&mut named, "Anti-King");
            prop_assert!(named.get().is_some_and(Variant::is_exact));
            heading(&mut named, "Classic · Easy");
            prop_assert_eq!(named.get(), None);
            heading(&mut named, "Jigsaw");
            heading(&mut named, "Klassisch");
            prop_assert_eq!(named.get(), None);
        }
    }

    const LINES: [&str; 7] = [
        "Anti-Knight",
        "Killer Sudoku",
        "Non-Consecutive",
        "Puzzle 1",
        "Easy",
        "Classic",
        "A line of words that is prose",
    ];
}
