import { Outlet, useMatches, useRouteLoaderData } from 'react-router';
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
      <header className="page flex items-center justify-between gap-4 pt-5 print:hidden">
        <Logo name={root?.siteName ?? 'Vitrin'} />
        {facts && <RequestLine key={facts.path} {...facts} />}
      </header>
      <main id="content">{useSlowMove() ? <Loading label="Yükleniyor..." /> : <Outlet />}</main>
    </Frame>
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
