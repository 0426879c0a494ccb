//! The ratings of a file: a picture of how the difficulty runs through the book, and tables.
//!
//! ```text
//! Ratings ─→ Axes (numbers -> places) ─→ bands of levels, dots or columns of many, trend ─→ SVG
//! ```

use std::collections::HashMap;
use std::fmt::Write as _;
use std::io::{self, Write};

use sudoku_human::rating::Scale;
use sudoku_human::words::Words;

use super::super::say::{kind, say, subject};
use super::card;
use crate::check::{Figure, RatedPuzzle, Ratings, hardness};
use crate::escape::Escaped;
use crate::shown::Shown;

/// Of more puzzles, columns show the lowest, the highest and the quartiles.
const DOTS: usize = 2_000;

/// The number of these columns.
const COLUMNS: usize = 150;

/// More puzzles than this are not in the table.
const TABLE: usize = 5_000;

/// A longer table is folded.
const OPEN: usize = 25;

/// More changes of the level than this are no bands.
const BANDS: usize = 60;

/// The width and the height of the picture, and the space around the plot.
const SIZE: [f64; 2] = [760.0, 330.0];
const LEFT: f64 = 52.0;
const RIGHT: f64 = 14.0;
const TOP: f64 = 30.0;
const BOTTOM: f64 = 46.0;

/// The width of a letter of a label, about.
const LETTER: f64 = 6.4;

/// The cards of findings about labels, by file and puzzle.
#[derive(Default)]
pub(super) struct Marked(HashMap<(String, u64), usize>);

impl Marked {
    /// Notes that this card is about the label of a puzzle. Of several, the last one is linked.
    pub(super) fn add(&mut self, file: &str, puzzle: u64, card: usize) {
        self.0.insert((file.to_owned(), puzzle), card);
    }

    fn card(&self, puzzle: &RatedPuzzle) -> Option<usize> {
        self.0.get(&(puzzle.source.file.to_string(), puzzle.puzzle)).copied()
    }
}

/// Writes the section about the ratings of the file with this number, which has this many puzzles.
pub(super) fn write(
    out: &mut impl Write,
    words: &Words,
    (nth, name): (usize, &str),
    all: u64,
    ratings: &Ratings,
    marked: &Marked,
) -> io::Result<()> {
    let name = Escaped(Shown(name)).to_string();
    writeln!(out, "<section class=\"difficulty\" aria-labelledby=\"d{nth}h\">")?;
    let title = say!(words, "plot.title", name: name);
    writeln!(out, "<h2 id=\"d{nth}h\">{title}</h2>")?;
    // The table has the levels.
    for sentence in ratings.sentences(words, false) {
        writeln!(out, "<p>{}</p>", Escaped(Shown::line(&sentence)))?;
    }
    if let Some(picture) = picture(words, nth, all, ratings, marked) {
        out.write_all(picture.as_bytes())?;
    }
    levels(out, words, ratings)?;
    table(out, words, ratings, marked)?;
    writeln!(out, "</section>")
}

/// The table of the levels.
fn levels(out: &mut impl Write, words: &Words, ratings: &Ratings) -> io::Result<()> {
    let levels = ratings.levels();
    if levels.is_empty() {
        return Ok(());
    }
    let lowest = say!(words, "plot.lowest", kind: kind(words, ratings.scale()));
    let [level, puzzles, median, highest] =
        ["plot.level", "plot.puzzles", "plot.median", "plot.highest"].map(|key| words.phrase(key));
    head(out, &[level, puzzles, &lowest, median, highest])?;
    for (level, range) in levels.iter().take(BANDS) {
        let show = |number| Figure::new(ratings.scale(), number);
        writeln!(
            out,
            "<tr><th scope=\"row\">{}</th><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>",
            Escaped(Shown(level)),
            range.puzzles,
            show(range.lowest),
            show(range.median),
            show(range.highest)
        )?;
    }
    writeln!(out, "</tbody></table>")?;
    match levels.len().checked_sub(BANDS) {
        Some(more @ 1..) => writeln!(out, "<p>{}</p>", say!(words, "plot.more-levels", n: more)),
        _ => Ok(()),
    }
}

