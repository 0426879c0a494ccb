//! `cargo xtask release`: all files of a release, as far as they can be made on this machine.
//!
//! Nothing is published here: `.github/workflows/release.yml` runs these parts on the machines of
//! each platform, signs the files, and hands them to the registries. With `--dry-run` the programs
//! that publish say what they would do, and what was made is installed and run.

mod archive;
mod clib;
mod command;
mod crates;
mod deb;
mod packages;
mod sbom;
mod trial;
mod zip;

use std::cell::{OnceCell, RefCell};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;
use std::{env, fs, io};

use crate::job::Job;
use crate::platform::{PLATFORMS, Platform};
use crate::project::{Project, from_here};
use crate::report::{Outcome, Row};
use crate::test;

const USAGE: &str = "\
usage: cargo xtask release --out DIR [--dry-run] [--only PART,PART] [--target PLATFORM]... [--tag TAG]

--dry-run  ask the programs that publish what they would do, then install and run what was made
--only     take only these parts; all else by default
--target   build only for these platforms; by default for all that this machine can build for
--tag      the tag of the release, such as v0.1.0: it has to name the version";

/// A part of a release.
struct Part {
    name: &'static str,
    what: &'static str,
    run: fn(&Release) -> Outcome,
}

/// The parts in their order: what another part has in it comes before.
const PARTS: [Part; 10] = [
    Part { name: "crates", what: "the crates, in the order of their needs", run: crates::run },
    Part { name: "npm", what: "the JavaScript package", run: packages::npm },
    Part { name: "page", what: "the page for the browser", run: packages::page },
    Part { name: "wheels", what: "the Python package", run: packages::wheels },
    Part { name: "command", what: "the command, its manual, the page", run: command::archives },
    Part { name: "deb", what: "the same as a package of Debian", run: command::debs },
    Part { name: "clib", what: "the C library with its headers", run: clib::run },
    Part { name: "sbom", what: "the crates in each product, in CycloneDX", run: sbom::run },
    Part { name: "trial", what: "what was made, installed and run", run: trial::run },
    Part { name: "sums", what: "the checksums of all files", run: packages::sums },
];

/// The variable with a command that this machine can run: its texts are those of all platforms.
const COMMAND: &str = "SUDOKU_COMMAND";

const NOT_HERE: &str = "releases are not built for this machine; name a command in SUDOKU_COMMAND";

/// The part that needs `--dry-run`, or its name.
const TRIAL: &str = "trial";

/// A release that is being made.
pub(crate) struct Release<'p> {
    project: &'p Project,
    out: PathBuf,
    platforms: Vec<&'static Platform>,
    parts: Vec<&'static Part>,
    dry_run: bool,
    /// Seconds since 1970: the time of the commit, or that of `SOURCE_DATE_EPOCH`.
    time: u64,
    version: String,
    /// The address of the repository.
    address: Option<String>,
    /// The command, by the name of its platform.
    commands: RefCell<BTreeMap<&'static str, PathBuf>>,
    /// The man pages and completions.
    texts: OnceCell<(PathBuf, PathBuf)>,
}

/// The command of a platform, with the texts that belong to it.
pub(crate) struct BuiltCommand {
    platform: &'static Platform,
    program: PathBuf,
    pages: PathBuf,
    completions: PathBuf,
}

pub(crate) fn main(project: &Project, arguments: &[String]) -> ExitCode {
    let release = match Release::read(project, arguments) {
        Ok(release) => release,
        Err(reason) => {
            eprintln!("{reason}\n{USAGE}");
            return ExitCode::from(2);
        }
    };
    if let Err(error) = fs::create_dir_all(&release.out) {
        eprintln!("{}: {error}", release.out.display());
        return ExitCode::FAILURE;
    }
    let start = Instant::now();
    let take = |part: &&Part| test::take(project, part.name, part.what, || (part.run)(&release));
    let rows: Vec<Row> = release.parts.iter().map(take).collect();
    let code = test::close(&rows, start);
    println!("\nNot done here:");
    println!("- provenance: the workflow attests it with the identity of the forge");
    println!("- publishing: the workflow does it, at a tag, with the identity of the forge");
    match release.files() {
        Ok(files) => {
            println!("\nFiles in {}:", release.out.display());
            for (name, size) in files {
                println!("{:>10}  {name}", grouped(size));
            }
        }
        Err(error) => eprintln!("{}: {error}", release.out.display()),
    }
    code
}

