//! Every link of the written site leads to a file, and its anchor to an element. Nothing that a
//! page loads is on another host.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::{fs, io};

/// The faults of the site in this folder.
pub(crate) fn faults(folder: &Path) -> io::Result<Vec<String>> {
    let mut pages = BTreeMap::new();
    collect(folder, "", &mut pages)?;
    let texts = pages.iter().filter_map(|(name, text)| Some((name.as_str(), text.as_ref()?)));
    let anchors: BTreeMap<&str, BTreeSet<&str>> =
        texts.clone().map(|(name, text)| (name, values(text, "id").collect())).collect();
    let mut faults = Vec::new();
    for (name, text) in texts {
        for address in values(text, "src").chain(loaded(text)) {
            if address.contains("://") {
                faults.push(format!("{name} loads {address} from another host"));
            }
        }
        for address in values(text, "href").chain(values(text, "src")) {
            if address.contains("://") || address.starts_with("mailto:") {
                continue;
            }
            let (path, anchor) = address.split_once('#').unwrap_or((address, ""));
            let target = if path.is_empty() { name.to_owned() } else { super::joined(name, path) };
            if !pages.contains_key(&target) {
                faults.push(format!("{name}: {address} leads to no file"));
            } else if !anchor.is_empty()
                && anchors.get(target.as_str()).is_some_and(|own| !own.contains(anchor))
            {
                faults.push(format!("{name}: {address} leads to no heading"));
            }
        }
    }
    Ok(faults)
}

/// All files, with the texts of pages.
fn collect(
    folder: &Path,
    prefix: &str,
    pages: &mut BTreeMap<String, Option<String>>,
) -> io::Result<()> {
    for entry in folder.read_dir()? {
        let entry = entry?;
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            collect(&entry.path(), &format!("{name}/"), pages)?;
        } else {
            let is_page = name.ends_with(".html") && !name.starts_with("files/");
            let text = if is_page { Some(fs::read_to_string(entry.path())?) } else { None };
            pages.insert(name, text);
        }
    }
    Ok(())
}

/// The values of an attribute.
fn values<'t>(text: &'t str, attribute: &str) -> impl Iterator<Item = &'t str> + Clone {
    let start = format!(" {attribute}=\"");
    let places: Vec<usize> = text.match_indices(&start).map(|(at, _)| at + start.len()).collect();
    places.into_iter().filter_map(|at| text.get(at..)?.split('"').next())
}

/// The addresses of style sheets.
fn loaded(text: &str) -> impl Iterator<Item = &str> {
    let links = text.split("<link ").skip(1).filter_map(|link| link.split('>').next());
    links.flat_map(|link| link.split("href=\"").skip(1).filter_map(|it| it.split('"').next()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faults_are_found() {
        let folder = std::env::temp_dir().join(format!("xtask-site-{}", std::process::id()));
        fs::create_dir_all(folder.join("a")).unwrap();
        fs::write(
            folder.join("b.html"),
            "<h1 id=\"c\"></h1><a href=\"a/d.html#e\"></a><a href=\"#c\"></a><a href=\"#f\"></a>\
             <img src=\"https://host/g\"><a href=\"https://host/h\"></a><a href=\"i.html\"></a>",
        )
        .unwrap();
        fs::write(folder.join("a/d.html"), "<p id=\"e\"></p><a href=\"../b.html\"></a>").unwrap();
        assert_eq!(
            faults(&folder).unwrap(),
            [
                "b.html loads https://host/g from another host",
                "b.html: #f leads to no heading",
                "b.html: i.html leads to no file"
            ]
        );
        fs::remove_dir_all(folder).unwrap();
    }
}
