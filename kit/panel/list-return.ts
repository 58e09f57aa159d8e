import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { recordIn } from '#kit/text/json.ts';

type Id = number | string;

type View = {
  /** Of the list's entry in the history. */
  key: string;
  search: string;
  pages: number;
  /** The row whose link was followed, and its distance from the top of the window. */
  row: string | undefined;
  top: number;
  scrollY: number;
};

/** The last view of each list, by its path. */
const views = new Map<string, View>();

/** Returns to a list as it was when its row was opened; shows and focuses that row, or the one that was saved. */
export function useReturnTo(path: string): (row?: Id) => Promise<void> {
  const navigate = useNavigate();
  return async (row) => {
    const { to, ...options } = returnTo(path, row);
    await navigate(to, options);
  };
}

export function returnTo(path: string, row?: Id) {
  const view = views.get(path);
  return {
    to: path + (view?.search ?? ''),
    state: { returns: true, row: row === undefined ? view?.row : String(row) },
    // Scrolling is restored with the rows, see `useListReturn`.
    preventScrollReset: view !== undefined,
  };
}

export const hasView = (path: string) => views.has(path);

/** What a list restores: undefined unless somebody came back to it. */
export function useReturned(): Partial<View> | undefined {
  const { key, pathname, state } = useLocation();
  const type = useNavigationType();
  const [returned] = useState(() => {
    const view = views.get(pathname);
    if (type === 'POP') return view?.key === key ? view : undefined;
    const { returns, row } = recordIn(state);
    return returns === true ? { ...view, row: typeof row === 'string' ? row : undefined } : undefined;
  });
  return returned;
}

/** Remembers the view of a list, whose rows have `data-id`, while one of them is opened; restores it on return. */
export function useListReturn(list: RefObject<HTMLElement | null>, pages = 1, isReading = false) {
  const { key, pathname, search } = useLocation();
  const opened = useRef<string>(undefined);
  const returned = useRef(useReturned());

  const rowOf = useCallback(
    (id: string | undefined) =>
      id === undefined ? null : list.current?.querySelector(`[data-id="${CSS.escape(id)}"]`),
    [list],
  );

  useEffect(() => {
    const root = list.current;
    const note = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a[href^="/admin/"]') : null;
      const row = link?.closest('[data-id]') ?? root?.querySelector('[data-current]');
      opened.current = link ? (row?.getAttribute('data-id') ?? undefined) : undefined;
    };
    root?.addEventListener('click', note, true);
    return () => root?.removeEventListener('click', note, true);
  }, [list]);

  useLayoutEffect(
    () => () => {
      const top = rowOf(opened.current)?.getBoundingClientRect().top ?? 0;
      views.set(pathname, { key, search, pages, row: opened.current, top, scrollY: window.scrollY });
    },
    [key, pathname, search, pages, rowOf],
  );

  const restore = useCallback(() => {
    if (!returned.current || isReading) return;
    const { row, top, scrollY } = returned.current;
    const element = rowOf(row);
    if (!element && scrollY !== undefined) window.scrollTo(0, scrollY);
    if (!element) return;
    element.querySelector<HTMLElement>('[data-row]')?.focus({ preventScroll: true });
    if (top) window.scrollBy(0, element.getBoundingClientRect().top - top);
    element.scrollIntoView({ block: 'nearest' });
  }, [isReading, rowOf]);

  // Before the first paint, and once more after the router has scrolled.
  useLayoutEffect(restore, [restore]);
  useEffect(() => {
    restore();
    if (!isReading) returned.current = undefined;
  }, [restore, isReading]);
}