impl<'p> Release<'p> {
    fn read(project: &'p Project, arguments: &[String]) -> Result<Self, String> {
        let (mut out, mut dry_run, mut only) = (None, false, None);
        let (mut targets, mut tag) = (Vec::new(), None);
        let mut rest = arguments.iter();
        while let Some(argument) = rest.next() {
            let mut value = || rest.next().ok_or_else(|| format!("{argument} needs a value"));
            match argument.as_str() {
                "--out" => out = Some(from_here(value()?)),
                "--dry-run" => dry_run = true,
                "--only" => only = Some(value()?),
                "--target" => targets.push(platform(value()?)?),
                "--tag" => tag = Some(value()?),
                _ => return Err(format!("unknown argument {argument}")),
            }
        }
        let out = out.ok_or("--out is missing")?;
        let platforms = if targets.is_empty() { PLATFORMS.iter().collect() } else { targets };
        let mut parts = match only {
            None => PARTS.iter().filter(|part| dry_run || part.name != TRIAL).collect(),
            Some(names) => names.split(',').map(part).collect::<Result<Vec<_>, _>>()?,
        };
        parts.sort_by_key(|part| PARTS.iter().position(|own| own.name == part.name));
        let manifest = fs::read_to_string(project.root.join("Cargo.toml"));
        let manifest = manifest.map_err(|error| format!("Cargo.toml: {error}"))?;
        let version = field(&manifest, "version").ok_or("Cargo.toml has no version")?;
        if let Some(tag) = tag.filter(|tag| **tag != format!("v{version}")) {
            return Err(format!("the tag {tag} does not name the version, {version}"));
        }
        let address = field(&manifest, "repository");
        let (commands, texts) = (RefCell::default(), OnceCell::new());
        let time = time(project)?;
        Ok(Self {
            project,
            out,
            platforms,
            parts,
            dry_run,
            time,
            version,
            address,
            commands,
            texts,
        })
    }

    /// The chosen platforms that this machine can build for; the others are noted with the reason.
    fn platforms(&self, job: &mut Job) -> Vec<&'static Platform> {
        let mut possible = self.platforms.clone();
        possible.retain(|platform| match platform.missing() {
            Some(reason) => {
                job.skip(reason);
                false
            }
            None => true,
        });
        possible
    }

    /// Whether a part is made in this call.
    fn has(&self, name: &str) -> bool {
        self.parts.iter().any(|part| part.name == name)
    }

    /// The folder with the page, if it is part of this release.
    fn page(&self) -> Option<PathBuf> {
        self.has("page").then(|| self.project.target.join("web"))
    }

    /// A folder for files on their way into an archive.
    fn folder(&self, name: &str) -> PathBuf {
        self.project.target.join("xtask/release").join(name)
    }

    /// Writes a file of the release.
    fn write(&self, job: &mut Job, name: &str, bytes: &[u8]) {
        if let Err(error) = fs::write(self.out.join(name), bytes) {
            job.fail(&format!("{name}: {error}"));
        }
    }

    /// The command for a platform, built at the first call. Its texts come from the command that
    /// this machine can run.
    fn command(&self, platform: &'static Platform, job: &mut Job) -> Result<BuiltCommand, String> {
        let (pages, completions) = match self.texts.get() {
            Some(texts) => texts.clone(),
            None => {
                let program = match env::var_os(COMMAND) {
                    Some(program) => PathBuf::from(program),
                    None => self.program(Platform::own().ok_or(NOT_HERE)?, job)?,
                };
                let made =
                    command::texts(self, job, &program).map_err(|error| error.to_string())?;
                self.texts.get_or_init(|| made).clone()
            }
        };
        let program = self.program(platform, job)?;
        Ok(BuiltCommand { platform, program, pages, completions })
    }

    /// The program of a platform, built at the first call.
    fn program(&self, platform: &'static Platform, job: &mut Job) -> Result<PathBuf, String> {
        if let Some(built) = self.commands.borrow().get(platform.name) {
            return Ok(built.clone());
        }
        let built = command::program(self, job, platform)?;
        if job.has_failed() {
            return Err(format!("the command for {} cannot be built", platform.name));
        }
        self.commands.borrow_mut().insert(platform.name, built.clone());
        Ok(built)
    }

    /// The files that were made, by name, with their sizes.
    fn files(&self) -> io::Result<Vec<(String, u64)>> {
        let mut files = Vec::new();
        for entry in self.out.read_dir()? {
            let entry = entry?;
            if entry.file_type()?.is_file() {
                let name = entry.file_name().to_string_lossy().into_owned();
                files.push((name, entry.metadata()?.len()));
            }
        }
        files.sort();
        Ok(files)
    }
}

