import type { Translation, TranslationState } from '../contract.ts';

type Stated = Pick<TranslationState, 'state' | 'missing'>;

export function stateOf({ rev, missing, is_stale, has_address, is_published }: Translation): Stated['state'] {
  if (rev === 0) return 'missing';
  if (missing.length > 0) return 'partial';
  if (is_stale) return 'stale';
  return has_address && !is_published ? 'unpublished' : 'done';
}

const texts: Record<Stated['state'], (missing: string[]) => string> = {
  missing: () => 'Çevrilmedi',
  partial: ({ length }) => `${length} alan eksik`,
  stale: () => 'Türkçesi değişti',
  unpublished: () => 'Yayında değil',
  done: () => 'Çevrildi',
};

export const StateMark = ({ state, missing }: Stated) => (
  <span
    className={`inline-flex shrink-0 items-center gap-1.5 text-xs font-medium ${state === 'done' ? 'text-good' : 'text-warn'}`}
  >
    <span aria-hidden className="size-1.5 rounded-full bg-current" />
    {texts[state](missing)}
  </span>
);
