//! [`Recipe`]: the options of the generator as data, under the names that all faces have.

use std::ops::RangeInclusive;
use std::time::Duration;

use serde::de::{Deserialize, Deserializer};
use serde_json::Value;
use sudoku_core::{Cell, CellSet, Generator, Symmetry};
use sudoku_human::rating::Scale;
use sudoku_human::tutor::TechniqueSet;
use sudoku_human::{Level, Measure};
use sudoku_variant::generate::Kind;

use crate::named::{self, Key, each, flag, number, parsed, seconds, text, word};

/// The puzzles to be made: every option of [`Generator`] and of [`Measure`] that is data.
///
/// It is read from a map with the names of the options, see [`keys`](Self::keys).
///
/// ```
/// use sudoku_book::Recipe;
///
/// let text = r#"{ "seed": 1, "givens": "24..26", "level": "easy", "solvedBy": "singles" }"#;
/// let recipe: Recipe = serde_json::from_str(text)?;
/// let made = recipe.generator(recipe.seed.unwrap_or(0)).run()?.next().unwrap();
/// assert!((24..=26).contains(&made.puzzle.fixed().len()));
///
/// let wrong = serde_json::from_str::<Recipe>(r#"{ "level": "eassy" }"#).unwrap_err();
/// assert!(wrong.to_string().starts_with("level: unknown value 'eassy'; did you mean easy?"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Recipe {
    /// The seed. `None`: the caller draws one.
    pub seed: Option<u64>,
    /// The number of puzzles. `None`: the caller decides.
    pub count: Option<u64>,
    /// See [`Generator::givens`].
    pub givens: Option<RangeInclusive<usize>>,
    /// See [`Generator::minimal`].
    pub minimal: bool,
    /// See [`Generator::symmetry`].
    pub symmetry: Option<Symmetry>,
    /// See [`Generator::pattern`].
    pub pattern: Option<CellSet>,
    /// See [`Measure::level`].
    pub level: Option<Level>,
    /// See [`Generator::guesses`].
    pub guesses: Option<RangeInclusive<u64>>,
    /// See [`Measure::rating_number`]: whole numbers, on scales with tenths those.
    pub rating: Vec<(Scale, RangeInclusive<u16>)>,
    /// See [`Measure::score`].
    pub hodoku: Option<RangeInclusive<u32>>,
    /// See [`Measure::needs`]: one of each of these.
    pub needs: Vec<TechniqueSet>,
    /// See [`Measure::without`].
    pub without: Option<TechniqueSet>,
    /// See [`Measure::solved_by`].
    pub solved_by: Option<TechniqueSet>,
    /// See [`Measure::first_singles`].
    pub first_singles: Option<usize>,
    /// See [`Generator::inequivalent`].
    pub inequivalent: bool,
    /// See [`Generator::weighted`].
    pub weighted: bool,
    /// See [`Generator::first_attempt`].
    pub first_attempt: u64,
    /// See [`Generator::max_attempts`]. `None`: without a limit.
    pub max_attempts: Option<u64>,
    /// The number of threads; 0 for one per core. The caller starts them.
    pub threads: usize,
    /// The time after which the caller ends the run.
    pub timeout: Option<Duration>,
}

