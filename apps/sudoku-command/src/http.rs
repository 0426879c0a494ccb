//! [`serve`]: the files of a folder, for browsers on this machine.
//!
//! No crate serves them: GET and HEAD of some thirty files are answered and all else is refused,
//! which takes fewer lines than the settings of a general server. `cargo xtask web --serve` has the
//! same file.

use std::fs::{self, File};
use std::io::{self, Read as _, Write as _};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// The most bytes of the head of a request.
const HEAD: usize = 16 << 10;

/// The longest time for the head of a request.
const ASKING: Duration = Duration::from_secs(10);

/// The longest time in which a browser takes no byte of an answer.
const TAKING: Duration = Duration::from_secs(30);

/// The longest wait for more of a request that is answered.
const LEAVING: Duration = Duration::from_secs(1);

/// The most bytes that are taken of it.
const REST_OF_REQUEST: u64 = 1 << 20;

/// The most connections at once.
const CONNECTIONS: usize = 64;

/// The rest after a connection that the system could not give.
const REST: Duration = Duration::from_millis(50);

/// Answers every connection, one request each, until the program ends. `folder` is a canonical
/// path.
pub(crate) fn serve(listener: &TcpListener, folder: &Path) {
    let open = Arc::new(AtomicUsize::new(0));
    for stream in listener.incoming() {
        let Ok(stream) = stream else {
            // As when there are too many files.
            thread::sleep(REST);
            continue;
        };
        let (open, folder) = (Counted::new(&open), folder.to_owned());
        let work = move || {
            // The browser may have gone.
            let _ = answer(&stream, &folder, open.is_too_many());
            drop(open);
        };
        // Without a thread the connection is closed.
        let _ = thread::Builder::new().name("connection".into()).spawn(work);
    }
}

/// A connection among those that are open.
struct Counted(Arc<AtomicUsize>, usize);

impl Counted {
    fn new(open: &Arc<AtomicUsize>) -> Self {
        Self(Arc::clone(open), open.fetch_add(1, Ordering::Relaxed) + 1)
    }

    const fn is_too_many(&self) -> bool {
        self.1 > CONNECTIONS
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// An answer without a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Refused {
    BadRequest,
    /// Another name of this machine: a page of another server may have asked.
    OtherHost,
    NotFound,
    Method,
    TooLong,
    TooMany,
}

impl Refused {
    const fn status(self) -> &'static str {
        match self {
            Self::BadRequest => "400 Bad Request",
            Self::OtherHost => "403 Forbidden",
            Self::NotFound => "404 Not Found",
            Self::Method => "405 Method Not Allowed",
            Self::TooLong => "431 Request Header Fields Too Large",
            Self::TooMany => "503 Service Unavailable",
        }
    }
}

/// Answers the one request of a connection.
fn answer(mut stream: &TcpStream, folder: &Path, is_too_many: bool) -> io::Result<()> {
    stream.set_write_timeout(Some(TAKING))?;
    let head = if is_too_many { Err(Refused::TooMany) } else { head(stream)? };
    let is_head = head.as_ref().is_ok_and(|head| head.starts_with(b"HEAD "));
    let found = head.and_then(|head| file(folder, &wanted(&head)?));
    let (status, kind, length) = match &found {
        Ok((path, file)) => ("200 OK", kind(path), file.metadata()?.len()),
        Err(refused) => (refused.status(), "text/plain", refused.status().len() as u64),
    };
    let allow = if matches!(found, Err(Refused::Method)) { "Allow: GET, HEAD\r\n" } else { "" };
    write!(
        stream,
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\n{allow}\
         Cache-Control: no-cache\r\nX-Content-Type-Options: nosniff\r\n\
         Cross-Origin-Resource-Policy: same-origin\r\nConnection: close\r\n\r\n"
    )?;
    match found {
        _ if is_head => {}
        Ok((_, file)) => _ = io::copy(&mut file.take(length), &mut stream)?,
        Err(_) => stream.write_all(status.as_bytes())?,
    }
    stream.shutdown(Shutdown::Write)?;
    drain(stream)
}

/// Takes the rest of a request: a connection that is closed before loses its answer.
fn drain(stream: &TcpStream) -> io::Result<()> {
    stream.set_read_timeout(Some(LEAVING))?;
    io::copy(&mut stream.take(REST_OF_REQUEST), &mut io::sink()).map(drop)
}

/// The head of a request, without the empty line after it.
fn head(mut stream: &TcpStream) -> io::Result<Result<Vec<u8>, Refused>> {
    let end = Instant::now() + ASKING;
    let (mut head, mut part) = (Vec::new(), [0; 1024]);
    loop {
        let left = end.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return Err(io::ErrorKind::TimedOut.into());
        }
        stream.set_read_timeout(Some(left))?;
        let read = stream.read(&mut part)?;
        if read == 0 {
            return Ok(Err(Refused::BadRequest));
        }
        head.extend_from_slice(&part[..read]);
        let whole = head.windows(4).position(|four| four == b"\r\n\r\n");
        if whole.unwrap_or(head.len()) > HEAD {
            return Ok(Err(Refused::TooLong));
        }
        if let Some(at) = whole {
            head.truncate(at);
            return Ok(Ok(head));
        }
    }
}

