import type { TranslationState } from '../contract.ts';

type Stated = Pick<TranslationState, 'state' | 'missing'>;

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
