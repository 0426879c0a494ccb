//! Joins the modules of the page into one file for each beginning, without comments: a browser
//! asks for two files, not for thirty, each of which names the next ones.
//!
//! The modules keep to one form, and any other is an error. A bundler would need Node, or minutes
//! to be compiled, and the page is built without both.
//!
//! ```text
//! import { a, b as c } from "./cells.js";      const { a, b: c } = $cells;
//! export const d = 1;                          const $this = (() => { ... return { d }; })();
//! ```

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

/// A module: its text without its imports, and its name, for instance `cells`.
struct Module {
    name: String,
    imports: Vec<Import>,
    exports: Vec<String>,
    body: String,
}

/// The names between the braces of an import, and the file that they come from.
struct Import {
    names: String,
    from: String,
}

impl Import {
    /// The name of a module in the same folder; `None` for one of another.
    fn sibling(&self) -> Option<&str> {
        self.from.strip_prefix("./")?.strip_suffix(".js").filter(|name| !name.contains('/'))
    }
}

/// The module of this name in the folder, with all that it imports from there.
pub(crate) fn joined(folder: &Path, entry: &str) -> Result<String, String> {
    let mut modules = Vec::new();
    collect(folder, entry, &mut Vec::new(), &mut modules)?;
    let mut outside: Vec<String> = Vec::new();
    let mut text = String::new();
    for module in &modules {
        let is_entry = module.name == entry;
        if !is_entry {
            let _ = writeln!(text, "const ${} = (() => {{", module.name);
        }
        for import in &module.imports {
            let source = import.sibling().map_or_else(
                || {
                    let known = outside.iter().position(|from| *from == import.from);
                    let nth = known.unwrap_or_else(|| {
                        outside.push(import.from.clone());
                        outside.len() - 1
                    });
                    format!("$$outside{nth}")
                },
                |name| format!("${name}"),
            );
            let names = import.names.replace(" as ", ": ");
            let _ = writeln!(text, "const {{{names}}} = {source};");
        }
        text.push_str(&module.body);
        if !is_entry {
            let _ = writeln!(text, "return {{ {} }};\n}})();", module.exports.join(", "));
        }
    }
    let imports = outside.iter().enumerate();
    let imports = imports.map(|(nth, from)| format!("import * as $$outside{nth} from {from:?};\n"));
    Ok(imports.collect::<String>() + &text)
}

/// Reads a module after those that it imports. `path` is the way to it.
fn collect(
    folder: &Path,
    name: &str,
    path: &mut Vec<String>,
    modules: &mut Vec<Module>,
) -> Result<(), String> {
    if modules.iter().any(|module| module.name == name) {
        return Ok(());
    }
    if path.iter().any(|earlier| earlier == name) {
        return Err(format!("{name}.js imports itself, through {}", path.join(", ")));
    }
    let file = folder.join(format!("{name}.js"));
    let text = fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
    let module = read(name, &text).map_err(|reason| format!("{}: {reason}", file.display()))?;
    path.push(name.to_owned());
    for import in &module.imports {
        if let Some(sibling) = import.sibling() {
            collect(folder, sibling, path, modules)?;
        }
    }
    path.pop();
    modules.push(module);
    Ok(())
}

/// The parts of a module.
fn read(name: &str, text: &str) -> Result<Module, String> {
    let text = bare(text)?;
    let (mut imports, mut exports, mut body) = (Vec::new(), Vec::new(), String::new());
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        if line.starts_with("import ") {
            let mut statement = line.to_owned();
            while !statement.ends_with(';') {
                statement += lines.next().ok_or("an import has no end")?;
            }
            imports.push(import(&statement)?);
            continue;
        }
        let Some(declared) = line.strip_prefix("export ") else {
            body.push_str(line);
            body.push('\n');
            continue;
        };
        let after = ["const ", "class ", "function ", "async function "]
            .iter()
            .find_map(|word| declared.strip_prefix(word))
            .ok_or_else(|| format!("an export of another form: {line}"))?;
        let end = after.find(|c: char| !(c.is_alphanumeric() || c == '_')).unwrap_or(after.len());
        exports.push(after[..end].to_owned());
        body.push_str(declared);
        body.push('\n');
    }
    Ok(Module { name: name.to_owned(), imports, exports, body })
}

