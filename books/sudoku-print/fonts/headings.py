"""Write the fonts of headings: ``uv run --with fonttools --with brotli headings.py FOLDER``.

The folder has the unpacked packages ``@fontsource/roboto-slab`` and ``@fontsource/chewy``, version
5.3.0. Their files for Latin letters stay as they are but for the packing and the hints for screens.
"""

import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

FONTS = {
    "RobotoSlab-Bold.ttf": "roboto-slab/files/roboto-slab-latin-700-normal.woff2",
    "Chewy-Regular.ttf": "chewy/files/chewy-latin-400-normal.woff2",
}

for name, source in FONTS.items():
    font = TTFont(Path(sys.argv[1]) / source)
    font.flavor = None
    options = subset.Options()
    options.hinting = False
    options.name_IDs = ["*"]
    options.notdef_outline = True
    options.layout_features = ["ccmp", "kern", "liga", "mark", "mkmk"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=list(font.getBestCmap()))
    subsetter.subset(font)
    font.save(Path(__file__).parent / name)
