//! [`OutputFile`]: a file that appears when it is complete, or not at all.
//!
//! `tempfile` replaces files, too, but it does not follow links to the file, keep its permissions,
//! or wait until the bytes are on the disk.

use std::fs::{self, File, Metadata};
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::inputs::Inputs;
use crate::shown::OneLine;

/// A file that is written beside its destination and moved there when it is complete. So there is
/// always a whole file, the old one or the new one, even if the power fails.
///
/// A link stays a link: the file it leads to is replaced. The new file has the permissions of the
/// old one and, if permitted, its owner. A read-only file is not replaced. Pipes and devices are
/// written to directly. Unfinished files of the same name that a killed process left are removed.
///
/// ```
/// use std::io::Write;
/// use sudoku_book::OutputFile;
///
/// # let folder = std::env::temp_dir().join(format!("sudoku-output-{}", std::process::id()));
/// # std::fs::create_dir_all(&folder)?;
/// # let path = folder.join("book.txt");
/// OutputFile::write_whole(&path, b"Puzzle 1\n")?;
/// let mut file = OutputFile::new(&path)?.backup(true);
/// file.write_all(b"Puzzle 2\n")?;
/// assert_eq!(std::fs::read(&path)?, b"Puzzle 1\n");
/// file.finish()?;
/// assert_eq!(std::fs::read(&path)?, b"Puzzle 2\n");
/// assert_eq!(std::fs::read(OutputFile::backup_path(&path))?, b"Puzzle 1\n");
/// # std::fs::remove_dir_all(&folder)?;
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct OutputFile {
    out: BufWriter<File>,
    /// The file being written; `None` for a pipe or a device.
    part: Option<Part>,
    keeps_backup: bool,
}

/// An unfinished file.
#[derive(Debug)]
struct Part {
    path: PathBuf,
    target: PathBuf,
}

/// At most this many leftover files of one name are skipped.
const MOST_PARTS: u32 = 100;

/// At most this many links are followed to a file that does not exist yet.
const MOST_LINKS: u32 = 40;

/// The name of a file in the real path of its folder: the file need not be there.
fn real(path: &Path) -> PathBuf {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new(".")).canonicalize();
    match (folder, path.file_name()) {
        (Ok(folder), Some(name)) => folder.join(name),
        _ => path.to_owned(),
    }
}

impl OutputFile {
    /// The first of these paths that has the place of one before it, however they are spelt.
    ///
    /// ```
    /// use sudoku_book::OutputFile;
    ///
    /// let twice = ["book.pdf", "cover.pdf", "./book.pdf"];
    /// assert_eq!(OutputFile::twice(&twice), Some(&"./book.pdf"));
    /// assert_eq!(OutputFile::twice(&twice[..2]), None);
    /// ```
    pub fn twice<P: AsRef<Path>>(paths: &[P]) -> Option<&P> {
        let places: Vec<PathBuf> = paths.iter().map(|path| real(path.as_ref())).collect();
        let mut numbered = paths.iter().enumerate();
        let (_, path) = numbered.find(|(nth, _)| places[..*nth].contains(&places[*nth]))?;
        Some(path)
    }

    /// Begins the file.
    ///
    /// # Errors
    ///
    /// If there is a folder at this path, if the file there is read-only, or if no file can be
    /// created beside it. The message names the path.
    pub fn new(path: &Path) -> io::Result<Self> {
        Self::begin(path).map_err(|error| explained(&error, path))
    }

    /// Begins the file, unless it is one of these inputs.
    ///
    /// # Errors
    ///
    /// As [`new`](Self::new), or if the file is an input.
    pub fn sparing(path: &Path, inputs: &Inputs) -> io::Result<Self> {
        inputs.refuse(path)?;
        Self::new(path)
    }

    /// Removes all unfinished files of this process, for a signal that ends it. From then on, none
    /// is begun and none gets its name: those who try wait for the end.
    ///
    /// Call it on a thread, not in a signal handler.
    pub fn abandon_all() {
        let parts = parts();
        for part in parts.iter() {
            let _ = fs::remove_file(part);
        }
        std::mem::forget(parts);
    }

