//! The lists of what a product is built of, in the form `CycloneDX` 1.6: one file for each product,
//! with the name, version, licence and checksum of every crate that is linked into it.
//!
//! `cargo tree` knows the crates, `Cargo.lock` the checksums. The tool `cargo cyclonedx` writes the
//! same facts, but a list for each crate of the workspace, with a random number in each, and is
//! two hundred crates to install.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;

use super::Release;
use super::zip::date;
use crate::job::Job;
use crate::report::Outcome;

/// The crates that products are made from, with the features that users get.
const PRODUCTS: [(&str, &[&str]); 4] = [
    ("sudoku-command", &[]),
    ("sudoku-ffi", &["--no-default-features", "--features", "human,variant"]),
    ("sudoku-py", &[]),
    ("sudoku-wasm", &["--features", "questions,reasons,variants,drawing,book,print"]),
];

/// A crate, and the numbers of those that it depends on.
#[derive(Debug, Default, PartialEq, Eq)]
struct Crate {
    name: String,
    version: String,
    license: String,
    /// Whether it comes from the registry.
    is_foreign: bool,
    needs: Vec<usize>,
}

pub(crate) fn run(release: &Release) -> Outcome {
    let project = release.project;
    let mut job = Job::default();
    let lock = fs::read_to_string(project.root.join("Cargo.lock")).unwrap_or_default();
    let sums = checksums(&lock);
    for (name, features) in PRODUCTS {
        let mut cargo = project.cargo();
        cargo.args([
            "tree", "--locked", "--edges", "normal", "--target", "all", "--prefix", "depth",
        ]);
        cargo.args(["--format", "\t{p}\t{l}", "--package", name]).args(features);
        let Some(tree) = job.run_quietly(&mut cargo) else { break };
        let crates = crates(&tree);
        if crates.is_empty() {
            job.fail(&format!("no crate of {name} can be read"));
        }
        let text = document(&crates, &sums, release.time);
        release.write(&mut job, &format!("{name}-{}.cdx.json", release.version), text.as_bytes());
    }
    job.outcome()
}

/// The crates of a tree with depths, each once; the first is the product.
fn crates(tree: &str) -> Vec<Crate> {
    let mut crates: Vec<Crate> = Vec::new();
    // The number of the crate at each depth above the line.
    let mut above: Vec<usize> = Vec::new();
    for line in tree.lines() {
        let mut fields = line.split('\t');
        let (depth, package, license) = (fields.next(), fields.next(), fields.next());
        let Some(depth) = depth.and_then(|depth| depth.parse::<usize>().ok()) else { continue };
        let mut words = package.unwrap_or_default().split(' ');
        let name = words.next().unwrap_or_default();
        let version = words.next().unwrap_or_default().trim_start_matches('v');
        let is_foreign = !words.any(|word| word.starts_with("(/") || word.contains(":\\"));
        let at = crates.iter().position(|own| own.name == name && own.version == version);
        let at = at.unwrap_or_else(|| {
            let license = license.unwrap_or_default().trim_end_matches(" (*)").replace('/', " OR ");
            let license = license.replace("  ", " ");
            let (name, version) = (name.to_owned(), version.to_owned());
            crates.push(Crate { name, version, license, is_foreign, needs: Vec::new() });
            crates.len() - 1
        });
        above.truncate(depth);
        if let Some(user) = above.last().and_then(|user| crates.get_mut(*user))
            && !user.needs.contains(&at)
        {
            user.needs.push(at);
        }
        above.push(at);
    }
    crates
}

/// The checksums of `Cargo.lock`, by name and version.
fn checksums(lock: &str) -> BTreeMap<(String, String), String> {
    let mut sums = BTreeMap::new();
    for package in lock.split("[[package]]") {
        let field = |key: &str| {
            let mut lines = package.lines();
            lines.find_map(|line| line.strip_prefix(key)?.strip_prefix(" = \"")?.strip_suffix('"'))
        };
        if let (Some(name), Some(version), Some(sum)) =
            (field("name"), field("version"), field("checksum"))
        {
            sums.insert((name.to_owned(), version.to_owned()), sum.to_owned());
        }
    }
    sums
}

