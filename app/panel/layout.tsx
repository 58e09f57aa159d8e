import { useEffect } from 'react';
import { type MiddlewareFunction, Outlet, redirect, ScrollRestoration, useNavigate } from 'react-router';
import { isSigningOut } from '#app/auth/logout.ts';
import { useSession } from '#app/auth/use-session.ts';
import { Palette } from '#app/palette/palette.tsx';
import { checkSession, currentToken, rememberAsked } from '#app/session.ts';
import { Skeleton } from '#app/ui/states.tsx';
import { BackupNotice } from './backup-notice.tsx';
import { DiskNotice } from './disk-notice.tsx';
import { Frame } from './frame.tsx';
import { PendingLine } from './pending.tsx';

/** Blocks loading before the session is confirmed. */
export const guard: MiddlewareFunction = async ({ request }, next) => {
  if ((await checkSession()) !== 'alive') {
    const { pathname, search } = new URL(request.url);
    rememberAsked(pathname + search);
    throw redirect('/admin/login');
  }
  await next();
};

export function PanelLayout() {
  useLeaveWhenSignedOut();
  return (
    <Frame>
      <main id="content" className="page">
        <PendingLine />
        <DiskNotice />
        <BackupNotice />
        <Outlet />
      </main>
      <ScrollRestoration />
      <Palette />
    </Frame>
  );
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

/** Leaves the panel after a 401. */
function useLeaveWhenSignedOut() {
  const session = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    // Reads the address, because this layout stays mounted while a move is painted.
    const { pathname, search } = window.location;
    if (!pathname.startsWith('/admin') || session || currentToken() || isSigningOut()) return;
    rememberAsked(pathname + search);
    void navigate('/admin/login');
  }, [session, navigate]);
}
