import { Link, Outlet, useMatches, useRouteLoaderData } from 'react-router';
import { useBeacon } from '#app/analytics/site/beacon.ts';
import type { loader as rootLoader } from '../root.tsx';
import { Loading } from '../ui/states.tsx';
import { Frame } from './frame.tsx';
import { Logo } from './logo.tsx';
import { useSlowMove } from './pending.tsx';
import { type RequestFacts, RequestLine } from './request-line.tsx';

/** The public pages' frame. A page names the request behind it with `handle.request`. */
export default function SiteLayout() {
  const root = useRouteLoaderData<typeof rootLoader>('root');
  const facts = useRequestFacts();
  useBeacon(root?.trackingId, useMatches().at(-1)?.loaderData !== undefined);
  return (
    <Frame>
      <div className="flex min-h-[calc(100dvh-var(--spacing-dock))] flex-col">
        <header className="page flex items-center justify-between gap-4 pt-5 print:hidden">
          <Logo name={root?.siteName ?? 'Vitrin'} />
          {facts && <RequestLine key={facts.path} {...facts} />}
        </header>
        <main id="content" className="grow">
          {useSlowMove() ? <Loading label="Yükleniyor..." /> : <Outlet />}
        </main>
        <Footer />
      </div>
    </Frame>
  );
}

const footerLink = 'inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline';

function Footer() {
  return (
    <footer className="page flex flex-wrap gap-x-6 text-sm text-soft print:hidden">
      <Link to="/aydinlatma" className={footerLink}>
        Aydınlatma Metni
      </Link>
      <a href="/feed.xml" className={footerLink}>
        RSS akışı
      </a>
    </footer>
  );
}

/** What a page's `handle` may offer this layout. */
export type PageHandle<Data> = { request: (data: Data) => RequestFacts };

function useRequestFacts(): RequestFacts | undefined {
  const matches = useMatches();
  for (const { handle, loaderData } of matches.toReversed()) {
    if (isPageHandle(handle) && loaderData) return handle.request(loaderData);
  }
  return undefined;
}

function isPageHandle(handle: unknown): handle is PageHandle<unknown> {
  return typeof handle === 'object' && handle !== null && 'request' in handle;
}
