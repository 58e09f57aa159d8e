import type { Node } from '@tiptap/pm/model';
import { fold } from '#kit/text/fold.ts';

export type Match = { from: number; to: number };
export type SearchQuery = { query: string; isCaseSensitive: boolean };

/** Takes i, İ, ı and I for one letter, so that `api` finds `API` and `ısparta` finds `ISPARTA`; other signs as `fold` does. */
export const foldCase = (text: string): string =>
  text.replace(/[^a-zçğöşü]/gu, (letter) => {
    const small = letter === 'ı' ? 'i' : letter.toLocaleLowerCase('tr').replace('ı', 'i');
    if (small.length !== letter.length) return letter;
    return /\p{L}/u.test(small) && small !== '\u02bc' ? small : fold(small);
  });

/** Folds a line, with the place in it of each sign of the result; apostrophes have none. */
function foldedLine(line: string): { text: string; places: number[] } {
  const places: number[] = [];
  let text = '';
  let at = 0;
  for (const letter of line) {
    const folded = foldCase(letter);
    for (let unit = 0; unit < folded.length; unit += 1) places.push(at + Math.min(unit, letter.length - 1));
    text += folded;
    at += letter.length;
  }
  return { text, places: [...places, at] };
}

const asItIs = (line: string) => ({
  text: line,
  places: Array.from({ length: line.length + 1 }, (_, at) => at),
});

/** Finds within each line, across formats, without overlaps. */
export function findMatches(doc: Node, { query, isCaseSensitive }: SearchQuery): Match[] {
  const wanted = isCaseSensitive ? query : foldCase(query);
  const matches: Match[] = [];
  if (wanted === '') return matches;
  doc.descendants((node, at) => {
    if (!node.isTextblock) return true;
    const line = node.children.map((part) => part.text ?? '\ufffc'.repeat(part.nodeSize)).join('');
    const { text, places } = isCaseSensitive ? asItIs(line) : foldedLine(line);
    for (let start = text.indexOf(wanted); start >= 0; start = text.indexOf(wanted, start + wanted.length)) {
      const [from = 0, last = 0] = [places[start], places[start + wanted.length - 1]];
      matches.push({ from: at + 1 + from, to: at + 2 + last });
    }
    return false;
  });
  return matches;
}
