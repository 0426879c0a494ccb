//! Spanish.

use super::Printed;

pub(super) const WORDS: Printed = Printed {
    puzzle: "Sudoku",
    puzzles: "Sudokus",
    solution: "Solución",
    solutions: "Soluciones",
    levels: ["Fácil", "Medio", "Difícil", "Experto", "Diabólico"],
    needs: [
        "Busque una fila, una columna o un bloque donde a una cifra solo le quede un sitio.",
        "Busque también casillas donde solo cabe una cifra, y cifras que un bloque retiene en \
         una línea.",
        "Hacen falta parejas y tríos, peces, alas y rectángulos únicos: anote los candidatos.",
        "Hacen falta cadenas: siga un candidato de casilla en casilla.",
        "Hacen falta cadenas largas, que se separan y se vuelven a juntar.",
    ],
    classic: "Clásico",
    anti_knight: "Las casillas a un salto de caballo son distintas.",
    anti_king: "Las casillas que se tocan en una esquina son distintas.",
    non_consecutive: "Dos números vecinos nunca son consecutivos.",
    disjoint_groups: "Las casillas en el mismo sitio de cada bloque son distintas.",
    contents: "Índice",
    how_to: "Cómo se resuelve",
    techniques: "Técnicas",
    legend: "Niveles de dificultad",
    notes: "Notas",
    foreword: "Prólogo",
    afterword: "Epílogo",
    certificate: "Diploma",
    name: "Nombre",
    day: "Fecha",
    has_solved_one: "ha resuelto el sudoku de este libro.",
    has_solved: "ha resuelto los {} sudokus de este libro.",
    solution_page: "Solución en la página {}",
    hints: "Pistas",
    hint_page: "Pista en la página {}",
    later: "Cuando los únicos ya no bastan: {}",
    minutes: "{} min",
    minutes_range: "{}–{} min",
    rules: [
        "Un sudoku es un cuadrado de nueve filas y nueve columnas, dividido en nueve bloques de \
         tres por tres casillas. Algunas casillas contienen una cifra desde el principio.",
        "Rellene las demás de modo que cada fila, cada columna y cada bloque contenga cada \
         cifra del 1 al 9 exactamente una vez.",
        "Solo hay una solución, y no hace falta adivinar: cada cifra se deduce de las que ya \
         están.",
        "Donde cueste verlo, escriba con lápiz y en pequeño todas las cifras que aún caben en \
         una casilla, y tache las que se vuelvan imposibles.",
    ],
    example: "Un ejemplo: un paso del sudoku {}",
    diagram: "En los dibujos, un círculo rodea la cifra que se coloca, y una raya cruza las que \
              se tachan.",
    only_place: "Un ejemplo: de las casillas grises, solo la enmarcada puede contener aún su \
                 símbolo.",
    cells: "En el nombre de una casilla, r es su fila y c su columna: r4c3 está en la fila 4 y \
            la columna 3.",
    boxes: "Rellene las casillas vacías de modo que cada fila, cada columna y cada bloque \
            contenga {} exactamente una vez.",
    pieces: "Rellene las casillas vacías de modo que cada fila, cada columna y cada región de \
             borde grueso contenga {} exactamente una vez.",
    overlapping: "Varias cuadrículas comparten bloques. Rellene las casillas vacías de modo que \
                  en cada una de ellas cada fila, cada columna y cada bloque contenga {} \
                  exactamente una vez.",
    numbers: "cada número del {} al {}",
    letters: "cada una de las letras {}",
    pictures: "cada uno de los {} dibujos",
    kinds: &[
        ("diagonal", "Ningún símbolo está dos veces en una diagonal gris."),
        ("windows", "Ningún símbolo está dos veces en una ventana gris."),
        ("disjoint_groups", "Las casillas en el mismo sitio de cada bloque son distintas."),
        ("anti_knight", "Las casillas a un salto de caballo son distintas."),
        ("anti_king", "Las casillas que se tocan en una esquina son distintas."),
        ("non_consecutive", "Dos números vecinos nunca son consecutivos."),
        ("parity", "Un círculo gris es un número impar, un cuadrado gris un número par."),
        (
            "cage",
            "Los números de una jaula de líneas discontinuas son distintos y suman el número \
             pequeño que hay en ella.",
        ),
        (
            "little_killer",
            "Los números de la diagonal que señala una flecha suman el número junto a la \
             flecha; pueden ser iguales.",
        ),
        ("thermometer", "A lo largo de un termómetro los números crecen, a partir del bulbo."),
        ("arrow", "Los números a lo largo de una flecha suman el número de su círculo."),
        ("difference", "Los números a ambos lados de un punto blanco se diferencian en 1."),
        ("ratio", "De los números a ambos lados de un punto negro, uno es el doble del otro."),
        ("pair_sum", "Los números a ambos lados de una X suman 10, y los de una V suman 5."),
        ("greater", "Un signo de comparación señala el número menor."),
        (
            "all_marked",
            "Todas las marcas de este tipo están dibujadas: donde no hay ninguna, los números \
             no cumplen la condición.",
        ),
        (
            "sandwich",
            "Un número del borde es la suma de los números que hay entre el menor y el mayor de \
             su fila o columna.",
        ),
        (
            "skyscraper",
            "Los números son las alturas de edificios. Un número del borde indica cuántos \
             edificios se ven desde allí: los más altos tapan a los más bajos.",
        ),
    ],
    times: "Los tiempos son estimaciones para jugadores con práctica, desde el sudoku más corto \
            hasta el más largo de un nivel de este libro. Tómese todo el tiempo que quiera.",
    ratings: [
        "El número junto a un sudoku es su puntuación según Sudoku Explainer: la dificultad del \
         paso más difícil. Los más fáciles tienen 1.0, los más difíciles más de 10.",
        "El número junto a un sudoku es su puntuación según Sukaku Explainer: la dificultad del \
         paso más difícil. Los más fáciles tienen 1.0, los más difíciles más de 10.",
        "El número junto a un sudoku es su puntuación según HoDoKu: los puntos de todos los \
         pasos juntos.",
        "El número junto a un sudoku es su profundidad de ensayo y error: 0 si no hace falta \
         ninguna suposición.",
        "El número junto a un sudoku es el tiempo que requiere, en minutos.",
    ],
    level_range: "de {} a {}",
    proper: "Cada sudoku tiene una sola solución",
    all_solutions: "Todas las soluciones en el libro",
    large_print: "Letra grande",
    explains: "Con las reglas y un ejemplo",
    volume: "Volumen {}",
    is_new: "Ningún sudoku de este libro es equivalente a uno {}.",
    earlier: [
        "del volumen 1",
        "de los volúmenes 1 y 2",
        "de los volúmenes 1 a {}",
        "del volumen anterior",
        "de los {} volúmenes anteriores",
    ],
    made_with: "Hecho y comprobado con {}",
};
