//! `sudoku manual`.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;

use clap::{Args, Command};
use clap_mangen::Man;
use sudoku_book::OutputFile;

use crate::outcome::{Done, Failure, Outcome};

/// Write the man pages: one for the command, one for each verb
///
/// Without --out, the page of the command is printed.
#[derive(Debug, Args)]
#[command(after_help = "Example: sudoku manual --out ~/.local/share/man/man1")]
pub(crate) struct ManualArgs {
    /// Folder for the pages sudoku.1, sudoku-check.1 and so on. It is made if it is missing; older
    /// pages are replaced
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
}

pub(crate) fn run(args: &ManualArgs, command: &mut Command) -> Done {
    // So that verbs know their full names.
    command.build();
    let Some(folder) = &args.out else {
        let page = page(command, "sudoku")?;
        let mut out = io::stdout().lock();
        out.write_all(&page)?;
        out.flush()?;
        return Ok(Outcome::Fine);
    };
    let failed = |error: io::Error| Failure::refused(format!("{}: {error}", folder.display()));
    fs::create_dir_all(folder).map_err(failed)?;
    for (name, page) in pages(command, "sudoku")? {
        let mut file = OutputFile::new(&folder.join(format!("{name}.1"))).map_err(failed)?;
        file.write_all(&page)?;
        file.finish()?;
    }
    Ok(Outcome::Fine)
}

/// The pages of a command and all its verbs, with their names.
fn pages(command: &Command, name: &str) -> io::Result<Vec<(String, Vec<u8>)>> {
    let mut all = vec![(name.to_owned(), page(command, name)?)];
    for verb in command.get_subcommands().filter(|verb| verb.get_name() != "help") {
        all.extend(pages(verb, &format!("{name}-{}", verb.get_name()))?);
    }
    Ok(all)
}

fn page(command: &Command, name: &str) -> io::Result<Vec<u8>> {
    let mut page = Vec::new();
    Man::new(command.clone()).date("").title(name.to_uppercase()).render(&mut page)?;
    Ok(page)
}
