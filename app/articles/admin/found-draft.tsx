import { useState } from 'react';
import { formatDateTime } from '#app/text/dates.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Compare } from './compare.tsx';
import type { KeptDraft } from './kept-draft.ts';

type FoundDraftProps = {
  found: KeptDraft;
  /** The text as it is stored. */
  current: string;
  onRestore: (found: KeptDraft) => void;
  onForget: () => void;
};

/** Offers back what was typed here and never saved. */
export function FoundDraft({ found, current, onRestore, onForget }: FoundDraftProps) {
  const [open, setOpen] = useState(false);
  return (
    <div
      role="status"
      className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-warn px-4 py-3 text-sm"
    >
      <p>
        Bu tarayıcıda kaydedilmemiş bir taslak bulundu: {formatDateTime(found.at)}
        {found.draft.title && ` · “${found.draft.title}”`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button look="quiet" onClick={onForget}>
          Taslağı sil
        </Button>
        <Button look="secondary" onClick={() => setOpen(true)}>
          Karşılaştır
        </Button>
        <Button onClick={() => onRestore(found)}>Geri yükle</Button>
      </div>
      {open && (
        <Dialog wide title="Kaydedilmemiş taslak" onClose={() => setOpen(false)}>
          <Compare before={current} after={found.draft.content} />
        </Dialog>
      )}
    </div>
  );
}
