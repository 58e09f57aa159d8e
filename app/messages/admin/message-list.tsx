import { Search } from 'lucide-react';
import { formatShortDate } from '#app/text/dates.ts';
import { classNames } from '#app/ui/class-names.ts';
import { controlClass } from '#app/ui/field.tsx';
import { Pager } from '#app/ui/pager.tsx';
import { useListQuery } from '#app/ui/use-list-query.ts';
import type { Message, MessageList } from '../contract.ts';
import { MessageBadge } from './message-badge.tsx';

type Props = {
  list: MessageList;
  selectedId: number | undefined;
  onOpen: (message: Message) => void;
  busy: boolean;
  hiddenOnPhone: boolean;
};

/** The left pane: search, filter and the messages. What is asked for stands in the address. */
export function MessageListPane({ list, selectedId, onOpen, busy, hiddenOnPhone }: Props) {
  const [params] = useListQuery();
  const isSpam = params.get('filter') === 'spam';
  return (
    <section
      aria-label="Mesaj listesi"
      aria-busy={busy}
      className={classNames('min-w-0 border-line lg:border-r', hiddenOnPhone && 'max-lg:hidden')}
    >
      <Controls spam={list.spam} />
      {isSpam && (
        <p className="border-b border-line px-5 py-3 text-xs text-soft">
          Otomatik gönderilmiş görünen mesajlar. 30 gün sonra kendiliğinden silinirler.
        </p>
      )}
      {list.data.length === 0 ? (
        <p className="px-5 py-16 text-center text-sm text-soft">Gösterilecek mesaj yok.</p>
      ) : (
        <ul className="divide-y divide-line lg:max-h-[40rem] lg:overflow-y-auto">
          {list.data.map((message) => (
            <MessageRow
              key={message.id}
              message={message}
              current={message.id === selectedId}
              onOpen={onOpen}
            />
          ))}
        </ul>
      )}
      <Pager page={list.page} lastPage={list.last_page} query={params} />
    </section>
  );
}

function Controls({ spam }: { spam: number }) {
  const [params, set] = useListQuery();
  return (
    <div className="grid gap-2 sm:grid-cols-[1fr_auto] lg:grid-cols-1 border-b border-line p-3">
      <label className="relative">
        <span className="sr-only">Mesajlarda ara</span>
        <Search size={16} aria-hidden className="absolute top-1/2 left-3 -translate-y-1/2 text-soft" />
        <input
          type="search"
          placeholder="Mesajlarda ara..."
          maxLength={200}
          defaultValue={params.get('q') ?? ''}
          onChange={(event) => set('q', event.target.value)}
          className={`${controlClass} pl-9 text-sm`}
        />
      </label>
      <label>
        <span className="sr-only">Filtre</span>
        <select
          value={params.get('filter') ?? 'all'}
          onChange={(event) => set('filter', event.target.value === 'all' ? '' : event.target.value)}
          className={`${controlClass} text-sm`}
        >
          <option value="all">Tümü</option>
          <option value="unread">Okunmamış</option>
          <option value="read">Okunmuş</option>
          <option value="spam">{`Şüpheli (${spam})`}</option>
        </select>
      </label>
    </div>
  );
}

function MessageRow({
  message,
  current,
  onOpen,
}: {
  message: Message;
  current: boolean;
  onOpen: Props['onOpen'];
}) {
  return (
    <li>
      <button
        type="button"
        aria-current={current || undefined}
        onClick={() => onOpen(message)}
        className="grid w-full grid-cols-[minmax(0,1fr)] gap-1 px-5 py-3.5 text-left transition-colors hover:bg-sunken aria-[current]:bg-sunken"
      >
        <span className="flex items-baseline justify-between gap-3">
          <span className={classNames('truncate text-sm', message.is_read ? 'text-soft' : 'font-semibold')}>
            {!message.is_read && (
              <>
                <span aria-hidden className="drawn mr-2 inline-block size-2 rounded-full bg-accent" />
                <span className="sr-only">Okunmadı: </span>
              </>
            )}
            {message.name}
          </span>
          <time dateTime={dateOf(message)} className="shrink-0 font-mono text-xs text-soft">
            {formatShortDate(dateOf(message))}
          </time>
        </span>
        <span className="flex items-center justify-between gap-3">
          <span className="truncate text-xs text-soft">{message.message}</span>
          <MessageBadge message={message} />
        </span>
      </button>
    </li>
  );
}

/** The date a message is ordered by. */
export function dateOf({ message_date, created_at }: Message) {
  return message_date && !Number.isNaN(Date.parse(message_date)) ? message_date : created_at;
}
