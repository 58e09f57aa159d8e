/** Makes kit/ui/typefaces: for each typeface a file for Turkish and English, a file for the rest of Europe, and their styles. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import samples from '#test/samples/samples.json' with { type: 'json' };
import { common, european, europeanRange, unicodeRange } from './font-letters.ts';
import typefaces from './typefaces.json' with { type: 'json' };

const TOOLS = ['subset-font@2.9.0', 'fontkit@2.0.4'];
/** Metric-compatible faces of other systems, and the free one that is measured. */
const SYSTEM: Record<string, System> = {
  arial: { family: 'arimo', locals: ['Arial', 'Liberation Sans', 'Helvetica'] },
  timesNewRoman: { family: 'tinos', locals: ['Times New Roman', 'Liberation Serif', 'Times'] },
  courierNew: { family: 'cousine', locals: ['Courier New', 'Liberation Mono', 'Courier'] },
};
const { person, projects, experiences, articles, skills } = samples;
const PARAGRAPHS = new Set(articles.flatMap(({ content }) => content.match(/(?<=<p>)[^<]+/g) ?? []));
const TEXT = [...projects, ...experiences].map((of) => of.description).concat(person.bio, ...PARAGRAPHS);
const TITLES = [person.full_name, ...[...projects, ...articles, ...skills].map(({ title }) => title)];
const FOLDER = 'kit/ui/fonts';

type System = { family: string; locals: string[] };
type Axes = Record<string, number | { min: number; max: number } | undefined>;
type Font = {
  characterSet: number[];
  unitsPerEm: number;
  ascent: number;
  descent: number;
  lineGap: number;
  layout: (text: string) => { advanceWidth: number };
  getVariation: (axes: Record<string, number>) => Font;
};

const folder = mkdtempSync(join(tmpdir(), 'vitrin-fonts-'));
const systemPackages = Object.values(SYSTEM).map(({ family }) => `@expo-google-fonts/${family}@0.4`);
const packages = [...TOOLS, ...systemPackages, ...new Set(typefaces.map((typeface) => typeface.package))];
execFileSync('npm', ['install', '--prefix', folder, '--legacy-peer-deps', '--ignore-scripts', ...packages], {
  stdio: 'ignore',
});
const load = createRequire(join(folder, 'package.json'));
const subset: (font: Buffer, text: string, options: object) => Promise<Buffer> = load('subset-font');
const { create }: { create: (bytes: Buffer) => Font } = load('fontkit');
const { convert }: { convert: (bytes: Buffer, to: string) => Promise<Buffer> } = load('fontverter');

for (const typeface of typefaces) {
  const { id, name, file, license } = typeface;
  const path = join(folder, 'node_modules', file);
  const font = create(await convert(readFileSync(path), 'sfnt'));
  const known = new Set(font.characterSet);
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
  const axes: Axes | undefined = 'axes' in typeface ? typeface.axes : undefined;
  const system = SYSTEM[typeface.fallback];
  if (!system) throw new Error(`${typeface.fallback} is not known.`);
  // A monospaced face has the same widths in every weight.
  if (axes && typeface.fallback !== 'courierNew')
    for (const weight of [400, 500, 600]) {
      const at = font.getVariation({ ...pinned(axes), wght: weight });
      faces.push(fallbackFace(name, at, system, weight === 600 ? '600 700' : String(weight)));
    }
  else faces.push(fallbackFace(name, font, system, '400 700', file.includes('Bold')));
  writeFileSync(join(FOLDER, `${id}.css`), `${faces.join('\n\n')}\n`);
  copyFileSync(join(folder, 'node_modules', license), join(FOLDER, 'licenses', `${id}.txt`));
}
rmSync(folder, { recursive: true });

/** Declares every weight, because browsers embolden a static face themselves. */
function face(name: string, file: string, range: string): string {
  return `@font-face {
  font-family: "${name}";
  src: url("./${file}.woff2") format("woff2");
  font-weight: 400 700;
  font-display: swap;
  unicode-range: ${range};
}`;
}

/** Adjusts the system's face to the same metrics, so that lines break alike before and after the web font has loaded. */
function fallbackFace(
  name: string,
  font: Font,
  { family, locals }: System,
  weight: string,
  isBold = weight === '600 700',
) {
  const style = isBold ? '700Bold' : '400Regular';
  const file = `${family.replace(/^./, (letter) => letter.toUpperCase())}_${style}.ttf`;
  const path = join(folder, 'node_modules/@expo-google-fonts', family, style, file);
  const measured = (weight === '400' ? TEXT : TITLES).join(' ');
  const stretch = widthOf(font, measured) / widthOf(create(readFileSync(path)), measured);
  const percent = (units: number) => `${Number(((100 * units) / font.unitsPerEm / stretch).toFixed(1))}%`;
  return `@font-face {
  font-family: "${name} fallback";
  src: ${locals.map((local) => `local("${local}${isBold ? ' Bold' : ''}")`).join(', ')};
  font-weight: ${weight};
  ascent-override: ${percent(font.ascent)};
  descent-override: ${percent(-font.descent)};
  line-gap-override: ${percent(font.lineGap)};
  size-adjust: ${Number((100 * stretch).toFixed(2))}%;
}`;
}

function widthOf(font: Font, text: string): number {
  return font.layout(text).advanceWidth / font.unitsPerEm;
}

/** Lists the axes that are pinned to one value. */
function pinned(axes: Axes): Record<string, number> {
  return Object.fromEntries(
    Object.entries(axes).flatMap(([name, at]) => (typeof at === 'number' ? [[name, at]] : [])),
  );
}
