#!/bin/sh
# Makes the weights of sudoku-vision from nothing: README.md. Needs a Debian system, Rust, 3 GB.
# Usage: sh make.sh [FOLDER [SEED]]
# FOLDER is for the fonts and the parameters, by default `target/made`.
set -eu
cd "$(dirname "$0")"
made=${1:-target/made}
mkdir -p "$made/packages" "$made/root"
made=$(cd "$made" && pwd)

awk '!/^#/ { print $2 }' fonts.txt | sort -u > "$made/packages.txt"
while read -r package; do
    ls "$made/packages/$package"_*.deb > /dev/null 2>&1 || (cd "$made/packages" && apt-get download "$package")
done < "$made/packages.txt"
for package in "$made"/packages/*.deb; do
    dpkg-deb -x "$package" "$made/root"
done
fonts=$made/root/usr/share

cargo build --release
run() { cargo run --quiet --release -- "$@"; }
# A quarter of an hour of one core.
run train "$fonts" 3000000 "${2:-2}" "$made/parameters.f32"
run quantise "$fonts" "$made/parameters.f32" ../src/digits.bin
run examples "$fonts" ../src/digits.bin ../tests/it
run table "$fonts" ../src/digits.bin
