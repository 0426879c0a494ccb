//! French.

use super::Printed;

pub(super) const WORDS: Printed = Printed {
    puzzle: "Grille",
    puzzles: "Grilles",
    solution: "Solution",
    solutions: "Solutions",
    levels: ["Facile", "Moyen", "Difficile", "Expert", "Diabolique"],
    needs: [
        "Cherchez une ligne, une colonne ou un bloc où un chiffre n'a plus qu'une place.",
        "Cherchez aussi les cases où un seul chiffre est possible, et les chiffres qu'un bloc \
         retient sur une ligne.",
        "Il faut des paires et des triplets, des poissons, des ailes et des rectangles uniques : \
         notez les candidats.",
        "Il faut des chaînes : suivez un candidat de case en case.",
        "Il faut de longues chaînes, qui se séparent et se rejoignent.",
    ],
    classic: "Classique",
    anti_knight: "Deux cases à un saut de cavalier sont différentes.",
    anti_king: "Deux cases qui se touchent par un coin sont différentes.",
    non_consecutive: "Deux nombres voisins ne se suivent jamais.",
    disjoint_groups: "Les cases à la même place de chaque bloc sont différentes.",
    contents: "Table des matières",
    how_to: "Comment résoudre",
    techniques: "Techniques",
    legend: "Niveaux de difficulté",
    notes: "Notes",
    foreword: "Avant-propos",
    afterword: "Postface",
    certificate: "Diplôme",
    name: "Nom",
    day: "Date",
    has_solved_one: "a résolu la grille de ce livre.",
    has_solved: "a résolu les {} grilles de ce livre.",
    solution_page: "Solution à la page {}",
    hints: "Indices",
    hint_page: "Indice à la page {}",
    later: "Quand les singletons ne suffisent plus : {}",
    minutes: "{} min",
    minutes_range: "{}–{} min",
    rules: [
        "Un sudoku est un carré de neuf lignes et neuf colonnes, divisé en neuf blocs de trois \
         cases sur trois. Quelques cases contiennent un chiffre dès le début.",
        "Remplissez les autres pour que chaque ligne, chaque colonne et chaque bloc contienne \
         chacun des chiffres de 1 à 9 exactement une fois.",
        "Il n'y a qu'une solution, et il n'est pas besoin de deviner : chaque chiffre se déduit de \
         ceux qui sont déjà là.",
        "Là où c'est difficile à voir, écrivez au crayon, en petit, tous les chiffres encore \
         possibles dans une case, et barrez ceux qui deviennent impossibles.",
    ],
    example: "Un exemple : une étape de la grille {}",
    diagram: "Dans les images, un anneau entoure un chiffre qui est placé, et un trait barre \
              ceux qui sont éliminés.",
    only_place: "Un exemple : parmi les cases grises, seule la case encadrée peut encore contenir son symbole.",
    cells: "Dans le nom d'une case, r est sa ligne et c sa colonne : r4c3 est à la ligne 4 et à la \
            colonne 3.",
    boxes: "Remplissez les cases vides pour que chaque ligne, chaque colonne et chaque bloc \
            contienne {} exactement une fois.",
    pieces: "Remplissez les cases vides pour que chaque ligne, chaque colonne et chaque région au \
             contour épais contienne {} exactement une fois.",
    overlapping: "Plusieurs grilles partagent des blocs. Remplissez les cases vides pour que dans \
                  chacune d'elles chaque ligne, chaque colonne et chaque bloc contienne {} \
                  exactement une fois.",
    numbers: "chacun des nombres de {} à {}",
    letters: "chacune des lettres {}",
    pictures: "chacune des {} images",
    kinds: &[
        ("diagonal", "Aucun symbole n'est deux fois sur une diagonale grise."),
        ("windows", "Aucun symbole n'est deux fois dans une fenêtre grise."),
        ("disjoint_groups", "Les cases à la même place de chaque bloc sont différentes."),
        ("anti_knight", "Deux cases à un saut de cavalier sont différentes."),
        ("anti_king", "Deux cases qui se touchent par un coin sont différentes."),
        ("non_consecutive", "Deux nombres voisins ne se suivent jamais."),
        ("parity", "Un cercle gris est un nombre impair, un carré gris un nombre pair."),
        (
            "cage",
            "Les nombres d'une cage en pointillé sont différents, et leur somme est le petit \
                  nombre qui s'y trouve.",
        ),
        (
            "little_killer",
            "La somme des nombres sur la diagonale qu'une flèche indique est le \
                           nombre à la flèche ; ils peuvent être égaux.",
        ),
        ("thermometer", "Le long d'un thermomètre les nombres augmentent, à partir du bulbe."),
        ("arrow", "La somme des nombres le long d'une flèche est le nombre de son cercle."),
        ("difference", "Les nombres de part et d'autre d'un point blanc diffèrent de 1."),
        ("ratio", "De part et d'autre d'un point noir, un nombre est le double de l'autre."),
        ("pair_sum", "De part et d'autre d'un X la somme des nombres est 10, d'un V elle est 5."),
        ("greater", "Un signe de comparaison pointe vers le plus petit nombre."),
        (
            "all_marked",
            "Toutes ces marques sont dessinées : là où il n'y en a pas, les nombres ne \
                        vont avec aucune.",
        ),
        (
            "sandwich",
            "Un nombre au bord est la somme des nombres entre le plus petit et le plus \
                      grand de sa ligne ou de sa colonne.",
        ),
        (
            "skyscraper",
            "Les nombres sont les hauteurs de maisons. Un nombre au bord dit combien de \
                        maisons se voient de là : les plus hautes cachent les plus basses.",
        ),
    ],
    times: "Les temps sont des estimations pour des joueurs exercés, de la grille la plus courte à \
            la plus longue d'un niveau de ce livre. Prenez tout le temps qu'il vous plaît.",
    ratings: [
        "Le nombre à côté d'une grille est sa note selon Sudoku Explainer : la difficulté de \
         l'étape la plus difficile. Les plus faciles ont 1.0, les plus difficiles plus de 10.",
        "Le nombre à côté d'une grille est sa note selon Sukaku Explainer : la difficulté de \
         l'étape la plus difficile. Les plus faciles ont 1.0, les plus difficiles plus de 10.",
        "Le nombre à côté d'une grille est son score selon HoDoKu : les points de toutes les \
         étapes ensemble.",
        "Le nombre à côté d'une grille est sa profondeur d'essais et d'erreurs : 0 s'il ne faut \
         aucune supposition.",
        "Le nombre à côté d'une grille est le temps qu'elle demande, en minutes.",
    ],
    level_range: "{} à {}",
    proper: "Chaque grille a une seule solution",
    all_solutions: "Toutes les solutions dans le livre",
    large_print: "Gros caractères",
    explains: "Avec les règles et un exemple",
    volume: "Tome {}",
    is_new: "Aucune grille de ce livre n’est équivalente à une grille {}.",
    earlier: [
        "du tome 1",
        "des tomes 1 et 2",
        "des tomes 1 à {}",
        "du tome précédent",
        "des {} tomes précédents",
    ],
    made_with: "Fait et vérifié avec {}",
};
