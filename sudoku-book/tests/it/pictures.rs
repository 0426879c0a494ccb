//! Photographs and scans: PNG files made here, and the photographs of known puzzles if they are
//! there.

use std::collections::BTreeMap;
use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use sudoku_book::{
    Budget, Code, Entry, Format, Options, Place, Source, SourceError, check, read_book,
};

/// The entries of a book.
fn entries(source: Source<'_>) -> Result<Vec<Entry>, SourceError> {
    let mut entries = Vec::new();
    read_book(source, Format::Auto, &mut |entry| {
        entries.push(entry);
        ControlFlow::Continue(())
    })?;
    Ok(entries)
}

/// A grey PNG file.
fn png(width: usize, height: usize, grey: impl Fn(usize, usize) -> u8) -> Vec<u8> {
    let pixels: Vec<u8> = (0..width * height).map(|at| grey(at % width, at / width)).collect();
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width as u32, height as u32);
    encoder.set_color(png::ColorType::Grayscale);
    let mut writer = encoder.write_header().unwrap();
    writer.write_image_data(&pixels).unwrap();
    writer.finish().unwrap();
    bytes
}

/// A table of cells of 40 pixels, with a disc in some of them.
fn table(cells: usize, discs: &[usize]) -> Vec<u8> {
    let side = 40 * cells + 60;
    png(side, side, |x, y| {
        let inside = |at: usize| (28..=31 + 40 * cells).contains(&at);
        let (u, v) = (x as i64 - 30, y as i64 - 30);
        let on_line =
            |at: i64| (at + 1).rem_euclid(40) < if (at + 1) / 40 % 3 == 0 { 4 } else { 2 };
        let cell = (u.max(0) / 40) as usize + cells * (v.max(0) / 40) as usize;
        let (dx, dy) = (u.rem_euclid(40) - 20, v.rem_euclid(40) - 20);
        let is_disc = discs.contains(&cell) && dx * dx + dy * dy < 90;
        let is_dark = inside(x) && inside(y) && (on_line(u) || on_line(v) || is_disc);
        if is_dark { 40 } else { 220 }
    })
}

struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("sudoku-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn tables_of_other_sizes_are_reported() {
    let entries = entries(Source::new("scan.png", &table(6, &[])[..]).unwrap()).unwrap();
    let [entry] = &entries[..] else { panic!("{entries:?}") };
    let reason = entry.reading.as_ref().unwrap_err().to_string();
    assert!(reason.starts_with("a picture of 36 cells"), "{reason}");
    assert!(matches!(entry.place, Place::Page { page: 1, spot: None, .. }));
}

#[test]
fn marks_that_are_no_digits_are_never_guessed() {
    for discs in [&[0, 5, 40, 80][..], &[3]] {
        let entries = entries(Source::new("scan.png", &table(9, discs)[..]).unwrap()).unwrap();
        let [entry] = &entries[..] else { panic!("{entries:?}") };
        let wrong = entry.reading.as_ref().unwrap_err();
        if let Some(doubtful) = &wrong.doubtful {
            let cells: Vec<usize> = doubtful.cells().iter().map(|one| one.cell.index()).collect();
            assert_eq!(cells, discs);
            assert_eq!(doubtful.to_string().matches('?').count(), discs.len());
        }
    }
}

#[test]
fn other_pictures_get_a_sentence() {
    let refused =
        |bytes: &[u8]| entries(Source::new("photo", bytes).unwrap()).unwrap_err().to_string();
    assert!(refused(b"\0\0\0\x18ftypheic\0\0\0\0").contains("export it as JPEG"));
    assert!(refused(b"RIFF\0\0\0\0WEBPVP8 ").contains("save it as PNG or JPEG"));
    assert!(refused(b"\xff\xd8\xff\xe0\0\x10JFIF\0").contains("the JPEG file is damaged"));
    let whole = table(9, &[]);
    assert!(refused(&whole[..200]).contains("the PNG file is damaged"));
    let mut small = Budget::default();
    small.memory = 1;
    let large = png(6000, 3000, |_, _| 255);
    let source = Source::new("photo", &large[..]).unwrap().budget(small);
    assert!(entries(source).unwrap_err().to_string().contains("larger than 16 MiB"));
}