/// The names in the order of the alphabet.
const KEYS: [Key<Recipe>; 20] = [
    ("count", |recipe, value| number(value, 0).map(|count| recipe.count = Some(count))),
    ("first-attempt", |recipe, value| within(value).map(|nth| recipe.first_attempt = nth)),
    ("first-singles", |recipe, value| singles(value).map(|steps| recipe.first_singles = steps)),
    ("givens", |recipe, value| range(value, usize::MAX).map(|givens| recipe.givens = Some(givens))),
    ("guesses", |recipe, value| {
        range(value, u64::MAX).map(|guesses| recipe.guesses = Some(guesses))
    }),
    ("hodoku", |recipe, value| range(value, u32::MAX).map(|points| recipe.hodoku = Some(points))),
    ("inequivalent", |recipe, value| flag(value).map(|flag| recipe.inequivalent = flag)),
    ("level", |recipe, value| {
        let level = text(value).and_then(|text| word(&text, &Level::ALL.map(Level::name)));
        level.map(|level| recipe.level = Some(level))
    }),
    ("max-attempts", |recipe, value| number(value, 0).map(|most| recipe.max_attempts = Some(most))),
    ("minimal", |recipe, value| flag(value).map(|flag| recipe.minimal = flag)),
    ("needs", |recipe, value| each(value, techniques).map(|needs| recipe.needs = needs)),
    ("pattern", |recipe, value| cells(value).map(|cells| recipe.pattern = Some(cells))),
    ("rating", |recipe, value| ratings(value).map(|ratings| recipe.rating = ratings)),
    ("seed", |recipe, value| within(value).map(|seed| recipe.seed = Some(seed))),
    ("solved-by", |recipe, value| joined(value).map(|set| recipe.solved_by = Some(set))),
    ("symmetry", |recipe, value| {
        let names = Symmetry::ALL.map(Symmetry::name);
        let symmetry = text(value).and_then(|text| word(&text, &names));
        symmetry.map(|symmetry| recipe.symmetry = Some(symmetry))
    }),
    ("threads", |recipe, value| {
        let most = |number| usize::try_from(number).unwrap_or(usize::MAX);
        number(value, 0).map(|number| recipe.threads = most(number))
    }),
    ("timeout", |recipe, value| seconds(value).map(|time| recipe.timeout = Some(time))),
    ("weighted", |recipe, value| flag(value).map(|flag| recipe.weighted = flag)),
    ("without", |recipe, value| joined(value).map(|set| recipe.without = Some(set))),
];

impl Recipe {
    /// The number of singles of an easy beginning: `"firstSingles": "easy"`.
    pub const EASY_BEGINNING: usize = 10;

    /// The names that [`Deserialize`] takes: `first-attempt`, which may also be written as
    /// `first_attempt` or `firstAttempt`.
    pub fn keys() -> impl Iterator<Item = &'static str> {
        KEYS.iter().map(|(key, _)| *key)
    }

    /// A generator of these puzzles by this seed, without threads.
    pub fn generator<'a>(&self, seed: u64) -> Generator<'a> {
        let mut generator: Generator<'a> = Generator::new(seed)
            .first_attempt(self.first_attempt)
            .max_attempts(self.max_attempts.unwrap_or(u64::MAX))
            .max_puzzles(self.count.unwrap_or(u64::MAX))
            .measured(self.measure());
        if let Some(givens) = self.givens.clone() {
            generator = generator.givens(givens);
        }
        if let Some(symmetry) = self.symmetry {
            generator = generator.symmetry(symmetry);
        }
        if let Some(cells) = self.pattern {
            generator = generator.pattern(cells);
        }
        if let Some(guesses) = self.guesses.clone() {
            generator = generator.guesses(guesses);
        }
        generator = if self.minimal { generator.minimal() } else { generator };
        generator = if self.inequivalent { generator.inequivalent() } else { generator };
        if self.weighted { generator.weighted() } else { generator }
    }

    /// A generator of puzzles of these kinds together, of 9 symbols if no size is named, by this
    /// seed. It takes the count, the givens, whether all are needed, the symmetry, the level and
    /// the attempts; the other options mean something for ordinary puzzles alone.
    pub fn generator_of_kinds(
        &self,
        kinds: &[Kind],
        size: Option<u8>,
        seed: u64,
    ) -> sudoku_variant::generate::Generator<'static> {
        let first = kinds.first().copied().unwrap_or(Kind::Plain);
        let mut generator = sudoku_variant::generate::Generator::new(first, seed)
            .first_attempt(self.first_attempt)
            .max_attempts(self.max_attempts.unwrap_or(u64::MAX))
            .max_puzzles(self.count.unwrap_or(u64::MAX));
        for &kind in kinds {
            generator = generator.with(kind);
        }
        if let Some(size) = size {
            generator = generator.size(size);
        }
        if let Some(givens) = self.givens.clone() {
            generator = generator.givens(givens);
        }
        if self.minimal {
            generator = generator.minimal();
        }
        if let Some(symmetry) = self.symmetry {
            generator = generator.symmetry(symmetry);
        }
        if let Some(level) = self.level {
            generator = generator.level(level);
        }
        generator
    }

    /// The requirements that measure puzzles by level, ratings and techniques.
    pub fn measure(&self) -> Measure {
        let mut measure = Measure::new();
        if let Some(level) = self.level {
            measure = measure.level(level);
        }
        for (scale, range) in &self.rating {
            measure = measure.rating_number(*scale, range.clone());
        }
        if let Some(points) = self.hodoku.clone() {
            measure = measure.score(points);
        }
        for needed in &self.needs {
            measure = measure.needs(*needed);
        }
        if let Some(allowed) = self.solved_by {
            measure = measure.solved_by(allowed);
        }
        if let Some(others) = self.without {
            measure = measure.without(others);
        }
        measure.first_singles(self.first_singles.unwrap_or(0))
    }
}

