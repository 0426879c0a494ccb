//! [`walkthrough`]: the whole way to the solution as one HTML page that can be stepped through.

use std::fmt::Write;

use sudoku_core::{CandidateGrid, Grid, Limits};
use sudoku_human::Hint;
use sudoku_human::hint::{HintError, Hints};
use sudoku_human::tutor::PathEnding;
use sudoku_human::words::Words;

use super::picture::{Glyphs, escaped};
use super::{MakeError, Picture, Typeface};

/// All these steps on one page of HTML: pictures, sentences, and buttons to go from one to the
/// next. It needs no other file and no network. Without scripts all steps are shown, one below the
/// other; so they are on paper.
///
/// The page ends with the solution. If the steps do not lead there, it ends with the grid that is
/// left and the reason: no technique that is allowed has a further step, or one of these limits, of
/// each step, was reached. [`Hints::ending`] also has it.
///
/// # Errors
///
/// The puzzle does not have exactly one solution.
///
/// ```
/// use sudoku_human::hint::hints;
/// use sudoku_core::{Grid, Limits};
/// use sudoku_human::words::{Language, Words};
/// use sudoku_print::walkthrough;
///
/// let puzzle: Grid =
///     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.".parse()?;
/// let words = Words::of(Language::English);
/// let page = walkthrough(&mut hints(&puzzle), Limits::new(), "Puzzle 57", &words)?;
/// assert!(page.contains("There is a hidden single in box 1."));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn walkthrough(
    steps: &mut Hints,
    limits: Limits<'_>,
    title: &str,
    words: &Words,
) -> Result<String, MakeError> {
    let mut way: Vec<(Grid, CandidateGrid, Hint)> = Vec::new();
    loop {
        let (grid, marks) = (*steps.grid(), *steps.marks());
        match steps.next_within(limits) {
            Some(hint) => way.push((grid, marks, hint)),
            None => break,
        }
    }
    match steps.error() {
        None | Some(HintError::Limit { .. }) => {}
        Some(reason) => return Err(MakeError::Unexplained(reason)),
    }
    let faces = Typeface::default();
    let faces = faces.faces()?;
    let glyphs = Glyphs::new(&faces)?;
    let picture = |(grid, marks, hint): &(Grid, CandidateGrid, Hint)| {
        let picture = Picture::of_step(grid, marks, hint).title(hint.in_words(2, words));
        picture.size(PIXELS).svg_with(&glyphs)
    };
    let pictures = way.iter().map(picture).collect::<Result<Vec<_>, _>>()?;
    let shown = way.iter().map(|(_, _, hint)| hint).zip(&pictures);
    let mut page = String::new();
    // Writing to a string does not fail.
    let _ = write_head(&mut page, title, words, &glyphs);
    for (number, (hint, picture)) in (1..).zip(shown) {
        let _ = write_answer(&mut page, number, hint, picture, words);
    }
    if let Some(key) = unsolved(steps) {
        let [end, why] = ["walkthrough.end", key].map(|key| escaped(words.phrase(key)));
        let left = Picture::new(steps.grid().givens()).solution(*steps.grid());
        let left = left.candidates(*steps.marks()).title(words.phrase(key)).size(PIXELS);
        let picture = left.svg_with(&glyphs)?;
        let _ = writeln!(
            page,
            "<section id=\"end\">\n<h2>{end}</h2>\n<figure>{picture}</figure>\n\
             <p aria-live=\"polite\"><b>{why}</b></p>\n</section>"
        );
    }
    let _ = writeln!(page, "<script>{SCRIPT}</script>\n</html>");
    Ok(page)
}

/// The key of the phrase why the steps do not lead to the solution, if they do not.
fn unsolved(steps: &Hints) -> Option<&'static str> {
    match steps.ending() {
        Some(PathEnding::Solved) => None,
        Some(PathEnding::Limit) => Some("walkthrough.limit"),
        _ => Some("walkthrough.stuck"),
    }
}

fn write_head(
    out: &mut String,
    title: &str,
    words: &Words,
    glyphs: &Glyphs<'_>,
) -> std::fmt::Result {
    write_beginning(out, title, words, STYLE)?;
    let [back, next] =
        ["walkthrough.back", "walkthrough.next"].map(|key| escaped(words.phrase(key)));
    writeln!(
        out,
        "<nav hidden><button id=\"back\">← {back}</button> <output id=\"place\"></output> \
         <button id=\"next\">{next} →</button></nav>"
    )?;
    writeln!(out, "{}", glyphs.defs_hidden())
}

/// The beginning of a page, up to its title.
pub(super) fn write_beginning(
    out: &mut String,
    title: &str,
    words: &Words,
    style: &str,
) -> std::fmt::Result {
    let title = escaped(title);
    let language = escaped(words.phrase("language")).replace('"', "&quot;");
    writeln!(
        out,
        "<!DOCTYPE html>\n<html lang=\"{language}\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>\n\
         <style>{style}</style>\n<h1>{title}</h1>"
    )
}

/// A step with its picture and its sentences.
pub(super) fn write_answer(
    out: &mut String,
    number: usize,
    hint: &Hint,
    picture: &str,
    words: &Words,
) -> std::fmt::Result {
    let name = escaped(&capital(&words.technique(hint.technique())));
    let place = escaped(&hint.in_words(1, words));
    // Each branch of a chain is a paragraph.
    let why = hint.in_words(3, words);
    let why: String = why.lines().map(|line| format!("<p>{}</p>", escaped(line))).collect();
    writeln!(out, "<section id=\"step-{number}\">\n<h2>{number}. {name}</h2>")?;
    writeln!(out, "<figure>{picture}</figure>")?;
    writeln!(out, "<p><b>{place}</b></p>\n<div aria-live=\"polite\">{why}</div>\n</section>")
}

