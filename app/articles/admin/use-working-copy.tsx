import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { useContractForm } from '#kit/forms/use-contract-form.ts';
import { formatDateTime } from '#kit/text/format.ts';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import type { AnyText } from '../contract.ts';
import type { TextType } from '../text-type.ts';
import { createKeeper } from './autosave.ts';
import { Compare } from './compare.tsx';
import { type Draft, isSameDraft, toDraft } from './draft.ts';
import { newCopy, type PastCopy } from './working-copy.ts';

export function useWorkingCopy(
  type: TextType,
  article: AnyText | undefined,
  start: Draft,
  wanted: string | undefined,
) {
  const [shown, setShown] = useState(() => newCopy(article, ''));
  const [keeper] = useState(() =>
    createKeeper(type, article, article ? toDraft(article) : start, setShown, wanted),
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

type WorkingCopyControl = ReturnType<typeof useWorkingCopy>;

type Form = Pick<ReturnType<typeof useContractForm<Draft, AnyText>>, 'values' | 'dirty' | 'subscribe'>;

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
  // A subscription, because typing in the text renders nothing.
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ isDirty = false }) => note(isDirty) }),
    [subscribe],
  );
}

type PastDraftProps = {
  past: PastCopy;
  current: () => string;
  onRestore: (past: PastCopy) => void;
  onForget: () => void;
};

const words: Record<PastCopy['from'], string> = {
  browser: 'Bu tarayıcıda kaydedilmemiş bir taslak bulundu',
  server: 'Daha önce yazılmış, kaydedilmemiş bir taslak bulundu',
  elsewhere: 'Başka bir sekmede ya da cihazda da yazılıyor; oradaki taslak',
};

export function PastDraft({ past, current, onRestore, onForget }: PastDraftProps) {
  const [open, setOpen] = useState(false);
  return (
    <div
      role="status"
      className="m-5 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-warn px-4 py-3 text-sm"
    >
      <p>
        {words[past.from]}: {formatDateTime(past.at)}
        {past.draft.title && ` · “${past.draft.title}”`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button kind="quiet" onClick={onForget}>
          Taslağı sil
        </Button>
        <Button kind="secondary" onClick={() => setOpen(true)}>
          Karşılaştır
        </Button>
        <Button onClick={() => onRestore(past)}>Geri yükle</Button>
      </div>
      {open && (
        <Dialog wide title="Kaydedilmemiş taslak" onClose={() => setOpen(false)}>
          <Compare before={current()} after={past.draft.content} />
        </Dialog>
      )}
    </div>
  );
}
