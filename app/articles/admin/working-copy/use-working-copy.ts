import { useEffect, useState } from 'react';
import type { Article } from '../../contract.ts';
import { type Draft, emptyDraft, toDraft } from '../draft.ts';
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
  // Compares text, since the form gives a new object to each render.
  const typed = JSON.stringify(draft);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the draft is kept.
  useEffect(() => {
    if (isDirty) keeper.change(draft);
  }, [typed, isDirty, keeper, round]);
}