/// A map from [keys](Recipe::keys) to values, where `null` leaves the default. A number may be its
/// text; a range is a number, a text such as `24..28`, or a list of both ends. `rating` is a map
/// from scales to ranges in their unit, such as 4.4, `pattern` a list of cells or 81 symbols, and
/// lists of techniques are one text or several. `timeout` is in seconds.
impl<'de> Deserialize<'de> for Recipe {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        named::read(deserializer, "the options of a generator", &KEYS)
    }
}

/// A whole number of 64 bits, exactly.
fn within(value: &Value) -> Result<u64, String> {
    let found = text(value)?;
    found.parse().map_err(|_| format!("expected 0 to {}, found {found}", u64::MAX))
}

/// A range; ends that are too large become the largest.
fn range<T: TryFrom<u64> + Copy>(value: &Value, most: T) -> Result<RangeInclusive<T>, String> {
    let wrong = || {
        let found = value.to_string();
        let found = found.trim_matches('"');
        format!("expected a whole number, or a range such as 24..28, found {found}")
    };
    let end = |value: &Value| match number(value, 0) {
        Ok(number) => Ok(T::try_from(number).unwrap_or(most)),
        Err(_) => Err(wrong()),
    };
    match value {
        Value::Array(ends) => match &ends[..] {
            [least, last] => Ok(end(least)?..=end(last)?),
            _ => Err(wrong()),
        },
        Value::String(text) => match text.split_once("..").or_else(|| text.split_once('-')) {
            Some((least, last)) => {
                let [least, last] = [least, last.trim_start_matches('=')].map(str::trim);
                Ok(end(&least.into())?..=end(&last.into())?)
            }
            None => end(value).map(|only| only..=only),
        },
        one => end(one).map(|only| only..=only),
    }
}

/// Techniques in a list as text. Names may have underscores, as those of Python.
fn techniques(text: &str) -> Result<TechniqueSet, String> {
    text.replace('_', "-").parse::<TechniqueSet>().map_err(|error| error.to_string())
}

/// The techniques of one text or of several.
fn joined(value: &Value) -> Result<TechniqueSet, String> {
    match each(value, |text| Ok(text.to_owned()))? {
        words if words.is_empty() => Ok(TechniqueSet::EMPTY),
        words => techniques(&words.join(",")),
    }
}

fn ratings(value: &Value) -> Result<Vec<(Scale, RangeInclusive<u16>)>, String> {
    let Value::Object(scales) = value else {
        return Err("expected scales with ranges, such as {\"se-sukaku\": [4.0, 4.4]}".into());
    };
    let names = Scale::ALL.map(Scale::name);
    let rating = |(name, value): (&String, &Value)| {
        let scale: Scale = word(name, &names)?;
        Ok((scale, rated(scale, value).map_err(|wrong| format!("{name}: {wrong}"))?))
    };
    scales.iter().map(rating).collect()
}