fn platform(name: &String) -> Result<&'static Platform, String> {
    let names = PLATFORMS.iter().map(|own| own.name).collect::<Vec<_>>().join(", ");
    Platform::named(name).ok_or_else(|| format!("there is no platform {name}; there are {names}"))
}

fn part(name: &str) -> Result<&'static Part, String> {
    let names = PARTS.iter().map(|own| own.name).collect::<Vec<_>>().join(", ");
    let found = PARTS.iter().find(|own| own.name == name);
    found.ok_or_else(|| format!("there is no part {name}; there are {names}"))
}

/// A field of the manifest with a text for its value.
fn field(manifest: &str, key: &str) -> Option<String> {
    let mut lines = manifest.lines();
    let value = lines.find_map(|line| line.strip_prefix(key)?.strip_prefix(" = \""));
    Some(value?.split('"').next()?.to_owned())
}

/// The time that all files get.
fn time(project: &Project) -> Result<u64, String> {
    if let Some(time) = env::var_os("SOURCE_DATE_EPOCH") {
        return time.to_string_lossy().parse().map_err(|_| "SOURCE_DATE_EPOCH is no number".into());
    }
    let output = project.command("git").args(["log", "-1", "--format=%ct"]).output();
    let output = output.map_err(|error| format!("git: {error}"))?;
    let text = String::from_utf8_lossy(&output.stdout);
    text.trim().parse().map_err(|_| "git knows no commit here; set SOURCE_DATE_EPOCH".into())
}

/// A number with its digits in groups.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Whether a file of the release has this ending.
fn ends(path: &Path, ending: &str) -> bool {
    path.to_string_lossy().ends_with(ending)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_are_read() {
        let project = Project::here();
        let read = |words: &str| {
            let words: Vec<String> = words.split(' ').map(str::to_owned).collect();
            Release::read(&project, &words).map(|release| {
                let parts: Vec<&str> = release.parts.iter().map(|part| part.name).collect();
                (parts.join(" "), release.platforms.len(), release.dry_run)
            })
        };
        assert_eq!(read("--out x --only deb,npm"), Ok(("npm deb".into(), 5, false)));
        let dry = read("--dry-run --out x --target x86_64-linux").unwrap();
        assert!(dry.0.contains(TRIAL) && dry.1 == 1 && dry.2);
        assert!(!read("--out x").unwrap().0.contains(TRIAL));
        assert!(read("--out x --tag v0.0.0").unwrap_err().contains("v0.0.0"));
        assert!(read("--only deb").unwrap_err().contains("--out"));
        assert!(read("--out x --only rpm").unwrap_err().contains("there are crates, npm"));
        assert!(read("--out x --target sparc").unwrap_err().contains("x86_64-linux"));
    }

    #[test]
    fn digits_are_in_groups() {
        assert_eq!([0, 999, 1000, 1_234_567].map(grouped), ["0", "999", "1,000", "1,234,567"]);
    }

    #[test]
    fn fields_are_read() {
        let manifest = "# repository = \"no\"\nversion = \"0.1.0\"\n";
        assert_eq!(field(manifest, "version").as_deref(), Some("0.1.0"));
        assert_eq!(field(manifest, "repository"), None);
    }
}
