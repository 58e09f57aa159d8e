import { dirname } from 'node:path';
import { crossedBorders } from './figures/borders.ts';
import limits from './figures/limits.json' with { type: 'json' };
import {
  circledFiles,
  cyclicSlices,
  filesNaming,
  mutualFolders,
  sliceGraph,
  upwardArrows,
} from './figures/slices.ts';
import { type Module, readSources } from './figures/sources.ts';

export type Figure = { name: keyof typeof limits; value: number; detail?: string };

/** Fails when a figure exceeds its limit. Lower a limit after its figure fell. */
const sources = readSources();
const cyclic = cyclicSlices(sliceGraph(sources));
const typed = sliceGraph(sources, true);
const mutual = mutualFolders(typed);
const upward = upwardArrows(typed);
const circled = circledFiles(sources);
const named = filesNaming('education');
const crossed = crossedBorders(sources);
const figures: Figure[] = [
  ...measure(sources),
  { name: 'imports across borders', value: crossed.length, detail: crossed.join('; ') },
  { name: 'files that name a plain resource', value: named.length, detail: named.join(' ') },
  { name: 'slices in cycles', value: cyclic.length, detail: cyclic.join(' ') },
  { name: 'files in circles over three, with types', value: circled.length, detail: circled.join(' ') },
  { name: 'arrows from lower to higher folders', value: upward.length, detail: upward.join(' ') },
  { name: 'folders that import each other, with types', value: mutual.length, detail: mutual.join(' ') },
];
for (const { name, value, detail } of figures) {
  const isAbove = value > limits[name];
  console.log(
    `${name.padEnd(44)}${String(value).padStart(8)} ≤ ${String(limits[name]).padEnd(8)}${isAbove ? 'ABOVE  ' : ''}${detail ?? ''}`,
  );
  if (isAbove) process.exitCode = 1;
}

function measure(all: Module[]): Figure[] {
  const sources = all.filter(({ isTest }) => !isTest).sort((a, b) => a.lines - b.lines);
  const lines = total(sources, 'lines');
  const largest = sources.at(-1);
  const folders = Object.entries(Object.groupBy(sources, ({ path }) => dirname(path)))
    .map(([name, files = []]) => ({ name, size: files.length }))
    // Migrations are one list that only grows.
    .filter(({ name }) => name !== 'db/migrations')
    .sort((a, b) => b.size - a.size);
  return [
    { name: 'source lines without tests', value: lines },
    {
      name: 'catches per 1,000 lines',
      value: round((total(sources, 'catches') / lines) * 1000),
      detail: `${total(sources, 'catches')} catches`,
    },
    { name: 'comment lines, percent', value: round((total(sources, 'commentLines') / lines) * 100) },
    { name: 'sources in the largest flat folder', value: folders[0]?.size ?? 0, detail: folders[0]?.name },
    { name: 'lines of the median file', value: sources[Math.floor(sources.length / 2)]?.lines ?? 0 },
    { name: 'lines of the largest file', value: largest?.lines ?? 0, detail: largest?.path },
  ];
}

function total(sources: Module[], key: 'lines' | 'commentLines' | 'catches') {
  return sources.reduce((sum, source) => sum + source[key], 0);
}

function round(value: number) {
  return Math.round(value * 10) / 10;
}
