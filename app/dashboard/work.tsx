import { now } from '#kit/client/clock.ts';
import { formatAgo, formatDateTime } from '#kit/text/format.ts';
import type { DashboardData } from './live-data.ts';
import { Panel } from './panel.tsx';

export const Present = ({ count }: { count: number | undefined }) => (
  <section className="flex flex-wrap items-center justify-between gap-x-4 rounded-lg border border-line bg-raised px-5 py-1.5">
    <h2 className="py-2 font-semibold tracking-tight">Şu anda</h2>
    {count === undefined ? (
      <span className="text-soft">—</span>
    ) : (
      <p role="status" className="flex items-center gap-2 font-mono text-xs text-good">
        <span aria-hidden className="drawn size-2 rounded-full bg-good" />
        {count > 0 ? `${count} kişi şu an sitede` : 'Şu an sitede kimse yok'}
      </p>
    )}
  </section>
);

/** The newest threads; each leads to its answer. */
export function LastMessages({ messages }: Pick<DashboardData, 'messages'>) {
  if (messages.length === 0) return null;
  return (
    <Panel title="Son mesajlar" aside={<More to="/admin/messages">Gelen kutusu</More>}>
      <ul className="-my-2 divide-y divide-line">
        {messages.map(({ id, name, message, created_at, unread, is_answered }) => (
          <li key={id} className="flex items-center gap-3 py-2">
            <div className="min-w-0 grow">
              <p className="flex items-baseline gap-2 text-sm">
                <bdi className={`truncate ${unread > 0 ? 'font-semibold' : ''}`}>{name}</bdi>
                <time
                  dateTime={created_at}
                  title={formatDateTime(created_at)}
                  className="shrink-0 text-xs text-soft"
                >
                  {formatAgo(created_at, now())}
                </time>
              </p>
              <p dir="auto" className="truncate text-xs text-soft">
                {message}
              </p>
            </div>
            <a
              href={`/admin/messages?mesaj=${id}`}
              className="inline-flex min-h-11 shrink-0 items-center rounded-full border border-line px-3.5 text-xs font-medium fades hover:border-edge"
            >
              {is_answered ? 'Aç' : 'Yanıtla'}
              <span className="sr-only">: {name}</span>
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export function Drafts({ drafts }: Pick<DashboardData, 'drafts'>) {
  if (drafts.length === 0) return null;
  return (
    <Panel title="Taslaklar" aside={<More to="/admin/articles?status=draft">Hepsi</More>}>
      <ul className="-my-2 divide-y divide-line">
        {drafts.map(({ slug, title, updated_at }) => (
          <li key={slug}>
            <a
              href={`/admin/articles/edit/${slug}`}
              className="group flex min-h-11 items-center justify-between gap-3 text-sm"
            >
              <span className="truncate underline-offset-4 group-hover:underline">{title}</span>
              <time dateTime={updated_at} className="shrink-0 text-xs text-soft">
                {formatAgo(updated_at, now())}
              </time>
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const More = ({ to, children }: { to: string; children: string }) => (
  <a
    href={to}
    className="inline-flex min-h-11 items-center text-xs text-soft underline-offset-4 hover:text-ink hover:underline"
  >
    {children}
  </a>
);
