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
import { readSources } from './figures/sources.ts';

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
