//! Every technique has its pages, and every position is one in which it is the next step.

use std::collections::BTreeSet;
use std::fs;

use sudoku_core::Generator;
use sudoku_human::hint::{hint, hints};
use sudoku_human::tutor::{TechniqueSet, Tutor};
use sudoku_human::words::Language;
use sudoku_human::{Exercises, Technique};

use crate::page::Page;
use crate::source::{self, POSITIONS, known};
use crate::wording::{LANGUAGES, Wording};
use crate::{fragment, index, leaf, markdown, pictures, root};

#[test]
fn the_list_is_current() {
    let atlas = source::read(&root()).unwrap();
    let list = markdown::list(&atlas, &Wording::of(Language::English, &root()).unwrap());
    let path = root().join("docs/techniques.md");
    if std::env::var_os("SUDOKU_BLESS").is_some() {
        fs::write(&path, &list).unwrap();
    }
    let committed = fs::read_to_string(&path).unwrap_or_default();
    assert!(committed == list, "docs/techniques.md is out of date; `cargo xtask bless` writes it");
}

#[test]
fn every_technique_has_a_page_in_every_language() {
    let atlas = source::read(&root()).unwrap();
    assert_eq!(atlas.len(), Technique::catalogue().len());
    let mut positions = BTreeSet::new();
    for technique in &atlas {
        let key = technique.key();
        for example in technique.examples() {
            assert!(positions.insert(markdown::written(&example.position)), "{key} has an old one");
        }
        let drawn = pictures::of(technique).unwrap();
        assert!(drawn.iter().all(|(_, picture)| picture.starts_with("<svg")), "{key}");
        for language in LANGUAGES {
            let wording = Wording::of(language, &root()).unwrap();
            let page = Page { technique, wording: &wording, atlas: &atlas };
            let html = leaf::page(&page);
            for (name, _) in &drawn {
                assert!(html.contains(&format!("pictures/{name}\"")), "{language}: {name}");
            }
            for example in technique.examples() {
                let fragment = fragment::of(&example.position).replace('&', "&amp;");
                assert!(html.contains(&fragment), "{language}: {key}");
                for level in 1..=3 {
                    let said = example.step.in_words(level, &wording.words);
                    assert!(!said.is_empty(), "{language}: {key}");
                    for paragraph in said.lines() {
                        assert!(html.contains(&format!("<p>{paragraph}</p>")), "{language}: {key}");
                    }
                }
            }
            assert!(!wording.meaning(technique.entry).is_empty(), "{language}: {key}");
            assert!(index::page(&atlas, &wording).contains(&format!("\"{key}.html\"")), "{key}");
        }
        let english = Wording::of(Language::English, &root()).unwrap();
        let page = markdown::page(&Page { technique, wording: &english, atlas: &atlas });
        assert!(page.contains("## Why it holds"), "{key}");
    }
}

/// No text of the site or of the atlas is missing: then its key would be shown, or nothing.
#[test]
fn no_page_has_an_empty_text() {
    let atlas = source::read(&root()).unwrap();
    for language in LANGUAGES {
        let wording = Wording::of(language, &root()).unwrap();
        let pages = atlas
            .iter()
            .map(|technique| leaf::page(&Page { technique, wording: &wording, atlas: &atlas }));
        for page in pages.chain([index::page(&atlas, &wording)]) {
            for empty in ["></a>", "<p></p>", "></h", "></summary>", "alt=\"\"", "></th>", "></td>"]
            {
                assert!(!page.contains(empty), "{language}: {empty}: {page}");
            }
            for key in ["nav.", "theme.", "settings.", "foot.", "{"] {
                assert!(!page.contains(&format!(">{key}")), "{language}: {key}");
            }
        }
    }
}

/// The position of a technique is one in which it is the next step: none of the simpler techniques
/// has one, except those that always have one with it.
#[test]
fn each_technique_is_the_next_step_in_its_positions() {
    for technique in source::read(&root()).unwrap() {
        let (key, entry) = (technique.key(), technique.entry);
        for example in technique.examples() {
            let position = &example.position;
            assert_eq!(example.step.technique().key(), key);
            let step = Tutor::new().techniques(known(entry)).next_step(position);
            assert_eq!(step.unwrap().technique().key(), key);
            // Alone it is not the same pattern with a single in it.
            let alone = hints(position).techniques(TechniqueSet::of_key(key)).next();
            assert_eq!(alone.unwrap().technique().key(), key);
            // The editor looks for all techniques.
            let first = hint(position).unwrap().unwrap();
            assert_eq!(first.technique().key() == key, entry.covered_by().is_empty(), "{key}");
        }
    }
}

#[test]
fn numbers_are_written_as_the_languages_write_them() {
    let said = |language| {
        let wording = Wording::of(language, &root()).unwrap();
        [wording.number(7), wording.number(1_234_567), wording.tenths(42)]
    };
    assert_eq!(said(Language::English), ["7", "1,234,567", "4.2"]);
    assert_eq!(said(Language::German), ["7", "1.234.567", "4,2"]);
    assert_eq!(said(Language::French), ["7", "1\u{202f}234\u{202f}567", "4,2"]);
}

/// The number of positions of each technique: one is shown, one is to try.
const EXAMPLES: usize = 2;

/// Looks in generated puzzles for positions of each technique that has fewer than two.
#[test]
#[ignore = "long"]
fn positions_of_all_techniques_are_found() {
    if std::env::var_os("SUDOKU_BLESS").is_none() {
        return;
    }
    let seconds = std::env::var("SUDOKU_SECONDS").map_or(60, |seconds| seconds.parse().unwrap());
    let mut known = source::positions(&root()).unwrap();
    for entry in Technique::catalogue() {
        let start = std::time::Instant::now();
        let mut exercises = Exercises::new(TechniqueSet::of_key(entry.key()));
        let own = known.entry(entry.key().into()).or_default();
        for made in Generator::new(1).minimal().run().unwrap() {
            if own.len() >= EXAMPLES || start.elapsed().as_secs() > seconds {
                break;
            }
            own.extend(exercises.of(&made.puzzle).map(|exercise| exercise.position));
        }
        if own.len() < EXAMPLES {
            println!("{}: {}", entry.key(), own.len());
        }
    }
    let mut text = String::from(
        "# Positions in which a technique is the next step: its key, the givens, the grid with its entries, and the\n\
         # pencil marks. The first of a technique is shown on its page, the second is to try.\n\
         # Source: the paths of generated puzzles; see apps/sudoku-atlas/src/tests.rs.\n",
    );
    for entry in Technique::catalogue() {
        for position in &known[entry.key()] {
            let (grid, marks) = (position.grid, position.marks.line());
            text += &format!("{}\t{}\t{grid}\t{marks}\n", entry.key(), grid.givens());
        }
    }
    fs::write(root().join(POSITIONS), text).unwrap();
}
