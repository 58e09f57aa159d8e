import { type RefObject, useEffect, useRef } from 'react';
import { type MiddlewareFunction, Outlet, replace, ScrollRestoration, useLocation } from 'react-router';
import { checkSession, rememberRequested } from '#kit/client/session.ts';
import { useGuardedMoves } from '#kit/forms/use-unsaved.ts';
import { Skeleton } from '#kit/ui/states.tsx';
import { DiskNotice } from './disk-notice.tsx';
import { Frame } from './frame.tsx';
import { Palette } from './palette.tsx';
import { usePanelResources } from './panel-resource.ts';
import { PendingLine } from './pending.tsx';
import { Rooms } from './rooms.tsx';

/** Blocks loading before the session is confirmed. */
export const guard: MiddlewareFunction = async ({ request }, next) => {
  if ((await checkSession()) !== 'alive') {
    const { pathname, search } = new URL(request.url);
    rememberRequested(pathname + search);
    throw replace('/admin/login');
  }
  await next();
};

export function PanelLayout() {
  const content = useFocusKept();
  useArrival(content);
  useGuardedMoves();
  return (
    <Frame>
      <main
        id="content"
        className="page outline-none xl:has-[>.rooms]:[--width-page:84rem]"
        tabIndex={-1}
        ref={content}
      >
        <PendingLine />
        <DiskNotice />
        <Notices />
        <Rooms>
          <Outlet />
        </Rooms>
      </main>
      <ScrollRestoration />
      <Palette />
    </Frame>
  );
}

function Notices() {
  const notices = usePanelResources().flatMap(({ notice, room }) => (notice ? [{ notice, room }] : []));
  return notices.map(({ notice: Notice, room }) => <Notice key={room?.to} />);
}

/** Draws the layout of the screen that loads: numbers, two columns of fields, a page for writing, or a list. */
export function PanelSkeleton() {
  const { pathname } = useLocation();
  const isWriting = /^\/admin\/(?:articles|pages)\/(?:new|edit\/)/.test(pathname);
  const isForm = /\/(?:new|edit)$|^\/admin\/(?:settings|seo|account|appearance|mail)$/.test(pathname);
  return (
    <Frame>
      <main id="content" className="page pt-10" aria-busy>
        {isWriting ? (
          <div className="mx-auto grid max-w-(--width-text) gap-5 pt-24">
            <Skeleton className="h-14 w-3/4" />
            <Skeleton className="h-6 w-1/2" />
            <Skeleton className="mt-6 h-80 w-full" />
          </div>
        ) : (
          <>
            <Skeleton className="mt-3 h-5 w-40" />
            <Skeleton className="mt-3 mb-8 h-9 w-64" />
            {pathname === '/admin/dashboard' ? <Numbers /> : isForm ? <Fields /> : <Rows />}
          </>
        )}
      </main>
    </Frame>
  );
}

const times = (count: number, className: string) =>
  [1, 2, 3, 4, 5, 6].slice(0, count).map((place) => <Skeleton key={place} className={className} />);

const Numbers = () => (
  <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
    {times(4, 'h-32')}
    <Skeleton className="col-span-full h-72" />
  </div>
);

const Fields = () => (
  <div className="grid gap-8 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
    <div className="grid content-start gap-5">{times(3, 'h-18')}</div>
    <div className="grid content-start gap-5 max-lg:hidden">{times(4, 'h-18')}</div>
  </div>
);

const Rows = () => <div className="grid gap-3">{times(6, 'h-16')}</div>;

/** Focuses what a move leads to: the field that the address names, else the title. Who types on keeps the focus. */
function useArrival(content: RefObject<HTMLElement | null>) {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname && !hash) return;
    shown.current = pathname;
    if (!hash && content.current?.querySelector('.ProseMirror-focused, :is(input, textarea):focus')) return;
    const arrive = () => {
      const title = content.current?.querySelector('h1');
      const place = document.getElementsByName(hash.slice(1))[0] ?? title;
      if (title) title.tabIndex = -1;
      if (place) observer.disconnect();
      place?.focus({ preventScroll: place === title });
    };
    const observer = new MutationObserver(arrive);
    observer.observe(document.body, { childList: true, subtree: true });
    arrive();
    return () => observer.disconnect();
  }, [pathname, hash, content]);
}

/** Focuses the page when what had the focus goes away, as by a move, a deletion or an undo. */
function useFocusKept() {
  const content = useRef<HTMLElement>(null);
  useEffect(() => {
    let last: EventTarget | null = null;
    const note = ({ target }: FocusEvent) => {
      last = target;
    };
    const observer = new MutationObserver(() => {
      const isLost = last instanceof Element && !last.isConnected && document.activeElement === document.body;
      if (isLost) content.current?.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', note);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', note);
      observer.disconnect();
    };
  }, []);
  return content;
}
