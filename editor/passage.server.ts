import { Fragment, type Node } from '@tiptap/pm/model';
import { diffLines } from 'diff';
import { fold } from '#kit/text/fold.ts';
import { cut } from '#kit/text/measure.ts';
import { readDocument } from './document.server.ts';
import { renderMarkdown } from './markdown/markdown.ts';
import { joined, type Piece, type Pieces, separators, toPieces } from './markdown/to-markdown.server.ts';
import { toHtml } from './to-html.ts';

/** A passage that occurs once, or what stands below a heading. */
export type Edit = { old: string; new: string } | { heading: string; new: string };

/** The edited HTML with a diff, or the reason of a refusal, worded for the agent. */
export type Edited = { html: string; diff: string } | { refused: string };

/**
 * Replaces a part of an article as an agent reads it: as Markdown, or as HTML. Only the blocks that the part touches are
 * parsed; all others stay byte for byte.
 */
export function edit(html: string, wanted: Edit, form: Pieces['format']): Edited {
  const doc = readDocument(html);
  const blocks = blocksOf(doc);
  if (blocks.join('') !== html) return { refused: NOT_ALONE };
  const written: Pieces =
    form === 'markdown'
      ? toPieces(html, doc)
      : { format: form, pieces: blocks.map((text, block) => ({ block, text })) };
  const found = 'old' in wanted ? findPassage(written, wanted) : findSection(written, doc, wanted);
  if ('refused' in found) return found;
  const { from, until, before, after } = found;
  const parse = (local: readonly Piece[]) => parseAlone(written, local);
  if (parse(before) !== blocks.slice(from, until).join('')) return { refused: NOT_ALONE };
  const inner = parse(after);
  if (inner === undefined) return { refused: LEAVES_OPEN };
  const edited = [...blocks.slice(0, from), inner, ...blocks.slice(until)].join('');
  if (toHtml(readDocument(edited)) !== edited) return { refused: NOT_ALONE };
  return { html: edited, diff: diffOf(joined('markdown', before), joined('markdown', after)) };
}

const NOT_ALONE =
  'This change would alter other parts of the text. Replace a larger passage, or send the whole text.';
const LEAVES_OPEN =
  'The new text leaves something open, such as code, a formula or a comment, or has a footnote that nothing refers to.';

/** The blocks from `from` until `until`, in pieces before and after the edit. */
type Found = { from: number; until: number; before: Piece[]; after: Piece[] } | { refused: string };

function findPassage({ format, pieces }: Pieces, { old, new: text }: { old: string; new: string }): Found {
  const separator = separators[format];
  const whole = joined(format, pieces);
  const places = placesOf(whole, old);
  const [start = 0] = places;
  if (places.length !== 1) return { refused: refusalOf(whole, old, places) };
  const end = start + old.length;
  const starts = startsOf(pieces, separator);
  const touched = pieces.flatMap((piece, at) => {
    const begin = starts[at] ?? 0;
    const isTouched = start < begin + piece.text.length + separator.length && end > begin - separator.length;
    return isTouched ? [{ piece, begin, at }] : [];
  });
  const [first, last] = [touched[0], touched.at(-1)];
  if (!first || !last) return { refused: NOT_ALONE };
  const numbers = touched.map(({ piece }) => piece.block);
  const [from, until] = [Math.min(...numbers), Math.max(...numbers) + 1];
  if (until - from > new Set(numbers).size)
    return { refused: 'The passage reaches from the text into its footnotes. Replace them one by one.' };
  const head = first.piece.text.slice(0, start - first.begin);
  const tail = last.piece.text.slice(end - last.begin);
  const merged = { ...first.piece, text: `${head}${text}${tail}` };
  const sign = first.piece.note === undefined ? '' : `[^${first.piece.note}]`;
  if (!merged.text.startsWith(sign))
    return { refused: `Remove the reference ${sign} from the text; its note goes with it.` };
  const after = [...pieces.slice(0, first.at), merged, ...pieces.slice(last.at + 1)];
  const isHere = ({ block }: Piece) => block >= from && block < until;
  return { from, until, before: pieces.filter(isHere), after: withNotes(after, isHere, merged) };
}

