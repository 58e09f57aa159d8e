import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { useContractForm } from '#kit/forms/use-contract-form.ts';
import type { ArticleOf, Kind } from '../../kinds.ts';
import { type Draft, isSameDraft, toDraft } from '../draft.ts';
import { newCopy } from './copy.ts';
import { createKeeper } from './keeper.ts';

export function useWorkingCopy(
  kind: Kind,
  article: ArticleOf<Kind> | undefined,
  start: Draft,
  wanted: string | undefined,
) {
  const [shown, setShown] = useState(() => newCopy(article, ''));
  const [keeper] = useState(() =>
    createKeeper(kind, article, article ? toDraft(article) : start, setShown, wanted),
  );
  useEffect(() => void keeper.findPast(), [keeper]);
  useEffect(() => {
    const abort = new AbortController();
    const leave = () => {
      keeper.storeChanges();
      void keeper.flush();
    };
    for (const event of ['pagehide', 'online']) addEventListener(event, leave, abort);
    document.addEventListener('visibilitychange', leave, abort);
    return () => {
      leave();
      abort.abort();
    };
  }, [keeper]);
  const { state, past, round, typed } = shown;
  return { state, past, round, isUnsent: typed !== undefined, keeper };
}

export type WorkingCopyControl = ReturnType<typeof useWorkingCopy>;

type Form = Pick<
  ReturnType<typeof useContractForm<Draft, ArticleOf<Kind>>>,
  'values' | 'dirty' | 'subscribe'
>;

export function useKeeping({ keeper, round }: WorkingCopyControl, { values, dirty, subscribe }: Form) {
  const seen = useRef<{ draft: Draft; isDirty: boolean; round: number }>(undefined);
  const note = useEffectEvent((isDirty: boolean) => {
    const before = seen.current;
    const draft = values();
    seen.current = { draft, isDirty, round };
    const isSeen = before?.round === round && before.isDirty === isDirty && isSameDraft(before.draft, draft);
    if (isDirty && !isSeen) keeper.change(draft);
  });
  useEffect(() => note(dirty));
  // Hears the text too, which renders nothing.
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ isDirty = false }) => note(isDirty) }),
    [subscribe],
  );
}
