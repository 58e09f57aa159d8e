import { ChevronLeft, ChevronRight } from 'lucide-react';
import { now } from '#kit/client/clock.ts';
import { ListFilter, ListSearch, useListQuery } from '#kit/panel/lists.tsx';
import { formatDate, formatShortDate, formatTime } from '#kit/text/format.ts';
import { classNames } from '#kit/ui/class-names.ts';
import { retentionTimes } from '#platform/retention-times.ts';
import { dateOf, type Thread, type ThreadList } from '../contract.ts';
import { MessageBadge } from './thread-message.tsx';

type Props = {
  list: ThreadList;
  selectedThread: number | undefined;
  onOpen: (thread: Thread) => void;
  busy: boolean;
  hiddenOnPhone: boolean;
};

export function ThreadListPane({ list, selectedThread, onOpen, busy, hiddenOnPhone }: Props) {
  const [params] = useListQuery();
  const isSpam = params.get('filter') === 'spam';
  return (
    <section
      aria-label="Mesaj listesi"
      aria-busy={busy}
      className={classNames('min-w-0 border-line lg:border-r', hiddenOnPhone && 'max-lg:hidden')}
    >
      <div className="grid gap-2 border-b border-line p-3 sm:grid-cols-[1fr_auto] lg:max-xl:grid-cols-1">
        <ListSearch label="Mesajlarda ara" placeholder="Mesajlarda ara..." />
        <ListFilter
          name="filter"
          label="Filtre"
          options={{ '': 'Tümü', unread: 'Okunmamış', read: 'Okunmuş', spam: `Şüpheli (${list.spam})` }}
        />
      </div>
      {isSpam && (
        <p className="border-b border-line px-5 py-3 text-xs text-soft">
          Otomatik gönderilmiş görünen mesajlar. {retentionTimes.suspiciousMessageDays} gün sonra
          kendiliğinden silinirler.
        </p>
      )}
      {list.data.length === 0 ? (
        <p className="px-5 py-16 text-center text-sm text-soft">Gösterilecek mesaj yok.</p>
      ) : (
        <ul className="divide-y divide-line lg:max-h-[40rem] lg:overflow-y-auto">
          {list.data.map((thread) => (
            <ThreadRow
              key={thread.thread_id}
              thread={thread}
              current={thread.thread_id === selectedThread}
              onOpen={onOpen}
            />
          ))}
        </ul>
      )}
      <Steps older={list.older} params={params} />
    </section>
  );
}

type RowProps = { thread: Thread; current: boolean; onOpen: Props['onOpen'] };

function ThreadRow({ thread, current, onOpen }: RowProps) {
  const { name, unread, messages, message, message_type, is_answered } = thread;
  return (
    <li>
      <button
        type="button"
        data-row
        aria-current={current || undefined}
        onClick={() => onOpen(thread)}
        className="grid w-full grid-cols-[minmax(0,1fr)] gap-1 px-5 py-3.5 text-left fades hover:bg-sunken aria-[current]:bg-accent/10 aria-[current]:shadow-[inset_3px_0_0_var(--color-accent)]"
      >
        <span className="flex items-baseline justify-between gap-3">
          <span
            className={classNames(
              'flex min-w-0 items-baseline gap-2 text-sm',
              unread === 0 ? 'text-soft' : 'font-semibold',
            )}
          >
            {unread > 0 && (
              <>
                <span aria-hidden className="drawn size-2 shrink-0 self-center rounded-full bg-accent" />
                <span className="sr-only">Okunmadı: </span>
              </>
            )}
            <bdi className="truncate">{name}</bdi>
            {messages > 1 && (
              <span className="font-mono text-xs font-normal text-soft">
                {messages}
                <span className="sr-only"> mesaj</span>
              </span>
            )}
          </span>
          <time dateTime={dateOf(thread)} className="shrink-0 font-mono text-xs text-soft">
            {shortTime(dateOf(thread))}
          </time>
        </span>
        <span className="flex items-end justify-between gap-3">
          <span dir="auto" className="line-clamp-2 text-xs text-soft">
            {message}
          </span>
          <span className="flex shrink-0 items-center gap-1.5">
            {message_type !== 'outgoing' && is_answered && (
              <span className="text-xs text-good">Yanıtlandı</span>
            )}
            <FailedMark thread={thread} />
            <MessageBadge message={thread} />
          </span>
        </span>
      </button>
    </li>
  );
}

/** The hour of today's messages, the day of others. */
const shortTime = (at: string) =>
  (formatDate(at) === formatDate(new Date(now()).toISOString()) ? formatTime : formatShortDate)(at);

function FailedMark({ thread: { delivery } }: { thread: Thread }) {
  if (delivery === 'failed') return <span className="text-xs text-bad">Gönderilemedi</span>;
  return delivery === 'queued' ? <span className="text-xs text-soft">Sırada</span> : null;
}

/** Pages have no numbers: each begins after the last thread of the previous one. */
function Steps({ older, params }: { older: string | null; params: URLSearchParams }) {
  const isLater = params.has('before');
  if (!isLater && !older) return null;
  const link = 'inline-flex min-h-11 items-center gap-1 rounded-full px-3 hover:bg-sunken hover:text-ink';
  return (
    <nav
      aria-label="Sayfalar"
      className="flex items-center gap-3 border-t border-line px-2 py-2 text-sm text-soft"
    >
      {isLater && (
        <a href={addressOf(params, undefined)} className={link}>
          <ChevronLeft size={18} aria-hidden />
          En yeniler
        </a>
      )}
      {older && (
        <a href={addressOf(params, older)} className={`${link} ml-auto`}>
          Daha eskiler
          <ChevronRight size={18} aria-hidden />
        </a>
      )}
    </nav>
  );
}

function addressOf(params: URLSearchParams, before: string | undefined) {
  const target = new URLSearchParams(params);
  target.delete('before');
  target.delete('mesaj');
  if (before) target.set('before', before);
  return `/admin/messages?${target}`;
}
