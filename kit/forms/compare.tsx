import { diffArrays, diffWordsWithSpace } from 'diff';
import { useMemo, useState } from 'react';
import { Button } from '#kit/ui/button.tsx';
import { classNames } from '#kit/ui/class-names.ts';

export function Compare({ before, after }: { before: string; after: string }) {
  const [isSideBySide, setSideBySide] = useState(false);
  const changes = useMemo(() => changesBetween(blocksOf(before), blocksOf(after)), [before, after]);
  if (changes.every(isSame)) return <p className="text-sm text-soft">Metin aynı.</p>;
  return (
    <>
      <div className="mb-3 flex gap-2 max-sm:hidden">
        <Button
          kind={isSideBySide ? 'quiet' : 'secondary'}
          aria-pressed={!isSideBySide}
          onClick={() => setSideBySide(false)}
        >
          Satır içinde
        </Button>
        <Button
          kind={isSideBySide ? 'secondary' : 'quiet'}
          aria-pressed={isSideBySide}
          onClick={() => setSideBySide(true)}
        >
          Yan yana
        </Button>
      </div>
      <ul className="grid gap-1 text-sm" aria-label="Farklar">
        {changes.map((change, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is made anew for each pair of texts.
          <li key={at} className={isSideBySide ? 'grid gap-4 sm:grid-cols-2' : undefined}>
            {isSideBySide ? (
              <>
                <Block change={change.filter(({ kind }) => kind !== 'added')} />
                <Block change={change.filter(({ kind }) => kind !== 'removed')} />
              </>
            ) : (
              <Block change={change} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

type Versions = { theirs: string; mine: string; note?: string };

/** Compares the stored version of a rich text with what is typed. */
export function CompareVersions({ theirs, mine, note }: Versions) {
  return (
    <>
      <p className="mb-3 text-sm text-soft">
        Yeşil sözcükler yalnızca sizde, kırmızı sözcükler yalnızca kayıtlı hâlde var. {note}
      </p>
      <Compare before={theirs} after={mine} />
    </>
  );
}

const isSame = (change: TextChange) => change.every(({ kind }) => kind === 'same');

function lookOf(change: TextChange): string {
  if (isSame(change)) return 'border-transparent text-soft';
  if (change.every(({ kind }) => kind === 'removed')) return 'border-bad';
  return change.some(({ kind }) => kind === 'removed') ? 'border-warn' : 'border-good';
}

function Block({ change }: { change: TextChange }) {
  return (
    <p className={classNames('border-l-2 py-1 pl-3 whitespace-pre-line', lookOf(change))}>
      {change.map((piece, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are made anew for each pair of texts.
        <Words key={at} piece={piece} />
      ))}
    </p>
  );
}

function Words({ piece: { kind, text } }: { piece: Piece }) {
  const shown = text || '(boş satır)';
  if (kind === 'same') return shown;
  const Tag = kind === 'added' ? 'ins' : 'del';
  const color = kind === 'added' ? 'bg-good/15 no-underline' : 'bg-bad/10 decoration-bad/70';
  return <Tag className={classNames('rounded-sm text-ink', color)}>{shown}</Tag>;
}

function blocksOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.childNodes]
    .filter((node) => node instanceof Element || node.textContent?.trim())
    .map((node) => node.textContent?.trim() || describe(node));
}

function describe(block: Node): string {
  if (!(block instanceof Element)) return '';
  if (block.tagName === 'IMG') return `[Görsel: ${block.getAttribute('alt') || block.getAttribute('src')}]`;
  return block.tagName === 'HR' ? '[Yatay çizgi]' : '';
}

type Piece = { kind: 'same' | 'added' | 'removed'; text: string };

type TextChange = Piece[];

const words = new Intl.Segmenter('tr', { granularity: 'word' });

/** Below this share of common text, two blocks are different ones, not one that changed. */
const SIMILAR = 0.3;

/** Compares texts block by block, and a replaced block with its replacement word by word. */
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