/** The pieces of some blocks, with the definition of each note to which they refer and of no other. */
function withNotes(all: readonly Piece[], isHere: (piece: Piece) => boolean, edited: Piece) {
  const bodies = all.filter((piece) => isHere(piece) && piece.note === undefined);
  const text = joined('markdown', [...bodies, edited]);
  const lines = text.split('\n').map((line) => line.trimStart());
  const isDefined = (sign: string) => lines.some((line) => line.startsWith(`${sign}:`));
  const isWanted = (piece: Piece) => {
    const sign = `[^${piece.note}]`;
    return piece === edited || (text.includes(sign) && !isDefined(sign));
  };
  return [...bodies, ...all.filter((piece) => piece.note !== undefined && isWanted(piece))];
}

function findSection(
  { pieces }: Pieces,
  doc: Node,
  { heading, new: text }: { heading: string; new: string },
): Found {
  const [, marks = '', name = ''] = /^(#{0,6})\s*(.*)$/s.exec(heading.trim()) ?? [];
  const headings = doc.children.flatMap((block, at) =>
    block.type.name === 'heading' ? [{ at, level: Number(block.attrs.level), written: titleAt(at) }] : [],
  );
  function titleAt(at: number) {
    const piece = pieces.find(({ block, note }) => block === at && note === undefined);
    return [doc.child(at).textContent, piece?.text.replace(/^#+ /, '') ?? ''];
  }
  const wanted = headings.filter(
    ({ level, written }) => written.includes(name) && (marks === '' || marks.length === level),
  );
  const [section] = wanted;
  if (!section || wanted.length > 1) {
    const shown = headings
      .slice(0, MOST_HEADINGS)
      .map(({ level, written }) => `${'#'.repeat(level)} ${written[0]}`);
    const many = `${wanted.length} headings are “${heading}”. Give its level, such as ## ${name}, or use replace_passage.`;
    const none = `No heading is “${heading}”. The headings are:`;
    return { refused: [section ? many : none, ...shown].join('\n') };
  }
  const from = section.at + 1;
  const next = headings.find(({ at, level }) => at >= from && level <= section.level);
  const until = next?.at ?? doc.childCount;
  const isHere = ({ block }: Piece) => block >= from && block < until;
  const edited = { block: from, text };
  const others = pieces.filter((piece) => piece.note !== undefined || !isHere(piece));
  return {
    from,
    until,
    before: pieces.filter(isHere),
    after: withNotes([edited, ...others], (one) => one === edited, edited),
  };
}

const MOST_HEADINGS = 40;

const GUARD = 'x';

/** Parses pieces on their own. Undefined if they would also affect the text around them. */
function parseAlone({ format }: Pieces, pieces: readonly Piece[]): string | undefined {
  const bodies = pieces.filter(({ note }) => note === undefined);
  const notes = pieces.filter(({ note }) => note !== undefined);
  const text = joined(format, [...bodies, ...notes]);
  const guarded =
    format === 'html'
      ? `<p>${GUARD}</p>${text}<p>${GUARD}</p>`
      : renderMarkdown(`${GUARD}\n\n${text}\n\n${GUARD}`);
  const doc = readDocument(guarded);
  const isGuard = (block: Node | null) => block?.type.name === 'paragraph' && block.textContent === GUARD;
  if (doc.childCount < 2 || !isGuard(doc.firstChild) || !isGuard(doc.lastChild)) return undefined;
  return blocksOf(doc).slice(1, -1).join('');
}

const blocksOf = (doc: Node) => doc.children.map((block) => toHtml(doc.copy(Fragment.from(block))));

function startsOf(pieces: readonly Piece[], separator: string): number[] {
  let at = 0;
  return pieces.map(({ text }) => {
    const start = at;
    at += text.length + separator.length;
    return start;
  });
}

function placesOf(text: string, part: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(part); at >= 0 && part !== ''; at = text.indexOf(part, at + 1)) places.push(at);
  return places;
}

const MOST_PLACES = 4;
const AROUND = 40;

function refusalOf(text: string, old: string, places: readonly number[]): string {
  if (places.length > 1) {
    const shown = places.slice(0, MOST_PLACES).map((at) => `… ${around(text, at, at + old.length)} …`);
    return [`It occurs ${places.length} times. Add words around it. It stands in:`, ...shown].join('\n');
  }
  const near = nearestPassages(text, old).map((passage) => `… ${passage} …`);
  return near.length > 0
    ? ['It does not occur exactly so. Nearest to it:', ...near].join('\n')
    : 'It does not occur, nor anything like it. Read the text again.';
}

const around = (text: string, start: number, end: number) =>
  text.slice(Math.max(0, start - AROUND), Math.min(end, start + AROUND) + AROUND).replace(/\s+/g, ' ');

const LONGEST_DIFF = 4_000;

/** Lines that changed; of a changed line, what changed with a few words around it. */
function diffOf(before: string, after: string): string {
  const changes = diffLines(before, after);
  const lines = changes.flatMap(({ removed, added, value }, at) => {
    const next = changes[at + 1];
    const previous = changes[at - 1];
    if (removed) return marked('-', next?.added ? changedPart(value, next.value) : value);
    return added ? marked('+', previous?.removed ? changedPart(value, previous.value) : value) : [];
  });
  const diff = lines.join('\n');
  return diff.length > LONGEST_DIFF
    ? `${cut(diff, LONGEST_DIFF)}\n… ${diff.length - LONGEST_DIFF} more`
    : diff;
}

const marked = (sign: string, text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => `${sign} ${line}`);

/** Leaves out the beginning and the end that a text shares with another. */
function changedPart(text: string, other: string): string {
  const longest = Math.min(text.length, other.length);
  let head = 0;
  while (head < longest && text[head] === other[head]) head += 1;
  let tail = 0;
  while (tail < longest - head && text.at(-1 - tail) === other.at(-1 - tail)) tail += 1;
  const start = head > AROUND ? text.lastIndexOf(' ', head - AROUND / 2) + 1 : 0;
  const end = (text.indexOf(' ', text.length - tail + AROUND / 2) + 1 || text.length + 1) - 1;
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
}

const MOST = 3;
const ALIKE = 0.5;
const LONGEST_SHOWN = 200;

type Word = { start: number; end: number; grams: string[] };

/** Finds up to three passages of a text that are most like a wanted one, in the order of the text. */
function nearestPassages(text: string, wanted: string): string[] {
  const sought = wordsIn(wanted).flatMap(({ grams }) => grams);
  const words = wordsIn(text);
  const length = Math.max(1, wordsIn(wanted).length);
  const scores = scoresOf(words, length, sought);
  const order = scores.map((score, at) => ({ score, at })).filter(({ score }) => score >= ALIKE);
  const chosen: number[] = [];
  for (const { at } of order.sort((one, other) => other.score - one.score || one.at - other.at)) {
    if (chosen.length === MOST) break;
    if (chosen.every((taken) => Math.abs(taken - at) >= length)) chosen.push(at);
  }
  return chosen
    .sort((one, other) => one - other)
    .map((at) => {
      const end = words[Math.min(words.length, at + length) - 1]?.end;
      return text.slice(words[at]?.start, end).slice(0, LONGEST_SHOWN);
    });
}

/** Computes for each window of `length` words the share of letters in common, from 0 to 1. */
function scoresOf(words: readonly Word[], length: number, sought: readonly string[]): number[] {
  const wanted = countOf(sought);
  const present = new Map<string, number>();
  let shared = 0;
  let total = 0;
  const change = (word: Word | undefined, by: 1 | -1) => {
    for (const gram of word?.grams ?? []) {
      const before = present.get(gram) ?? 0;
      const most = wanted.get(gram) ?? 0;
      shared += Math.min(before + by, most) - Math.min(before, most);
      present.set(gram, before + by);
      total += by;
    }
  };
  for (const word of words.slice(0, length)) change(word, 1);
  return words.slice(0, Math.max(1, words.length - length + 1)).map((word, at) => {
    const score = (2 * shared) / Math.max(1, total + sought.length);
    change(word, -1);
    change(words[at + length], 1);
    return score;
  });
}

function countOf(grams: readonly string[]) {
  const counts = new Map<string, number>();
  for (const gram of grams) counts.set(gram, (counts.get(gram) ?? 0) + 1);
  return counts;
}

const wordsIn = (text: string): Word[] =>
  [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    grams: gramsOf(fold(word)),
  }));

/** Pairs of neighbouring letters. */
const gramsOf = (word: string) =>
  word.length < 2 ? [word] : Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2));
