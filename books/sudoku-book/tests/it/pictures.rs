//! Photographs and scans: PNG files made here, and the photographs of known puzzles if they are
//! there.

use std::collections::BTreeMap;
use std::fs;
use std::io::Cursor;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use crate::common::english;
use proptest::prelude::*;
use sudoku_book::{
    Budget, Code, Entry, Format, Holding, Options, Place, Source, SourceError, check, draw_seen,
    read_book,
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

/// A grid of nine by nine cells of 40 pixels with ones in a row of each box, drawn as bars, and
/// discs.
fn numbered(discs: &[usize]) -> Vec<u8> {
    let (width, height, mut grey) = pixels(&table(9, discs));
    for (nth, column) in [0, 3, 6, 1, 4, 7, 2, 5, 8].into_iter().enumerate() {
        let (left, top) = (30 + 40 * column + 18, 30 + 40 * nth + 8);
        for y in top..top + 24 {
            grey[y * width as usize + left..][..5].fill(40);
        }
    }
    png(width as usize, height as usize, |x, y| grey[y * width as usize + x])
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
    assert!(refused(b"P5\n# made by hand\n2 2\n255\n\0\0\0\0").contains("save it as PNG or JPEG"));
    assert!(refused(b"\0\0\0\x0cjP  \r\n").contains("JPEG 2000"));
    assert!(refused(b"GIF89a\x01\0\x01\0").contains("the GIF file is damaged"));
    assert!(refused(b"BM\x46\0\0\0\0\0\0\0\x36\0").contains("the BMP file is damaged"));
    assert!(refused(b"RIFF\0\0\0\0WEBPVP8 ").contains("the WebP file is damaged"));
    assert!(refused(b"II*\0\x08\0\0\0").contains("the TIFF file is damaged"));
    assert!(refused(b"\xff\xd8\xff\xe0\0\x10JFIF\0").contains("the JPEG file is damaged"));
    let whole = table(9, &[]);
    assert!(refused(&whole[..200]).contains("the PNG file is damaged"));
    let mut small = Budget::default();
    small.memory = 1;
    let large = png(6000, 3000, |_, _| 255);
    let source = Source::new("photo", &large[..]).unwrap().budget(small);
    assert!(entries(source).unwrap_err().to_string().contains("larger than 16 MiB"));
}

/// A profile of colours that unpacks to twice the memory for the document.
#[test]
fn profiles_of_colours_are_not_unpacked() {
    let (width, height, pixels) = pixels(&numbered(&[]));
    let mut info = png::Info::with_size(width, height);
    info.icc_profile = Some(vec![0; 32 << 20].into());
    let mut bytes = Vec::new();
    let mut writer = png::Encoder::with_info(&mut bytes, info).unwrap().write_header().unwrap();
    writer.write_image_data(&pixels).unwrap();
    writer.finish().unwrap();
    let mut small = Budget::default();
    small.memory = 16 << 20;
    let said = |bytes: &[u8]| {
        let source = Source::new("photo", bytes).unwrap().budget(small);
        entries(source).unwrap().iter().map(|it| format!("{:?}", it.reading)).collect::<Vec<_>>()
    };
    assert_eq!(said(&bytes), said(&numbered(&[])));
}

/// The same picture in all formats that can be written here, with names.
fn formats(picture: &[u8], width: u32, height: u32) -> Vec<(&'static str, Vec<u8>)> {
    use tiff::encoder::{Compression, DeflateLevel, Predictor, TiffEncoder, colortype};
    let encoded = |compression: Compression| {
        let mut bytes = Cursor::new(Vec::new());
        let encoder = TiffEncoder::new(&mut bytes).unwrap().with_compression(compression);
        let mut encoder = encoder.with_predictor(Predictor::None);
        encoder.write_image::<colortype::Gray8>(width, height, picture).unwrap();
        bytes.into_inner()
    };
    let colors: Vec<u8> = picture.iter().flat_map(|&grey| [grey; 3]).collect();
    let words: Vec<u16> = picture.iter().map(|&grey| u16::from(grey) * 257).collect();
    let inks: Vec<u8> = picture.iter().flat_map(|&grey| [0, 0, 0, 255 - grey]).collect();
    let mut deep = Cursor::new(Vec::new());
    let mut encoder = TiffEncoder::new_big(&mut deep).unwrap();
    encoder.write_image::<colortype::Gray16>(width, height, &words).unwrap();
    let [mut many, mut inked] = [Cursor::new(Vec::new()), Cursor::new(Vec::new())];
    let mut encoder = TiffEncoder::new(&mut many).unwrap();
    encoder.write_image::<colortype::RGB8>(width, height, &colors).unwrap();
    encoder.write_image::<colortype::Gray8>(width, height, picture).unwrap();
    let mut encoder = TiffEncoder::new(&mut inked).unwrap();
    encoder.write_image::<colortype::CMYK8>(width, height, &inks).unwrap();
    let mut webp = Vec::new();
    image_webp::WebPEncoder::new(&mut webp)
        .encode(&colors, width, height, image_webp::ColorType::Rgb8)
        .unwrap();
    vec![
        ("webp", webp),
        ("plain.tif", encoded(Compression::Uncompressed)),
        ("lzw.tif", encoded(Compression::Lzw)),
        ("deflate.tif", encoded(Compression::Deflate(DeflateLevel::Fast))),
        ("packbits.tif", encoded(Compression::Packbits)),
        ("deep.tif", deep.into_inner()),
        ("pages.tif", many.into_inner()),
        ("inks.tif", inked.into_inner()),
    ]
}

/// The pixels of a grey PNG file.
fn pixels(png: &[u8]) -> (u32, u32, Vec<u8>) {
    let mut reader = png::Decoder::new(Cursor::new(png)).read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut pixels).unwrap();
    (info.width, info.height, pixels)
}