    /// Writes a file whose whole content is in memory.
    ///
    /// # Errors
    ///
    /// As [`new`](Self::new) and [`finish`](Self::finish).
    pub fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
        let mut file = Self::new(path)?;
        file.write_all(bytes)?;
        file.finish()
    }

    /// Keeps the replaced file beside the new one, as `book.txt~`, if `backup` is set. A file of
    /// that name is also replaced, as a whole.
    #[must_use]
    pub fn backup(mut self, keeps_backup: bool) -> Self {
        self.keeps_backup = keeps_backup;
        self
    }

    /// The path of the backup of a file: beside the file, or beside the one that a link leads to.
    #[must_use]
    pub fn backup_path(path: &Path) -> PathBuf {
        beside(&target_of(path), "~")
    }

    /// Moves the file to its destination. It is on the disk when this returns.
    ///
    /// # Errors
    ///
    /// If the file cannot be completed or moved, or the backup cannot be made. Then the old file is
    /// still there.
    pub fn finish(mut self) -> io::Result<()> {
        self.flush()?;
        let Some(part) = &self.part else { return Ok(()) };
        let finish = || {
            self.out.get_ref().sync_all()?;
            if self.keeps_backup && part.target.exists() {
                keep(&part.target)?;
            }
            let mut parts = parts();
            fs::rename(&part.path, &part.target)?;
            parts.retain(|one| *one != part.path);
            drop(parts);
            sync_folder(&part.target);
            Ok(())
        };
        finish().map_err(|error| explained(&error, &part.target))?;
        self.part = None;
        Ok(())
    }

    fn begin(path: &Path) -> io::Result<Self> {
        let target = target_of(path);
        let old = match fs::metadata(&target) {
            Ok(old) if old.is_dir() => return Err(ErrorKind::IsADirectory.into()),
            Ok(old) => {
                // A file that must not be written must not be replaced either.
                let file = File::options().write(true).open(&target)?;
                if !old.is_file() {
                    let out = BufWriter::new(file);
                    return Ok(Self { out, part: None, keeps_backup: false });
                }
                Some(old)
            }
            Err(_) => None,
        };
        let file = Self::beside(target)?;
        if let Some(old) = old {
            file.take_after(&old)?;
        }
        Ok(file)
    }

    /// A new file for this path, whatever is there now.
    fn beside(target: PathBuf) -> io::Result<Self> {
        let (path, file) = new_part(&target)?;
        let part = Some(Part { path, target });
        Ok(Self { out: BufWriter::new(file), part, keeps_backup: false })
    }

    /// Gives the new file the permissions of the old one and, if permitted, its owner.
    fn take_after(&self, old: &Metadata) -> io::Result<()> {
        let file = self.out.get_ref();
        let new = file.metadata()?;
        #[cfg(unix)]
        {
            use std::os::unix::fs::{MetadataExt, fchown};
            if (new.uid(), new.gid()) != (old.uid(), old.gid()) {
                // Only the administrator can give files away; others keep them.
                let _ = fchown(file, Some(old.uid()), Some(old.gid()));
            }
        }
        if new.permissions() == old.permissions() {
            return Ok(());
        }
        file.set_permissions(old.permissions())
    }
}

/// Copies a file to where its backup is kept. A link there is replaced, not followed.
fn keep(path: &Path) -> io::Result<()> {
    let mut old = File::open(path)?;
    let mut copy = OutputFile::beside(beside(path, "~"))?;
    copy.take_after(&old.metadata()?)?;
    io::copy(&mut old, &mut copy)?;
    copy.finish()
}

/// Removes an unfinished file: it is of no use.
impl Drop for OutputFile {
    fn drop(&mut self) {
        if let Some(part) = &self.part {
            let mut parts = parts();
            let _ = fs::remove_file(&part.path);
            parts.retain(|one| *one != part.path);
        }
    }
}

