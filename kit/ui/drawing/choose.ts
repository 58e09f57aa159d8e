import { families } from './shapes.ts';

/** In rows of up to three, the left and upper neighbours are among the last three. */
const NEAR = 3;

/** Chooses a family of drawing by each title; takes the next one if a neighbour has it. */
export function chooseFamilies(titles: readonly string[]): number[] {
  const chosen: number[] = [];
  for (const title of titles) {
    let family = hashOf(title) % families.length;
    while (chosen.slice(-NEAR).includes(family)) family = (family + 1) % families.length;
    chosen.push(family);
  }
  return chosen;
}

const TURNS = 8;

/** Degrees by which a category rotates the accent's hue: 0 without a category. */
export const turnOf = (category: string | null | undefined) =>
  category ? ((hashOf(category) % TURNS) * 360) / TURNS : 0;

/** Numbers from 0 to 1, seeded by the text (FNV-1a, mulberry32). */
export function generator(text: string): () => number {
  let state = hashOf(text);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}
