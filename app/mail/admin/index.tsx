import { RotateCw } from 'lucide-react';
import { read } from '#kit/client/api.ts';
import { AdminHeader } from '#kit/forms/admin-header.tsx';
import { useSending } from '#kit/forms/notify.ts';
import { useLastLoaded, usePolling } from '#kit/forms/use-read.ts';
import type { Loaded } from '#kit/panel/panel-resource.ts';
import { formatDateTime } from '#kit/text/format.ts';
import { Button } from '#kit/ui/button.tsx';
import { LoadError } from '#kit/ui/states.tsx';
import { mailReply, type OutboxEntry, outboxList } from '../contract.ts';
import { MailForm } from './mail-form.tsx';

export async function loader() {
  const [mail, outbox] = await Promise.all([
    read('/api/mail', mailReply),
    read('/api/mail/outbox', outboxList),
  ]);
  return { mail, outbox };
}

export default function MailScreen({ loaderData }: Loaded<typeof loader>) {
  const mail = useLastLoaded(loaderData.mail);
  return (
    <div className="pb-10">
      <AdminHeader title="E-posta">
        Yeni mesajlar size e-postayla bildirilir, yanıtlarınız kendi adresinizden gider.
      </AdminHeader>
      <div className="beside">
        {mail ? <MailForm mail={mail} /> : <LoadError title="E-posta ayarları yüklenemedi." />}
        <OutboxPanel entries={loaderData.outbox?.data} />
      </div>
    </div>
  );
}

const POLL = 5000;

function OutboxPanel({ entries }: { entries: OutboxEntry[] | undefined }) {
  const { sendAndNotify } = useSending();
  const isWaiting = entries?.some(({ state }) => state === 'queued') ?? false;
  usePolling(isWaiting, POLL);

  const texts = { done: 'Yeniden sıraya alındı.', failed: 'E-posta yeniden gönderilemedi!' };
  const retry = (id: number) => sendAndNotify('POST', `/api/mail/outbox/${id}/retry`, texts);

  return (
    <section>
      <h2 className="mb-1 text-lg font-semibold tracking-tight">Giden kutusu</h2>
      <p className="mb-4 text-sm text-soft">
        Gönderilemeyen e-postalar iki gün boyunca kendiliğinden yeniden denenir.
      </p>
      {!entries && <LoadError title="Giden kutusu yüklenemedi." />}
      {entries?.length === 0 && (
        <p className="rounded-lg border border-dashed border-edge/50 px-6 py-10 text-center text-sm text-soft">
          Bekleyen e-posta yok.
        </p>
      )}
      <ul className="divide-y divide-line rounded-lg border border-line bg-raised empty:hidden">
        {entries?.map((entry) => (
          <li key={entry.id} className="flex flex-wrap items-center justify-between gap-3 px-5 py-3">
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-medium break-words">{entry.subject}</p>
              <p className="text-xs break-all text-soft">
                {entry.to} · {formatDateTime(entry.created_at)}
              </p>
              <p className={`mt-1 text-sm ${entry.state === 'failed' ? 'text-bad' : 'text-soft'}`}>
                {stateOf(entry)}
              </p>
            </div>
            {!entry.is_sending && (entry.state === 'failed' || entry.attempts > 0) && (
              <Button icon={RotateCw} kind="secondary" onClick={() => void retry(entry.id)}>
                Yeniden dene
                <span className="sr-only">: {entry.subject}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function stateOf({ state, is_sending, error, next_at }: OutboxEntry): string {
  if (state === 'failed') return `Gönderilemedi: ${error}`;
  if (is_sending) return 'Gönderiliyor…';
  return error ? `Sırada (sonraki deneme ${formatDateTime(next_at)}): ${error}` : 'Sırada';
}
