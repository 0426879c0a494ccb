//! `sudoku serve`.

use std::env;
use std::fs;
use std::io::{self, Write};
use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};

use clap::Args;

use crate::browser;
use crate::http;
use crate::outcome::{Done, Failure, Outcome};
use crate::signals;
use crate::stderr::complain;

/// The port without `--port`, if it is free: what the page remembers belongs to its address.
const PORT: u16 = 7836;

/// The folders with the page, from that of the command.
const BESIDE: [&str; 2] = ["sudoku-web", "../share/sudoku/web"];

/// Files that the page has, and other folders do not.
const PARTS: [&str; 3] = ["index.html", "sw.js", "sudoku/index.js"];

/// Serve the page in the browser: check, edit, print
///
/// Serves the files of the page to this machine alone, at 127.0.0.1, until Ctrl-C. Nothing is
/// downloaded, and no puzzle leaves the browser. The page belongs to the command: packages install
/// it beside, as sudoku-web or ../share/sudoku/web. From the sources, `cargo xtask web --out DIR`
/// writes it.
#[derive(Debug, Args)]
#[command(after_help = "Example: sudoku serve --open")]
pub(crate) struct ServeArgs {
    /// Folder with the files of the page [default: sudoku-web or ../share/sudoku/web, from the
    /// folder of the command]
    #[arg(long, value_name = "DIR")]
    files: Option<PathBuf>,

    /// Port; 0 is any free one. If omitted, 7836 or else a free one: the page finds what it
    /// remembers only at the same port
    #[arg(long, value_name = "N")]
    port: Option<u16>,

    /// Open the page in the browser: that of the variable BROWSER, or of the system
    #[arg(long)]
    open: bool,
}

pub(crate) fn run(args: &ServeArgs) -> Done {
    let folder = match &args.files {
        Some(folder) => page(folder).ok_or_else(|| no_page(std::slice::from_ref(folder)))?,
        None => {
            let beside = beside();
            let found = beside.iter().find_map(|folder| page(folder));
            found.ok_or_else(|| no_page(&beside))?
        }
    };
    let listener = listener(args.port)?;
    let address = format!("http://127.0.0.1:{}/", listener.local_addr()?.port());
    // Before the address is said: who reads it may interrupt at once.
    let _ending = signals::interrupt_ends_well();
    let mut out = io::stdout().lock();
    writeln!(out, "{address}")?;
    out.flush()?;
    drop(out);
    complain(format_args!("serving {} to this machine; Ctrl-C ends it", folder.display()));
    if args.open && !browser::open(address.as_ref()) {
        complain(format_args!("no browser could be opened; the page is {address}"));
    }
    http::serve(&listener, &folder);
    Ok(Outcome::Fine)
}

/// The folders in which packages put the page.
fn beside() -> Vec<PathBuf> {
    let command = env::current_exe().and_then(fs::canonicalize).unwrap_or_default();
    let folder = command.parent().unwrap_or(Path::new(""));
    BESIDE.map(|name| folder.join(name)).into()
}

/// The canonical path of a folder that holds the page.
fn page(folder: &Path) -> Option<PathBuf> {
    let has_all = PARTS.iter().all(|part| folder.join(part).is_file());
    if has_all { fs::canonicalize(folder).ok() } else { None }
}

fn no_page(folders: &[PathBuf]) -> Failure {
    let names: Vec<String> = folders.iter().map(|folder| folder.display().to_string()).collect();
    Failure::refused(format!(
        "the files of the page are not in {}; from the sources, `cargo xtask web --out DIR` writes \
         them, and `sudoku serve --files DIR` serves them",
        names.join(" or ")
    ))
}

/// A listener at this port, or at the usual one or a free one.
fn listener(port: Option<u16>) -> Result<TcpListener, Failure> {
    let at = |port| TcpListener::bind((Ipv4Addr::LOCALHOST, port));
    match port {
        Some(port) => at(port).map_err(|error| {
            Failure::refused(format!("port {port} cannot be used: {error}; --port 0 is a free one"))
        }),
        None => at(PORT).or_else(|_| at(0)).map_err(Failure::Io),
    }
}
