import { useEffect, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import type { z } from 'zod';
import { read, send } from '#kit/client/api.ts';
import { notify } from '#kit/forms/notify.ts';
import { formatDateTime } from '#kit/text/format.ts';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { originalReply } from '../contract.ts';

type Original = z.infer<typeof originalReply>;

/** A notice on every screen that this site is a copy, with a button to make it the original. */
export function CopyNotice() {
  const { original, reload } = useOriginal();
  const [isAsking, setAsking] = useState(false);
  if (!original?.copy_since) return null;
  return (
    <>
      <div role="alert" className="notice flex flex-wrap items-center justify-between gap-3">
        <p>
          Bu site bir kopya: e-posta ve bildirim göndermez, posta kutusunu okumaz, ortak yerlerden bir şey
          silmez.
        </p>
        <Button kind="secondary" onClick={() => setAsking(true)}>
          Sahiplen
        </Button>
      </div>
      {isAsking && (
        <Adoption
          waiting={original.waiting}
          onClose={() => {
            setAsking(false);
            reload();
          }}
        />
      )}
    </>
  );
}

function Adoption({ waiting, onClose }: Pick<Original, 'waiting'> & { onClose: () => void }) {
  const [busy, setBusy] = useState<'send' | 'drop'>();
  async function adopt(what: 'send' | 'drop') {
    setBusy(what);
    const answer = await send('POST', '/api/original/adopt', { body: { waiting: what } });
    await notify(answer, { done: 'Site sahiplenildi.', failed: 'Site sahiplenilemedi!' });
    setBusy(undefined);
    onClose();
  }
  return (
    <Dialog
      title="Bu siteyi sahiplen"
      onClose={onClose}
      footer={
        <>
          {waiting.length > 0 && (
            <Button
              kind="secondary"
              onClick={() => adopt('drop')}
              busy={busy === 'drop'}
              busyLabel="Sahipleniliyor..."
            >
              Göndermeden sahiplen
            </Button>
          )}
          <Button onClick={() => adopt('send')} busy={busy === 'send'} busyLabel="Sahipleniliyor...">
            {waiting.length > 0 ? 'Gönder ve sahiplen' : 'Sahiplen'}
          </Button>
        </>
      }
    >
      <p className="text-soft">
        Asıl site artık çalışmıyorsa sahiplenin. İkisi birden çalışırsa e-postalar iki kez gider, ortak
        yerdeki yedekler birbirini siler.
      </p>
      {waiting.length > 0 && (
        <>
          <p className="mt-4 font-medium">Gönderilmeyi bekleyenler</p>
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {waiting.map(({ id, about, created_at }) => (
              <li key={id} className="py-2 text-sm break-words">
                {about} <span className="text-soft">{formatDateTime(created_at)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

function useOriginal() {
  const { key } = useLocation();
  const { revalidate } = useRevalidator();
  const [original, setOriginal] = useState<Original>();
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen has another key
  useEffect(() => {
    const abort = new AbortController();
    void read('/api/original', originalReply, abort.signal).then((reply) => {
      if (reply && !abort.signal.aborted) setOriginal(reply);
    });
    return () => abort.abort();
  }, [key, asked]);
  const reload = () => {
    setAsked((times) => times + 1);
    void revalidate();
  };
  return { original, reload };
}
