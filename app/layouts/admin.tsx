import { useEffect } from 'react';
import { Outlet, redirect, useNavigate } from 'react-router';
import { isSigningOut } from '#app/auth/logout.ts';
import { checkSession, currentToken, rememberAsked } from '#app/auth/session.ts';
import { useSession } from '#app/auth/use-session.ts';
import { Palette } from '#app/palette/palette.tsx';
import { Skeleton } from '#app/ui/states.tsx';
import type { Route } from './+types/admin.ts';
import { DiskNotice } from './disk-notice.tsx';
import { Frame } from './frame.tsx';
import { PendingLine } from './pending.tsx';

export const meta = () => [{ title: 'Admin Paneli' }, { name: 'robots', content: 'noindex, nofollow' }];

/** The guard: no screen below loads anything before the session is known to live. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    if ((await checkSession()) !== 'alive') {
      const { pathname, search } = new URL(request.url);
      rememberAsked(pathname + search);
      throw redirect('/admin/login');
    }
    await next();
  },
];

// Only there so that the guard also runs for the first page of a visit.
export const clientLoader = () => null;
clientLoader.hydrate = true as const;

export default function AdminLayout() {
  useLeaveWhenSignedOut();
  return (
    <Frame>
      <main id="content" className="page">
        <PendingLine />
        <DiskNotice />
        <Outlet />
      </main>
      <Palette />
    </Frame>
  );
}

export function HydrateFallback() {
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

/** A 401 anywhere ends the session; whoever is still in the panel then goes to the sign-in. */
function useLeaveWhenSignedOut() {
  const session = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    // The address tells it first: while a move away is still being painted, this layout is still here.
    const { pathname, search } = window.location;
    if (!pathname.startsWith('/admin') || session || currentToken() || isSigningOut()) return;
    rememberAsked(pathname + search);
    void navigate('/admin/login');
  }, [session, navigate]);
}