/// The whole numbers of a rating, or of a range of ratings, in the unit of the scale.
fn rated(scale: Scale, value: &Value) -> Result<RangeInclusive<u16>, String> {
    let wrong = || {
        let example = if scale.has_tenths() { "4.0..4.4" } else { "2..3" };
        let found = value.to_string();
        let found = found.trim_matches('"');
        format!("expected a rating, or a range such as {example}, found {found}")
    };
    let end = |value: &Value| match value {
        Value::Number(number) => whole_rating(scale, number.as_f64()?),
        Value::String(text) => whole_rating(scale, text.trim().parse().ok()?),
        _ => None,
    };
    let ends = match value {
        Value::Array(ends) => match &ends[..] {
            [least, last] => end(least).zip(end(last)),
            _ => None,
        },
        Value::String(text) => {
            let (least, last) = text.split_once("..").unwrap_or((text, text));
            end(&least.into()).zip(end(&last.trim_start_matches('=').into()))
        }
        one => end(one).map(|only| (only, only)),
    };
    ends.map(|(least, last)| least..=last).ok_or_else(wrong)
}

/// The whole number of a rating; on scales with tenths those, of which it may have one. A number
/// that is too large becomes the largest.
fn whole_rating(scale: Scale, rating: f64) -> Option<u16> {
    let number = if scale.has_tenths() { 10.0 * rating } else { rating };
    // Sums such as 4.1 + 0.3 miss theirs by little.
    let is_whole = (number - number.round()).abs() < 1e-6 || number == f64::INFINITY;
    (is_whole && number >= 0.0).then_some(number.round() as u16)
}

fn singles(value: &Value) -> Result<Option<usize>, String> {
    if value.as_str() == Some("easy") {
        return Ok(Some(Recipe::EASY_BEGINNING));
    }
    let steps = number(value, 1).ok().filter(|steps| *steps <= 64);
    let wrong = || match text(value) {
        Ok(found) => format!("expected easy, or a number of steps from 1 to 64, found {found}"),
        Err(_) => "expected easy, or a number of steps from 1 to 64".to_owned(),
    };
    steps.map(|steps| Some(steps as usize)).ok_or_else(wrong)
}

fn cells(value: &Value) -> Result<CellSet, String> {
    match value {
        Value::String(text) => parse_pattern(text),
        value => each(value, parsed::<Cell>).map(|cells| cells.into_iter().collect()),
    }
}

/// A rating as a scale and a range: `se-sukaku:4.0..4.4`, with both ends, or `se-classic:5.0`. On
/// scales with tenths, the range has tenths.
///
/// # Errors
///
/// The expected form, or the names of the scales.
pub fn parse_rating(text: &str) -> Result<(Scale, RangeInclusive<u16>), String> {
    let wrong = || "expected a scale and a range, such as se-sukaku:4.0..4.4".to_owned();
    let (scale, range) = text.split_once(':').ok_or_else(wrong)?;
    let scale = scale.parse::<Scale>().map_err(|error| error.to_string())?;
    let (least, most) = range.split_once("..").unwrap_or((range, range));
    let number = |text: &str| {
        let points = || text.trim().parse().ok();
        let number = if scale.has_tenths() { tenths(text.trim()) } else { points() };
        number.ok_or_else(wrong)
    };
    Ok((scale, number(least)?..=number(most.trim_start_matches('='))?))
}

/// `4`, `4.0` or `4.4`, in tenths.
fn tenths(text: &str) -> Option<u16> {
    let (whole, tenth) = text.split_once('.').unwrap_or((text, "0"));
    let tenth: u16 = tenth.parse().ok().filter(|_| tenth.len() == 1)?;
    whole.parse::<u16>().ok().filter(|whole| *whole < 100).map(|whole| 10 * whole + tenth)
}

