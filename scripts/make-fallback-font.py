"""Makes app/seo/fonts/fallback-400.ttf.br, with ₺ and all emoji for PDFs: python3 … NotoEmoji-Regular.ttf Inter-Regular.ttf (fonttools, brotli)"""
import sys
from io import BytesIO
from pathlib import Path
import brotli
from fontTools import subset
from fontTools.merge import Merger
from fontTools.otlLib.builder import buildLigatureSubstSubtable, buildLookup
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.ttLib.tables._g_l_y_f import Glyph

LEFT_OUT = ['DSIG', 'STAT', 'GPOS', 'GDEF', 'gasp', 'meta', 'vhea', 'vmtx']


def part(source, target, letters=None):
    options = subset.Options(hinting=False, layout_features=['ccmp'], drop_tables=LEFT_OUT)
    font = TTFont(source)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=letters or list(font.getBestCmap()))
    subsetter.subset(font)
    scale_upem(font, 2048)
    font.save(target)


part(sys.argv[1], 'emoji.ttf')
part(sys.argv[2], 'lira.ttf', [ord('₺')])
font = Merger().merge(['emoji.ttf', 'lira.ttf'])


def add_blank(name, letter=None):
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font['glyf'][name] = Glyph()
    font['hmtx'][name] = (0, 0)
    for table in font['cmap'].tables:
        if letter and table.format == 12:
            table.cmap[letter] = name


# Keeps tones of skin, and joiners after them, as letters without a width: the face drops them, and a copied text would lack them.
joiner = font.getBestCmap()[0x200D]
joined = {}
for tone in range(0x1F3FB, 0x1F400):
    add_blank(f'tone{tone:x}', tone)
    add_blank(f'joined{tone:x}')
    joined[(f'tone{tone:x}', joiner)] = f'joined{tone:x}'
gsub = font['GSUB'].table
gsub.LookupList.Lookup.append(buildLookup([buildLigatureSubstSubtable(joined)]))
for feature in gsub.FeatureList.FeatureRecord:
    feature.Feature.LookupListIndex.append(len(gsub.LookupList.Lookup) - 1)
file = BytesIO()
font.save(file)
Path('app/seo/fonts/fallback-400.ttf.br').write_bytes(brotli.compress(file.getvalue()))