#[test]
fn all_formats_are_read_alike() {
    let plain = table(6, &[]);
    let (width, height, grey) = pixels(&plain);
    let seen = |bytes: &[u8]| {
        let entries = entries(Source::new("scan", bytes).unwrap()).unwrap();
        let text = |entry: &Entry| (entry.place.clone(), format!("{:?}", entry.reading));
        entries.iter().map(text).collect::<Vec<_>>()
    };
    let expected = seen(&plain);
    assert_eq!(expected.len(), 1);
    for (name, bytes) in formats(&grey, width, height) {
        let seen = seen(&bytes);
        assert_eq!(seen[0], expected[0], "{name}");
        // Each picture of a file is a page.
        assert_eq!(seen.len(), if name == "pages.tif" { 2 } else { 1 }, "{name}");
        assert_eq!(seen.last().unwrap().1, expected[0].1, "{name}");
    }
    let source = Source::of_pixels("memory", width as usize, height as usize, &grey).unwrap();
    assert_eq!(entries(source).unwrap()[0].place, expected[0].0);
    let pages = formats(&grey, width, height).remove(6).1;
    let source = Source::new("pages.tif", &pages[..]).unwrap().pages("2".parse().unwrap());
    let second = entries(source).unwrap();
    assert!(
        matches!(&second[..], [Entry { place: Place::Page { page: 2, .. }, .. }]),
        "{second:?}"
    );
}

#[test]
fn pictures_are_held_as_they_say() {
    // A table in the upper left corner, held so that it has to be turned clockwise.
    let small = pixels(&table(6, &[])).2;
    let (side, width, height) = (300, 360, 420);
    let upright = |x: usize, y: usize| if x < side && y < side { small[y * side + x] } else { 220 };
    // Its rows are the columns of the file, and its columns the rows from below.
    let turned: Vec<u8> =
        (0..width * height).map(|at| upright(width - 1 - at / height, at % height)).collect();
    let exif = b"II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0".to_vec();
    let (wide, high) = (height as u32, width as u32);
    let mut png = Vec::new();
    let mut info = png::Info::with_size(wide, high);
    info.color_type = png::ColorType::Grayscale;
    info.exif_metadata = Some(exif.clone().into());
    let mut writer = png::Encoder::with_info(&mut png, info).unwrap().write_header().unwrap();
    writer.write_image_data(&turned).unwrap();
    writer.finish().unwrap();
    let mut webp = Vec::new();
    let colors: Vec<u8> = turned.iter().flat_map(|&grey| [grey; 3]).collect();
    let mut encoder = image_webp::WebPEncoder::new(&mut webp);
    encoder.set_exif_metadata(exif);
    encoder.encode(&colors, wide, high, image_webp::ColorType::Rgb8).unwrap();
    let mut tiff = Cursor::new(Vec::new());
    let mut encoder = tiff::encoder::TiffEncoder::new(&mut tiff).unwrap();
    let mut image = encoder.new_image::<tiff::encoder::colortype::Gray8>(wide, high).unwrap();
    image.encoder().write_tag(tiff::tags::Tag::Orientation, 6u16).unwrap();
    image.write_data(&turned).unwrap();
    for (name, bytes) in [("png", png), ("webp", webp), ("tiff", tiff.into_inner())] {
        let entries = entries(Source::new(name, &bytes[..]).unwrap()).unwrap();
        let [Entry { place: Place::Page { area, .. }, .. }] = &entries[..] else {
            panic!("{name}: {entries:?}")
        };
        assert!(area.left() < 40.0 && area.top() < 40.0, "{name}: {area:?}");
    }
}

