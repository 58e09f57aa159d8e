import { Trash2 } from 'lucide-react';
import { formatDateTime } from '#app/text/dates.ts';
import { IconButton } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import type { Message } from '../contract.ts';
import { dateOf } from '../dates.ts';
import { splitQuote } from '../quoted.ts';
import { AttachmentList } from './attachment-list.tsx';
import { DeliveryState } from './delivery-state.tsx';
import { MessageBadge } from './message-badge.tsx';

export type MessageActions = {
  onDelete: (message: Message) => void;
  onRetry: (message: Message) => void;
  onTakeBack: (message: Message) => void;
  onOpen: (id: number) => void;
};

type Props = MessageActions & { message: Message; thread: readonly Message[] };

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
        {!isAlone && <span className="min-w-0 truncate">{isOutgoing ? 'Siz' : message.name}</span>}
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
      <p className="mt-3 max-w-(--width-text) leading-relaxed break-words whitespace-pre-wrap">{own}</p>
      {quoted && (
        <details className="mt-2 text-sm text-soft">
          <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
            Alıntıyı göster
          </summary>
          <p className="max-w-(--width-text) border-l-2 border-line pl-3 break-words whitespace-pre-wrap">
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
      {email} adresinden geldi, yanıtınız {to} adresine gider{isOther && ': alan adı farklı'}.
    </p>
  );
}
