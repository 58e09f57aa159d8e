import { type ReactNode, use } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from 'react-router';
import type { Route } from './+types/root.ts';
import { depsContext, visitContext } from './context.ts';
import { ErrorPage } from './layouts/error-page.tsx';
import { NonceContext } from './nonce.ts';
import { seoDefaults } from './seo/fields.ts';
import { knownProfile, knownSeo, siteHead } from './seo/head.server.ts';
import { missingHead } from './seo/head.ts';
import { HeadTags } from './seo/site/head-tags.tsx';
import { AskDialog } from './ui/ask.tsx';
import geist from './ui/fonts/geist.woff2?url';
import geistMono from './ui/fonts/geist-mono.woff2?url';
import theme from './ui/theme.css?url';
import { themeScript } from './ui/theme-toggle.tsx';
import { Toasts } from './ui/toast.tsx';

const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const;

export const links: Route.LinksFunction = () => [
  { ...font, href: geist },
  { ...font, href: geistMono },
  { rel: 'stylesheet', href: theme },
];

export async function loader({ context }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  const { config, log } = deps;
  const failed = (part: string) => (error: unknown) => {
    context.get(visitContext).cacheable = false;
    log.error({ event: 'root_failed', part, error: String(error) });
  };
  const [profile, seo] = await Promise.all([
    knownProfile(deps).catch(failed('profile')),
    knownSeo(deps).catch(failed('seo')),
  ]);
  const head = siteHead(config.SITE_URL, profile ?? {}, seo?.settings ?? seoDefaults);
  return { siteName: head.name, head, trackingId: config.TRACKING_ID, timeZone: config.TZ };
}

/** Stands only where no page has a head of its own: on errors. */
export const meta: Route.MetaFunction = ({ loaderData, error }) =>
  missingHead(loaderData?.head, isRouteErrorResponse(error) ? 'Sayfa bulunamadı' : 'Bir şeyler ters gitti');

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext);
  const site = useRouteLoaderData<typeof loader>('root');
  const head = site?.head;
  return (
    // The script in <head> may set data-theme before React takes over.
    <html
      lang="tr"
      data-time-zone={site?.timeZone}
      suppressHydrationWarning
      style={themeColor(head?.themeColor)}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours. */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: themeScript }} />
        <Meta />
        {head && <HeadTags head={head} />}
        <Links />
      </head>
      <body>
        <a
          href="#content"
          className="sr-only rounded-md bg-ink px-4 py-3 text-paper focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50"
        >
          İçeriğe geç
        </a>
        {children}
        <Toasts />
        <AskDialog />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** The owner's colour, from which theme.css makes the accent. */
function themeColor(color: string | undefined) {
  return color ? { ['--theme-color' as string]: color } : undefined;
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