#[test]
fn a_grid_has_its_corners_as_it_lies() {
    let path = format!("{}/../../examples/photo.jpg", env!("CARGO_MANIFEST_DIR"));
    let entries = entries(Source::open(&path).unwrap()).unwrap();
    let [Entry { place: Place::Page { area, .. }, outline: Some(outline), .. }] = &entries[..]
    else {
        panic!("{entries:?}")
    };
    // Clockwise from the upper left; the camera was held at a slant.
    let corners @ [upper_left, upper_right, ..] = outline.corners();
    let near = [
        (area.left(), area.top()),
        (area.right(), area.top()),
        (area.right(), area.bottom()),
        (area.left(), area.bottom()),
    ];
    let away: f64 = corners.iter().zip(near).map(|(a, b)| (a.0 - b.0).hypot(a.1 - b.1)).sum();
    assert!(away > 10.0 && away < 0.2 * area.width(), "{area:?}, {outline:?}");
    assert!((upper_left.1 - upper_right.1).abs() > 5.0, "{outline:?}");
    let left = corners.iter().map(|corner| corner.0).fold(f64::MAX, f64::min);
    assert!((left - area.left()).abs() < 0.01, "{area:?}, {outline:?}");
}

#[test]
fn pages_larger_than_the_memory_are_refused() {
    // A directory of a width, a height and nothing else that matters.
    let entry = |tag: u16, value: u32| {
        let mut entry = [tag.to_le_bytes(), 4u16.to_le_bytes()].concat();
        entry.extend([1u32.to_le_bytes(), value.to_le_bytes()].concat());
        entry
    };
    let entries_of =
        [(256, 60_000), (257, 60_000), (258, 8), (259, 1), (262, 1), (273, 8), (279, 9)];
    let mut bytes = b"II*\0\x08\0\0\0\x07\0".to_vec();
    bytes.extend(entries_of.iter().flat_map(|&(tag, value)| entry(tag, value)));
    bytes.extend([0; 4]);
    let error = entries(Source::new("bomb.tif", &bytes[..]).unwrap()).unwrap_err().to_string();
    assert!(error.contains("larger than 512 MiB"), "{error}");
}

/// Small files of every format: a bar on paper.
fn samples() -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pictures");
    let files = ["grey.jpg", "progressive.jpg", "lossy.webp", "fax.tif", "jpeg.tif"];
    let mut all: Vec<Vec<u8>> =
        files.iter().map(|name| fs::read(folder.join(name)).unwrap()).collect();
    let bar: Vec<u8> = (0..24 * 16).map(|at| if at % 24 / 3 == 2 { 30 } else { 230 }).collect();
    all.extend(formats(&bar, 24, 16).into_iter().map(|(_, bytes)| bytes));
    all.push(png(24, 16, |x, _| if x / 3 == 2 { 30 } else { 230 }));
    all
}

