import { classNames } from '#app/ui/class-names.ts';
import { type Change, diffBlocks } from './diff-blocks.ts';

const looks: Record<Change['kind'], string> = {
  same: 'border-transparent text-soft',
  added: 'border-good bg-good/10',
  removed: 'border-bad bg-bad/10 line-through decoration-bad/60',
};

const names: Record<Change['kind'], string> = { same: '', added: 'Eklendi: ', removed: 'Çıkarıldı: ' };

export function Compare({ before, after }: { before: string; after: string }) {
  const changes = diffBlocks(blocksOf(before), blocksOf(after));
  if (changes.every((change) => change.kind === 'same'))
    return <p className="text-sm text-soft">Metin aynı.</p>;
  return (
    <ul className="grid gap-1 text-sm">
      {changes.map((change, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is made anew for each pair of texts.
        <li key={at} className={classNames('border-l-2 py-1 pl-3 whitespace-pre-line', looks[change.kind])}>
          {names[change.kind] && <span className="sr-only">{names[change.kind]}</span>}
          {change.text || '(boş satır)'}
        </li>
      ))}
    </ul>
  );
}

export function CompareVersions({ theirs, mine }: { theirs: string; mine: string }) {
  return (
    <>
      <p className="mb-3 text-sm text-soft">
        Yeşil satırlar yalnızca sizde, kırmızı satırlar yalnızca kayıtlı hâlde var. Hangisini seçerseniz
        seçin, kayıtlı hâl sürümler arasında kalır.
      </p>
      <Compare before={theirs} after={mine} />
    </>
  );
}

function blocksOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.children].map((block) => block.textContent?.trim() || describe(block));
}

function describe(block: Element): string {
  if (block.tagName === 'IMG') return `[Görsel: ${block.getAttribute('alt') || block.getAttribute('src')}]`;
  return block.tagName === 'HR' ? '[Yatay çizgi]' : '';
}
