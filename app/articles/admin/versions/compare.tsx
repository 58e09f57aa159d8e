import { useMemo, useState } from 'react';
import { Button } from '#kit/ui/button.tsx';
import { classNames } from '#kit/ui/class-names.ts';
import { changesBetween, type Piece, type TextChange } from './changes.ts';

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

export function CompareVersions({ theirs, mine }: { theirs: string; mine: string }) {
  return (
    <>
      <p className="mb-3 text-sm text-soft">
        Yeşil sözcükler yalnızca sizde, kırmızı sözcükler yalnızca kayıtlı hâlde var. Hangisini seçerseniz
        seçin, kayıtlı hâl sürümler arasında kalır.
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
  return [...body.children].map((block) => block.textContent?.trim() || describe(block));
}

function describe(block: Element): string {
  if (block.tagName === 'IMG') return `[Görsel: ${block.getAttribute('alt') || block.getAttribute('src')}]`;
  return block.tagName === 'HR' ? '[Yatay çizgi]' : '';
}