#[test]
fn small_files_of_every_format_are_read() {
    for (nth, bytes) in samples().iter().enumerate() {
        let read = entries(Source::new("sample", &bytes[..]).unwrap());
        assert!(read.is_ok_and(|entries| entries.is_empty()), "sample {nth}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// A damaged file is read, or refused in a sentence.
    #[test]
    fn damage_ends_in_a_sentence(
        nth in 0_usize..14,
        damage in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6),
        end in prop::option::of(any::<prop::sample::Index>()),
    ) {
        let mut bytes = samples().swap_remove(nth);
        for (at, byte) in damage {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        bytes.truncate(end.map_or(bytes.len(), |end| end.index(bytes.len() + 1)));
        let mut budget = Budget::default();
        budget.memory = 16 << 20;
        if let Ok(source) = Source::new("damaged", &bytes[..])
            && let Err(error) = entries(source.budget(budget))
        {
            prop_assert!(error.to_string().starts_with("damaged: "), "{error}");
        }
    }
}

#[test]
fn the_seen_is_drawn() {
    let scan = table(6, &[]);
    let mut drawn = Vec::new();
    let mut draw = |source: Source<'_>| {
        draw_seen(source, &mut |seen| {
            drawn.push((seen.page, seen.name.to_string(), seen.png));
            ControlFlow::Continue(())
        })
    };
    draw(Source::new("a/page 7.png", &scan[..]).unwrap()).unwrap();
    draw(Source::new("photo.gif", &b"GIF89a"[..]).unwrap()).unwrap();
    let refused = draw(Source::new("book.txt", &b"Puzzle 1"[..]).unwrap()).unwrap_err();
    assert_eq!(refused.to_string(), "book.txt: the file is text, not a picture as requested");
    let [(1, name, Ok(png)), (1, _, Err(reason))] = &drawn[..] else { panic!("{drawn:?}") };
    assert_eq!(name, "page 7");
    assert!(reason.contains("GIF"));
    let mut reader = png::Decoder::new(Cursor::new(png)).read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    reader.next_frame(&mut pixels).unwrap();
    let red = pixels.chunks_exact(3).filter(|rgb| rgb[0] > 150 && rgb[1] < 50).count();
    assert!(red > 500, "the refused table has a frame and a reason: {red}");
}

#[test]
fn a_grid_with_lost_lines_is_not_lost() {
    let (width, height, mut grey) = pixels(&numbered(&[]));
    for line in [1, 4, 7] {
        let left = 30 + 40 * line - 4;
        for y in 32..388 {
            grey[y * width as usize + left..][..8].fill(220);
        }
    }
    let scan = png(width as usize, height as usize, |x, y| grey[y * width as usize + x]);
    let found = entries(Source::new("scan.png", &scan[..]).unwrap()).unwrap();
    let [Entry { reading: Err(wrong), .. }] = &found[..] else { panic!("{found:?}") };
    let reason = wrong.to_string();
    assert!(reason.starts_with("a grid that cannot be read: "), "{reason}");
}

#[test]
fn doubtful_cells_have_their_pictures() {
    let discs = [3, 40];
    let found = entries(Source::new("scan.png", &numbered(&discs)[..]).unwrap()).unwrap();
    let [Entry { reading: Err(wrong), .. }] = &found[..] else { panic!("{found:?}") };
    let doubtful = wrong.doubtful.as_ref().unwrap();
    for one in doubtful.cells() {
        let picture = doubtful.cut_out(one.cell).unwrap();
        // The disc is in the middle, lines are at the rim.
        assert!(picture.grey[14][14] < 80 && picture.grey[4][14] > 180, "{picture:?}");
        assert!(picture.grey[14].iter().take(3).any(|&grey| grey < 160), "{picture:?}");
    }
    assert!(doubtful.cut_out(sudoku_core::Cell::ALL[1]).is_none());
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
    assert!(found[2].0 == 3 && found[2].1.starts_with("HEIC pictures"), "{found:?}");
    let report = check([&folder.0], &Options::default()).unwrap();
    let places: Vec<String> = report.findings.iter().map(|one| one.source.to_string()).collect();
    let name = folder.0.display();
    assert_eq!(places[0], format!("{name}/page 9.png"), "{places:?}");
    let selected = Source::open(&folder.0).unwrap().pages("2-3".parse().unwrap());
    assert_eq!(entries(selected).unwrap().len(), 2);
}

#[test]
fn entries_in_another_ink_are_left_out() {
    // A page on a table, with a puzzle in print and fourteen digits in blue ink.
    let photo = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/photo.jpg");
    let mut givens = Vec::new();
    let read = read_book(Source::open(photo).unwrap(), Format::Auto, &mut |entry| {
        givens.push(entry.reading.unwrap().grid().to_string());
        ControlFlow::Continue(())
    });
    let puzzle =
        "3..4....78.7.364..4.98.56...4.7...5...3....6.68...3.74....2.7...3..47..2....98..3";
    assert_eq!(givens, [puzzle]);
    let [remark] = &read.unwrap().remarks[..] else { panic!("one remark") };
    assert_eq!(remark.kind, Holding::Entries);
    let note = remark.note.as_deref().unwrap();
    let cells = "r1c5 r1c6 r1c7 r2c2 r2c9 r3c9 r5c1 r5c5 r5c7 r7c2 r7c4 r7c9 r8c7 r9c2";
    assert!(cells.split(' ').all(|cell| note.contains(cell)), "{note}");
    let report = check([photo], &Options::default()).unwrap();
    assert!(report.findings.is_empty() && report.summary.fine == 1);
}

/// One of every six photographs, all if `SUDOKU_WHOLE` is set, with the truth of each, if they
/// are there.
fn photographs() -> Option<(PathBuf, BTreeMap<String, String>)> {
    let data = std::env::var_os("SUDOKU_DATA").map(PathBuf::from);
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data");
    let folder = data.unwrap_or(root).join("photos");
    let truth = fs::read_to_string(folder.join("truth.tsv")).ok()?;
    let nth = if std::env::var_os("SUDOKU_WHOLE").is_some() { 1 } else { 6 };
    let lines = truth.lines().skip(1).step_by(nth).filter_map(|line| line.split_once('\t'));
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
            assert!(
                !finding.cells().is_empty()
                    && finding.message(english()).ends_with("look at the page")
            );
        }
        // All puzzles of the photographs have one solution.
        assert_ne!(finding.code, Code::NoSolution, "{}", finding.title(english()));
        assert_ne!(finding.code, Code::MultipleSolutions, "{}", finding.title(english()));
        assert_ne!(finding.code, Code::GivenClash, "{}", finding.title(english()));
    }
}
