/** Makes app/ui/fonts: of each typeface a file for Turkish and English, one for the rest of Europe, and their styles. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { common, european, unicodeRange } from './font-letters.ts';

const TOOLS = ['subset-font@2.9.0', 'fontkit@2.0.4', '@capsizecss/core@4.1.3', '@capsizecss/unpack@4.0.1'];
const METRICS = '@capsizecss/metrics@4.3.0';
/** Names the faces of the same widths on other systems. */
const LOCAL = {
  arial: ['Arial', 'Liberation Sans', 'Helvetica'],
  timesNewRoman: ['Times New Roman', 'Liberation Serif', 'Times'],
  courierNew: ['Courier New', 'Liberation Mono', 'Courier'],
};
const FOLDER = 'app/ui/fonts';

type Family = {
  id: string;
  name: string;
  package: string;
  file: string;
  license: string;
  fallback: keyof typeof LOCAL;
  /** Pins or cuts the axes; a static face has none. */
  axes?: Record<string, number | { min: number; max: number }>;
};

const weight = { wght: { min: 400, max: 700 } };
const google = (name: string, file: string) => ({
  package: `@expo-google-fonts/${name}@0.4.1`,
  file: `@expo-google-fonts/${name}/${file}.ttf`,
  license: `@expo-google-fonts/${name}/LICENSE_FONT`,
});
const geist = { package: 'geist@1.9.2', license: 'geist/LICENSE.txt' };

const families: Family[] = [
  {
    ...{ id: 'geist', name: 'Geist', ...geist, fallback: 'arial', axes: weight },
    file: 'geist/dist/fonts/geist-sans/Geist-Variable.ttf',
  },
  {
    ...{ id: 'geist-mono', name: 'Geist Mono', ...geist, fallback: 'courierNew', axes: weight },
    file: 'geist/dist/fonts/geist-mono/GeistMono-Variable.ttf',
  },
  {
    ...{ id: 'inter', name: 'Inter', package: 'inter-ui@4.1.1', fallback: 'arial' },
    file: 'inter-ui/variable/InterVariable.woff2',
    license: 'inter-ui/LICENSE.txt',
    axes: { ...weight, opsz: 14 },
  },
  {
    ...{ id: 'jetbrains-mono', name: 'JetBrains Mono', fallback: 'courierNew' },
    ...google('jetbrains-mono', '400Regular/JetBrainsMono_400Regular'),
  },
  {
    ...{
      id: 'plex-sans',
      name: 'IBM Plex Sans',
      package: '@ibm/plex-sans-variable@0.2.0',
      fallback: 'arial',
    },
    file: '@ibm/plex-sans-variable/fonts/complete/ttf/IBM Plex Sans Var-Roman.ttf',
    license: '@ibm/plex-sans-variable/LICENSE.txt',
    axes: { ...weight, wdth: 100 },
  },
  {
    ...{ id: 'plex-mono', name: 'IBM Plex Mono', package: '@ibm/plex-mono@2.5.0', fallback: 'courierNew' },
    file: '@ibm/plex-mono/fonts/complete/woff2/IBMPlexMono-Regular.woff2',
    license: '@ibm/plex-mono/LICENSE.txt',
  },
  {
    ...{ id: 'source-serif', name: 'Source Serif', package: 'source-serif@4.5.1', fallback: 'timesNewRoman' },
    file: 'source-serif/VAR/SourceSerif4Variable-Roman.ttf',
    license: 'source-serif/LICENSE.md',
    axes: { ...weight, opsz: 18 },
  },
  {
    ...{
      id: 'source-code',
      name: 'Source Code Pro',
      package: 'source-code-pro@2.42.0',
      fallback: 'courierNew',
    },
    file: 'source-code-pro/TTF/SourceCodePro-Regular.ttf',
    license: 'source-code-pro/LICENSE.md',
  },
  {
    ...{ id: 'bricolage', name: 'Bricolage Grotesque', fallback: 'arial' },
    ...google('bricolage-grotesque', '700Bold/BricolageGrotesque_700Bold'),
  },
  {
    ...{ id: 'instrument-serif', name: 'Instrument Serif', fallback: 'timesNewRoman' },
    ...google('instrument-serif', '400Regular/InstrumentSerif_400Regular'),
  },
];

type Metrics = { familyName: string };
type Subset = (font: Buffer, text: string, options: object) => Promise<Buffer>;
type FontStack = (metrics: Metrics[], options: object) => { fontFaces: Face[] };
type Unpack = (path: string) => Promise<Metrics>;
type Open = (path: string) => { characterSet: number[] };

const folder = mkdtempSync(join(tmpdir(), 'vitrin-fonts-'));
const packages = [...TOOLS, METRICS, ...new Set(families.map((family) => family.package))];
execFileSync('npm', ['install', '--prefix', folder, '--legacy-peer-deps', '--ignore-scripts', ...packages], {
  stdio: 'ignore',
});
const load = createRequire(join(folder, 'package.json'));
const subset: Subset = load('subset-font');
const { createFontStack }: { createFontStack: FontStack } = load('@capsizecss/core');
const { fromFile }: { fromFile: Unpack } = load('@capsizecss/unpack/fs');
const { openSync }: { openSync: Open } = load('fontkit');
const written: string[] = [];

for (const family of families) {
  const { id, name, file, fallback, axes } = family;
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
      ...(axes && { variationAxes: axes }),
      keepFeatures: ['kern', 'liga', 'ccmp', 'locl', 'tnum', 'mark', 'mkmk'],
      noHinting: true,
    });
    writeFileSync(join(FOLDER, `${part}.woff2`), bytes);
    faces.push(face(name, part, text));
    console.log(`${part}: ${bytes.length} bytes`);
  }
  const metrics = { ...(await fromFile(path)), familyName: name };
  const system: Metrics = load(`@capsizecss/metrics/${fallback}`);
  const { fontFaces } = createFontStack([metrics, system], { fontFaceFormat: 'styleObject' });
  writeFileSync(
    join(FOLDER, `${id}.css`),
    `${[...faces, ...fontFaces.map((stack) => stretched(stack, name, LOCAL[fallback]))].join('\n\n')}\n`,
  );
  copyFileSync(join(folder, 'node_modules', family.license), join(FOLDER, 'licenses', `${id}.txt`));
  written.push(specimen(name, id));
}
writeFileSync(join(FOLDER, 'specimens.css'), `${written.join('\n\n')}\n`);
rmSync(folder, { recursive: true });

/** Declares every weight: browsers would embolden a static face themselves. */
function face(name: string, file: string, letters: string): string {
  return `@font-face {
  font-family: "${name}";
  src: url("./${file}.woff2") format("woff2");
  font-weight: 400 700;
  font-display: optional;
  unicode-range: ${unicodeRange(letters)};
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
  line-gap-override: ${lineGapOverride};${sizeAdjust ? `\n  size-adjust: ${sizeAdjust};` : ''}
}`;
}

function specimen(name: string, file: string): string {
  return `@font-face {
  font-family: "${name} specimen";
  src: url("./${file}.woff2") format("woff2");
  font-weight: 400 700;
  font-display: swap;
}`;
}