/// The target of a request for this machine.
fn wanted(head: &[u8]) -> Result<String, Refused> {
    let head = std::str::from_utf8(head).map_err(|_| Refused::BadRequest)?;
    let mut lines = head.split("\r\n");
    let mut words = lines.next().unwrap_or_default().split(' ');
    let (method, target, version) = (words.next(), words.next(), words.next());
    let (Some(target), Some("HTTP/1.1" | "HTTP/1.0"), None) = (target, version, words.next())
    else {
        return Err(Refused::BadRequest);
    };
    let mut hosts = lines.filter_map(|line| {
        let (name, value) = line.split_once(':')?;
        name.eq_ignore_ascii_case("host").then_some(value.trim())
    });
    match (hosts.next(), hosts.next()) {
        (Some(host), None) if is_here(host) => {}
        (Some(_), None) => return Err(Refused::OtherHost),
        _ => return Err(Refused::BadRequest),
    }
    match method {
        Some("GET" | "HEAD") => Ok(target.to_owned()),
        _ => Err(Refused::Method),
    }
}

/// Whether a name is that of this machine for itself, with or without a port.
fn is_here(host: &str) -> bool {
    let (name, port) = host.split_once(':').unwrap_or((host, ""));
    (name.eq_ignore_ascii_case("localhost") || name == "127.0.0.1")
        && port.bytes().all(|byte| byte.is_ascii_digit())
}

/// The file of a target. Links that lead out of the folder are not followed.
fn file(folder: &Path, target: &str) -> Result<(PathBuf, File), Refused> {
    let name = path(target).ok_or(Refused::NotFound)?;
    let found = fs::canonicalize(folder.join(name)).map_err(|_| Refused::NotFound)?;
    if !found.starts_with(folder) || !found.is_file() {
        return Err(Refused::NotFound);
    }
    let file = File::open(&found).map_err(|_| Refused::NotFound)?;
    Ok((found, file))
}

/// The path of a target in the folder; `None` if it may lead out of it, or is hidden.
fn path(target: &str) -> Option<PathBuf> {
    let name = target.split(['?', '#']).next()?.strip_prefix('/')?;
    let mut path = PathBuf::new();
    let mut parts = name.split('/').peekable();
    while let Some(part) = parts.next() {
        match decoded(part)? {
            part if part.is_empty() && parts.peek().is_none() => path.push("index.html"),
            part if part.is_empty() || part.starts_with('.') => return None,
            part if part.contains(['/', '\\', ':', '\0']) => return None,
            part => path.push(part),
        }
    }
    Some(path)
}

/// The text of a part of a target, in which `%2f` and the like are bytes.
fn decoded(part: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(part.len());
    let mut rest = part.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'%' => {
                let digit = |byte: u8| char::from(byte).to_digit(16);
                let (high, low) = (digit(rest.next()?)?, digit(rest.next()?)?);
                u8::try_from(16 * high + low).ok()?
            }
            byte => byte,
        });
    }
    String::from_utf8(bytes).ok()
}

/// The media type of a file. A browser compiles a module while it loads only if the type is right.
fn kind(file: &Path) -> &'static str {
    match file.extension().and_then(|extension| extension.to_str()).unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "jpg" => "image/jpeg",
        "png" => "image/png",
        "pdf" => "application/pdf",
        "wasm" => "application/wasm",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_target_leads_out_of_the_folder() {
        assert_eq!(path("/"), Some("index.html".into()));
        assert_eq!(path("/page/"), Some("page/index.html".into()));
        assert_eq!(path("/page/main.js?new"), Some("page/main.js".into()));
        assert_eq!(path("/a%20b%C3%A9.js"), Some("a bé.js".into()));
        for target in [
            "/../Cargo.toml",
            "/page/../../x",
            "//etc/passwd",
            "x",
            "",
            "/..%2fx",
            "/%2e%2e/x",
            "/%2e%2e%2fx",
            "/a%5c..%5cx",
            "/C:/x",
            "/c%3a",
            "/.git/config",
            "/%",
            "/%4",
            "/%zz",
            "/%ff",
            "/a%00",
            "http://localhost/",
            "*",
            "/page//x",
        ] {
            assert_eq!(path(target), None, "{target}");
        }
    }

    #[test]
    fn only_requests_to_this_machine_are_answered() {
        let wanted = |head: &str| wanted(head.replace('\n', "\r\n").as_bytes());
        for host in ["localhost", "LOCALHOST:80", "127.0.0.1:7836", "localhost:"] {
            assert_eq!(
                wanted(&format!("GET /a HTTP/1.1\nHost: {host}")),
                Ok("/a".into()),
                "{host}"
            );
        }
        for host in
            ["example.org", "localhost.example.org", "127.0.0.1.example.org", "localhost:x", ""]
        {
            let refused = wanted(&format!("GET / HTTP/1.1\nhost:{host}"));
            assert_eq!(refused, Err(Refused::OtherHost), "{host}");
        }
        for head in [
            "GET / HTTP/1.1",
            "GET / HTTP/1.1\nHost: localhost\nHost: x",
            "GET /\nHost: localhost",
            "GET  / HTTP/1.1\nHost: localhost",
            "GET / HTTP/2\nHost: localhost",
            "",
        ] {
            assert_eq!(wanted(head), Err(Refused::BadRequest), "{head}");
        }
        let posted = wanted("POST / HTTP/1.1\nHost: localhost");
        assert_eq!(posted, Err(Refused::Method));
    }
}
