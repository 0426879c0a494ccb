//! The list of all techniques, by families.

use std::fmt::Write;

use sudoku_human::tutor::Family;

use crate::html::{Sheet, escaped, page as framed};
use crate::source::Technique;
use crate::wording::Wording;

/// The index of the atlas.
pub(crate) fn page(atlas: &[Technique], wording: &Wording) -> String {
    let say = |key: &str| escaped(wording.say(key));
    let lead = wording.with("atlas.lead", "n", &wording.number(atlas.len() as u64));
    let mut text = format!(
        "<h1>{}</h1>\n<p class=\"lead\">{}</p>\n<p class=\"quiet\">{}</p>\n<nav class=\"kin\" aria-label=\"{}\"><ul>",
        say("atlas.title"),
        escaped(&lead),
        say("atlas.about"),
        say("atlas.families")
    );
    for family in Family::ALL {
        let _ =
            write!(text, "<li><a href=\"#{family}\">{}</a></li>", escaped(wording.family(family)));
    }
    text += "</ul></nav>\n";
    for family in Family::ALL {
        let _ = write!(
            text,
            "<section aria-labelledby=\"{family}\">\n<h2 id=\"{family}\">{}</h2>\n<p class=\"quiet\">{}</p>\n<ul class=\"techniques\">\n",
            escaped(wording.family(family)),
            say(&format!("about.{family}"))
        );
        for technique in atlas.iter().filter(|technique| technique.entry.family() == family) {
            let _ = writeln!(text, "{}", item(technique, wording));
        }
        text += "</ul>\n</section>\n";
    }
    let sheet = Sheet {
        file: "index.html",
        title: wording.say("atlas.title"),
        description: &lead,
        content: &text,
    };
    framed(&sheet, wording)
}

/// A technique of the list: its name, its level, how often it is met, and its meaning.
fn item(technique: &Technique, wording: &Wording) -> String {
    let entry = technique.entry;
    let often = match technique.puzzles {
        0 => wording.say("atlas.never").to_owned(),
        puzzles => wording.with("atlas.often", "n", &wording.number(puzzles)),
    };
    format!(
        "<li><a href=\"{}.html\">{}</a> <span class=\"often\">{} · {}</span> <span class=\"meaning\">{}</span></li>",
        entry.key(),
        escaped(&wording.title(entry)),
        escaped(wording.level(entry)),
        escaped(&often),
        escaped(wording.meaning(entry))
    )
}
