//! [`worksheet`]: positions to try on paper, and their worked answers.

use std::fmt::Write;

use sudoku_human::Exercise;
use sudoku_human::words::Words;

use super::picture::{Glyphs, escaped};
use super::walkthrough::{PIXELS, write_answer, write_beginning};
use super::{MakeError, Picture, Typeface};

/// One page of HTML with a picture of each position, four on a sheet of paper, and after them the
/// worked answers: the step in the picture, and its sentences. It needs no other file and no
/// network; a browser prints it.
///
/// # Errors
///
/// A picture cannot be drawn.
///
/// ```
/// use sudoku_core::Generator;
/// use sudoku_human::Exercises;
/// use sudoku_human::words::{Language, Words};
/// use sudoku_print::worksheet;
///
/// let mut exercises = Exercises::new("x-wing".parse()?);
/// let mut puzzles = Generator::new(1).minimal().run()?;
/// let exercise = puzzles.find_map(|made| exercises.of(&made.puzzle)).unwrap();
/// let page = worksheet(&[exercise], "X-wing", &Words::of(Language::English))?;
/// assert!(page.contains("<h2>Answers</h2>"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn worksheet(exercises: &[Exercise], title: &str, words: &Words) -> Result<String, MakeError> {
    let faces = Typeface::default();
    let faces = faces.faces()?;
    let glyphs = Glyphs::new(&faces)?;
    let mut page = String::new();
    // Writing to a string does not fail.
    let _ = write_beginning(&mut page, title, words, STYLE);
    let _ = writeln!(page, "{}\n<main>", glyphs.defs_hidden());
    for (number, exercise) in (1..).zip(exercises) {
        let position = &exercise.position;
        let picture = Picture::new(position.grid.givens()).solution(position.grid);
        let picture = picture.candidates(position.candidates()).numbered().size(PIXELS);
        let picture = picture.title(number.to_string()).svg_with(&glyphs)?;
        let _ = writeln!(
            page,
            "<section id=\"exercise-{number}\">\n<h3><a href=\"#step-{number}\">{number}</a></h3>\n\
             <figure>{picture}</figure>\n</section>"
        );
    }
    let answers = escaped(words.phrase("worksheet.answers"));
    let _ = writeln!(page, "</main>\n<h2>{answers}</h2>\n<main class=\"answers\">");
    for (number, exercise) in (1..).zip(exercises) {
        let position = &exercise.position;
        let step = &exercise.step;
        let picture = Picture::of_step(&position.grid, &position.candidates(), step);
        let picture = picture.numbered().title(step.in_words(2, words)).size(PIXELS);
        let _ = write_answer(&mut page, number, step, &picture.svg_with(&glyphs)?, words);
    }
    let _ = writeln!(page, "</main>\n</html>");
    Ok(page)
}

const STYLE: &str = "
:root { font: 1rem/1.4 system-ui, sans-serif; color: #000; background: #fff }
body { max-width: 60rem; margin: 1rem auto; padding: 0 1rem }
main { display: grid; grid-template-columns: 1fr 1fr; gap: 1.5rem }
h1 { font-size: 1.4rem } h2 { font-size: 1.15rem; margin: .5rem 0 } h3 { margin: 0 0 .3rem }
a { color: inherit; text-decoration: none }
section { break-inside: avoid } figure { margin: 0 } figure svg { width: 100%; height: auto }
@media (max-width: 40rem) { main { grid-template-columns: 1fr } }
@media print { body { margin: 0; max-width: none } main + h2 { break-before: page } }
";

#[cfg(test)]
mod tests {
    use super::*;
    use sudoku_core::Generator;
    use sudoku_human::Exercises;
    use sudoku_human::words::Language;

    #[test]
    fn positions_first_answers_after_them() {
        let mut exercises = Exercises::new("naked-pair".parse().unwrap());
        let puzzles = Generator::new(7).minimal().run().unwrap();
        let made: Vec<Exercise> =
            puzzles.filter_map(|made| exercises.of(&made.puzzle)).take(3).collect();
        for language in Language::ALL {
            let words = Words::of(language);
            let page = worksheet(&made, "a <b>", &words).unwrap();
            assert!(page.contains("<h1>a &lt;b&gt;</h1>"));
            let answers = page.find(&*escaped(words.phrase("worksheet.answers"))).unwrap();
            for number in 1..=3 {
                let task = page.find(&format!("<section id=\"exercise-{number}\">")).unwrap();
                let answer = page.find(&format!("<section id=\"step-{number}\">")).unwrap();
                assert!(task < answers && answers < answer);
            }
            for exercise in &made {
                let sentence = exercise.step.in_words(3, &words);
                let sentence = escaped(sentence.lines().next().unwrap());
                assert!(page.contains(&*sentence), "{sentence}");
            }
        }
    }
}
