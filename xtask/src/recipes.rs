//! [`Recipes`]: the blocks of a document that are put into the frame of their language.
//!
//! A frame is a block with the line `the recipe`, as a comment. Every other block of its language
//! is what that line is for, unless it is a whole program. Recipes in Rust, those in C, and
//! those in C++, are functions of one program, since compiling each takes a second or more.

use std::fmt::Write as _;

use crate::fences::Block;

/// The comment that a recipe takes the place of.
const MARK: &str = "the recipe";

/// The blocks of a document.
pub(crate) struct Recipes<'b>(&'b [Block]);

impl<'b> Recipes<'b> {
    pub(crate) const fn of(blocks: &'b [Block]) -> Self {
        Self(blocks)
    }

    /// Whether the block is a frame: it is run with every recipe.
    pub(crate) fn is_frame(block: &Block) -> bool {
        block.code.lines().any(is_mark)
    }

    /// Whether the block is put into a frame.
    pub(crate) fn has(&self, block: &Block) -> bool {
        let is_whole = match block.language.as_str() {
            "rust" => block.code.contains("fn main("),
            "c" | "cpp" => block.code.contains("int main("),
            _ => false,
        };
        !is_whole && !Self::is_frame(block) && self.frame(&block.language).is_some()
    }

    /// The frame with the recipe in it.
    pub(crate) fn framed(&self, block: &Block) -> String {
        match self.frame(&block.language) {
            Some(frame) if self.has(block) => {
                let line = |line: &str| {
                    if is_mark(line) { block.code.clone() } else { format!("{line}\n") }
                };
                frame.code.lines().map(line).collect()
            }
            _ => block.code.clone(),
        }
    }

    /// All recipes of Rust, C or C++ as one program, which runs the one whose line is its argument.
    pub(crate) fn program(&self, language: &str) -> Option<String> {
        let frame = &self.frame(language)?.code;
        let (main, opening, closing) = match language {
            "rust" => ("fn main(", "() -> Result<(), Box<dyn std::error::Error>> {", "Ok(())\n}\n"),
            _ => ("int main(", "(void) {", "}\n"),
        };
        let recipes =
            || self.0.iter().filter(|block| block.language == language && self.has(block));
        let mut source = frame[..frame.find(main)?].to_owned();
        // Writing to a `String` cannot fail.
        for Block { line, code, .. } in recipes() {
            let word = if language == "rust" { "fn" } else { "static void" };
            let _ = write!(source, "\n{word} recipe_{line}{opening}\n{code}{closing}");
        }
        if language == "rust" {
            source += "\nfn main() -> Result<(), Box<dyn std::error::Error>> {\n";
            source += "    match std::env::args().nth(1).unwrap_or_default().as_str() {\n";
            for Block { line, .. } in recipes() {
                let _ = writeln!(source, "        \"{line}\" => recipe_{line}(),");
            }
            source += "        line => panic!(\"no recipe is in line {line}\"),\n    }\n}\n";
        } else {
            source += "\nint main(int argc, char **argv) {\n";
            source += "    int line = argc > 1 ? atoi(argv[1]) : 0;\n    switch (line) {\n";
            for Block { line, .. } in recipes() {
                let _ = writeln!(source, "    case {line}: recipe_{line}(); return 0;");
            }
            source += "    default: return 1;\n    }\n}\n";
        }
        Some(source)
    }

    fn frame(&self, language: &str) -> Option<&'b Block> {
        self.0.iter().find(|block| block.language == language && Self::is_frame(block))
    }
}

fn is_mark(line: &str) -> bool {
    let comment = line.trim().trim_start_matches(['#', '/', '*']).trim_end_matches(['*', '/']);
    line.trim() != MARK && comment.trim() == MARK
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fences;

    const DOCUMENT: &str = "\
```sh
A=1
# the recipe
```
```c
#include <stdlib.h>
int main(void) {
    /* the recipe */
    return 0;
}
```
```sh
echo $A
```
```c
exit(2);
```
```c
int main(void) { return 3; }
```
```rust
fn main() {}
```
";

    #[test]
    fn a_recipe_is_put_into_the_frame_of_its_language() {
        let blocks = fences::blocks(DOCUMENT);
        let recipes = Recipes::of(&blocks);
        let has: Vec<bool> = blocks.iter().map(|block| recipes.has(block)).collect();
        assert_eq!(has, [false, false, true, true, false, false]);
        assert_eq!(recipes.framed(&blocks[2]), "A=1\necho $A\n");
        assert_eq!(recipes.framed(&blocks[4]), blocks[4].code);
        assert_eq!(recipes.program("rust"), None);
    }

    #[test]
    fn recipes_in_c_are_one_program() {
        let blocks = fences::blocks(DOCUMENT);
        let program = Recipes::of(&blocks).program("c").unwrap();
        assert!(
            program
                .starts_with("#include <stdlib.h>\n\nstatic void recipe_15(void) {\nexit(2);\n}\n")
        );
        assert!(program.contains("case 15: recipe_15(); return 0;"));
        assert!(!program.contains("return 3"));
    }
}