/// The head of a table.
fn head(out: &mut impl Write, columns: &[&str]) -> io::Result<()> {
    write!(out, "<table class=\"ratings\"><thead><tr>")?;
    for column in columns {
        write!(out, "<th scope=\"col\">{column}</th>")?;
    }
    writeln!(out, "</tr></thead><tbody>")
}

/// The table of the puzzles.
fn table(
    out: &mut impl Write,
    words: &Words,
    ratings: &Ratings,
    marked: &Marked,
) -> io::Result<()> {
    if ratings.is_empty() {
        return Ok(());
    }
    let open = if ratings.len() <= OPEN { " open=\"\"" } else { "" };
    let number = ratings.len();
    let summary = say!(words, "plot.each", n: number);
    write!(out, "<details{open}><summary>{summary}</summary>")?;
    let columns = ["plot.puzzle", "plot.rating", "plot.hardest", "plot.level"];
    head(out, &columns.map(|key| words.phrase(key)))?;
    for puzzle in ratings.iter().take(TABLE) {
        let name = place_or_name(words, &puzzle);
        let name = Escaped(Shown::line(&name)).to_string();
        let name = match marked.card(&puzzle) {
            Some(nth) => format!("<a href=\"#{}\">{name}</a>", card::id(nth)),
            None => name,
        };
        let mut level = String::new();
        if let Some(words) = &puzzle.level {
            level = Escaped(Shown(words)).to_string();
        }
        if let Some(like) = &puzzle.like {
            let like = say!(words, "plot.like", level: Escaped(Shown(like)).to_string());
            let _ = write!(level, " <span class=\"unlike\">{like}</span>");
        }
        let hardest = puzzle.hardest.map_or(String::new(), |technique| words.technique(technique));
        writeln!(
            out,
            "<tr><th scope=\"row\">{name}</th><td>{}</td><td>{}</td><td>{level}</td></tr>",
            Escaped(puzzle.rating_in_words(words)),
            Escaped(hardest)
        )?;
    }
    writeln!(out, "</tbody></table>")?;
    if let Some(more @ 1..) = number.checked_sub(TABLE) {
        writeln!(out, "<p>{}</p>", say!(words, "plot.more", n: more))?;
    }
    writeln!(out, "</details>")
}

/// The name of a puzzle without the word *puzzle*.
fn place_or_name(words: &Words, puzzle: &RatedPuzzle) -> String {
    say!(words, "puzzle.name", puzzle: subject(&puzzle.subject))
}

/// Where numbers are in the picture.
struct Axes {
    all: f64,
    scale: Scale,
    lowest: f64,
    highest: f64,
}

impl Axes {
    fn new(all: u64, scale: Scale, lowest: u32, highest: u32) -> Self {
        let mut axes = Self { all: all as f64, scale, lowest: 0.0, highest: 0.0 };
        let (lowest, highest) = (axes.linear(lowest), axes.linear(highest));
        (axes.lowest, axes.highest) = match scale {
            // Scores and times are compared by their ratios.
            Scale::Hodoku | Scale::Minutes => ((lowest - 0.05).max(0.0), highest + 0.05),
            _ => (lowest.floor(), highest.ceil()),
        };
        // From a 1 to a 2, and from a 5 to a 10, it is log10(2): at least one line is inside.
        let is_ratio = matches!(scale, Scale::Hodoku | Scale::Minutes);
        let least = if is_ratio { 0.31 } else { 2.0 };
        axes.highest = axes.highest.max(axes.lowest + least);
        axes
    }

    /// A rating on a scale with equal steps.
    fn linear(&self, rating: u32) -> f64 {
        match self.scale {
            Scale::Hodoku | Scale::Minutes => f64::from(rating.max(1)).log10(),
            scale if scale.has_tenths() => f64::from(rating) / 10.0,
            _ => f64::from(rating),
        }
    }

