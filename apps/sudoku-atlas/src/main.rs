//! The atlas: a page of every technique of the catalogue, with a position in which it is the next
//! step and a second one to try. `cargo xtask techniques` writes it as Markdown, `cargo xtask web`
//! as pages of the site in the languages of the page; both have the same data.

#![forbid(unsafe_code)]

mod fragment;
mod html;
mod index;
mod leaf;
mod markdown;
mod page;
mod pictures;
mod source;
#[cfg(test)]
mod tests;
mod wording;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs};

use sudoku_human::words::Language;

use page::Page;
use wording::{LANGUAGES, Wording};

const HELP: &str = "usage: sudoku-atlas (markdown | site) DIR";

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let written = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["markdown", folder] => markdown(Path::new(folder)),
        ["site", folder] => site(Path::new(folder)),
        _ => {
            eprintln!("{HELP}");
            return ExitCode::from(2);
        }
    };
    match written {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// The folder of the project.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Writes a page of each technique, and its pictures beside it.
fn markdown(folder: &Path) -> Result<(), String> {
    let atlas = source::read(&root())?;
    let wording = Wording::of(Language::English, &root())?;
    for technique in &atlas {
        let page = Page { technique, wording: &wording, atlas: &atlas };
        write(&folder.join(format!("{}.md", technique.key())), &markdown::page(&page))?;
        for (name, picture) in pictures::of(technique)? {
            write(&folder.join(name), &picture)?;
        }
    }
    Ok(())
}

/// Writes the pages in each language of the site, each with an index, and the pictures that they
/// share.
fn site(folder: &Path) -> Result<(), String> {
    let atlas = source::read(&root())?;
    for technique in &atlas {
        for (name, picture) in pictures::of(technique)? {
            write(&folder.join("pictures").join(name), &picture)?;
        }
    }
    for language in LANGUAGES {
        let wording = Wording::of(language, &root())?;
        let folder = folder.join(html::folder_of(language));
        write(&folder.join("index.html"), &index::page(&atlas, &wording))?;
        for technique in &atlas {
            let page = Page { technique, wording: &wording, atlas: &atlas };
            write(&folder.join(format!("{}.html", technique.key())), &leaf::page(&page))?;
        }
    }
    Ok(())
}

fn write(path: &Path, text: &str) -> Result<(), String> {
    let parent = path.parent().unwrap_or(Path::new(""));
    let written = fs::create_dir_all(parent).and_then(|()| fs::write(path, text));
    written.map_err(|error| format!("{}: {error}", path.display()))
}