/// The words with a capital letter in front.
fn capital(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters.as_str().chars()).collect()
}

/// The width of a picture.
pub(super) const PIXELS: u32 = 540;

const STYLE: &str = "
:root { color-scheme: light dark; font: 1.05rem/1.5 system-ui, sans-serif }
body { max-width: 36rem; margin: 1rem auto; padding: 0 1rem }
h1 { font-size: 1.4rem } h2 { font-size: 1.15rem; margin: .5rem 0 }
nav { position: sticky; top: 0; display: flex; gap: 1rem; align-items: center; padding: .5rem 0; background: Canvas }
nav[hidden] { display: none }
button { font: inherit; padding: .3rem .9rem }
figure { margin: 0 } figure svg { width: 100%; height: auto; background: #fff }
.stepped section:not(.shown) { display: none }
@media print { nav { display: none } .stepped section { display: block !important; break-inside: avoid } }
";

const SCRIPT: &str = "
const steps = [...document.querySelectorAll('section')], place = document.getElementById('place')
let at = Math.max(0, steps.findIndex(step => '#' + step.id === location.hash))
function show(to) {
  at = Math.min(Math.max(to, 0), steps.length - 1)
  steps.forEach((step, nth) => step.classList.toggle('shown', nth === at))
  place.value = (at + 1) + ' / ' + steps.length
  history.replaceState(null, '', '#' + steps[at].id)
}
if (steps.length) {
  document.body.classList.add('stepped')
  document.querySelector('nav').hidden = false
  document.getElementById('back').onclick = () => show(at - 1)
  document.getElementById('next').onclick = () => show(at + 1)
  document.onkeydown = event => {
    // Alt and an arrow go back in the browser.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: steps.length - 1 }[event.key]
    if (to !== undefined) { show(to); event.preventDefault() }
  }
  show(at)
}
";

#[cfg(test)]
mod tests {
    use super::*;
    use sudoku_human::hint::hints;
    use sudoku_human::words::Language;

    /// A page about all steps of the puzzle.
    fn page_of(puzzle: &Grid, title: &str, language: Language) -> Result<String, MakeError> {
        walkthrough(&mut hints(puzzle), Limits::new(), title, &Words::of(language))
    }

    #[test]
    fn a_way_that_does_not_reach_the_end_says_so() {
        let puzzle: Grid =
            "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
                .parse()
                .unwrap();
        for language in Language::ALL {
            let words = Words::of(language);
            let mut singles = hints(&puzzle).techniques("..naked-pair".parse().unwrap());
            let found = singles.clone().count();
            let page = walkthrough(&mut singles, Limits::new(), "", &words).unwrap();
            assert_eq!(page.matches("<section ").count(), found + 1);
            assert!(page.contains(&*escaped(words.phrase("walkthrough.stuck"))), "{page}");

            let limits = Limits::new().max_steps(3);
            let page = walkthrough(&mut hints(&puzzle), limits, "", &words).unwrap();
            assert!(page.contains(&*escaped(words.phrase("walkthrough.limit"))), "{page}");
        }
    }

    #[test]
    fn pages_are_whole_in_every_language() {
        let puzzle: Grid =
            ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6."
                .parse()
                .unwrap();
        for language in Language::ALL {
            let page = page_of(&puzzle, "a <b> & c", language).unwrap();
            assert_eq!(page.matches("<section ").count(), hints(&puzzle).count());
            assert!(page.contains(&format!("<html lang=\"{language}\">")));
            assert!(page.contains("<h1>a &lt;b&gt; &amp; c</h1>"));
            let paragraphs = |hint: Hint| hint.in_words(3, &Words::of(language)).lines().count();
            let expected = hints(&puzzle).map(|hint| paragraphs(hint) + 1).sum::<usize>();
            assert_eq!(page.matches("<p>").count(), expected);
            assert!(
                !page.contains("http:")
                    || page.matches("http").count() == page.matches("www.w3.org/2000/svg").count()
            );
        }
    }

    #[test]
    fn the_words_of_a_table_are_no_html() {
        let table = Language::English.table();
        let table = table.replace("language = en", "language = \"><b>");
        let table = table.replace("walkthrough.next = Next", "walkthrough.next = <next> & on");
        let full: Grid =
            "123456789456789123789123456231564897564897231897231564312645978645978312978312645"
                .parse()
                .unwrap();
        let page =
            walkthrough(&mut hints(&full), Limits::new(), "", &Words::parse(&table).unwrap())
                .unwrap();
        assert!(page.contains("<html lang=\"&quot;&gt;&lt;b&gt;\">"), "{page}");
        assert!(page.contains("&lt;next&gt; &amp; on"), "{page}");
    }

    #[test]
    fn a_broken_puzzle_has_no_way() {
        let mut puzzle = Grid::EMPTY;
        puzzle.set("r1c1".parse().unwrap(), Some("5".parse().unwrap())).unwrap();
        puzzle.set("r1c9".parse().unwrap(), Some("5".parse().unwrap())).unwrap();
        let error = page_of(&puzzle, "", Language::English).unwrap_err();
        assert!(error.to_string().contains("r1c9"), "{error}");
    }
}
