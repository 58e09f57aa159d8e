import { lazy, type RefObject, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  type MiddlewareFunction,
  Outlet,
  replace,
  ScrollRestoration,
  useLocation,
  useNavigation,
} from 'react-router';
import { z } from 'zod';
import { send } from '#kit/client/api.ts';
import { checkSession, rememberRequested } from '#kit/client/session.ts';
import { useGuardedMoves } from '#kit/forms/use-unsaved.ts';
import { Skeleton } from '#kit/ui/states.tsx';
import { Frame } from './frame.tsx';
import { usePanelResources } from './panel-resource.ts';
import { Rooms } from './rooms.tsx';

/** Blocks loading until the session is confirmed. */
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
      <main id="content" className="page outline-none" tabIndex={-1} ref={content}>
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

/** Placeholder in the layout of the screen that is loading. */
export function PanelSkeleton() {
  const { pathname } = useLocation();
  const isWriting = /^\/admin\/(?:articles|pages)\/(?:new|edit\/)/.test(pathname);
  return (
    <Frame>
      <main id="content" className={isWriting ? 'px-5' : 'page outline-none'} aria-busy>
        {isWriting ? (
          <Writing />
        ) : (
          <Rooms>
            <Parts path={pathname.slice(7)} />
          </Rooms>
        )}
      </main>
    </Frame>
  );
}

function Parts({ path }: { path: string }) {
  const isForm = /\/(?:new|edit)$/.test(path);
  const Content = isForm ? Fields : /^(?:projects|skills|dashboard)$/.test(path) ? Cards : Rows;
  return (
    <>
      <Head hasPath={path !== 'dashboard'} hasActions={!isForm && !/^(?:settings|account)$/.test(path)} />
      <Content />
    </>
  );
}

function Head({ hasPath, hasActions }: { hasPath: boolean; hasActions: boolean }) {
  return (
    <header className="flex flex-wrap items-end gap-x-6 gap-y-4 pt-6 pb-8 sm:pt-10">
      <div className="grow basis-80">
        {hasPath && (
          <div className="mb-2 flex min-h-11 items-center">
            <Skeleton className="h-5 w-40" />
          </div>
        )}
        <div className="flex h-[1lh] items-center text-xl">
          <Skeleton className="title h-4/5 w-64" />
        </div>
        {hasActions && <Skeleton className="mt-1.5 h-6 w-64 max-sm:h-12" />}
      </div>
      {hasActions && <Skeleton className="h-11 w-40" />}
    </header>
  );
}

const times = (count: number, className: string) =>
  [1, 2, 3, 4, 5, 6].slice(0, count).map((place) => <Skeleton key={place} className={className} />);

const Fields = () => (
  <div className="grid gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">{times(6, 'h-14')}</div>
);

const Cards = () => <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">{times(6, 'h-48')}</div>;

const Rows = () => <div className="grid gap-4">{times(6, 'h-14')}</div>;

const Writing = () => (
  <>
    <header className="flex min-h-16 flex-wrap items-center gap-x-4 pt-2 pb-3 max-sm:min-h-24">
      <Skeleton className="h-5 w-48" />
      <Skeleton className="title h-6 w-40" />
    </header>
    <div className="lg:pr-80">
      <div className="mx-auto grid max-w-(--width-text) gap-5 pt-20">{times(2, 'h-14')}</div>
    </div>
  </>
);

/** Focuses the target of a navigation: the field in the address, else the title. A field being typed in keeps the focus. */
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

/** Focuses the page when the focused element disappears, as after a navigation, a deletion or an undo. */
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

const PaletteDialog = lazy(async () => ({ default: (await import('./palette-dialog.tsx')).PaletteDialog }));

/** The command palette; listens as soon as the screen is visible. */
function Palette() {
  const [open, setOpen] = useState(false);
  useLayoutEffect(() => {
    const toggle = (event: globalThis.KeyboardEvent) => {
      // Autofill sends events without a key.
      if (!['k', 'K'].includes(event.key) || !(event.metaKey || event.ctrlKey) || event.shiftKey) return;
      event.preventDefault();
      setOpen((current) => !current);
    };
    window.addEventListener('keydown', toggle);
    return () => window.removeEventListener('keydown', toggle);
  }, []);
  return (
    open && (
      <Suspense>
        <PaletteDialog onClose={() => setOpen(false)} />
      </Suspense>
    )
  );
}

const NOTICEABLE = 200;

function useSlowMove(): boolean {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const moving = state === 'loading' && location.pathname !== pathname;
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!moving) return;
    const timer = setTimeout(() => setSlow(true), NOTICEABLE);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [moving]);
  return moving && slow;
}

/** Progress line during slow navigation; the screen stays usable. */
function PendingLine() {
  if (!useSlowMove()) return null;
  return (
    <div role="status" className="pending-line">
      <span className="sr-only">Yükleniyor...</span>
    </div>
  );
}

function DiskNotice() {
  const isFull = useFullDisk();
  if (!isFull) return null;
  return (
    <p role="alert" className="notice">
      Diskte yer kalmadı: yer açılana kadar değişiklikler kaydedilmez, yalnızca silme işlemleri yapılabilir.{' '}
      <a href="/admin/backups">Eski yedekleri</a> ya da <a href="/admin/settings">kullanılmayan dosyaları</a>{' '}
      silin.
    </p>
  );
}

const readiness = z.object({ checks: z.object({ disk: z.boolean() }) });

function useFullDisk(): boolean {
  const { key } = useLocation();
  const [isFull, setFull] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen has another key
  useEffect(() => {
    const abort = new AbortController();
    void send('GET', '/health/ready', { signal: abort.signal }).then((answer) => {
      const { data } = readiness.safeParse(answer.ok ? answer.data : answer.body);
      if (data) setFull(!data.checks.disk);
    });
    return () => abort.abort();
  }, [key]);
  return isFull;
}
