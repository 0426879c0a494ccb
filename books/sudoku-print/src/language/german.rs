//! German.

use super::Printed;

pub(super) const WORDS: Printed = Printed {
    puzzle: "Rätsel",
    puzzles: "Rätsel",
    solution: "Lösung",
    solutions: "Lösungen",
    levels: ["Leicht", "Mittel", "Schwer", "Experte", "Extrem"],
    needs: [
        "Suche eine Zeile, eine Spalte oder einen Block, worin eine Ziffer nur noch einen Platz \
         hat.",
        "Suche auch Zellen, in die nur eine Ziffer passt, und Ziffern, die ein Block auf einer \
         Linie festhält.",
        "Paare und Drillinge, Fische, Flügel und eindeutige Rechtecke sind nötig: Schreibe die \
         Kandidaten auf.",
        "Ketten sind nötig: Folge einem Kandidaten von Zelle zu Zelle.",
        "Lange Ketten sind nötig, die sich verzweigen und wieder treffen.",
    ],
    classic: "Klassisch",
    anti_knight: "Zellen im Abstand eines Springerzugs sind verschieden.",
    anti_king: "Zellen, die sich an einer Ecke berühren, sind verschieden.",
    non_consecutive: "Benachbarte Zahlen folgen nie aufeinander.",
    disjoint_groups: "Zellen am gleichen Platz jedes Blocks sind verschieden.",
    contents: "Inhalt",
    how_to: "So wird gelöst",
    techniques: "Techniken",
    legend: "Schwierigkeitsgrade",
    notes: "Notizen",
    foreword: "Vorwort",
    afterword: "Nachwort",
    certificate: "Urkunde",
    name: "Name",
    day: "Datum",
    has_solved_one: "hat das Rätsel dieses Buches gelöst.",
    has_solved: "hat alle {} Rätsel dieses Buches gelöst.",
    solution_page: "Lösung auf Seite {}",
    hints: "Tipps",
    hint_page: "Tipp auf Seite {}",
    later: "Wenn Einer nicht mehr helfen: {}",
    minutes: "{} Min.",
    minutes_range: "{}–{} Min.",
    rules: [
        "Ein Sudoku ist ein Quadrat aus neun Zeilen und neun Spalten, geteilt in neun Blöcke aus \
         drei mal drei Zellen. In einigen Zellen steht von Anfang an eine Ziffer.",
        "Fülle die anderen so aus, dass jede Zeile, jede Spalte und jeder Block jede Ziffer von 1 \
         bis 9 genau einmal enthält.",
        "Es gibt nur eine Lösung, und du musst nicht raten: Jede Ziffer folgt aus denen, die schon \
         da sind.",
        "Wo das schwer zu sehen ist, schreibe mit Bleistift alle Ziffern klein in eine Zelle, die \
         noch hineinpassen, und streiche die, die unmöglich werden.",
    ],
    example: "Ein Beispiel: ein Schritt von Rätsel {}",
    diagram: "In den Bildern ist ein Ring um eine Ziffer, die gesetzt wird, und ein Strich \
              geht durch die, die gestrichen werden.",
    only_place: "Ein Beispiel: Von den grauen Zellen kann nur noch die umrahmte ihr Zeichen enthalten.",
    cells: "Im Namen einer Zelle ist r ihre Zeile und c ihre Spalte: r4c3 ist in Zeile 4 und \
            Spalte 3.",
    boxes: "Fülle die leeren Zellen so aus, dass jede Zeile, jede Spalte und jeder Block {} \
            genau einmal enthält.",
    pieces: "Fülle die leeren Zellen so aus, dass jede Zeile, jede Spalte und jedes dick umrandete \
             Gebiet {} genau einmal enthält.",
    overlapping: "Mehrere Gitter teilen sich Blöcke. Fülle die leeren Zellen so aus, dass in jedem \
                  der Gitter jede Zeile, jede Spalte und jeder Block {} genau einmal enthält.",
    numbers: "jede Zahl von {} bis {}",
    letters: "jeden der Buchstaben {}",
    pictures: "jedes der {} Bilder",
    kinds: &[
        ("diagonal", "Auf einer grauen Diagonale ist kein Zeichen doppelt."),
        ("windows", "In einem grauen Fenster ist kein Zeichen doppelt."),
        ("disjoint_groups", "Zellen am gleichen Platz jedes Blocks sind verschieden."),
        ("anti_knight", "Zellen im Abstand eines Springerzugs sind verschieden."),
        ("anti_king", "Zellen, die sich an einer Ecke berühren, sind verschieden."),
        ("non_consecutive", "Benachbarte Zahlen folgen nie aufeinander."),
        ("parity", "Ein grauer Kreis ist eine ungerade Zahl, ein graues Quadrat eine gerade."),
        (
            "cage",
            "Die Zahlen in einem gestrichelten Käfig sind verschieden und ergeben zusammen \
                  die kleine Zahl darin.",
        ),
        (
            "little_killer",
            "Die Zahlen auf der Diagonale, die ein Pfeil entlangzeigt, ergeben \
                           zusammen die Zahl am Pfeil; sie dürfen gleich sein.",
        ),
        ("thermometer", "Entlang eines Thermometers wachsen die Zahlen, von der Kugel an."),
        ("arrow", "Die Zahlen entlang eines Pfeils ergeben zusammen die Zahl in seinem Kreis."),
        ("difference", "Die Zahlen neben einem weißen Punkt unterscheiden sich um 1."),
        ("ratio", "Von den Zahlen neben einem schwarzen Punkt ist eine das Doppelte der anderen."),
        ("pair_sum", "Die Zahlen neben einem X ergeben zusammen 10, die neben einem V 5."),
        ("greater", "Ein Vergleichszeichen zeigt auf die kleinere Zahl."),
        (
            "all_marked",
            "Alle solchen Zeichen sind gezeichnet: Wo keines ist, passen die Zahlen zu \
                        keinem.",
        ),
        (
            "sandwich",
            "Eine Zahl außen ist die Summe der Zahlen zwischen der niedrigsten und der \
                      höchsten ihrer Zeile oder Spalte.",
        ),
        (
            "skyscraper",
            "Zahlen sind die Höhen von Häusern. Eine Zahl außen sagt, wie viele Häuser \
                        von dort zu sehen sind: Höhere verdecken niedrigere.",
        ),
    ],
    times: "Die Zeiten sind Schätzungen für geübte Spieler, vom kürzesten bis zum längsten Rätsel \
            eines Grades in diesem Buch. Nimm dir alle Zeit, die du magst.",
    ratings: [
        "Die Zahl neben einem Rätsel ist seine Bewertung nach Sudoku Explainer: wie schwer der \
         schwerste Schritt ist. Die leichtesten haben 1.0, die schwersten mehr als 10.",
        "Die Zahl neben einem Rätsel ist seine Bewertung nach Sukaku Explainer: wie schwer der \
         schwerste Schritt ist. Die leichtesten haben 1.0, die schwersten mehr als 10.",
        "Die Zahl neben einem Rätsel ist seine Punktzahl nach HoDoKu, aller Schritte zusammen.",
        "Die Zahl neben einem Rätsel ist seine Tiefe von Versuch und Irrtum: 0, wenn keine Annahme \
         nötig ist.",
        "Die Zahl neben einem Rätsel ist die Zeit, die es braucht, in Minuten.",
    ],
    level_range: "{} bis {}",
    proper: "Jedes Rätsel hat genau eine Lösung",
    all_solutions: "Alle Lösungen im Buch",
    large_print: "Großdruck",
    explains: "Mit den Regeln und einem Beispiel",
    volume: "Band {}",
    is_new: "Kein Rätsel dieses Buchs ist einem aus {} gleichwertig.",
    earlier: [
        "Band 1",
        "Band 1 und 2",
        "Band 1 bis {}",
        "dem früheren Band",
        "den {} früheren Bänden",
    ],
    made_with: "Gemacht und geprüft mit {}",
};
