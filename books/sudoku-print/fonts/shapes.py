"""Write Shapes.ttf, the four pictures of books for children: ``uv run --with fonttools shapes.py``.

Each is about as large as the others by its area, and all differ by their outlines.
"""

import math
from pathlib import Path

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen

EM = 1000
MIDDLE = 500.0
#: The distance of the handles of a quarter of a circle from its ends, for a radius of 1.
HANDLE = 4 / 3 * math.tan(math.pi / 8)

Point = tuple[float, float]


def polygon(points: list[Point]) -> object:
    """Return the glyph of these corners."""
    pen = TTGlyphPen(None)
    first, *rest = [(round(x), round(y)) for x, y in points]
    pen.moveTo(first)
    for point in rest:
        pen.lineTo(point)
    pen.closePath()
    return pen.glyph()


def star(outer: float, inner: float) -> list[Point]:
    """Return ten corners, clockwise from the upper tip."""
    corners = []
    for nth in range(10):
        radius = inner if nth % 2 else outer
        angle = math.pi / 2 - nth * math.pi / 5
        corners.append((MIDDLE + radius * math.cos(angle), MIDDLE + radius * math.sin(angle)))
    return corners


def circle(radius: float) -> object:
    """Return the glyph of a filled circle."""
    glyph = TTGlyphPen(None)
    pen = Cu2QuPen(glyph, max_err=1.0)
    handle = radius * HANDLE

    def at(x: float, y: float) -> Point:
        return (MIDDLE + x, MIDDLE + y)

    pen.moveTo(at(0, radius))
    pen.curveTo(at(handle, radius), at(radius, handle), at(radius, 0))
    pen.curveTo(at(radius, -handle), at(handle, -radius), at(0, -radius))
    pen.curveTo(at(-handle, -radius), at(-radius, -handle), at(-radius, 0))
    pen.curveTo(at(-radius, handle), at(-handle, radius), at(0, radius))
    pen.closePath()
    return glyph.glyph()


def main() -> None:
    """Write the font beside this file."""
    glyphs = {
        ".notdef": polygon([(50, 0), (50, 700), (450, 700), (450, 0)]),
        "circle": circle(440),
        "square": polygon([(110, 110), (110, 890), (890, 890), (890, 110)]),
        "triangle": polygon([(10, 90), (500, 960), (990, 90)]),
        "star": polygon(star(540, 230)),
    }
    characters = {"●": "circle", "■": "square", "▲": "triangle", "★": "star"}
    font = FontBuilder(EM, isTTF=True)
    font.setupGlyphOrder(list(glyphs))
    font.setupCharacterMap({ord(character): name for character, name in characters.items()})
    font.setupGlyf(glyphs)
    table = font.font["glyf"]
    widths = {name: (EM, getattr(table[name], "xMin", 0)) for name in glyphs}
    font.setupHorizontalMetrics(widths)
    font.setupHorizontalHeader(ascent=EM, descent=0)
    font.setupNameTable({"familyName": "Shapes", "styleName": "Regular", "psName": "Shapes"})
    font.setupOS2(sTypoAscender=EM, sTypoDescender=0, usWinAscent=EM, usWinDescent=0, fsType=0)
    font.setupPost()
    font.font["head"].created = font.font["head"].modified = 0
    font.font.recalcTimestamp = False
    font.save(Path(__file__).with_name("Shapes.ttf"))


if __name__ == "__main__":
    main()
