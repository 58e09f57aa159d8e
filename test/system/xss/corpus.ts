import { addressVectors } from './corpus-addresses.ts';
import { blockVectors } from './corpus-blocks.ts';
import { breakingVectors } from './corpus-breaking.ts';
import { markupVectors } from './corpus-markup.ts';
import { mutationVectors } from './corpus-mutation.ts';

/** `HIT` is a call that reports the vector, `CANARY` the address of a script that makes it. */
export type Vector = { id: number; kind: string; text: string };

/** Makes every vector, numbered from 1, for a canary at an address. */
export function makeCorpus(canary: string): Vector[] {
  const kinds = {
    ...markupVectors(),
    ...addressVectors(),
    ...mutationVectors(),
    ...breakingVectors(),
    ...blockVectors(),
  };
  const templates = Object.entries(kinds).flatMap(([kind, list]) => list.map((text) => ({ kind, text })));
  const distinct = [...new Map(templates.map((template) => [template.text, template])).values()];
  return distinct.map(({ kind, text }, at) => ({
    id: at + 1,
    kind,
    text: text.replaceAll('HIT', `__hit(${at + 1})`).replaceAll('CANARY', `${canary}/x.js?${at + 1}`),
  }));
}
