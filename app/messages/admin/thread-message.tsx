import { Check, Clock, Download, Paperclip, RotateCcw, Trash2, TriangleAlert, Undo2 } from 'lucide-react';
import { download } from '#kit/forms/notify.ts';
import { formatDateTime, formatSize } from '#kit/text/format.ts';
import { Button, IconButton } from '#kit/ui/button.tsx';
import { classNames } from '#kit/ui/class-names.ts';
import { type Attachment, dateOf, type Message } from '../contract.ts';
import { splitQuote } from '../quoted.ts';
import type { InboxActions } from './use-inbox-actions.ts';

type Props = Pick<InboxActions, 'onDelete' | 'onRetry' | 'onTakeBack'> & {
  message: Message;
  thread: readonly Message[];
  onOpen: (id: number) => void;
};

export function ThreadMessage({ message, thread, onDelete, onRetry, onTakeBack, onOpen }: Props) {
  const { own, quoted } = splitQuote(message.message);
  const isOutgoing = message.message_type === 'outgoing';
  const isAlone = thread.length === 1;
  const answered = message.in_reply_to;
  const isElsewhere = answered !== null && thread.every(({ id }) => id !== answered);
  return (
    <li
      className={classNames(
        'min-w-0',
        !isAlone && 'rounded-lg border border-line px-4 py-3 sm:px-5 sm:py-4',
        isOutgoing && !isAlone && 'bg-sunken sm:ml-10',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
        <MessageBadge message={message} />
        {!isAlone && (
          <span dir="auto" className="min-w-0 truncate">
            {isOutgoing ? 'Siz' : message.name}
          </span>
        )}
        <time
          dateTime={dateOf(message)}
          className={classNames('text-xs', !isAlone && 'max-sm:order-last max-sm:w-full')}
        >
          {formatDateTime(dateOf(message))}
        </time>
        {!isAlone && message.delivery !== 'queued' && (
          <IconButton
            icon={Trash2}
            size={14}
            label="Bu mesajı sil"
            onClick={() => onDelete(message)}
            className="-my-2 -mr-3 ml-auto shrink-0"
          />
        )}
      </div>
      {message.reply_to && <ReplyTo email={message.email} to={message.reply_to} />}
      {isElsewhere && (
        <p className="mt-2 rounded-md border border-warn px-3 py-2 text-xs text-warn">
          Bu ileti, başka biriyle olan bir yazışmaya yanıt olarak geldi. Gönderen o yazışmadaki kişi değildir.{' '}
          <button type="button" className="underline underline-offset-4" onClick={() => onOpen(answered)}>
            O yazışmayı aç
          </button>
        </p>
      )}
      <p dir="auto" className="mt-3 max-w-(--width-text) leading-relaxed break-words whitespace-pre-wrap">
        {own}
      </p>
      {quoted && (
        <details className="mt-2 text-sm text-soft">
          <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
            Alıntıyı göster
          </summary>
          <p
            dir="auto"
            className="max-w-(--width-text) border-l-2 border-line pl-3 break-words whitespace-pre-wrap"
          >
            {quoted}
          </p>
        </details>
      )}
      <AttachmentList message={message} />
      <DeliveryState
        message={message}
        onRetry={() => onRetry(message)}
        onTakeBack={() => onTakeBack(message)}
      />
    </li>
  );
}

function ReplyTo({ email, to }: { email: string; to: string }) {
  const domainOf = (address: string) => address.slice(address.lastIndexOf('@')).toLowerCase();
  const isOther = domainOf(email) !== domainOf(to);
  return (
    <p className={classNames('mt-2 text-xs break-all', isOther ? 'text-warn' : 'text-soft')}>
      {email} adresinden geldi, yanıtınız {to} adresine gider{isOther ? ': alan adı farklı.' : '.'}
    </p>
  );
}

function AttachmentList({ message }: { message: Message }) {
  if (message.attachments.length === 0) return null;
  return (
    <ul aria-label="Ekler" className="mt-3 flex flex-wrap gap-2">
      {message.attachments.map((attachment) => (
        <li key={attachment.id} className="max-w-full min-w-0">
          <AttachmentItem message={message} attachment={attachment} />
        </li>
      ))}
    </ul>
  );
}

const shape =
  'inline-flex min-h-11 max-w-full items-center gap-2 rounded-md border border-line px-3 text-left text-xs';

function AttachmentItem({ message, attachment }: { message: Message; attachment: Attachment }) {
  const { id, name, size, is_stored } = attachment;
  if (!is_stored) {
    return (
      <span className={`${shape} text-soft`}>
        <Paperclip size={14} aria-hidden className="shrink-0" />
        <span className="truncate">{name}</span>
        <span className="shrink-0">{formatSize(size)}, saklanamadı; posta kutunuzda duruyor</span>
      </span>
    );
  }
  const save = () => download(`/api/messages/${message.id}/attachments/${id}`, name, 'Ek indirilemedi.');
  return (
    <button type="button" onClick={save} title="İndir" className={`${shape} bg-raised hover:border-edge`}>
      <Download size={14} aria-hidden className="shrink-0 text-soft" />
      <span className="truncate">{name}</span>
      <span className="shrink-0 text-soft">{formatSize(size)}</span>
    </button>
  );
}

type DeliveryStateProps = { message: Message; onRetry: () => void; onTakeBack: () => void };

function DeliveryState({ message: { delivery, delivery_error }, onRetry, onTakeBack }: DeliveryStateProps) {
  if (delivery === null) return null;
  if (delivery === 'sent') {
    return (
      <p className="mt-3 flex items-center gap-1.5 text-xs text-good">
        <Check size={14} aria-hidden />
        Gönderildi
      </p>
    );
  }
  const isFailed = delivery === 'failed';
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 text-xs">
      <p className={`flex items-center gap-1.5 ${isFailed ? 'text-bad' : 'text-soft'}`}>
        {isFailed ? <TriangleAlert size={14} aria-hidden /> : <Clock size={14} aria-hidden />}
        <span>
          {isFailed ? 'Gönderilemedi' : 'Sırada'}
          {delivery_error && `: ${delivery_error}`}
        </span>
      </p>
      {isFailed || delivery_error ? (
        <Button kind="quiet" onClick={onRetry} className="px-3">
          <RotateCcw size={14} aria-hidden />
          Yeniden dene
        </Button>
      ) : null}
      {!isFailed && (
        <Button kind="quiet" onClick={onTakeBack} className="px-3">
          <Undo2 size={14} aria-hidden />
          Geri al
        </Button>
      )}
    </div>
  );
}

export function MessageBadge({ message }: { message: Pick<Message, 'message_type' | 'source'> }) {
  return (
    <span className="shrink-0 rounded-sm bg-sunken px-1.5 font-mono text-xs text-soft">
      {originOf(message)}
    </span>
  );
}

function originOf({ message_type, source }: Pick<Message, 'message_type' | 'source'>) {
  if (message_type === 'outgoing') return 'Giden';
  return source === 'email' ? 'Email' : 'Form';
}