    /// The place of the puzzle with this number in the file.
    fn x(&self, puzzle: f64) -> f64 {
        LEFT + (puzzle - 0.5) / self.all * (SIZE[0] - LEFT - RIGHT)
    }

    fn y(&self, rating: u32) -> f64 {
        let part = (self.linear(rating) - self.lowest) / (self.highest - self.lowest);
        SIZE[1] - BOTTOM - part * (SIZE[1] - TOP - BOTTOM)
    }

    /// The ratings with a line.
    fn ratings(&self) -> Vec<u32> {
        let steps: Vec<u32> = match self.scale {
            Scale::Hodoku | Scale::Minutes => {
                let decades = (0..9).map(|power| 10_u32.pow(power));
                decades.flat_map(|ten| [1, 2, 3, 5].map(|n| n * ten)).collect()
            }
            scale if scale.has_tenths() => (0..=12).map(|whole| 10 * whole).collect(),
            _ => (0..=12).collect(),
        };
        let is_inside = |rating: &u32| {
            (self.lowest - 1e-9..=self.highest + 1e-9).contains(&self.linear(*rating))
        };
        steps.into_iter().filter(is_inside).collect()
    }

    /// The puzzles with a number below the plot: about eight.
    fn puzzles(&self) -> Vec<u64> {
        let all = self.all as u64;
        let steps = (0..12).flat_map(|power| [1, 2, 5].map(|n| n * 10_u64.pow(power)));
        let step = steps.into_iter().find(|step| all / step <= 10).unwrap_or(all);
        let mut puzzles: Vec<u64> = (1..=all / step).map(|nth| nth * step).collect();
        if step > 1 {
            puzzles.insert(0, 1);
        }
        puzzles
    }
}

fn picture(
    words: &Words,
    nth: usize,
    all: u64,
    ratings: &Ratings,
    marked: &Marked,
) -> Option<String> {
    let range = ratings.range()?;
    let puzzles: Vec<Point> = ratings.iter().map(|puzzle| Point::new(&puzzle)).collect();
    let all = all.max(puzzles.last()?.puzzle);
    let axes = Axes::new(all, ratings.scale(), range.lowest, range.highest);
    let [width, height] = SIZE;
    let kind = kind(words, ratings.scale());
    let about = ratings.sentences(words, true).join(" ");
    let about = say!(words, "plot.picture", kind: kind, about: about);
    let mut svg = format!(
        "<figure class=\"plot\"><svg viewBox=\"0 0 {width} {height}\" role=\"img\" \
         aria-labelledby=\"d{nth}t\"><title id=\"d{nth}t\">{}</title>\n",
        Escaped(Shown::line(&about))
    );
    bands(&mut svg, words, &axes, ratings);
    grid(&mut svg, words, &axes, kind);
    let mut legend = Vec::new();
    let is_thin = puzzles.len() > DOTS;
    if is_thin {
        let each = puzzles.len().div_ceil(COLUMNS);
        columns(&mut svg, &axes, &puzzles, each);
        legend.push(say!(words, "plot.columns", n: each));
    } else {
        let trend = trend(&mut svg, &axes, &puzzles);
        dots(&mut svg, words, &axes, ratings, puzzles.len());
        legend.push(say!(words, "plot.dots"));
        if let Some(around) = trend {
            legend.push(say!(words, "plot.line", n: around));
        }
    }
    let unlike = misfits(&mut svg, words, &axes, ratings, marked);
    if unlike > 0 {
        legend.push(say!(words, "plot.diamonds"));
    }
    if puzzles.iter().any(|point| point.is_bound) && !is_thin {
        legend.push(say!(words, "plot.triangles"));
    }
    let _ = writeln!(svg, "</svg><figcaption>{}</figcaption></figure>", legend.join(" "));
    Some(svg)
}

/// A puzzle of the plot, in little memory.
#[derive(Clone, Copy)]
struct Point {
    puzzle: u64,
    rating: u32,
    is_bound: bool,
}

