//! [`Inputs`]: the files that a call reads, and must not replace.

use std::fs::Metadata;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use crate::picture::in_folder;
use crate::shown::OneLine;

/// The files that a call reads, by their identity: also under other names, through symbolic and
/// hard links.
///
/// ```
/// use sudoku_book::{Inputs, OutputFile};
///
/// # let folder = std::env::temp_dir().join(format!("sudoku-inputs-{}", std::process::id()));
/// # std::fs::create_dir_all(&folder)?;
/// # let book = folder.join("book.txt");
/// std::fs::write(&book, "Puzzle 1\n")?;
/// let inputs = Inputs::of([&book]);
/// let refused = OutputFile::sparing(&folder.join("./book.txt"), &inputs).unwrap_err();
/// assert!(refused.to_string().ends_with("book.txt: is read by the same call; name another file"));
/// # std::fs::remove_dir_all(&folder)?;
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Inputs(Vec<Identity>);

/// The identity of a file. Outside of Unix it is its real path: hard links are different files
/// there.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Identity {
    #[cfg(unix)]
    Inode(u64, u64),
    #[cfg_attr(unix, expect(dead_code, reason = "other systems have no inodes"))]
    Path(PathBuf),
}

impl Inputs {
    /// These files; `-` is the standard input. Only regular files count, and those that are there;
    /// of a folder, the pictures in it.
    #[must_use]
    pub fn of(paths: impl IntoIterator<Item = impl AsRef<Path>>) -> Self {
        let mut inputs = Self::default();
        paths.into_iter().for_each(|path| inputs.add(path));
        inputs
    }

    /// Adds a file.
    pub fn add(&mut self, path: impl AsRef<Path>) {
        let path = path.as_ref();
        match path.is_dir() {
            true => self.0.extend(
                in_folder(path).into_iter().flatten().filter_map(|page| Identity::of(&page)),
            ),
            false => self.0.extend(Identity::of(path)),
        }
    }

    /// Refuses to write to this file if it is one of them.
    ///
    /// # Errors
    ///
    /// If it is; the message names it.
    pub fn refuse(&self, path: &Path) -> io::Result<()> {
        match Identity::of_file(path).is_some_and(|output| self.0.contains(&output)) {
            true => Err(refusal(&path.to_string_lossy())),
            false => Ok(()),
        }
    }

    /// Refuses to write to the standard output if it was redirected to one of them.
    ///
    /// # Errors
    ///
    /// If it was.
    pub fn refuse_stdout(&self) -> io::Result<()> {
        #[cfg(unix)]
        if of_stream(&io::stdout()).is_some_and(|output| self.0.contains(&output)) {
            return Err(refusal("the standard output"));
        }
        Ok(())
    }
}

fn refusal(name: &str) -> io::Error {
    let message = format!("{}: is read by the same call; name another file", OneLine(name));
    io::Error::new(ErrorKind::InvalidInput, message)
}

impl Identity {
    fn of(path: &Path) -> Option<Self> {
        #[cfg(unix)]
        if path == Path::new("-") {
            return of_stream(&io::stdin());
        }
        Self::of_file(path)
    }

    fn of_file(path: &Path) -> Option<Self> {
        let about = std::fs::metadata(path).ok()?;
        Self::of_metadata(&about, path)
    }

    #[cfg_attr(unix, expect(unused_variables, reason = "other systems have no inodes"))]
    fn of_metadata(about: &Metadata, path: &Path) -> Option<Self> {
        if !about.is_file() {
            return None;
        }
        #[cfg(unix)]
        {
            use std::os::unix::fs::MetadataExt;
            Some(Self::Inode(about.dev(), about.ino()))
        }
        #[cfg(not(unix))]
        std::fs::canonicalize(path).ok().map(Self::Path)
    }
}

/// The file that a stream of the process is.
#[cfg(unix)]
fn of_stream(stream: &impl std::os::fd::AsFd) -> Option<Identity> {
    let file: std::fs::File = stream.as_fd().try_clone_to_owned().ok()?.into();
    Identity::of_metadata(&file.metadata().ok()?, Path::new(""))
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::fs;
    use std::os::unix::fs::symlink;

    #[test]
    fn a_file_is_the_same_under_all_its_names() {
        let folder = std::env::temp_dir().join(format!("sudoku-same-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let [book, link, hard, other] =
            ["book", "link", "hard", "other"].map(|name| folder.join(name));
        fs::write(&book, "1").unwrap();
        fs::write(&other, "1").unwrap();
        symlink("book", &link).unwrap();
        fs::hard_link(&book, &hard).unwrap();
        for input in [&book, &link, &hard] {
            let inputs = Inputs::of([input]);
            for output in [&book, &link, &hard] {
                assert!(inputs.refuse(output).is_err(), "{input:?} {output:?}");
            }
            assert!(inputs.refuse(&other).is_ok());
            assert!(inputs.refuse(&folder.join("missing")).is_ok());
        }
        let devices = Inputs::of(["/dev/null", "/nowhere"]);
        assert!(devices.refuse(Path::new("/dev/null")).is_ok());
        fs::remove_dir_all(&folder).unwrap();
    }
}