impl Write for OutputFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let Self { out, part, .. } = self;
        out.write(bytes).map_err(|error| of_part(error, part))
    }

    fn flush(&mut self) -> io::Result<()> {
        let Self { out, part, .. } = self;
        out.flush().map_err(|error| of_part(error, part))
    }
}

/// The error with the name of the file that is being written; pipes and devices have none.
fn of_part(error: io::Error, part: &Option<Part>) -> io::Error {
    match part {
        Some(part) => explained(&error, &part.target),
        None => error,
    }
}

fn explained(error: &io::Error, path: &Path) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", OneLine(&path.to_string_lossy())))
}

/// The file that a path means: what a link leads to is replaced, not the link.
fn target_of(path: &Path) -> PathBuf {
    if let Ok(target) = fs::canonicalize(path) {
        return target;
    }
    // A link to a file that does not exist yet.
    let mut target = path.to_path_buf();
    for _ in 0..MOST_LINKS {
        let Ok(next) = fs::read_link(&target) else { break };
        target = target.parent().unwrap_or(Path::new("")).join(next);
    }
    target
}

/// The path with a suffix after the name of the file.
fn beside(path: &Path, end: &str) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_os_string();
    name.push(end);
    path.with_file_name(name)
}

/// A new file beside this one. An existing file is not touched: it may be a link that another user
/// left there.
fn new_part(target: &Path) -> io::Result<(PathBuf, File)> {
    #[cfg(unix)]
    stale::sweep(target);
    let id = std::process::id();
    let mut nth = 0;
    let mut parts = parts();
    loop {
        let end = if nth == 0 { format!(".{id}.part") } else { format!(".{id}-{nth}.part") };
        let path = beside(target, &end);
        match File::options().write(true).create_new(true).open(&path) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists && nth < MOST_PARTS => nth += 1,
            file => {
                let file = file?;
                // Others see by the lock that this process lives; some disks have none.
                #[cfg(unix)]
                let _ = file.try_lock();
                // The process may change its folder.
                let path = std::path::absolute(&path).unwrap_or(path);
                parts.push(path.clone());
                return Ok((path, file));
            }
        }
    }
}

/// Unfinished files of processes that were killed.
#[cfg(unix)]
mod stale {
    use std::collections::BTreeMap;
    use std::ffi::OsString;
    use std::fs::{self, File};
    use std::os::unix::ffi::OsStringExt;
    use std::path::{Path, PathBuf};
    use std::sync::{Mutex, PoisonError};
    use std::time::Duration;

    /// The most folders whose unfinished files are known.
    const MOST_FOLDERS: usize = 64;

    /// A younger file may be one that its process has not locked yet.
    const YOUNGEST: Duration = Duration::from_secs(60);

    /// An unfinished file: the name of the complete one, the process, and its path.
    type Left = (OsString, u32, PathBuf);

