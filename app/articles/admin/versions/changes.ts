import { diffArrays, diffWordsWithSpace } from 'diff';

export type Piece = { kind: 'same' | 'added' | 'removed'; text: string };

export type TextChange = Piece[];

const words = new Intl.Segmenter('tr', { granularity: 'word' });

/** Below this share of common text two blocks are two, not one that changed. */
const SIMILAR = 0.3;

/** Compares texts block by block, and blocks that replace each other word by word. */
export function changesBetween(before: string[], after: string[]): TextChange[] {
  const changes: TextChange[] = [];
  let removed: string[] = [];
  const flush = (added: string[]) => {
    for (let at = 0; at < Math.max(removed.length, added.length); at += 1) {
      changes.push(...compareBlocks(removed[at], added[at]));
    }
    removed = [];
  };
  for (const part of diffArrays(before, after)) {
    if (part.removed) removed = part.value;
    else if (part.added) flush(part.value);
    else {
      flush([]);
      changes.push(...part.value.map((text): TextChange => [{ kind: 'same', text }]));
    }
  }
  flush([]);
  return changes;
}

function compareBlocks(before: string | undefined, after: string | undefined): TextChange[] {
  if (after === undefined) return before === undefined ? [] : [[{ kind: 'removed', text: before }]];
  if (before === undefined) return [[{ kind: 'added', text: after }]];
  const pieces = diffWordsWithSpace(before, after, { intlSegmenter: words }).map(
    ({ value, added, removed }): Piece => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      text: value,
    }),
  );
  if (shareOfSame(pieces) >= SIMILAR) return [pieces];
  return [...compareBlocks(before, undefined), ...compareBlocks(undefined, after)];
}

function shareOfSame(pieces: Piece[]): number {
  const lengthOf = (counted: Piece[]) => counted.reduce((sum, { text }) => sum + text.length, 0);
  return lengthOf(pieces.filter(({ kind }) => kind === 'same')) / Math.max(lengthOf(pieces), 1);
}
