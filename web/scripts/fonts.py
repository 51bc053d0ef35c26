"""Cut the fonts of the client: merge the slices that hold our characters, subset, rename.

usage: fonts.py PACKAGES_DIR [TEXT_FILE…]
PACKAGES_DIR holds the unpacked npm packages zcool-xiaowei, lxgw-wenkai, ma-shan-zheng, noto-serif-sc (all @fontsource,
SIL OFL 1.1). Needs fonttools and brotli. The subsets get family names of our own, as the OFL asks; the licences go to
public/fonts, so that they are served beside them. TEXT_FILEs are further files whose Chinese the fonts must hold.
"""

import glob
import json
import os
import re
import shutil
import sys
import tempfile
from pathlib import Path

from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

WEB = Path(__file__).resolve().parent.parent
#: a moment like any other, in seconds since 1904
EPOCH = 3_800_000_000
DROPPED = ("GSUB", "GPOS", "GDEF", "vhea", "vmtx", "VORG", "BASE", "STAT", "meta", "DSIG")


def cjk(text: str) -> set[str]:
    return {c for c in text if ord(c) > 0x2E7F}


def read(*paths: Path) -> str:
    return "".join(p.read_text(encoding="utf-8") for p in paths)


packages, more = sys.argv[1], [Path(p) for p in sys.argv[2:]]
tutorial = WEB.parent / "src/hulao/tutorial"
# all of the client's source: seals, counting signs and the like stand in it too
client = sorted(p for p in (WEB / "src").rglob("*") if p.suffix in (".ts", ".svelte"))
interface = read(*client, *sorted(tutorial.glob("*.json")))
names = read(WEB / "src/dev/texts.zh.json", *more)
seals = set("".join(re.findall(r'\["([^"]+)", "\w+", "\w+"\]', (WEB / "src/data/generals.ts").read_text(encoding="utf-8"))))
latin = {chr(i) for i in range(0x20, 0x7F)} | set("·×−–—…“”‘’→éüÜ°±①②③④⑤⑥⑦⑧⑨⑩")
# the brush is for seals and the few big words only
big_words = set("虎牢关三国杀闪桃酒火雷魏蜀吴群神野心家主公忠臣反贼内奸义军起胜负平局差人齐一二三四五六七八九十终红黑无方块梅花将师解")
common = cjk(interface) | cjk(names)
# all that the server says: where a machine has no Chinese of its own, its texts are set in the kai too
spoken = cjk(read(*sorted(p for p in (WEB.parent / "src/hulao").rglob("*") if p.suffix in (".py", ".csv", ".json"))))
JOBS = (  # file, family, package, weight, characters
    ("hulao-latin", "Hulao Latin", "zcool-xiaowei", "400", latin),
    ("hulao-kai", "Hulao Kai", "lxgw-wenkai", "700", common | spoken | set("üÜé·→")),
    ("hulao-brush", "Hulao Brush", "ma-shan-zheng", "400", big_words | cjk("".join(seals))),
    ("hulao-serif", "Hulao Serif", "noto-serif-sc", "700", common | latin),
)
coverage = {}
for file, family, package, weight, wanted in JOBS:
    parts, left = [], {ord(c) for c in wanted}
    with tempfile.TemporaryDirectory() as tmp:
        for path in sorted(glob.glob(f"{packages}/{package}*/package/files/*-{weight}-normal.woff2")):
            font = TTFont(path)
            have = set(font.getBestCmap()) & left
            if not have:
                continue
            left -= have
            options = Options()
            options.layout_features, options.hinting, options.notdef_outline = ["kern"], False, True
            subsetter = Subsetter(options)
            subsetter.populate(unicodes=have)
            subsetter.subset(font)
            font.flavor = None
            for table in DROPPED:
                if table in font:
                    del font[table]
            part = os.path.join(tmp, f"{len(parts)}.ttf")
            font.save(part)
            parts.append(part)
        font = Merger().merge(parts) if len(parts) > 1 else TTFont(parts[0])
    for record in list(font["name"].names):
        if record.nameID in (1, 4, 16):
            record.string = family
        elif record.nameID == 6:
            record.string = family.replace(" ", "")
        elif record.nameID == 3:
            record.string = family + " subset"
    font.recalcTimestamp = False  # the same text gives the same file
    font["head"].created = font["head"].modified = EPOCH
    font.flavor = "woff2"
    out = WEB / f"src/fonts/{file}.woff2"
    font.save(out)
    licence = glob.glob(f"{packages}/{package}*/package/LICENSE")[0]
    target = WEB / f"public/fonts/{file}.OFL.txt"
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(licence, target)
    target.write_text(target.read_text(encoding="utf-8").replace("\r\n", "\n"), encoding="utf-8")
    coverage[file] = "".join(sorted(c for c in wanted if ord(c) not in left and ord(c) > 0x2E7F))
    print(file, len(wanted), "characters", out.stat().st_size, "bytes; missing:", "".join(chr(c) for c in sorted(left)))
(WEB / "src/fonts/coverage.json").write_text(json.dumps(coverage, ensure_ascii=False, indent=0) + "\n", encoding="utf-8")