    /// Removes the unfinished files of this one that no process writes any longer.
    pub(super) fn sweep(target: &Path) {
        /// The unfinished files of each folder, as they were when it was first written to: a folder
        /// of many files is listed once.
        static FOLDERS: Mutex<BTreeMap<PathBuf, Vec<Left>>> = Mutex::new(BTreeMap::new());
        let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty());
        let Ok(folder) = fs::canonicalize(folder.unwrap_or(Path::new("."))) else { return };
        let mut folders = FOLDERS.lock().unwrap_or_else(PoisonError::into_inner);
        if folders.len() >= MOST_FOLDERS && !folders.contains_key(&folder) {
            return;
        }
        let left = folders.entry(folder).or_insert_with_key(|folder| listed(folder));
        let is_other = |left: &Left| Some(&*left.0) != target.file_name();
        for (_, process, path) in left.extract_if(.., |left| !is_other(left)) {
            if is_stale(process, &path) {
                let _ = fs::remove_file(&path);
            }
        }
    }

    fn listed(folder: &Path) -> Vec<Left> {
        let files = fs::read_dir(folder).into_iter().flatten().filter_map(Result::ok);
        let left = |file: fs::DirEntry| {
            let (name, process) = taken_apart(file.file_name().into_vec())?;
            Some((name, process, file.path()))
        };
        files.filter_map(left).collect()
    }

    /// The name of the complete file and the process, of `book.txt.4711.part` or
    /// `book.txt.4711-2.part`.
    fn taken_apart(name: Vec<u8>) -> Option<(OsString, u32)> {
        let rest = name.strip_suffix(b".part")?;
        let dot = rest.iter().rposition(|&byte| byte == b'.')?;
        let (name, numbers) = (&rest[..dot], std::str::from_utf8(&rest[dot + 1..]).ok()?);
        let (process, nth) = numbers.split_once('-').unwrap_or((numbers, "1"));
        let is_number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
        let is_ours = !name.is_empty() && is_number(process) && is_number(nth);
        is_ours.then(|| Some((OsString::from_vec(name.to_vec()), process.parse().ok()?)))?
    }

    /// Whether no process writes this file: none has locked it, and none has its number.
    fn is_stale(process: u32, path: &Path) -> bool {
        let is_old = |about: fs::Metadata| {
            let age = about.modified().ok().and_then(|time| time.elapsed().ok());
            about.is_file() && age.is_some_and(|age| age >= YOUNGEST)
        };
        // Where there is no such folder, the lock decides alone.
        let lives = Path::new("/proc").join(process.to_string()).exists();
        process != std::process::id()
            && !lives
            && fs::symlink_metadata(path).is_ok_and(is_old)
            && File::open(path).is_ok_and(|file| file.try_lock().is_ok())
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        #[test]
        fn names_are_taken_apart() {
            let parts = |name: &str| {
                let (name, process) = taken_apart(name.into())?;
                Some((name.into_string().ok()?, process))
            };
            assert_eq!(parts("book.txt.4711.part"), Some(("book.txt".into(), 4711)));
            assert_eq!(parts("a.b.4711-12.part"), Some(("a.b".into(), 4711)));
            for name in [
                "book.txt.part",
                ".4711.part",
                "book.4711",
                "book.47x.part",
                "book.-1.part",
                "book.1-.part",
                "book.+1.part",
                "book.99999999999.part",
                "book.4711.part~",
            ] {
                assert_eq!(parts(name), None, "{name}");
            }
        }
    }
}

/// The unfinished files of this process.
fn parts() -> MutexGuard<'static, Vec<PathBuf>> {
    static PARTS: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());
    PARTS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Syncs the new name to the disk, on systems where a folder is a file.
