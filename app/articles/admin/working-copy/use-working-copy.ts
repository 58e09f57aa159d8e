import { useEffect, useRef, useState } from 'react';
import type { Article } from '../../contract.ts';
import { type Draft, emptyDraft, isSameDraft, toDraft } from '../draft.ts';
import { createKeeper, nothingShown } from './keeper.ts';

export function useWorkingCopy(article: Article | undefined) {
  const [shown, setShown] = useState(nothingShown);
  const [keeper] = useState(() =>
    createKeeper(article, (change) => setShown((before) => ({ ...before, ...change(before) }))),
  );
  const [saved] = useState(() => (article ? toDraft(article) : emptyDraft));
  useEffect(() => void keeper.look(saved), [keeper, saved]);
  useEffect(() => {
    const leave = () => {
      keeper.keepHere();
      void keeper.flush();
    };
    const events = ['pagehide', 'online'] as const;
    for (const event of events) addEventListener(event, leave);
    document.addEventListener('visibilitychange', leave);
    return () => {
      leave();
      for (const event of events) removeEventListener(event, leave);
      document.removeEventListener('visibilitychange', leave);
    };
  }, [keeper]);
  return { ...shown, keeper };
}

export type WorkingCopy = ReturnType<typeof useWorkingCopy>;

export function useKeeping({ keeper, round }: WorkingCopy, draft: Draft, isDirty: boolean) {
  const seen = useRef<{ draft: Draft; isDirty: boolean; round: number }>(undefined);
  useEffect(() => {
    const before = seen.current;
    seen.current = { draft, isDirty, round };
    const isSeen = before?.round === round && before.isDirty === isDirty && isSameDraft(before.draft, draft);
    if (isDirty && !isSeen) keeper.change(draft);
  });
}
