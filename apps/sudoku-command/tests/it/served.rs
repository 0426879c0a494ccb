//! `sudoku serve`: requests of browsers and of others.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Stdio};

use crate::common::Folder;

/// A server of a small page.
struct Server {
    folder: Folder,
    child: Child,
    port: u16,
}

impl Server {
    fn new(name: &str) -> Self {
        let folder = Folder::new(name);
        for part in ["page", "page/sudoku", "page/folder", "page/techniques"] {
            fs::create_dir(folder.path(part)).unwrap();
        }
        folder.file("secret.txt", "secret");
        folder.file("page/index.html", "<p>page");
        folder.file("page/sw.js", "worker");
        folder.file("page/techniques/index.html", "<p>techniques");
        folder.file("page/.hidden", "secret");
        folder.file("page/sudoku/index.js", "package");
        folder.file("page/sudoku/core_bg.wasm", "\0asm");
        let mut command = folder.command("serve --files page --port 0");
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let mut address = String::new();
        BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut address).unwrap();
        let port = address.trim().strip_prefix("http://127.0.0.1:").unwrap();
        let port = port.strip_suffix('/').unwrap().parse().unwrap();
        Self { folder, child, port }
    }

    fn connect(&self) -> TcpStream {
        TcpStream::connect(("127.0.0.1", self.port)).unwrap()
    }

    /// The answer to a request.
    fn ask(&self, request: &str) -> String {
        let mut stream = self.connect();
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).unwrap();
        String::from_utf8(answer).unwrap()
    }

    fn get(&self, target: &str) -> String {
        self.ask(&format!("GET {target} HTTP/1.1\r\nHost: localhost:{}\r\n\r\n", self.port))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn files_of_the_page_are_served_with_their_types() {
    let server = Server::new("served");
    for (target, kind, body) in [
        ("/", "text/html; charset=utf-8", "<p>page"),
        ("/techniques/", "text/html; charset=utf-8", "<p>techniques"),
        ("/techniques/index.html", "text/html; charset=utf-8", "<p>techniques"),
        ("/sw.js?version", "text/javascript; charset=utf-8", "worker"),
        ("/sudoku/core_bg.wasm", "application/wasm", "\0asm"),
    ] {
        let answer = server.get(target);
        let (head, got) = answer.split_once("\r\n\r\n").unwrap();
        assert!(head.starts_with("HTTP/1.1 200 OK\r\n"), "{head}");
        assert!(head.contains(&format!("\r\nContent-Type: {kind}\r\n")), "{head}");
        assert!(head.contains("\r\nCache-Control: no-cache\r\n"), "{head}");
        assert!(head.contains(&format!("\r\nContent-Length: {}\r\n", body.len())), "{head}");
        assert_eq!(got, body);
    }
    let head = server.ask("HEAD / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
    assert!(head.contains("\r\nContent-Length: 7\r\n") && head.ends_with("\r\n\r\n"), "{head}");
}

#[test]
fn nothing_else_is_served() {
    let server = Server::new("refused-serving");
    #[cfg(unix)]
    {
        let link = server.folder.path("page/link.txt");
        std::os::unix::fs::symlink(server.folder.path("secret.txt"), link).unwrap();
        let link = server.folder.path("page/out");
        std::os::unix::fs::symlink(&server.folder.0, link).unwrap();
    }
    for target in [
        "/missing.js",
        "/../secret.txt",
        "/..%2fsecret.txt",
        "/%2e%2e/secret.txt",
        "/link.txt",
        "/out/secret.txt",
        "/.hidden",
        "/folder",
        "/folder/",
        "/sudoku/../../secret.txt",
    ] {
        let answer = server.get(target);
        assert!(answer.starts_with("HTTP/1.1 404 ") && !answer.contains("secret"), "{answer}");
    }
    let host = |host: &str| format!("GET / HTTP/1.1\r\nHost: {host}\r\n\r\n");
    assert!(server.ask(&host("example.org")).starts_with("HTTP/1.1 403 "));
    assert!(server.ask("GET / HTTP/1.1\r\n\r\n").starts_with("HTTP/1.1 400 "));
    let posted = server.ask("POST / HTTP/1.1\r\nHost: localhost\r\n\r\n");
    assert!(posted.starts_with("HTTP/1.1 405 ") && posted.contains("Allow: GET, HEAD"), "{posted}");
    let long = format!("GET / HTTP/1.1\r\nHost: localhost\r\nX: {}\r\n\r\n", "x".repeat(40_000));
    assert!(server.ask(&long).starts_with("HTTP/1.1 431 "));
}

#[test]
fn a_slow_connection_delays_no_other() {
    let server = Server::new("slow");
    let mut slow = server.connect();
    slow.write_all(b"GET / HTTP/1.1\r\nHost: local").unwrap();
    assert!(server.get("/").ends_with("<p>page"));
    assert!(server.get("/sw.js").ends_with("worker"));
    slow.write_all(b"host\r\n\r\n").unwrap();
    let mut answer = String::new();
    slow.read_to_string(&mut answer).unwrap();
    assert!(answer.ends_with("<p>page"), "{answer}");
}

#[cfg(unix)]
#[test]
fn an_interrupt_ends_it_with_success() {
    let mut server = Server::new("interrupted");
    let pid = server.child.id().to_string();
    let status = std::process::Command::new("kill").args(["-s", "INT", &pid]).status().unwrap();
    assert!(status.success());
    assert_eq!(server.child.wait().unwrap().code(), Some(0));
}

#[test]
fn a_folder_without_the_page_is_refused() {
    let folder = Folder::new("no-page");
    for call in ["serve --files .", "serve --files missing"] {
        let (code, errors) = folder.run(call);
        assert_eq!(code, Some(2));
        assert!(errors.contains("cargo xtask web --out DIR"), "{errors}");
    }
}

#[test]
fn the_page_beside_the_command_is_found_and_a_taken_port_reported() {
    let server = Server::new("beside");
    let (code, errors) = server.folder.run(&format!("serve --files page --port {}", server.port));
    assert_eq!(code, Some(2));
    assert!(errors.contains(&format!("port {} cannot be used", server.port)), "{errors}");
    // As packages install it.
    for place in ["bin", "share/sudoku/web/sudoku"] {
        fs::create_dir_all(server.folder.path(place)).unwrap();
    }
    let command = server.folder.path("bin/sudoku");
    fs::copy(env!("CARGO_BIN_EXE_sudoku"), &command).unwrap();
    let call = || {
        let mut call = std::process::Command::new(&command);
        call.args(["serve", "--port", "0"]).stdin(Stdio::null());
        call
    };
    let errors = call().output().unwrap().stderr;
    assert!(String::from_utf8(errors).unwrap().contains("are not in"), "nothing is there yet");
    for part in ["index.html", "sw.js", "sudoku/index.js"] {
        let to = server.folder.path(&format!("share/sudoku/web/{part}"));
        fs::copy(server.folder.path(&format!("page/{part}")), to).unwrap();
    }
    let mut child = call().stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    let mut address = String::new();
    BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut address).unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(address.starts_with("http://127.0.0.1:"), "{address}");
}
