import { type RefObject, useEffect, useRef } from 'react';
import { type MiddlewareFunction, Outlet, replace, ScrollRestoration, useLocation } from 'react-router';
import { EndedSession } from '#app/auth/admin/ended-session.tsx';
import { checkSession, rememberRequested } from '#app/client/session.ts';
import { Palette } from '#app/palette/palette.tsx';
import { usePanelResources } from '#app/panel-resource.ts';
import { Skeleton } from '#app/ui/states.tsx';
import { DiskNotice } from './disk-notice.tsx';
import { Frame } from './frame.tsx';
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
      <EndedSession />
    </Frame>
  );
}

function Notices() {
  const notices = usePanelResources().flatMap(({ notice, room }) => (notice ? [{ notice, room }] : []));
  return notices.map(({ notice: Notice, room }) => <Notice key={room?.to} />);
}

export function PanelSkeleton() {
  return (
    <Frame>
      <main id="content" className="page grid gap-4 pt-24" aria-busy>
        <Skeleton className="h-9 w-64" />
        <Skeleton className="h-40 w-full" />
        <Skeleton className="h-64 w-full" />
      </main>
    </Frame>
  );
}

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
