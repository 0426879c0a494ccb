//! Portuguese.

use super::Printed;

pub(super) const WORDS: Printed = Printed {
    puzzle: "Sudoku",
    puzzles: "Sudokus",
    solution: "Solução",
    solutions: "Soluções",
    levels: ["Fácil", "Médio", "Difícil", "Especialista", "Diabólico"],
    needs: [
        "Procure uma linha, uma coluna ou um bloco em que um algarismo só tenha um lugar.",
        "Procure também células em que só cabe um algarismo, e algarismos que um bloco prende \
         numa linha.",
        "São necessários pares e trios, peixes, asas e retângulos únicos: anote os candidatos.",
        "São necessárias cadeias: siga um candidato de célula em célula.",
        "São necessárias cadeias longas, que se separam e voltam a juntar-se.",
    ],
    classic: "Clássico",
    anti_knight: "As células a um salto de cavalo são diferentes.",
    anti_king: "As células que se tocam num canto são diferentes.",
    non_consecutive: "Dois números vizinhos nunca são consecutivos.",
    disjoint_groups: "As células no mesmo lugar de cada bloco são diferentes.",
    contents: "Índice",
    how_to: "Como se resolve",
    techniques: "Técnicas",
    legend: "Níveis de dificuldade",
    notes: "Notas",
    foreword: "Prefácio",
    afterword: "Posfácio",
    certificate: "Diploma",
    name: "Nome",
    day: "Data",
    has_solved_one: "resolveu o sudoku deste livro.",
    has_solved: "resolveu os {} sudokus deste livro.",
    solution_page: "Solução na página {}",
    hints: "Dicas",
    hint_page: "Dica na página {}",
    later: "Quando os únicos já não bastam: {}",
    minutes: "{} min",
    minutes_range: "{}–{} min",
    rules: [
        "Um sudoku é um quadrado de nove linhas e nove colunas, dividido em nove blocos de três \
         por três células. Algumas células contêm um algarismo desde o início.",
        "Preencha as outras de modo que cada linha, cada coluna e cada bloco contenha cada \
         algarismo de 1 a 9 exatamente uma vez.",
        "Há uma só solução, e não é preciso adivinhar: cada algarismo se deduz dos que já lá \
         estão.",
        "Onde for difícil ver isso, escreva a lápis e em pequeno todos os algarismos que ainda \
         cabem numa célula, e risque os que se tornam impossíveis.",
    ],
    example: "Um exemplo: um passo do sudoku {}",
    diagram: "Nas figuras, um anel rodeia o algarismo que se coloca, e um traço atravessa os \
              que se riscam.",
    only_place: "Um exemplo: das células cinzentas, só a emoldurada ainda pode conter o seu \
                 símbolo.",
    cells: "No nome de uma célula, r é a sua linha e c a sua coluna: r4c3 está na linha 4 e na \
            coluna 3.",
    boxes: "Preencha as células vazias de modo que cada linha, cada coluna e cada bloco \
            contenha {} exatamente uma vez.",
    pieces: "Preencha as células vazias de modo que cada linha, cada coluna e cada região de \
             contorno grosso contenha {} exatamente uma vez.",
    overlapping: "Vários diagramas têm blocos em comum. Preencha as células vazias de modo que \
                  em cada um deles cada linha, cada coluna e cada bloco contenha {} exatamente \
                  uma vez.",
    numbers: "cada número de {} a {}",
    letters: "cada uma das letras {}",
    pictures: "cada uma das {} figuras",
    kinds: &[
        ("diagonal", "Nenhum símbolo aparece duas vezes numa diagonal cinzenta."),
        ("windows", "Nenhum símbolo aparece duas vezes numa janela cinzenta."),
        ("disjoint_groups", "As células no mesmo lugar de cada bloco são diferentes."),
        ("anti_knight", "As células a um salto de cavalo são diferentes."),
        ("anti_king", "As células que se tocam num canto são diferentes."),
        ("non_consecutive", "Dois números vizinhos nunca são consecutivos."),
        ("parity", "Um círculo cinzento é um número ímpar, um quadrado cinzento um número par."),
        (
            "cage",
            "Os números numa gaiola tracejada são diferentes e somam o número pequeno que nela \
             está.",
        ),
        (
            "little_killer",
            "Os números na diagonal que uma seta indica somam o número junto à seta; podem ser \
             iguais.",
        ),
        ("thermometer", "Ao longo de um termómetro os números crescem, a partir do bolbo."),
        ("arrow", "Os números ao longo de uma seta somam o número no seu círculo."),
        ("difference", "Os números dos dois lados de um ponto branco diferem de 1."),
        ("ratio", "Dos números dos dois lados de um ponto preto, um é o dobro do outro."),
        ("pair_sum", "Os números dos dois lados de um X somam 10, os de um V somam 5."),
        ("greater", "Um sinal de comparação aponta para o número menor."),
        (
            "all_marked",
            "Todas as marcas deste tipo estão desenhadas: onde não há nenhuma, os números não \
             cumprem a condição.",
        ),
        (
            "sandwich",
            "Um número na margem é a soma dos números entre o menor e o maior da sua linha ou \
             coluna.",
        ),
        (
            "skyscraper",
            "Os números são as alturas de prédios. Um número na margem diz quantos prédios se \
             veem dali: os mais altos tapam os mais baixos.",
        ),
    ],
    times: "Os tempos são estimativas para jogadores experientes, do sudoku mais curto ao mais \
            longo de um nível deste livro. Leve todo o tempo que quiser.",
    ratings: [
        "O número ao lado de um sudoku é a sua pontuação segundo o Sudoku Explainer: a \
         dificuldade do passo mais difícil. Os mais fáceis têm 1.0, os mais difíceis mais de \
         10.",
        "O número ao lado de um sudoku é a sua pontuação segundo o Sukaku Explainer: a \
         dificuldade do passo mais difícil. Os mais fáceis têm 1.0, os mais difíceis mais de \
         10.",
        "O número ao lado de um sudoku é a sua pontuação segundo o HoDoKu: os pontos de todos \
         os passos juntos.",
        "O número ao lado de um sudoku é a sua profundidade de tentativa e erro: 0 se não for \
         precisa nenhuma suposição.",
        "O número ao lado de um sudoku é o tempo que ele exige, em minutos.",
    ],
    level_range: "de {} a {}",
    proper: "Cada sudoku tem uma única solução",
    all_solutions: "Todas as soluções no livro",
    large_print: "Letra grande",
    explains: "Com as regras e um exemplo",
    volume: "Volume {}",
    is_new: "Nenhum sudoku deste livro é equivalente a um {}.",
    earlier: [
        "do volume 1",
        "dos volumes 1 e 2",
        "dos volumes 1 a {}",
        "do volume anterior",
        "dos {} volumes anteriores",
    ],
    made_with: "Feito e verificado com {}",
};
