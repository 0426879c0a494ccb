//! Dutch.

use super::Printed;

pub(super) const WORDS: Printed = Printed {
    puzzle: "Puzzel",
    puzzles: "Puzzels",
    solution: "Oplossing",
    solutions: "Oplossingen",
    levels: ["Makkelijk", "Gemiddeld", "Moeilijk", "Expert", "Duivels"],
    needs: [
        "Zoek een rij, een kolom of een blok waarin een cijfer nog maar één plaats heeft.",
        "Zoek ook cellen waarin maar één cijfer past, en cijfers die een blok op één lijn \
         vasthoudt.",
        "Paren en drietallen, vissen, vleugels en unieke rechthoeken zijn nodig: noteer de \
         kandidaten.",
        "Kettingen zijn nodig: volg een kandidaat van cel naar cel.",
        "Lange kettingen zijn nodig, die zich splitsen en weer samenkomen.",
    ],
    classic: "Klassiek",
    anti_knight: "Cellen op een paardensprong van elkaar verschillen.",
    anti_king: "Cellen die elkaar in een hoek raken, verschillen.",
    non_consecutive: "Aangrenzende getallen volgen nooit op elkaar.",
    disjoint_groups: "Cellen op dezelfde plaats in elk blok verschillen.",
    contents: "Inhoud",
    how_to: "Zo los je op",
    techniques: "Technieken",
    legend: "Moeilijkheidsgraden",
    notes: "Notities",
    foreword: "Voorwoord",
    afterword: "Nawoord",
    certificate: "Certificaat",
    name: "Naam",
    day: "Datum",
    has_solved_one: "heeft de puzzel van dit boek opgelost.",
    has_solved: "heeft alle {} puzzels van dit boek opgelost.",
    solution_page: "Oplossing op pagina {}",
    hints: "Aanwijzingen",
    hint_page: "Hint op pagina {}",
    later: "Als singles niet meer helpen: {}",
    minutes: "{} min",
    minutes_range: "{}–{} min",
    rules: [
        "Een sudoku is een vierkant van negen rijen en negen kolommen, verdeeld in negen \
         blokken van drie bij drie cellen. In sommige cellen staat vanaf het begin een cijfer.",
        "Vul de andere zo in dat elke rij, elke kolom en elk blok elk cijfer van 1 tot en met 9 \
         precies één keer bevat.",
        "Er is maar één oplossing, en gokken is niet nodig: elk cijfer volgt uit de cijfers die \
         er al staan.",
        "Waar dat moeilijk te zien is, schrijf je met potlood alle cijfers die nog in een cel \
         passen er klein in, en streep je weg wat onmogelijk wordt.",
    ],
    example: "Een voorbeeld: een stap van puzzel {}",
    diagram: "In de afbeeldingen staat een ring om een cijfer dat wordt ingevuld, en gaat een \
              streep door de cijfers die worden geschrapt.",
    only_place: "Een voorbeeld: van de grijze cellen kan alleen de omlijnde nog haar symbool \
                 bevatten.",
    cells: "In de naam van een cel is r de rij en c de kolom: r4c3 ligt in rij 4 en kolom 3.",
    boxes: "Vul de lege cellen zo in dat elke rij, elke kolom en elk blok {} precies één keer \
            bevat.",
    pieces: "Vul de lege cellen zo in dat elke rij, elke kolom en elk dik omlijnd gebied {} \
             precies één keer bevat.",
    overlapping: "Verschillende diagrammen delen blokken. Vul de lege cellen zo in dat in elk \
                  ervan elke rij, elke kolom en elk blok {} precies één keer bevat.",
    numbers: "elk getal van {} tot en met {}",
    letters: "elk van de letters {}",
    pictures: "elk van de {} plaatjes",
    kinds: &[
        ("diagonal", "Geen symbool staat twee keer op een grijze diagonaal."),
        ("windows", "Geen symbool staat twee keer in een grijs venster."),
        ("disjoint_groups", "Cellen op dezelfde plaats in elk blok verschillen."),
        ("anti_knight", "Cellen op een paardensprong van elkaar verschillen."),
        ("anti_king", "Cellen die elkaar in een hoek raken, verschillen."),
        ("non_consecutive", "Aangrenzende getallen volgen nooit op elkaar."),
        ("parity", "Een grijze cirkel is een oneven getal, een grijs vierkant een even getal."),
        (
            "cage",
            "De getallen in een gestippelde kooi verschillen en zijn samen het kleine getal dat \
             erin staat.",
        ),
        (
            "little_killer",
            "De getallen op de diagonaal die een pijl aanwijst, zijn samen het getal bij de \
             pijl; ze mogen gelijk zijn.",
        ),
        ("thermometer", "Langs een thermometer worden de getallen groter, te beginnen bij de bol."),
        ("arrow", "De getallen langs een pijl zijn samen het getal in de cirkel."),
        ("difference", "De getallen aan weerszijden van een witte stip verschillen 1."),
        (
            "ratio",
            "Van de getallen aan weerszijden van een zwarte stip is het ene het dubbele van het \
             andere.",
        ),
        ("pair_sum", "De getallen aan weerszijden van een X zijn samen 10, die van een V samen 5."),
        ("greater", "Een vergelijkingsteken wijst naar het kleinste getal."),
        (
            "all_marked",
            "Al zulke tekens zijn getekend: waar er geen staat, voldoen de getallen er niet \
             aan.",
        ),
        (
            "sandwich",
            "Een getal aan de rand is de som van de getallen tussen het laagste en het hoogste \
             van de rij of kolom.",
        ),
        (
            "skyscraper",
            "De getallen zijn de hoogten van gebouwen. Een getal aan de rand zegt hoeveel \
             gebouwen vandaar te zien zijn: hogere verbergen lagere.",
        ),
    ],
    times: "De tijden zijn schattingen voor geoefende puzzelaars, van de kortste tot de langste \
            puzzel van een niveau in dit boek. Neem gerust alle tijd.",
    ratings: [
        "Het getal naast een puzzel is de waardering volgens Sudoku Explainer: hoe moeilijk de \
         moeilijkste stap is. De makkelijkste hebben 1.0, de moeilijkste meer dan 10.",
        "Het getal naast een puzzel is de waardering volgens Sukaku Explainer: hoe moeilijk de \
         moeilijkste stap is. De makkelijkste hebben 1.0, de moeilijkste meer dan 10.",
        "Het getal naast een puzzel is de score volgens HoDoKu: de punten van alle stappen \
         samen.",
        "Het getal naast een puzzel is de diepte van gissen en missen: 0 als geen aanname nodig \
         is.",
        "Het getal naast een puzzel is de tijd die hij kost, in minuten.",
    ],
    level_range: "{} tot {}",
    proper: "Elke puzzel heeft precies één oplossing",
    all_solutions: "Alle oplossingen in het boek",
    large_print: "Grote letters",
    explains: "Met de regels en een voorbeeld",
    volume: "Deel {}",
    is_new: "Geen puzzel in dit boek is gelijkwaardig aan een puzzel uit {}.",
    earlier: [
        "deel 1",
        "deel 1 en 2",
        "deel 1 tot en met {}",
        "het vorige deel",
        "de {} vorige delen",
    ],
    made_with: "Gemaakt en gecontroleerd met {}",
};
