import type { Translation, TranslationState } from './contract.ts';

export type State = TranslationState['state'];

export function stateOf({ rev, missing, is_stale, has_address, is_published }: Translation): State {
  if (rev === 0) return 'missing';
  if (missing.length > 0) return 'partial';
  if (is_stale) return 'stale';
  return has_address && !is_published ? 'unpublished' : 'done';
}

export const stateTexts: Record<State, string> = {
  missing: 'Çevrilmedi',
  partial: 'Eksik',
  stale: 'Türkçesi değişti',
  unpublished: 'Yayında değil',
  done: 'Çevrildi',
};

export const stateText = ({ state, missing }: Pick<TranslationState, 'state' | 'missing'>) =>
  state === 'partial' ? `${missing.length} alan eksik` : stateTexts[state];
