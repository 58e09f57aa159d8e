import { useState } from 'react';
import { formatDateTime } from '#kit/text/format.ts';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { Compare } from '../versions/compare.tsx';
import type { PastCopy } from './remote-copy.ts';

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
