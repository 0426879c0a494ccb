//! The archive of Windows, `.zip`: the same bytes for the same contents, as in `archive.rs`.

use std::io;

use miniz_oxide::deflate::compress_to_vec;

use super::archive::{Contents, EFFORT};

/// The archive; `root` begins all names.
pub(crate) fn zip(contents: &Contents, root: &str, time: u64) -> io::Result<Vec<u8>> {
    let (clock, day) = dos(time);
    let (mut out, mut directory, mut count) = (Vec::new(), Vec::new(), 0_u16);
    for (name, entry) in contents.iter() {
        let name = format!("{root}{name}");
        let packed = compress_to_vec(&entry.bytes, EFFORT);
        // Both headers of a file have version, flags (UTF-8), method, time, sums, lengths.
        let mut common = Vec::new();
        for number in [20, 1 << 11, 8, clock, day] {
            common.extend(u16::to_le_bytes(number));
        }
        for number in [crc32fast::hash(&entry.bytes), size(packed.len())?, size(entry.bytes.len())?]
        {
            common.extend(number.to_le_bytes());
        }
        let length = u16::try_from(name.len()).map_err(io::Error::other)?;
        common.extend(length.to_le_bytes());
        common.extend([0; 2]);
        let offset = size(out.len())?;
        out.extend(*b"PK\x03\x04");
        out.extend(&common);
        out.extend(name.as_bytes());
        out.extend(&packed);
        directory.extend(*b"PK\x01\x02");
        directory.extend([20, 3]); // made on Unix, which keeps modes
        directory.extend(&common);
        directory.extend([0; 6]);
        directory.extend(((0o100_000 | entry.mode) << 16).to_le_bytes());
        directory.extend(offset.to_le_bytes());
        directory.extend(name.as_bytes());
        count += 1;
    }
    let (start, length) = (size(out.len())?, size(directory.len())?);
    out.extend(&directory);
    out.extend(*b"PK\x05\x06");
    out.extend([0; 4]);
    out.extend(count.to_le_bytes());
    out.extend(count.to_le_bytes());
    out.extend(length.to_le_bytes());
    out.extend(start.to_le_bytes());
    out.extend([0; 2]);
    Ok(out)
}

/// A size as this form has it.
fn size(bytes: usize) -> io::Result<u32> {
    u32::try_from(bytes).map_err(|_| io::Error::other("an archive has 4 GB at most"))
}

/// The time of day and the day, as MS-DOS wrote them; nothing is earlier than 1980.
fn dos(time: u64) -> (u16, u16) {
    let (days, seconds) = (time / 86_400, time % 86_400);
    let (year, month, day) = date(days);
    if year < 1980 {
        return (0, (1 << 5) | 1);
    }
    let clock = ((seconds / 3600) << 11) | ((seconds / 60 % 60) << 5) | (seconds % 60 / 2);
    let day = ((year - 1980) << 9) | (month << 5) | day;
    (u16::try_from(clock).unwrap_or(0), u16::try_from(day).unwrap_or(u16::MAX))
}

/// The date of this day since 1970: year, month and day.
pub(crate) fn date(mut days: u64) -> (u64, u64, u64) {
    let is_leap = |year: u64| {
        year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
    };
    let mut year = 1970;
    while days >= 365 + u64::from(is_leap(year)) {
        days -= 365 + u64::from(is_leap(year));
        year += 1;
    }
    let february = 28 + u64::from(is_leap(year));
    let lengths = [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    let mut month = 0;
    for length in lengths {
        month += 1;
        if days < length {
            break;
        }
        days -= length;
    }
    (year, month, days + 1)
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::process::Command;

    use super::super::archive::{FILE, PROGRAM};
    use super::*;
    use crate::project::has;

    #[test]
    fn days_have_dates() {
        assert_eq!(date(0), (1970, 1, 1));
        assert_eq!(date(11_016), (2000, 2, 29));
        assert_eq!(date(20_454), (2026, 1, 1));
        assert_eq!(dos(1_700_000_000), ((22 << 11) | (13 << 5) | 10, (43 << 9) | (11 << 5) | 14));
        assert_eq!(dos(0), (0, 33));
    }

    #[test]
    fn python_reads_it() {
        if !has("python3") {
            return;
        }
        let mut contents = Contents::default();
        contents.add("b", b"bytes".repeat(99), PROGRAM);
        contents.add("a/c", Vec::new(), FILE);
        let archive = zip(&contents, "root/", 1_700_000_000).unwrap();
        assert_eq!(archive, zip(&contents, "root/", 1_700_000_000).unwrap());
        let file = std::env::temp_dir().join(format!("xtask-{}.zip", std::process::id()));
        fs::write(&file, archive).unwrap();
        let script = "import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); \
                      print(z.testzip(), z.namelist(), len(z.read('root/b')), \
                      oct(z.infolist()[1].external_attr >> 16), z.infolist()[0].date_time)";
        let output = Command::new("python3").args(["-c", script]).arg(&file).output().unwrap();
        assert_eq!(
            String::from_utf8(output.stdout).unwrap().trim(),
            "None ['root/a/c', 'root/b'] 495 0o100755 (2023, 11, 14, 22, 13, 20)"
        );
        fs::remove_file(file).unwrap();
    }
}
