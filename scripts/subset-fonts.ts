/** Makes app/ui/fonts: of each typeface a file for Turkish and English, one for the rest of Europe, and their styles. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { common, european, europeanRange, unicodeRange } from './font-letters.ts';
import typefaces from './typefaces.json' with { type: 'json' };

const TOOLS = ['subset-font@2.9.0', 'fontkit@2.0.4', '@capsizecss/core@4.1.3', '@capsizecss/unpack@4.0.1'];
const METRICS = '@capsizecss/metrics@4.3.0';
/** Names the faces of the same widths on other systems. */
const LOCAL: Record<string, string[]> = {
  arial: ['Arial', 'Liberation Sans', 'Helvetica'],
  timesNewRoman: ['Times New Roman', 'Liberation Serif', 'Times'],
  courierNew: ['Courier New', 'Liberation Mono', 'Courier'],
};
const FOLDER = 'app/ui/fonts';

type Metrics = { familyName: string };
type Subset = (font: Buffer, text: string, options: object) => Promise<Buffer>;
type FontStack = (metrics: Metrics[], options: object) => { fontFaces: Face[] };
type Unpack = (path: string) => Promise<Metrics>;
type Open = (path: string) => { characterSet: number[] };

const folder = mkdtempSync(join(tmpdir(), 'vitrin-fonts-'));
const packages = [...TOOLS, METRICS, ...new Set(typefaces.map((typeface) => typeface.package))];
execFileSync('npm', ['install', '--prefix', folder, '--legacy-peer-deps', '--ignore-scripts', ...packages], {
  stdio: 'ignore',
});
const load = createRequire(join(folder, 'package.json'));
const subset: Subset = load('subset-font');
const { createFontStack }: { createFontStack: FontStack } = load('@capsizecss/core');
const { fromFile }: { fromFile: Unpack } = load('@capsizecss/unpack/fs');
const { openSync }: { openSync: Open } = load('fontkit');

for (const typeface of typefaces) {
  const { id, name, file, fallback, license } = typeface;
  const path = join(folder, 'node_modules', file);
  const known = new Set(openSync(path).characterSet);
  const faces: string[] = [];
  for (const [part, letters] of [
    [`${id}-european`, european],
    [id, common],
  ] as const) {
    const text = [...letters].filter((letter) => known.has(letter.codePointAt(0) ?? 0)).join('');
    const bytes = await subset(readFileSync(path), text, {
      targetFormat: 'woff2',
      ...('axes' in typeface && { variationAxes: typeface.axes }),
      keepFeatures: ['kern', 'liga', 'ccmp', 'locl', 'tnum', 'mark', 'mkmk'],
      noHinting: true,
    });
    writeFileSync(join(FOLDER, `${part}.woff2`), bytes);
    faces.push(face(name, part, letters === european ? europeanRange : unicodeRange(text)));
    console.log(`${part}: ${bytes.length} bytes`);
  }
  const metrics = { ...(await fromFile(path)), familyName: name };
  const system: Metrics = load(`@capsizecss/metrics/${fallback}`);
  const { fontFaces } = createFontStack([metrics, system], { fontFaceFormat: 'styleObject' });
  writeFileSync(
    join(FOLDER, `${id}.css`),
    `${[...faces, ...fontFaces.map((stack) => stretched(stack, name, LOCAL[fallback] ?? []))].join('\n\n')}\n`,
  );
  copyFileSync(join(folder, 'node_modules', license), join(FOLDER, 'licenses', `${id}.txt`));
}
rmSync(folder, { recursive: true });

/** Declares every weight: browsers would embolden a static face themselves. */
function face(name: string, file: string, range: string): string {
  return `@font-face {
  font-family: "${name}";
  src: url("./${file}.woff2") format("woff2");
  font-weight: 400 700;
  font-display: swap;
  unicode-range: ${range};
}`;
}

type Face = { '@font-face': Record<string, string> };

/** Stretches the system's face to the same measures: a face that comes late is used from the next page on. */
function stretched({ '@font-face': measures }: Face, name: string, locals: string[]): string {
  const { ascentOverride, descentOverride, lineGapOverride, sizeAdjust } = measures;
  return `@font-face {
  font-family: "${name} fallback";
  src: ${locals.map((local) => `local("${local}")`).join(', ')};
  ascent-override: ${ascentOverride};
  descent-override: ${descentOverride};
  line-gap-override: ${lineGapOverride ?? 'normal'};${sizeAdjust ? `\n  size-adjust: ${sizeAdjust};` : ''}
}`;
}
