import type { Node } from '@tiptap/pm/model';

export type Match = { from: number; to: number };
export type SearchQuery = { query: string; isCaseSensitive: boolean };

/** Takes i, İ, ı and I for one letter, so that `api` finds `API` and `ısparta` finds `ISPARTA`. */
export const foldCase = (text: string): string =>
  text.replace(/[^a-zçğöşü]/gu, (letter) => {
    const small = letter === 'ı' ? 'i' : letter.toLocaleLowerCase('tr').replace('ı', 'i');
    return small.length === letter.length ? small.replace('\u00a0', ' ') : letter;
  });

/** Finds within each line, across formats, without overlaps. */
export function findMatches(doc: Node, { query, isCaseSensitive }: SearchQuery): Match[] {
  const wanted = isCaseSensitive ? query : foldCase(query);
  const matches: Match[] = [];
  if (wanted === '') return matches;
  doc.descendants((node, at) => {
    if (!node.isTextblock) return true;
    const line = node.children.map((part) => part.text ?? '\ufffc'.repeat(part.nodeSize)).join('');
    const text = isCaseSensitive ? line : foldCase(line);
    for (let start = text.indexOf(wanted); start >= 0; start = text.indexOf(wanted, start + wanted.length)) {
      const from = at + 1 + start;
      matches.push({ from, to: from + wanted.length });
    }
    return false;
  });
  return matches;
}
