import { LogOut } from 'lucide-react';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { Outlet, useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router';
import { z } from 'zod';
import { read } from '#kit/client/api.ts';
import { currentSession, onSessionChange } from '#kit/client/session.ts';
import { logoutQuestion, SIGN_OUT, signOut } from '#kit/client/sign-out.ts';
import { titleCount } from '#kit/forms/admin-header.tsx';
import { mayLeave, releaseUnsaved } from '#kit/forms/use-unsaved.ts';
import { confirm } from '#kit/ui/dialog.tsx';
import {
  type Counted,
  currentOf,
  Dock,
  type DockLink,
  OwnerLinks,
  SkipLinks,
  ThemeToggle,
  useSiteLinks,
} from '#kit/ui/dock.tsx';
import { createStore } from '#kit/ui/store.ts';
import { toast } from '#kit/ui/toast.tsx';
import { roomOf, SETTINGS, usePanelResources } from './panel-resource.ts';

export function Frame() {
  const isOwner = useSession() !== undefined;
  useAskedLogout(isOwner);
  const here = useLocation();
  // Marks the next screen at once: its code and data come later.
  const { pathname } = useNavigation().location ?? here;
  const resources = usePanelResources();
  const links = resources.map(({ dock }) => dock ?? {});
  const siteLinks = useSiteLinks(links.flatMap(({ site }) => site ?? []));
  const ownerLinks = useCountedLinks(links.flatMap(({ owner }) => owner ?? []));
  const own = useOwnLinks(isOwner);
  const isLinked = ownerLinks.some(({ to }) => currentOf(to, pathname));
  const above = roomOf(resources, pathname) ?? pathname;
  const isRoom = resources.some(({ room }) => room && currentOf(room.to, above));
  const path = !isLinked && isRoom ? SETTINGS : above;
  const end = (
    <>
      <ThemeToggle />
      {isOwner && <LogoutButton />}
    </>
  );
  return (
    <>
      <SkipLinks />
      <div className="min-h-dvh pb-dock">
        <Outlet />
      </div>
      <Dock
        path={path}
        links={siteLinks}
        own={own}
        isOwner={isOwner}
        // The key closes the menu on each navigation.
        owner={
          isOwner && (
            <OwnerLinks key={pathname} path={path} links={ownerLinks} site={siteLinks} own={own} end={end} />
          )
        }
        end={end}
      />
    </>
  );
}

/** Asks whether to sign out, for a public page whose own question could not be loaded. */
function useAskedLogout(isOwner: boolean) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const { logout } = useLogout();
  const ask = useEffectEvent(() => {
    void navigate({ hash: '' }, { replace: true });
    void logout();
  });
  useEffect(() => {
    if (isOwner && hash === SIGN_OUT) ask();
  }, [isOwner, hash]);
}

function LogoutButton() {
  const { logout, busy } = useLogout();
  return (
    <button type="button" onClick={logout} disabled={busy} className="dock-item" title="Çıkış Yap">
      <LogOut size={18} aria-hidden />
      <span className="sr-only">{busy ? 'Çıkış yapılıyor...' : 'Çıkış Yap'}</span>
    </button>
  );
}

/** The owner's own links in the dock, fetched after every navigation and change; without an answer they stay. */
function useOwnLinks(isOwner: boolean): DockLink[] {
  const resources = usePanelResources();
  const { key } = useLocation();
  const { state } = useRevalidator();
  const [links, setLinks] = useState<DockLink[]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asks with each move and each change
  useEffect(() => {
    if (!isOwner || state !== 'idle') return;
    const pending = resources.flatMap(({ ownLinks }) => ownLinks?.() ?? []);
    void Promise.all(pending).then((lists) => {
      const known = lists.filter((list) => list !== undefined);
      if (known.length === lists.length) setLinks(known.flat());
    });
  }, [isOwner, key, state, resources]);

  return links;
}

const ASK_EVERY = 30_000;
const reply = z.object({ count: z.number().int() });

/** Adds the numbers at the links, fetched after every navigation and change, and at intervals. */
function useCountedLinks(links: DockLink[]): DockLink[] {
  const isOwner = useSession() !== undefined;
  const { key, pathname } = useLocation();
  const { state, revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [counts, setCounts] = useState<Record<string, number>>({});

  const ask = useEffectEvent(async () => {
    if (!isOwner || document.hidden) return;
    for (const { to, counted } of links) {
      const answer = counted && (await read(counted.from, reply));
      if (answer) update(to, counted, answer.count);
    }
  });

  function update(to: string, { from, grown }: Counted, count: number) {
    const before = counts[from];
    if (before === count) return;
    setCounts((known) => ({ ...known, [from]: count }));
    titleCount.set(count);
    if (before === undefined || count < before) return;
    if (pathname === to) void revalidate();
    else toast(grown, { action: { label: 'Aç', run: () => void navigate(to) } });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: asks with each move and each change
  useEffect(() => {
    if (state === 'idle') void ask();
  }, [key, state, isOwner]);

  useEffect(() => {
    const again = () => void ask();
    const timer = setInterval(again, ASK_EVERY);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
    };
  }, []);

  return links.map((link) =>
    link.counted ? { ...link, counted: { ...link.counted, value: counts[link.counted.from] } } : link,
  );
}

export const useSession = () => useSyncExternalStore(onSessionChange, currentSession, () => undefined);

const busy = createStore(false);

/** True while signing out: a 401 meanwhile must not lead to the sign-in page. */
export const isSigningOut = () => busy.get();

export function useLogout() {
  const logout = async () => {
    if (!(await mayLeave()) || !(await confirm(logoutQuestion))) return;
    busy.set(true);
    releaseUnsaved();
    await signOut();
  };

  return { logout, busy: busy.use() };
}
