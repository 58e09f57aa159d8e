import { type ReactNode, startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { LinkButton } from '#kit/ui/button.tsx';
import { useReturned } from './list-return.ts';

export type ListPage<Row> = { data: Row[]; total: number; page: number; last_page: number };

type Id = number | string;

/** `count`: pages after the first that are wanted. */
type Joined<Row> = { first: ListPage<Row> | undefined; query: string; pages: ListPage<Row>[]; count: number };

/** Joins the pages after the one in the address; reads them again when that one was reloaded, or on return to the list. */
export function useJoinedPages<Row extends { id: Id }>(
  first: ListPage<Row> | undefined,
  readPage: (page: number) => Promise<ListPage<Row> | undefined>,
) {
  const [params] = useSearchParams();
  const query = String(params);
  const before = (useReturned()?.pages ?? 1) - 1;
  const isReturn = first !== undefined && before > 0;
  const [joined, setJoined] = useState<Joined<Row>>(() => ({
    first: isReturn ? undefined : first,
    query,
    pages: [],
    count: isReturn ? before : 0,
  }));
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>(isReturn ? 'busy' : 'idle');
  const later = joined.query === query ? joined.pages : [];
  const last = later.at(-1) ?? first;
  const lastPage = (joined.first === first && last?.last_page) || first?.last_page || 1;

  const readLater = useEffectEvent(async (signal: AbortSignal) => {
    if (!first || joined.first === first) return;
    const wanted = joined.query === query ? joined.count : 0;
    const count = Math.min(wanted, first.last_page - first.page);
    if (count > 0) setState('busy');
    const read = await Promise.all(Array.from({ length: count }, (_, at) => readPage(first.page + 1 + at)));
    if (signal.aborted) return;
    // A page that follows one that could not be read would leave a gap.
    const pages = [];
    for (const page of read) {
      if (!page) break;
      pages.push(page);
    }
    setJoined({ first, query, pages, count: wanted });
    setState(pages.length === read.length ? 'idle' : 'failed');
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads again with each new first page
  useEffect(() => {
    const abort = new AbortController();
    void readLater(abort.signal);
    return () => abort.abort();
  }, [first, query]);

  async function load() {
    if (!last || state === 'busy') return;
    setState('busy');
    const next = await readPage(last.page + 1);
    // Lets scrolling and keys in between, while the rows are drawn.
    startTransition(() => {
      if (next)
        setJoined((known) => {
          if (known.query !== query) return known;
          const pages = [...known.pages, next];
          return { ...known, pages, count: pages.length };
        });
      setState(next ? 'idle' : 'failed');
    });
  }

  // A row that has moved to another page would be in two.
  const rows = [
    ...new Map([first, ...later].flatMap((page) => page?.data ?? []).map((row) => [row.id, row])).values(),
  ];
  const next = last && last.page < lastPage ? last.page + 1 : undefined;
  return {
    rows,
    more: {
      next,
      state,
      load,
      shown: rows.length,
      total: first?.total ?? 0,
      page: first?.page ?? 1,
      pages: later.length + 1,
    },
  };
}

export type More = ReturnType<typeof useJoinedPages>['more'];

/** A link to the next page, which adds it to this one; pressed by itself when it comes into view. */
export function MoreRows({ onPress, ...more }: More & { onPress: () => void }) {
  const { next, state, load, shown, total } = more;
  const address = usePageAddress();
  const link = useRef<HTMLAnchorElement>(null);
  const press = useEffectEvent(() => {
    if (link.current === document.activeElement) onPress();
    void load();
  });
  useEffect(() => {
    if (!link.current || next === undefined || state !== 'idle') return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && press(), {
      rootMargin: '0px 0px 600px',
    });
    observer.observe(link.current);
    return () => observer.disconnect();
  }, [state, next]);
  const count = `${total.toLocaleString('tr-TR')} kayıttan ${shown.toLocaleString('tr-TR')} tanesi`;
  return (
    <div className="list-more">
      <p role="status" className="text-xs text-soft">
        {state === 'failed' ? 'Sonraki kayıtlar yüklenemedi.' : total > shown ? count : ''}
      </p>
      {next !== undefined && (
        <LinkButton
          ref={link}
          kind="secondary"
          href={address(next)}
          aria-busy={state === 'busy'}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            onPress();
            void load();
          }}
        >
          {state === 'failed' ? 'Yeniden dene' : 'Daha fazla'}
        </LinkButton>
      )}
    </div>
  );
}

/** Leads back where the address names a later page. */
export function EarlierRows({ page }: More): ReactNode {
  const address = usePageAddress();
  if (page <= 1) return null;
  return (
    <div className="list-more">
      <LinkButton kind="secondary" href={address(page - 1)}>
        Önceki sayfa
      </LinkButton>
    </div>
  );
}

function usePageAddress() {
  const [params] = useSearchParams();
  return (page: number) => `?${new URLSearchParams({ ...Object.fromEntries(params), page: String(page) })}`;
}