impl Point {
    fn new(puzzle: &RatedPuzzle) -> Self {
        let rating = hardness(&puzzle.rated);
        Self { puzzle: puzzle.puzzle, rating, is_bound: puzzle.rated.is_lower_bound() }
    }
}

/// A band for each run of puzzles with the same printed level.
fn bands(svg: &mut String, words: &Words, axes: &Axes, ratings: &Ratings) {
    let mut runs: Vec<(Option<Box<str>>, u64, u64)> = Vec::new();
    // A puzzle with a wrong label is no separate band.
    for puzzle in ratings.iter().filter(|puzzle| puzzle.like.is_none()) {
        match runs.last_mut() {
            Some((level, _, last)) if *level == puzzle.level => *last = puzzle.puzzle,
            _ => runs.push((puzzle.level, puzzle.puzzle, puzzle.puzzle)),
        }
        if runs.len() > BANDS {
            return;
        }
    }
    let (top, bottom) = (TOP, SIZE[1] - BOTTOM);
    let mut nth = 0;
    for (level, first, last) in runs {
        let Some(level) = level else { continue };
        let (from, to) = (axes.x(first as f64 - 0.5), axes.x(last as f64 + 0.5));
        let class = if nth % 2 == 0 { "band" } else { "band odd" };
        nth += 1;
        let name = Shown(&level).to_string();
        let title = say!(words, "plot.band", level: name.clone(), first: first, last: last);
        let _ = write!(
            svg,
            "<g><title>{}</title><rect class=\"{class}\" x=\"{from:.1}\" \
             y=\"{top}\" width=\"{:.1}\" height=\"{}\"/>",
            Escaped(Shown::line(&title)),
            to - from,
            bottom - top
        );
        // A name that does not fit is in the title only.
        if name.chars().count() as f64 * LETTER < to - from {
            let _ = write!(
                svg,
                "<text class=\"name\" x=\"{:.1}\" y=\"{}\">{}</text>",
                f64::midpoint(from, to),
                top - 9.0,
                Escaped(Shown::line(&name))
            );
        }
        *svg += "</g>\n";
    }
}

/// The lines of the ratings, and the numbers.
fn grid(svg: &mut String, words: &Words, axes: &Axes, kind: &str) {
    let [width, height] = SIZE;
    let (right, bottom) = (width - RIGHT, height - BOTTOM);
    for rating in axes.ratings() {
        let y = axes.y(rating);
        let figure = Figure::new(axes.scale, rating);
        let _ = write!(
            svg,
            "<path class=\"rule\" d=\"M{LEFT} {y:.1}H{right}\"/>\
             <text class=\"end\" x=\"{}\" y=\"{:.1}\">{figure}</text>",
            LEFT - 7.0,
            y + 4.0
        );
    }
    let _ = write!(svg, "<path class=\"axis\" d=\"M{LEFT} {TOP}V{bottom}H{right}\"/>");
    for puzzle in axes.puzzles() {
        let x = axes.x(puzzle as f64);
        let _ = write!(
            svg,
            "<path class=\"axis\" d=\"M{x:.1} {bottom}v4\"/><text x=\"{x:.1}\" y=\"{}\">{puzzle}</text>",
            bottom + 17.0
        );
    }
    let _ = writeln!(
        svg,
        "<text x=\"{}\" y=\"{}\">{}</text>\
         <text class=\"end\" x=\"{}\" y=\"{}\">{kind}</text>",
        f64::midpoint(LEFT, right),
        height - 8.0,
        words.phrase("plot.axis"),
        LEFT - 7.0,
        TOP - 9.0
    );
}

