//! `cargo xtask pictures`: the pictures of the README, a report of the example book and the page,
//! as Chromium shows them.

use std::env;
use std::fs;
use std::net::{Ipv4Addr, TcpListener};
use std::path::Path;
use std::process::ExitCode;
use std::thread;

use crate::features::SHARED;
use crate::job::Job;
use crate::project::{Project, has};
use crate::report::Outcome;
use crate::{http, npm, web};

/// Where the README looks for them.
const FOLDER: &str = "docs/images";

/// The names of Chromium.
const BROWSERS: [&str; 3] = ["chromium", "chromium-browser", "google-chrome"];

/// A browser that shows the same everywhere, and calls no network.
const FLAGS: [&str; 9] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
    "--lang=en",
];

/// `cargo xtask pictures`.
pub(crate) fn main(project: &Project) -> ExitCode {
    let outcome = write(project);
    if matches!(outcome, Outcome::Passed { .. }) {
        println!("The pictures are in {FOLDER}; look at them before committing.");
    }
    outcome.exit()
}

fn write(project: &Project) -> Outcome {
    let named = env::var("CHROMIUM").ok();
    let Some(browser) =
        named.or_else(|| BROWSERS.into_iter().find(|name| has(name)).map(str::to_owned))
    else {
        return Outcome::Skipped("there is no chromium; CHROMIUM names another one".into());
    };
    let site = project.target.join("web-test");
    match web::build(project, &site, npm::Build::Test) {
        Outcome::Passed { .. } => {}
        other => return other,
    }
    let mut job = Job::default();
    let mut cargo = project.cargo();
    cargo.args(["build", "--quiet", "--all-features", "-p", "sudoku-command", "-p", SHARED]);
    job.run(&mut cargo);
    let report = project.target.join("xtask/report.html");
    let command = project.target.join("debug/sudoku");
    let _ = fs::remove_file(&report); // it may be there from an earlier call
    let mut check = project.command(command);
    check.args(["check", "examples/book.pdf", "--output"]).arg(&report);
    job.run_to_any_end(&mut check); // it has findings
    let address = match serve(&site) {
        Ok(address) => address,
        Err(error) => {
            job.fail(&format!("the page cannot be served: {error}"));
            return job.outcome();
        }
    };
    if let Err(error) = fs::create_dir_all(project.root.join(FOLDER)) {
        job.fail(&format!("{FOLDER}: {error}"));
    }
    for (name, address, size) in [
        ("report.png", format!("file://{}", report.display()), "1000,1036"),
        ("page.png", format!("{address}#check"), "1000,580"),
    ] {
        let mut chromium = project.command(&browser);
        let profile = project.target.join("xtask/chromium");
        chromium.args(FLAGS).arg("--virtual-time-budget=10000");
        chromium.arg(format!("--user-data-dir={}", profile.display()));
        chromium.arg(format!("--window-size={size}"));
        let picture = project.root.join(FOLDER).join(name);
        chromium.arg(format!("--screenshot={}", picture.display())).arg(address);
        let _ = fs::remove_file(&picture); // the old one
        job.run(&mut chromium);
        if !picture.exists() {
            job.fail(&format!("{name} was not drawn"));
        }
    }
    job.outcome()
}

/// Serves a folder until the program ends; its address.
fn serve(folder: &Path) -> std::io::Result<String> {
    let folder = fs::canonicalize(folder)?;
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
    let address = format!("http://localhost:{}/", listener.local_addr()?.port());
    thread::spawn(move || http::serve(&listener, &folder));
    Ok(address)
}