/// `import { a, b as c } from "./cells.js";`
fn import(statement: &str) -> Result<Import, String> {
    let parsed = || {
        let (names, rest) = statement.strip_prefix("import {")?.split_once('}')?;
        let from = rest.strip_prefix(" from \"")?.strip_suffix("\";")?;
        Some(Import { names: names.to_owned(), from: from.to_owned() })
    };
    parsed().ok_or_else(|| format!("an import of another form: {statement}"))
}

/// The text without comments that fill their lines, and without indentation. A text in
/// backquotes of several lines stays as it is.
pub(crate) fn bare(text: &str) -> Result<String, String> {
    let mut bare = String::new();
    let (mut in_comment, mut in_text) = (false, false);
    for line in text.lines() {
        let trimmed = line.trim();
        if in_comment {
            if let Some((_, after)) = trimmed.split_once("*/") {
                if !after.is_empty() {
                    return Err(format!("code after the end of a comment: {trimmed}"));
                }
                in_comment = false;
            }
            continue;
        }
        if !in_text {
            if trimmed.is_empty() || trimmed.starts_with("//") {
                continue;
            }
            if let Some(comment) = trimmed.strip_prefix("/*") {
                match comment.split_once("*/") {
                    None => {
                        in_comment = true;
                        continue;
                    }
                    Some((_, "")) => continue,
                    Some(_) => {} // a type before an expression
                }
            }
        }
        bare.push_str(if in_text { line } else { trimmed });
        bare.push('\n');
        let quotes = line.replace("\\`", "").matches('`').count();
        in_text ^= quotes % 2 == 1;
    }
    match in_comment || in_text {
        true => Err("a comment or a text has no end".into()),
        false => Ok(bare),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(name: &str, files: &[(&str, &str)]) -> std::path::PathBuf {
        let folder = std::env::temp_dir().join(format!("xtask-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        for (file, text) in files {
            fs::write(folder.join(file), text).unwrap();
        }
        folder
    }

    #[test]
    fn modules_become_one_file_in_order() {
        let folder = folder(
            "joined",
            &[
                (
                    "main.js",
                    "/** The page. */\nimport { a, b as c } from \"./left.js\";\nimport {\n  d,\n} \
                 from \"../out.js\";\nc(a, d); // said\n",
                ),
                (
                    "left.js",
                    "import { d } from \"../out.js\";\nimport { e } from \"./far.js\";\n/**\n * One.\n \
                 */\nexport const a = /** @type {number} */ (e);\n  /** Two. */\nexport async \
                 function b() {\n  return `\n  ${d}`;\n}\n",
                ),
                ("far.js", "// alone\nexport const e = 1;\n"),
            ],
        );
        assert_eq!(
            joined(&folder, "main").unwrap(),
            "import * as $$outside0 from \"../out.js\";\nconst $far = (() => {\nconst e = \
             1;\nreturn { e };\n})();\nconst $left = (() => {\nconst { d } = $$outside0;\nconst { e \
             } = $far;\nconst a = /** @type {number} */ (e);\nasync function b() {\nreturn `\n  \
             ${d}`;\n}\nreturn { a, b };\n})();\nconst { a, b: c } = $left;\nconst {d,} = \
             $$outside0;\nc(a, d); // said\n"
        );
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn other_forms_are_errors() {
        for (text, reason) in [
            ("import a from \"./b.js\";", "import of another form"),
            ("import \"./b.js\";", "import of another form"),
            ("export default 1;", "export of another form"),
            ("export { a };", "export of another form"),
            ("export let a = 1;", "export of another form"),
            ("/*\n */ a();", "after the end of a comment"),
            ("/* a", "no end"),
            ("const a = `", "no end"),
        ] {
            let found = read("m", text).err().unwrap_or_default();
            assert!(found.contains(reason), "{text}: {found}");
        }
        let circle = folder(
            "circle",
            &[
                ("a.js", "import { b } from \"./b.js\";\nexport const a = b;\n"),
                ("b.js", "import { a } from \"./a.js\";\nexport const b = a;\n"),
            ],
        );
        assert!(joined(&circle, "a").unwrap_err().contains("imports itself"));
        assert!(joined(&circle, "c").is_err());
        fs::remove_dir_all(circle).unwrap();
    }
}
