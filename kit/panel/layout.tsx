import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
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
import { checkSession, currentToken, rememberRequested } from '#kit/client/session.ts';
import { useGuardedMoves } from '#kit/forms/use-unsaved.ts';
import { toast } from '#kit/ui/toast.tsx';
import type { PaletteDialog } from './palette-dialog.tsx';
import { usePanelResources } from './panel-resource.ts';
import { Rooms } from './rooms.tsx';

/** Shows nothing until the session is confirmed; a stored one lets the screen load meanwhile, which saves a round trip. */
export const guard: MiddlewareFunction = async ({ request }, next) => {
  const loading = currentToken() ? next() : undefined;
  // Leaves a failure to the `await` below, which runs only if the session is alive.
  loading?.catch(() => undefined);
  if ((await checkSession()) !== 'alive') {
    const { pathname, search } = new URL(request.url);
    rememberRequested(pathname + search);
    throw replace('/admin/login');
  }
  await (loading ?? next());
};

export function PanelLayout() {
  const content = useFocusKept();
  useArrival(content);
  useGuardedMoves();
  return (
    <>
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
    </>
  );
}

function Notices() {
  const notices = usePanelResources().flatMap(({ notice, room }) => (notice ? [{ notice, room }] : []));
  return notices.map(({ notice: Notice, room }) => <Notice key={room?.to} />);
}

/** Focuses the target of a navigation: the field in the address, else the title. A field being typed in keeps the focus. */
function useArrival(content: RefObject<HTMLElement | null>) {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname && !hash) return;
    shown.current = pathname;
    if (
      !hash &&
      content.current?.querySelector('.ProseMirror-focused, :is(input, textarea, [data-row]):focus')
    )
      return;
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

/** Focuses a neighbour when the row with the focus disappears, as after a deletion, else the page, as after an undo. */
function useFocusKept() {
  const content = useRef<HTMLElement>(null);
  useEffect(() => {
    let last: EventTarget | null = null;
    const note = ({ target }: FocusEvent) => {
      last = target;
    };
    const observer = new MutationObserver((changes) => {
      if (!(last instanceof Element) || last.isConnected || document.activeElement !== document.body) return;
      const neighbour = controlBeside(last, changes);
      if (neighbour) neighbour.focus();
      else content.current?.focus({ preventScroll: true });
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

/** Finds the control of the row after the one that was removed with an element, or before it. */
function controlBeside(lost: Element, changes: MutationRecord[]): HTMLElement | undefined {
  const isRowOfLost = (node: Node) =>
    node instanceof Element && node.matches('li, tr') && node.contains(lost);
  return changes
    .filter(({ removedNodes }) => [...removedNodes].some(isRowOfLost))
    .flatMap(({ nextSibling, previousSibling }) => [nextSibling, previousSibling])
    .flatMap((row) => (row instanceof Element && row.isConnected ? controlOf(row) : []))[0];
}

const controlOf = (row: Element): HTMLElement[] => [
  ...row.querySelectorAll<HTMLElement>('[data-row]'),
  ...[...row.querySelectorAll<HTMLElement>('button:enabled')].toReversed(),
];

const loadPalette = () => import('./palette-dialog.tsx');

/**
 * Listens for the command palette's keys as soon as the screen is visible, and loads its code when the browser has nothing
 * else to do. Holds the code in a state instead of using `lazy`, whose fallback React shows for at least 300 ms.
 */
function Palette() {
  const [open, setOpen] = useState(false);
  const [Dialog, setDialog] = useState<typeof PaletteDialog>();
  const toggle = useEffectEvent((event: globalThis.KeyboardEvent) => {
    // Autofill sends events without a key.
    if (!['k', 'K'].includes(event.key) || !(event.metaKey || event.ctrlKey) || event.shiftKey) return;
    event.preventDefault();
    setOpen((current) => !current);
    if (Dialog) return;
    void loadPalette().then(
      (code) => setDialog(() => code.PaletteDialog),
      () => {
        setOpen(false);
        toast('Komutlar yüklenemedi; sayfayı yenileyip yeniden deneyin.', { kind: 'error' });
      },
    );
  });
  useLayoutEffect(() => {
    window.addEventListener('keydown', toggle);
    return () => window.removeEventListener('keydown', toggle);
  }, []);
  useEffect(() => {
    // WebKit has no idle callbacks. Ignores a failed load, which pressing the key reports.
    (window.requestIdleCallback ?? setTimeout)(() =>
      loadPalette().then(
        (code) => setDialog(() => code.PaletteDialog),
        () => undefined,
      ),
    );
  }, []);
  return open && Dialog && <Dialog onClose={() => setOpen(false)} />;
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
