#!/bin/sh
# Asks the command the calls of a suite, and prints how many answers of each call are right:
#
#     sh run.sh sudoku suite.jsonl
#
# Each call is one run over all its inputs. $sudoku is the command, $work a folder for its files.
set -eu
sudoku=$1 suite=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# inputs CALL KEYS: the puzzles of a call, one a line, whose input has these keys after the puzzle.
vectors() { sed -n "s/^{\"call\":\"$1\",\"input\":{\"puzzle\":\"\([^\"]*\)\"$2},\"answer\":\(.*\)}\$/\1	\3/p" "$suite"; }

# compare CALL KEYS ANSWER OPTIONS...: ANSWER is a sed script that makes an answer of the suite of a
# line that the command prints with these options.
compare() {
    call=$1 keys=$2 script=$3
    shift 3
    vectors "$call" "$keys" > "$work/vectors"
    cut -f 1 "$work/vectors" > "$work/puzzles.txt"
    cut -f 2 "$work/vectors" > "$work/wanted"
    "$sudoku" "$@" "$work/puzzles.txt" 2> "$work/errors" | sed "$script" > "$work/found" || true
    paste "$work/found" "$work/wanted" | awk -F '\t' -v call="$call" \
        '$1 == $2 { right++ } $1 != $2 { print call ": " $0 > "/dev/stderr" }
         END { print call, right + 0, NR }'
}

compare count_solutions '\(,"limit":1001\)' 's/+$//' count --each --limit 1001
compare candidates '\(\)' 's/.*/"&"/' convert --each --to candidates --line
compare guesses '\(,"limit":500\)' 's/.* \([0-9]*\) guess.*/\1/' solve --each --by guessing --max-steps 500
compare canonical '\(\)' 's/.*"automorphisms":\([0-9]*\),"canonical":"\([^"]*\)".*/{"form":"\2","automorphisms":\1}/' canon --each --format jsonl
compare rate '\(,"scale":"se-classic"\)' 's/.*"ed":\([0-9.]*\),"ep":\([0-9.]*\),"er":\([0-9.]*\).*/{"er":\3,"ep":\2,"ed":\1}/' rate --each --format jsonl --scale se-classic