/// A dot for each puzzle, except those that have a diamond.
fn dots(svg: &mut String, words: &Words, axes: &Axes, ratings: &Ratings, number: usize) {
    let r = match number {
        0..=120 => 4.0,
        121..=500 => 3.0,
        _ => 2.2,
    };
    for puzzle in ratings.iter().filter(|puzzle| puzzle.like.is_none()) {
        let point = Point::new(&puzzle);
        let (x, y) = (axes.x(point.puzzle as f64), axes.y(point.rating));
        let title = puzzle.in_words(words);
        let title = Escaped(Shown::line(&title));
        let _ = match point.is_bound {
            false => writeln!(
                svg,
                "<circle class=\"dot\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{r}\"><title>{title}</title></circle>"
            ),
            true => writeln!(
                svg,
                "<path class=\"dot\" d=\"M{x:.1} {:.1}l{s} {h}h-{w}z\"><title>{title}</title></path>",
                y - 1.4 * r,
                s = 1.2 * r,
                h = 2.2 * r,
                w = 2.4 * r
            ),
        };
    }
}

/// A diamond for each puzzle that contradicts its label. Returns their number.
fn misfits(
    svg: &mut String,
    words: &Words,
    axes: &Axes,
    ratings: &Ratings,
    marked: &Marked,
) -> usize {
    let mut number = 0;
    for puzzle in ratings.iter().filter(|puzzle| puzzle.like.is_some()) {
        number += 1;
        let point = Point::new(&puzzle);
        let (x, y) = (axes.x(point.puzzle as f64), axes.y(point.rating));
        let title = puzzle.in_words(words);
        let diamond = format!(
            "<path class=\"unlike\" d=\"M{x:.1} {:.1}l6 6l-6 6l-6 -6z\"><title>{}</title></path>",
            y - 6.0,
            Escaped(Shown::line(&title))
        );
        let _ = match marked.card(&puzzle) {
            Some(nth) => writeln!(svg, "<a href=\"#{}\">{diamond}</a>", card::id(nth)),
            None => writeln!(svg, "{diamond}"),
        };
    }
    number
}

/// The lowest, the highest, the quartiles and the median of every `each` puzzles.
fn columns(svg: &mut String, axes: &Axes, puzzles: &[Point], each: usize) {
    for column in puzzles.chunks(each) {
        let mut ratings: Vec<u32> = column.iter().map(|point| point.rating).collect();
        ratings.sort_unstable();
        let at = |part: f64| axes.y(ratings[((ratings.len() - 1) as f64 * part).round() as usize]);
        let x =
            axes.x(f64::midpoint(column[0].puzzle as f64, column[column.len() - 1].puzzle as f64));
        let _ = writeln!(
            svg,
            "<path class=\"rangeline\" d=\"M{x:.1} {:.1}V{:.1}\"/><path class=\"middle\" \
             d=\"M{x:.1} {:.1}V{:.1}\"/><circle class=\"dot\" cx=\"{x:.1}\" cy=\"{:.1}\" r=\"1.8\"/>",
            at(0.0),
            at(1.0),
            at(0.25),
            at(0.75),
            at(0.5)
        );
    }
}

/// The running median, if there are enough puzzles. Returns the number of puzzles of each median.
fn trend(svg: &mut String, axes: &Axes, puzzles: &[Point]) -> Option<usize> {
    let around = (puzzles.len() / 10).max(5) | 1;
    if puzzles.len() < 4 * around {
        return None;
    }
    let mut path = String::new();
    let step = (puzzles.len() / 150).max(1);
    for window in puzzles.windows(around).step_by(step) {
        let mut ratings: Vec<u32> = window.iter().map(|point| point.rating).collect();
        ratings.sort_unstable();
        let (x, y) = (axes.x(window[around / 2].puzzle as f64), axes.y(ratings[around / 2]));
        let _ = write!(path, "{}{x:.1} {y:.1}", if path.is_empty() { "M" } else { "L" });
    }
    let _ = writeln!(svg, "<path class=\"trend\" d=\"{path}\"/>");
    Some(around)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Equal scores from 562 to 574 had an axis without a number.
    #[test]
    fn every_axis_has_a_number() {
        for (scale, ratings) in
            [(Scale::Hodoku, 0..200_000), (Scale::SeClassic, 10..121), (Scale::Te, 0..5)]
        {
            for rating in ratings {
                let axes = Axes::new(1, scale, rating, rating);
                assert!(!axes.ratings().is_empty(), "{scale} {rating}");
            }
        }
    }
}