/// The document in JSON.
fn document(crates: &[Crate], sums: &BTreeMap<(String, String), String>, time: u64) -> String {
    let mut text =
        String::from("{\n  \"bomFormat\": \"CycloneDX\",\n  \"specVersion\": \"1.6\",\n");
    let (year, month, day) = date(time / 86_400);
    let _ = writeln!(text, "  \"version\": 1,\n  \"metadata\": {{");
    let _ = writeln!(text, "    \"timestamp\": \"{year}-{month:02}-{day:02}T00:00:00Z\",");
    let mut parts = crates.iter().map(|own| component(own, sums));
    let product = parts.next().unwrap_or_default();
    let _ = writeln!(text, "    \"component\": {product}\n  }},\n  \"components\": [");
    let parts: Vec<String> = parts.map(|part| format!("    {part}")).collect();
    let _ = writeln!(text, "{}\n  ],\n  \"dependencies\": [", parts.join(",\n"));
    let needs = crates.iter().map(|own| {
        let of = |at: &usize| crates.get(*at).map(|needed| format!("\"{}\"", reference(needed)));
        let list: Vec<String> = own.needs.iter().filter_map(of).collect();
        format!("    {{\"ref\": \"{}\", \"dependsOn\": [{}]}}", reference(own), list.join(", "))
    });
    let needs: Vec<String> = needs.collect();
    let _ = writeln!(text, "{}\n  ]\n}}", needs.join(",\n"));
    text
}

/// The address of a package in the form of package URLs.
fn reference(own: &Crate) -> String {
    format!("pkg:cargo/{}@{}", own.name, own.version.replace('+', "%2B"))
}

fn component(own: &Crate, sums: &BTreeMap<(String, String), String>) -> String {
    let Crate { name, version, license, is_foreign, .. } = own;
    let kind = if *is_foreign { "library" } else { "application" };
    let reference = reference(own);
    let mut text = format!(
        "{{\"type\": \"{kind}\", \"bom-ref\": \"{reference}\", \"name\": \"{name}\", \
         \"version\": \"{version}\", \"purl\": \"{reference}\""
    );
    if !license.is_empty() {
        let _ = write!(text, ", \"licenses\": [{{\"expression\": \"{license}\"}}]");
    }
    if let Some(sum) = sums.get(&(name.clone(), version.clone())) {
        let _ = write!(text, ", \"hashes\": [{{\"alg\": \"SHA-256\", \"content\": \"{sum}\"}}]");
    }
    text + "}"
}

#[cfg(test)]
mod tests {
    use super::*;

    const TREE: &str = "0\ta v0.1.0 (/x/a)\tMIT\n1\tb v1.0.0\tMIT/Apache-2.0\n2\tc v2.0.0+x\tZlib\n\
                        1\tc v2.0.0+x\tZlib (*)\n1\td v0.1.0 (proc-macro) (/x/d)\tMIT\n";

    #[test]
    fn a_crate_is_listed_once_with_all_its_needs() {
        let crates = crates(TREE);
        let names: Vec<&str> = crates.iter().map(|own| own.name.as_str()).collect();
        assert_eq!(names, ["a", "b", "c", "d"]);
        assert_eq!(crates[0].needs, [1, 2, 3]);
        assert_eq!(crates[1].needs, [2]);
        assert_eq!(crates[1].license, "MIT OR Apache-2.0");
        assert!(!crates[0].is_foreign && crates[2].is_foreign && !crates[3].is_foreign);
    }

    #[test]
    fn checksums_are_those_of_the_lock() {
        let lock = "version = 4\n\n[[package]]\nname = \"b\"\nversion = \"1.0.0\"\nchecksum = \"ab\"\n\
                    \n[[package]]\nname = \"a\"\nversion = \"0.1.0\"\n";
        let sums = checksums(lock);
        assert_eq!(sums.len(), 1);
        let text = document(&crates(TREE), &sums, 1_700_000_000);
        assert!(text.contains("\"timestamp\": \"2023-11-14T00:00:00Z\""));
        assert!(text.contains("\"hashes\": [{\"alg\": \"SHA-256\", \"content\": \"ab\"}]"));
        assert!(text.contains("\"pkg:cargo/c@2.0.0%2Bx\""));
    }
}