#[test]
fn a_folder_is_a_book_in_natural_order() {
    let folder = Folder::new("pictures");
    fs::write(folder.0.join("page 10.png"), table(6, &[])).unwrap();
    fs::write(folder.0.join("page 9.png"), table(4, &[])).unwrap();
    fs::write(folder.0.join("page 11.heic"), b"\0\0\0\x18ftypheic\0\0\0\0").unwrap();
    fs::write(folder.0.join("notes.txt"), "none").unwrap();
    let found: Vec<(u32, String)> = entries(Source::open(&folder.0).unwrap())
        .unwrap()
        .iter()
        .map(|entry| {
            let Place::Page { page, .. } = entry.place else { panic!("{:?}", entry.place) };
            (page, entry.reading.as_ref().unwrap_err().to_string())
        })
        .collect();
    assert_eq!(found.len(), 3, "{found:?}");
    assert!(found[0].0 == 1 && found[0].1.contains("16 cells"), "{found:?}");
    assert!(found[1].0 == 2 && found[1].1.contains("36 cells"), "{found:?}");
    assert!(found[2].0 == 3 && found[2].1.starts_with("page 11.heic: HEIC"), "{found:?}");
}

/// The photographs, with the truth of each, if they are there.
fn photographs() -> Option<(PathBuf, BTreeMap<String, String>)> {
    let data = std::env::var_os("SUDOKU_DATA").map(PathBuf::from);
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/data");
    let folder = data.unwrap_or(root).join("photos");
    let truth = fs::read_to_string(folder.join("truth.tsv")).ok()?;
    let lines = truth.lines().skip(1).filter_map(|line| line.split_once('\t'));
    Some((folder, lines.map(|(name, grid)| (name.into(), grid.replace('0', "."))).collect()))
}

#[test]
#[ignore = "long"]
fn no_cell_of_a_photograph_is_wrong() {
    let Some((folder, truth)) = photographs() else { return };
    let mut full = 0;
    for (name, truth) in &truth {
        let path = folder.join(format!("{name}.jpg"));
        let entries = entries(Source::open(&path).unwrap()).unwrap();
        let fits = |read: &str| {
            read.chars().zip(truth.chars()).all(|(read, truth)| read == truth || read == '?')
        };
        let texts = entries.iter().filter_map(|entry| match &entry.reading {
            Ok(reading) => Some(reading.grid().to_string()),
            Err(wrong) => Some(wrong.doubtful.as_ref()?.to_string()),
        });
        let texts: Vec<String> = texts.collect();
        assert!(texts.iter().any(|read| fits(read)), "{name}: {texts:?}");
        full += usize::from(texts.iter().any(|read| read == truth));
    }
    println!("{full} of {} are read fully", truth.len());
    assert!(full * 4 >= truth.len() * 3);
}

#[test]
#[ignore = "long"]
fn doubt_is_a_finding() {
    let Some((folder, truth)) = photographs() else { return };
    let paths: Vec<PathBuf> = truth.keys().map(|name| folder.join(format!("{name}.jpg"))).collect();
    let report = check(&paths, &Options::default()).unwrap();
    for finding in &report.findings {
        if finding.code == Code::HardToRead {
            assert!(!finding.cells.is_empty() && finding.message.ends_with("look at the page"));
        }
        // All puzzles of the photographs have one solution.
        assert_ne!(finding.code, Code::NoSolution, "{}", finding.title);
        assert_ne!(finding.code, Code::MultipleSolutions, "{}", finding.title);
        assert_ne!(finding.code, Code::GivenClash, "{}", finding.title);
    }
}
