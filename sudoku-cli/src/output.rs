//! [`OutputFile`]: a file that is there when it is complete, or not at all.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

/// A file that is being written beside the place where it shall stand.
pub(crate) struct OutputFile {
    out: BufWriter<File>,
    /// Where it is, and where it goes; nothing for a pipe or a device.
    move_to: Option<(PathBuf, PathBuf)>,
}

impl OutputFile {
    /// Begins the file.
    pub(crate) fn new(path: &Path) -> io::Result<Self> {
        let explain =
            |error: io::Error| io::Error::new(error.kind(), format!("{}: {error}", path.display()));
        // What a link leads to is replaced, not the link.
        let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
        if target.is_dir() {
            return Err(explain(io::ErrorKind::IsADirectory.into()));
        }
        if target.exists() && !target.is_file() {
            let file = File::options().write(true).open(&target).map_err(explain)?;
            return Ok(Self { out: BufWriter::new(file), move_to: None });
        }
        let mut name = target.file_name().unwrap_or_default().to_os_string();
        name.push(format!(".{}.part", std::process::id()));
        let part = target.with_file_name(name);
        let file = File::create(&part).map_err(explain)?;
        Ok(Self { out: BufWriter::new(file), move_to: Some((part, target)) })
    }

    /// Writes a file that is at hand as a whole.
    pub(crate) fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
        let mut file = Self::new(path)?;
        file.write_all(bytes)?;
        file.finish()
    }

    /// Puts the file where it shall stand.
    pub(crate) fn finish(mut self) -> io::Result<()> {
        self.out.flush()?;
        match self.move_to.take() {
            Some((part, target)) => fs::rename(&part, target).inspect_err(|_| {
                let _ = fs::remove_file(&part);
            }),
            None => Ok(()),
        }
    }
}

/// What was not finished is of no use.
impl Drop for OutputFile {
    fn drop(&mut self) {
        if let Some((part, _)) = &self.move_to {
            let _ = fs::remove_file(part);
        }
    }
}

impl Write for OutputFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.out.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// The first of these files that is there already, and would be replaced.
pub(crate) fn taken(paths: &[PathBuf]) -> Option<&PathBuf> {
    paths.iter().find(|path| path.is_file())
}