/// The cells of a pattern as 81 symbols: `X`, `#` or a digit is a given, `.`, `0` or `_` is an
/// empty cell. Blanks and the lines of a drawing are skipped.
///
/// # Errors
///
/// The place of another symbol, or the number of symbols.
pub fn parse_pattern(text: &str) -> Result<CellSet, String> {
    let mut cells = CellSet::EMPTY;
    let mut symbols = 0;
    for (line, text) in (1..).zip(text.lines()) {
        for (column, symbol) in (1..).zip(text.chars()) {
            let is_given = match symbol {
                'X' | 'x' | '#' | '1'..='9' => true,
                '.' | '0' | '_' => false,
                _ if symbol.is_whitespace() || "|+-=".contains(symbol) => continue,
                _ => {
                    return Err(format!(
                        "line {line}, column {column}: {symbol:?} is neither X nor ."
                    ));
                }
            };
            if is_given && let Some(cell) = Cell::new(symbols) {
                cells.insert(cell);
            }
            symbols += 1;
        }
    }
    match symbols {
        81 => Ok(cells),
        _ => Err(format!(
            "{symbols} symbols, expected 81: X, # or a digit for a given, . 0 or _ for an empty cell"
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Recipe, String> {
        serde_json::from_str(text).map_err(|error| error.to_string())
    }

    #[test]
    fn every_key_sets_its_option() {
        let text = r#"{
            "count": 99999999999999999999, "first_attempt": 3, "firstSingles": "easy",
            "givens": [24, 28], "guesses": "2..=5", "hodoku": 600, "inequivalent": true,
            "level": "HARD", "maxAttempts": "7", "minimal": true, "needs": ["xy_wing", "fish"],
            "pattern": ["r1c1", "r9c9"], "rating": {"se-sukaku": "4.0..4.4"},
            "seed": "18446744073709551615", "solved-by": "..xy-wing", "symmetry": "mirror",
            "threads": 2, "timeout": 0.5, "weighted": true, "without": ["uniqueness", "chains"]
        }"#;
        assert_eq!(text.matches("\": ").count(), KEYS.len() + 1, "each key is tried");
        assert!(KEYS.is_sorted_by_key(|(key, _)| *key));
        let text = text.replace("99999999999999999999", "\"99999999999999999999\"");
        let recipe = read(&text).unwrap();
        assert_eq!((recipe.count, recipe.first_attempt), (Some(u64::MAX), 3));
        assert_eq!((recipe.first_singles, recipe.givens), (Some(10), Some(24..=28)));
        assert_eq!((recipe.guesses, recipe.hodoku), (Some(2..=5), Some(600..=600)));
        assert!(recipe.inequivalent && recipe.minimal && recipe.weighted);
        assert_eq!((recipe.level, recipe.max_attempts), (Some(Level::Hard), Some(7)));
        assert_eq!(recipe.needs.len(), 2);
        assert_eq!(recipe.pattern.unwrap().len(), 2);
        assert_eq!(recipe.rating, [(Scale::SeSukaku, 40..=44)]);
        assert_eq!((recipe.seed, recipe.threads), (Some(u64::MAX), 2));
        assert!(recipe.solved_by.unwrap().has("xy-wing"));
        assert!(recipe.without.unwrap().has("x-chain"));
        assert_eq!(recipe.symmetry, Some(Symmetry::LeftRight));
        assert_eq!(recipe.timeout, Some(Duration::from_millis(500)));
        let nulls = Recipe::keys().map(|key| format!("\"{key}\": null")).collect::<Vec<_>>();
        assert!(read(&format!("{{{}}}", nulls.join(","))).unwrap().seed.is_none());
    }

    #[test]
    fn ratings_are_read() {
        assert_eq!(parse_rating("se-sukaku:4.0..4.4"), Ok((Scale::SeSukaku, 40..=44)));
        assert_eq!(parse_rating("se-classic:5"), Ok((Scale::SeClassic, 50..=50)));
        assert_eq!(parse_rating("hodoku:600..900"), Ok((Scale::Hodoku, 600..=900)));
        assert_eq!(parse_rating("te:2..3"), Ok((Scale::Te, 2..=3)));
        assert_eq!(parse_rating("minutes:5..10.5"), Ok((Scale::Minutes, 50..=105)));
        for wrong in ["4.0..4.4", "se-x:4", "se-classic:4.05", "se-classic:4.", "se-classic:-1"] {
            assert!(parse_rating(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn ratings_of_options_are_in_the_unit_of_their_scale() {
        for (value, range) in [
            ("{\"se-sukaku\": [4.0, 4.4]}", 40..=44),
            ("{\"se-classic\": [4, 4.3999999999]}", 40..=44),
            ("{\"minutes\": \"4 ..= 4.4\"}", 40..=44),
            ("{\"se-sukaku\": 4}", 40..=40),
            ("{\"se-sukaku\": \"4.4\"}", 44..=44),
            ("{\"te\": [2, 3]}", 2..=3),
            ("{\"hodoku\": [600, 1e9]}", 600..=u16::MAX),
            ("{\"se-sukaku\": [9, \"inf\"]}", 90..=u16::MAX),
        ] {
            let recipe = read(&format!("{{\"rating\": {value}}}")).unwrap();
            assert_eq!(recipe.rating[0].1, range, "{value}");
        }
        for wrong in ["4.05", "-1", "\"4-5\"", "null", "[4, 5, 6]", "\"nan\"", "true"] {
            assert!(
                read(&format!("{{\"rating\": {{\"se-sukaku\": {wrong}}}}}")).is_err(),
                "{wrong}"
            );
        }
    }

    #[test]
    fn errors_name_the_key_and_what_is_expected() {
        for (text, said) in [
            (r#"{"given": 1}"#, "given: unknown key; did you mean givens?"),
            (r#"{"seed": -1}"#, "seed: expected 0 to 18446744073709551615, found -1"),
            (r#"{"seed": 1.5}"#, "seed: expected 0 to 18446744073709551615, found 1.5"),
            (r#"{"seed": "18446744073709551616"}"#, "seed: expected 0 to 18446744073709551615"),
            (r#"{"count": -1}"#, "count: expected a whole number from 0 up, found -1"),
            (r#"{"givens": -5}"#, "givens: expected a whole number, or a range such as 24..28"),
            (r#"{"givens": [24]}"#, "givens: expected a whole number, or a range"),
            (r#"{"givens": "24.."}"#, "givens: expected a whole number, or a range"),
            (r#"{"level": "Esay"}"#, "level: unknown value 'Esay'; did you mean easy?"),
            (r#"{"symmetry": "turn"}"#, "symmetry: unknown value 'turn'; "),
            (r#"{"minimal": "yes"}"#, "minimal: expected true or false"),
            (
                r#"{"rating": 4.0}"#,
                "rating: expected scales with ranges, such as {\"se-sukaku\": [4.0",
            ),
            (
                r#"{"rating": {"te": 1.5}}"#,
                "rating: te: expected a rating, or a range such as 2..3",
            ),
            (r#"{"rating": {"minutes": [5]}}"#, "rating: minutes: expected a rating, or a range"),
            (r#"{"rating": {"elo": 40}}"#, "rating: unknown value 'elo'; expected one of "),
            (r#"{"needs": "naked_pear"}"#, "needs: no technique `naked-pear`; did you mean"),
            (r#"{"firstSingles": 65}"#, "firstSingles: expected easy, or a number of steps"),
            (r#"{"pattern": "X."}"#, "pattern: 2 symbols, expected 81"),
            (r#"{"pattern": ["r1c0"]}"#, "pattern: "),
            (r#"{"timeout": -1}"#, "timeout: expected a number of seconds"),
        ] {
            let wrong = read(text).unwrap_err();
            assert!(wrong.starts_with(said), "{wrong}");
        }
    }
}
