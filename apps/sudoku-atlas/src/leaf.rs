//! The page of a technique in the site.

use std::fmt::Write;

use sudoku_human::hint::{Hint, Role};
use sudoku_human::tutor::CatalogueEntry;

use crate::html::{Sheet, escaped, page as framed, to_atlas};
use crate::page::Page;
use crate::source::Example;
use crate::{fragment, pictures};

/// The page of a technique.
pub(crate) fn page(page: &Page<'_>) -> String {
    let (entry, wording) = (page.entry(), page.wording);
    let family = entry.family();
    let mut text = format!(
        "<p class=\"trail\"><a href=\"index.html\">{}</a> <span aria-hidden=\"true\">/</span> <a href=\"index.html#{family}\">{}</a></p>\n<h1>{}</h1>\n<p class=\"lead\">{}</p>\n",
        escaped(wording.say("atlas.title")),
        escaped(wording.family(family)),
        escaped(&wording.title(entry)),
        escaped(wording.meaning(entry))
    );
    for note in page.covered(|entry| link(page, entry)).into_iter().chain(uniqueness(page)) {
        let _ = writeln!(text, "<p class=\"quiet\">{note}</p>");
    }
    text += &shown(page);
    if let Some(other) = &page.technique.other {
        text += &to_try(page, other);
    }
    text += &facts(page);
    text += &others(page);
    let file = format!("{}.html", entry.key());
    let title = wording.title(entry);
    let sheet =
        Sheet { file: &file, title: &title, description: wording.meaning(entry), content: &text };
    framed(&sheet, wording)
}

/// The technique as a link to its page.
fn link(page: &Page<'_>, entry: &CatalogueEntry) -> String {
    format!("<a href=\"{}.html\">{}</a>", entry.key(), escaped(page.wording.name(entry)))
}

fn uniqueness(page: &Page<'_>) -> Option<String> {
    let assumes = page.entry().assumes_uniqueness();
    assumes.then(|| escaped(page.wording.say("uniqueness")))
}

/// A picture with a text for readers who cannot see it.
fn picture(page: &Page<'_>, name: &str, label: &str, note: &str) -> String {
    let atlas = to_atlas(page.wording.language);
    format!(
        "<figure class=\"plate\"><img class=\"drawing\" src=\"{atlas}pictures/{name}\" width=\"540\" height=\"540\" alt=\"{}\" />{note}</figure>\n",
        escaped(page.wording.say(label))
    )
}

/// The meaning of the colours and shapes in a picture of a step.
fn legend(page: &Page<'_>, step: &Hint) -> String {
    let present = |role: &Role| step.diagram().roles().iter().any(|(_, _, own)| own == role);
    let mut items = String::new();
    for role in Role::ALL.into_iter().filter(present) {
        let name = role.name();
        let meaning = escaped(page.wording.say(&format!("role.{name}")));
        let _ = write!(
            items,
            "<li><span class=\"spot {name}\" aria-hidden=\"true\"></span>{meaning}</li>"
        );
    }
    let title = escaped(page.wording.say("step.legend"));
    match items.is_empty() {
        true => String::new(),
        false => format!(
            "<figcaption><ul class=\"legend\" aria-label=\"{title}\">{items}</ul></figcaption>"
        ),
    }
}

/// A link that opens a position in the editor.
fn opener(page: &Page<'_>, example: &Example, key: &str, class: &str) -> String {
    let root = to_atlas(page.wording.language);
    format!(
        "<a class=\"{class}\" href=\"{root}../{}\">{}</a>",
        escaped(&fragment::of(&example.position)),
        escaped(page.wording.say(key))
    )
}

/// A level of a step.
fn paragraphs(page: &Page<'_>, step: &Hint, level: usize) -> String {
    let paragraph = |text: &String| format!("<p>{}</p>", escaped(text));
    page.level(step, level).iter().map(paragraph).collect()
}

/// The position with its step.
fn shown(page: &Page<'_>) -> String {
    let example = &page.technique.shown;
    let legend = legend(page, &example.step);
    let mut text = String::from("<div class=\"leaf\">\n");
    text += &picture(page, &pictures::step(page.entry().key()), "step.picture", &legend);
    text += "<div>\n";
    for (level, key) in (1..).zip(["step.where", "step.what", "step.why"]) {
        let _ = writeln!(
            text,
            "<h2>{}</h2>\n{}",
            escaped(page.wording.say(key)),
            paragraphs(page, &example.step, level)
        );
    }
    let opener = opener(page, example, "step.editor", "button");
    let _ = writeln!(text, "<p class=\"row\">{opener}</p>\n</div>\n</div>");
    text
}

/// The position to try, with its answer folded away.
fn to_try(page: &Page<'_>, example: &Example) -> String {
    let (key, wording) = (page.entry().key(), page.wording);
    let say = |key: &str| escaped(wording.say(key));
    let [first, second, third] = [1, 2, 3].map(|level| paragraphs(page, &example.step, level));
    let mut text = String::from("<section class=\"leaf exercise\" aria-labelledby=\"try\">\n");
    text += &picture(page, &pictures::to_try(key), "try.picture", "");
    let _ = write!(
        text,
        "<div>\n<h2 id=\"try\">{}</h2>\n<p>{}</p>\n<p class=\"row\">{}</p>\n",
        say("try.title"),
        say("try.text"),
        opener(page, example, "try.editor", "button primary")
    );
    if !page.entry().covered_by().is_empty() {
        let _ = writeln!(text, "<p class=\"quiet\">{}</p>", say("try.editor-simpler"));
    }
    let answer =
        picture(page, &pictures::answer(key), "try.answer-picture", &legend(page, &example.step));
    let _ = write!(
        text,
        "<details><summary>{}</summary>{first}</details>\n<details><summary>{}</summary>\n{answer}{second}\n{third}\n</details>\n</div>\n</section>\n",
        say("step.where"),
        say("try.answer"),
    );
    text
}

/// The table of names and ratings.
fn facts(page: &Page<'_>) -> String {
    let title = escaped(page.wording.say("facts.title"));
    let mut text = format!(
        "<section aria-labelledby=\"facts\">\n<h2 id=\"facts\">{title}</h2>\n<table class=\"facts\">\n"
    );
    for fact in page.facts() {
        let language = if fact.is_name { " lang=\"en\"" } else { "" };
        let (label, value) = (escaped(&fact.label), escaped(&fact.value));
        let _ = writeln!(text, "<tr><th scope=\"row\">{label}</th><td{language}>{value}</td></tr>");
    }
    text += "</table>\n</section>\n";
    text
}

/// The others of its family, and the pages before and after.
fn others(page: &Page<'_>) -> String {
    let wording = page.wording;
    let say = |key: &str| escaped(wording.say(key));
    let mut text = String::from("<section aria-labelledby=\"family\">\n");
    let _ = write!(text, "<h2 id=\"family\">{}</h2>\n<ul class=\"kin\">", say("family.others"));
    for entry in page.kin().iter() {
        let _ = write!(text, "<li>{}</li>", link(page, entry));
    }
    let _ = write!(
        text,
        "</ul>\n</section>\n<nav class=\"order\" aria-label=\"{}\"><ul>",
        say("order.label")
    );
    for (word, entry) in page.neighbours() {
        let _ = write!(
            text,
            "<li><a href=\"{}.html\"><span class=\"quiet\">{}</span> {}</a></li>",
            entry.key(),
            escaped(word),
            escaped(wording.name(entry))
        );
    }
    text += "</ul></nav>\n";
    text
}
