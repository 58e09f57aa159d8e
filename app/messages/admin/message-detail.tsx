import { ArrowLeft, Inbox, MailCheck, MailOpen, ShieldAlert, Trash2, UserRoundX } from 'lucide-react';
import { formatDateTime } from '#app/text/dates.ts';
import { Button } from '#app/ui/button.tsx';
import type { Message } from '../contract.ts';
import { MessageBadge } from './message-badge.tsx';
import { dateOf } from './message-list.tsx';

type Props = {
  message: Message | undefined;
  onBack: () => void;
  onToggle: (message: Message) => void;
  /** Moves it into the folder of suspicious ones, or out of it. */
  onMove: (message: Message) => void;
  onDelete: (message: Message) => void;
  /** Erases everything of this person's address. */
  onErase: (message: Message) => void;
};

/** The right pane: one message, or the invitation to choose one. */
export function MessageDetail({ message, onBack, onToggle, onMove, onDelete, onErase }: Props) {
  if (!message) {
    return (
      <div className="hidden place-content-center justify-items-center gap-3 p-10 text-center text-soft lg:grid">
        <MailOpen size={28} aria-hidden />
        <p className="text-sm">Okumak için soldan bir mesaj seçin.</p>
      </div>
    );
  }
  return (
    <article aria-label={`${message.name} adlı kişinin mesajı`} className="min-w-0 p-5 sm:p-8">
      <Button look="quiet" onClick={onBack} className="mb-4 -ml-3 lg:hidden">
        <ArrowLeft size={16} aria-hidden />
        Tüm mesajlar
      </Button>
      <header className="flex flex-wrap items-start justify-between gap-4 border-b border-line pb-5">
        <div className="min-w-0">
          <h2 className="text-lg font-semibold tracking-tight">{message.name}</h2>
          <p className="mt-0.5 text-sm break-all text-soft">
            <a href={`mailto:${message.email}`} className="underline-offset-4 hover:underline">
              {message.email}
            </a>
          </p>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
            <MessageBadge message={message} />
            {message.subject}
            <time dateTime={dateOf(message)}>{formatDateTime(dateOf(message))}</time>
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button look="secondary" aria-pressed={message.is_read} onClick={() => onToggle(message)}>
            {message.is_read ? <MailCheck size={16} aria-hidden /> : <MailOpen size={16} aria-hidden />}
            {message.is_read ? 'Okundu' : 'Okunmadı'}
          </Button>
          <Button look="secondary" onClick={() => onMove(message)}>
            {message.is_spam ? <Inbox size={16} aria-hidden /> : <ShieldAlert size={16} aria-hidden />}
            {message.is_spam ? 'Şüpheli değil' : 'Şüpheliye taşı'}
          </Button>
          <Button look="secondary" onClick={() => onDelete(message)} aria-label="Mesajı sil">
            <Trash2 size={16} aria-hidden />
            Sil
          </Button>
        </div>
      </header>
      <p className="mt-6 max-w-(--width-text) leading-relaxed break-words whitespace-pre-wrap">
        {message.message}
      </p>
      <p className="mt-10 border-t border-line pt-3">
        <Button look="quiet" onClick={() => onErase(message)} className="-ml-5 whitespace-normal">
          <UserRoundX size={16} aria-hidden />
          Bu kişinin bütün verilerini sil
        </Button>
      </p>
    </article>
  );
}
