/**
 * Makes app/ui/fonts from Vercel's Geist (SIL OFL 1.1): of both faces one file with the letters of Turkish and English,
 * which every page needs, and one with those of the rest of Europe, which a browser loads when it meets one. Neither
 * has the features that no style of ours turns on.
 *
 *   node scripts/subset-fonts.ts     then theme.css names the ranges that it prints
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PACKAGES = ['geist@1.9.2', 'subset-font@2.9.0'];
const FOLDER = 'app/ui/fonts';
const SANS = 'geist-sans/Geist-Variable.ttf';
const MONO = 'geist-mono/GeistMono-Variable.ttf';

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at));
const common = `${range(0x20, 0x7e)}\u00a0«»©®°±·×÷ÂÇÎÖÛÜâçîöûüĞğİıŞş–—‘’“”„•…‹›€←↑→↓↗↵−≈≤≥`;
const european =
  '¡¢£¤¥¦§¨ª¬¯²³´µ¶¸¹º¼½¾¿ÀÁÃÄÅÆÈÉÊËÌÍÏÐÑÒÓÔÕØÙÚÝÞßàáãäåæèéêëìíïðñòóôõøùúýþÿ' +
  'ĂăĄąĆćČčĎďĐđĘęĚěŁłŃńŇňŐőŒœŘřŚśŠšŤťŮůŰűŹźŻżŽžƏȘșȚțə‚‰⁄∞≠';

type Subset = (font: Buffer, text: string, options: object) => Promise<Buffer>;

const folder = mkdtempSync(join(tmpdir(), 'vitrin-fonts-'));
execFileSync('npm', ['install', '--prefix', folder, '--legacy-peer-deps', '--ignore-scripts', ...PACKAGES], {
  stdio: 'ignore',
});
const subset: Subset = createRequire(join(folder, 'package.json'))('subset-font');
for (const [name, source] of [
  ['geist', SANS],
  ['geist-mono', MONO],
]) {
  const font = readFileSync(join(folder, 'node_modules/geist/dist/fonts', source ?? ''));
  for (const [file, text] of [
    [`${name}.woff2`, common],
    [`${name}-european.woff2`, european],
  ] as const) {
    const bytes = await subset(font, text, {
      targetFormat: 'woff2',
      variationAxes: { wght: { min: 400, max: 700 } },
      keepFeatures: ['kern', 'liga', 'ccmp', 'locl', 'tnum', 'mark', 'mkmk'],
      noHinting: true,
    });
    writeFileSync(join(FOLDER, file), bytes);
    console.log(`${file}: ${bytes.length} bytes`);
  }
}
rmSync(folder, { recursive: true });
console.log(`common:   ${unicodeRange(common)}\neuropean: ${unicodeRange(european)}`);

function unicodeRange(text: string): string {
  const points = [...text].map((letter) => letter.codePointAt(0) ?? 0).toSorted((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const point of points) {
    const last = runs.at(-1);
    if (last && point <= last[1] + 1) last[1] = point;
    else runs.push([point, point]);
  }
  const hex = (point: number) => point.toString(16);
  return runs.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(', ');
}