fn sync_folder(file: &Path) {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    // The file itself is there in any case.
    if let Ok(folder) = File::open(folder.unwrap_or(Path::new("."))) {
        let _ = folder.sync_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder for one test.
    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("sudoku-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        folder
    }

    fn names(folder: &Path) -> Vec<String> {
        let names = fs::read_dir(folder).unwrap();
        let mut names: Vec<String> =
            names.map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    #[test]
    fn a_file_is_there_when_it_is_finished() {
        let folder = folder("finished");
        let path = folder.join("book.txt");
        OutputFile::write_whole(&path, b"old").unwrap();
        let mut first = OutputFile::new(&path).unwrap();
        let mut second = OutputFile::new(&path).unwrap();
        first.write_all(b"first").unwrap();
        second.write_all(b"second").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"old");
        first.finish().unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"first");
        drop(second);
        assert_eq!(fs::read(&path).unwrap(), b"first");
        assert_eq!(names(&folder), ["book.txt"]);
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn the_backup_is_what_was_replaced_last() {
        let folder = folder("backup");
        let path = folder.join("book.txt");
        let save = |text: &[u8]| {
            let mut file = OutputFile::new(&path).unwrap().backup(true);
            file.write_all(text).unwrap();
            file.finish().unwrap();
        };
        save(b"1");
        assert_eq!(names(&folder), ["book.txt"]);
        save(b"2");
        save(b"3");
        assert_eq!(fs::read(&path).unwrap(), b"3");
        assert_eq!(fs::read(folder.join("book.txt~")).unwrap(), b"2");
        assert_eq!(names(&folder), ["book.txt", "book.txt~"]);
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn without_its_backup_nothing_is_replaced() {
        let folder = folder("no-backup");
        let path = folder.join("book.txt");
        fs::write(&path, "old").unwrap();
        fs::create_dir(folder.join("book.txt~")).unwrap();
        let mut file = OutputFile::new(&path).unwrap().backup(true);
        file.write_all(b"new").unwrap();
        let error = file.finish().unwrap_err().to_string();
        assert!(error.contains("book.txt"), "{error}");
        assert_eq!(fs::read(&path).unwrap(), b"old");
        assert_eq!(names(&folder), ["book.txt", "book.txt~"]);
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn folders_are_no_files() {
        let error = OutputFile::new(&std::env::temp_dir()).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::IsADirectory);
        assert!(OutputFile::new(Path::new("/nowhere/book.txt")).is_err());
    }

    #[cfg(unix)]
    #[test]
    fn links_and_permissions_stay() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let folder = folder("links");
        let (path, link) = (folder.join("book.txt"), folder.join("link.txt"));
        fs::write(&path, "old").unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
        symlink("book.txt", &link).unwrap();
        let mut file = OutputFile::new(&link).unwrap().backup(true);
        file.write_all(b"new").unwrap();
        file.finish().unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read(&path).unwrap(), b"new");
        assert_eq!(
            OutputFile::backup_path(&link),
            folder.canonicalize().unwrap().join("book.txt~")
        );
        for name in ["book.txt", "book.txt~"] {
            let mode = fs::metadata(folder.join(name)).unwrap().permissions().mode();
            assert_eq!(mode & 0o777, 0o640, "{name}");
        }
        // A link in the place of the backup is not followed.
        fs::remove_file(folder.join("book.txt~")).unwrap();
        fs::write(folder.join("precious"), "precious").unwrap();
        symlink("precious", folder.join("book.txt~")).unwrap();
        OutputFile::new(&path).unwrap().backup(true).finish().unwrap();
        assert_eq!(fs::read(folder.join("book.txt~")).unwrap(), b"new");
        assert_eq!(fs::read(folder.join("precious")).unwrap(), b"precious");
        let dangling = folder.join("dangling.txt");
        symlink("new.txt", &dangling).unwrap();
        OutputFile::write_whole(&dangling, b"there").unwrap();
        assert_eq!(fs::read(folder.join("new.txt")).unwrap(), b"there");
        fs::remove_dir_all(&folder).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn unfinished_files_of_killed_processes_are_removed() {
        use std::time::{Duration, SystemTime};
        let folder = folder("stale");
        let mut child = std::process::Command::new("true").spawn().unwrap();
        let (killed, living) = (child.id(), std::os::unix::process::parent_id());
        child.wait().unwrap();
        let write = |name: String, age: u64| {
            let file = File::create(folder.join(&name)).unwrap();
            file.set_modified(SystemTime::now() - Duration::from_secs(age)).unwrap();
            (name, file)
        };
        write(format!("book.txt.{killed}.part"), 3600);
        write(format!("book.txt.{killed}-3.part"), 3600);
        let mut kept = vec![
            write(format!("book.txt.{killed}-4.part"), 0).0,
            write(format!("other.txt.{killed}.part"), 3600).0,
            write("book.txt.part".into(), 3600).0,
        ];
        if Path::new("/proc/self").exists() {
            kept.push(write(format!("book.txt.{living}.part"), 3600).0);
        }
        let (name, locked) = write(format!("book.txt.{killed}-5.part"), 3600);
        locked.lock().unwrap();
        kept.push(name);
        OutputFile::write_whole(&folder.join("book.txt"), b"new").unwrap();
        kept.push("book.txt".into());
        kept.sort();
        assert_eq!(names(&folder), kept);
        drop(locked);
        fs::remove_dir_all(&folder).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn devices_are_written_to() {
        let mut file = OutputFile::new(Path::new("/dev/null")).unwrap().backup(true);
        file.write_all(b"anything").unwrap();
        file.finish().unwrap();
        assert!(!fs::metadata("/dev/null").unwrap().is_file());
    }
}
