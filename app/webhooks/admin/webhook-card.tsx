import { ChevronDown, RotateCw, Send, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSending } from '#kit/forms/notify.ts';
import { formatDate, formatDateTime } from '#kit/text/format.ts';
import { Button, IconButton } from '#kit/ui/button.tsx';
import { eventTexts, type Webhook, type WebhookDelivery } from '../contract.ts';

export function WebhookCard({ webhook, onDelete }: { webhook: Webhook; onDelete: () => void }) {
  const { id, url, events, created_at, deliveries } = webhook;
  const { sendAndNotify } = useSending();
  const tested = { done: 'Deneme gönderimi sıraya alındı.', failed: 'Deneme gönderilemedi!' };
  const sendTest = () => sendAndNotify('POST', `/api/webhooks/${id}/test`, tested);
  const resent = { done: 'Yeniden sıraya alındı.', failed: 'Yeniden gönderilemedi!' };
  const resend = (delivery: number) =>
    sendAndNotify('POST', `/api/webhooks/deliveries/${delivery}/resend`, resent);

  const { host } = new URL(url);
  return (
    <li className="rounded-lg border border-line bg-raised">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-5 py-4">
        <div className="grid min-w-0 flex-1 basis-64 gap-1.5">
          <h2 className="font-mono text-sm font-medium break-all">{url}</h2>
          <ul className="grid gap-0.5 text-sm">
            {events.map((event) => (
              <li key={event}>{eventTexts[event]}</li>
            ))}
          </ul>
          <p className="text-xs text-soft">Eklenme: {formatDate(created_at)}</p>
        </div>
        <div className="flex gap-1">
          <Button icon={Send} kind="secondary" onClick={() => void sendTest()}>
            Dene
            <span className="sr-only">: {host}</span>
          </Button>
          <IconButton icon={Trash2} label={`Sil: ${host}`} onClick={onDelete} />
        </div>
      </div>
      {deliveries.length > 0 && (
        <details className="group border-t border-line">
          <summary className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-5 py-2.5 text-sm">
            <ChevronDown size={16} aria-hidden className="text-soft group-open:rotate-180" />
            Son gönderimler
            <span className="text-xs text-soft">{summaryOf(deliveries)}</span>
          </summary>
          <ol className="divide-y divide-line border-t border-line">
            {deliveries.map((delivery) => (
              <DeliveryRow key={delivery.id} delivery={delivery} onResend={() => void resend(delivery.id)} />
            ))}
          </ol>
        </details>
      )}
    </li>
  );
}

type Row = { delivery: WebhookDelivery; onResend?: () => void; children?: ReactNode };

export function DeliveryRow({ delivery, onResend, children }: Row) {
  const { event, state, created_at, attempts } = delivery;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-sm">
          <code className="font-mono text-xs">{event}</code>{' '}
          <span className="text-xs text-soft">{formatDateTime(created_at)}</span>
        </p>
        <p className={`mt-0.5 text-sm break-words ${state === 'failed' ? 'text-bad' : 'text-soft'}`}>
          {stateOf(delivery)}
          {children}
        </p>
      </div>
      {onResend && (state !== 'queued' || attempts > 0) && (
        <Button icon={RotateCw} kind="secondary" onClick={onResend}>
          Yeniden gönder
          <span className="sr-only">
            : {event}, {formatDateTime(created_at)}
          </span>
        </Button>
      )}
    </li>
  );
}

function stateOf({ state, error, attempts }: WebhookDelivery): string {
  if (state === 'sent') return attempts > 1 ? `Gönderildi, ${attempts}. denemede` : 'Gönderildi';
  if (state === 'failed') return `Gönderilemedi: ${error}`;
  return error ? `Sırada, yeniden denenecek: ${error}` : 'Sırada';
}

function summaryOf(deliveries: readonly WebhookDelivery[]): string {
  const count = (state: WebhookDelivery['state']) =>
    deliveries.filter((delivery) => delivery.state === state).length;
  const named = [
    [count('sent'), 'gönderildi'],
    [count('queued'), 'sırada'],
    [count('failed'), 'gönderilemedi'],
  ] as const;
  return named.flatMap(([number, word]) => (number > 0 ? [`${number} ${word}`] : [])).join(' · ');
}
