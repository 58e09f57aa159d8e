import { fold } from '#kit/text/fold.ts';

/** Drops empty names, and those that stand before in another case. */
export function listFrom(text: string): string[] {
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const folded = names.map(fold);
  return names.filter((_, at) => folded.indexOf(folded[at] ?? '') === at);
}
