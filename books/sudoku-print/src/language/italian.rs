//! Italian.

use super::Printed;

pub(super) const WORDS: Printed = Printed {
    puzzle: "Griglia",
    puzzles: "Griglie",
    solution: "Soluzione",
    solutions: "Soluzioni",
    levels: ["Facile", "Medio", "Difficile", "Esperto", "Diabolico"],
    needs: [
        "Cerca una riga, una colonna o un riquadro in cui una cifra ha un solo posto rimasto.",
        "Cerca anche le caselle in cui può stare una sola cifra, e le cifre che un riquadro \
         tiene su una linea.",
        "Servono coppie e triple, pesci, ali e rettangoli unici: annota i candidati.",
        "Servono catene: segui un candidato di casella in casella.",
        "Servono lunghe catene, che si dividono e si ritrovano.",
    ],
    classic: "Classico",
    anti_knight: "Le caselle a un salto di cavallo sono diverse.",
    anti_king: "Le caselle che si toccano in un angolo sono diverse.",
    non_consecutive: "Due numeri vicini non sono mai consecutivi.",
    disjoint_groups: "Le caselle nello stesso posto di ogni riquadro sono diverse.",
    contents: "Indice",
    how_to: "Come si risolve",
    techniques: "Tecniche",
    legend: "Livelli di difficoltà",
    notes: "Appunti",
    foreword: "Prefazione",
    afterword: "Postfazione",
    certificate: "Attestato",
    name: "Nome",
    day: "Data",
    has_solved_one: "ha risolto la griglia di questo libro.",
    has_solved: "ha risolto tutte le {} griglie di questo libro.",
    solution_page: "Soluzione a pagina {}",
    hints: "Suggerimenti",
    hint_page: "Suggerimento a pagina {}",
    later: "Quando i singoli non bastano più: {}",
    minutes: "{} min",
    minutes_range: "{}–{} min",
    rules: [
        "Un sudoku è un quadrato di nove righe e nove colonne, diviso in nove riquadri di tre \
         per tre caselle. Alcune caselle contengono una cifra fin dall'inizio.",
        "Riempi le altre in modo che ogni riga, ogni colonna e ogni riquadro contenga ogni \
         cifra da 1 a 9 esattamente una volta.",
        "C'è una sola soluzione, e non serve tirare a indovinare: ogni cifra si deduce da \
         quelle che ci sono già.",
        "Dove è difficile vederlo, scrivi a matita e in piccolo tutte le cifre che una casella \
         può ancora contenere, e cancella quelle che diventano impossibili.",
    ],
    example: "Un esempio: un passo della griglia {}",
    diagram: "Nelle figure, un anello circonda la cifra che si inserisce, e un tratto \
              attraversa quelle che si eliminano.",
    only_place: "Un esempio: tra le caselle grigie, solo quella incorniciata può ancora \
                 contenere il suo simbolo.",
    cells: "Nel nome di una casella, r è la sua riga e c la sua colonna: r4c3 è nella riga 4 e \
            nella colonna 3.",
    boxes: "Riempi le caselle vuote in modo che ogni riga, ogni colonna e ogni riquadro \
            contenga {} esattamente una volta.",
    pieces: "Riempi le caselle vuote in modo che ogni riga, ogni colonna e ogni regione dal \
             bordo spesso contenga {} esattamente una volta.",
    overlapping: "Più griglie condividono dei riquadri. Riempi le caselle vuote in modo che in \
                  ciascuna di esse ogni riga, ogni colonna e ogni riquadro contenga {} \
                  esattamente una volta.",
    numbers: "ogni numero da {} a {}",
    letters: "ognuna delle lettere {}",
    pictures: "ognuna delle {} figure",
    kinds: &[
        ("diagonal", "Nessun simbolo compare due volte su una diagonale grigia."),
        ("windows", "Nessun simbolo compare due volte in una finestra grigia."),
        ("disjoint_groups", "Le caselle nello stesso posto di ogni riquadro sono diverse."),
        ("anti_knight", "Le caselle a un salto di cavallo sono diverse."),
        ("anti_king", "Le caselle che si toccano in un angolo sono diverse."),
        ("non_consecutive", "Due numeri vicini non sono mai consecutivi."),
        ("parity", "Un cerchio grigio è un numero dispari, un quadrato grigio un numero pari."),
        (
            "cage",
            "I numeri in una gabbia tratteggiata sono diversi, e la loro somma è il piccolo \
             numero che contiene.",
        ),
        (
            "little_killer",
            "La somma dei numeri sulla diagonale indicata da una freccia è il numero accanto \
             alla freccia; possono essere uguali.",
        ),
        ("thermometer", "Lungo un termometro i numeri crescono, a partire dal bulbo."),
        ("arrow", "La somma dei numeri lungo una freccia è il numero nel suo cerchio."),
        ("difference", "I numeri ai lati di un punto bianco differiscono di 1."),
        ("ratio", "Dei numeri ai lati di un punto nero, uno è il doppio dell'altro."),
        ("pair_sum", "La somma dei numeri ai lati di una X è 10, ai lati di una V è 5."),
        ("greater", "Un segno di confronto punta verso il numero minore."),
        (
            "all_marked",
            "Tutti i segni di questo tipo sono disegnati: dove non ce n'è, i numeri non \
             soddisfano la condizione.",
        ),
        (
            "sandwich",
            "Un numero sul bordo è la somma dei numeri tra il più piccolo e il più grande della \
             sua riga o colonna.",
        ),
        (
            "skyscraper",
            "I numeri sono le altezze di palazzi. Un numero sul bordo dice quanti palazzi si \
             vedono da lì: i più alti nascondono i più bassi.",
        ),
    ],
    times: "I tempi sono stime per giocatori allenati, dalla griglia più breve alla più lunga di \
            un livello in questo libro. Prenditi tutto il tempo che vuoi.",
    ratings: [
        "Il numero accanto a una griglia è la sua valutazione secondo Sudoku Explainer: quanto \
         è difficile il passo più difficile. I più facili hanno 1.0, i più difficili più di \
         10.",
        "Il numero accanto a una griglia è la sua valutazione secondo Sukaku Explainer: quanto \
         è difficile il passo più difficile. I più facili hanno 1.0, i più difficili più di \
         10.",
        "Il numero accanto a una griglia è il suo punteggio secondo HoDoKu: i punti di tutti i \
         passi insieme.",
        "Il numero accanto a una griglia è la sua profondità di prova ed errore: 0 se non serve \
         alcuna supposizione.",
        "Il numero accanto a una griglia è il tempo che richiede, in minuti.",
    ],
    level_range: "da {} a {}",
    proper: "Ogni griglia ha una sola soluzione",
    all_solutions: "Tutte le soluzioni nel libro",
    large_print: "Caratteri grandi",
    explains: "Con le regole e un esempio",
    volume: "Volume {}",
    is_new: "Nessuna griglia di questo libro è equivalente a una {}.",
    earlier: [
        "del volume 1",
        "dei volumi 1 e 2",
        "dei volumi da 1 a {}",
        "del volume precedente",
        "dei {} volumi precedenti",
    ],
    made_with: "Fatto e verificato con {}",
};
