import { families } from './families.ts';
import { hashOf } from './random.ts';

/** Rows of up to three have their left and upper neighbours among the last three. */
const NEAR = 3;

/** Chooses a family by each title; one that a neighbour has gives way to the next. */
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

/** Turns the accent's hue by the category: 0 without one. */
export const turnOf = (category: string | null | undefined) =>
  category ? ((hashOf(category) % TURNS) * 360) / TURNS : 0;
