import { type ReactNode, use } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root.ts';
import { depsContext } from './context.ts';
import { ErrorPage } from './layouts/error-page.tsx';
import { NonceContext } from './nonce.ts';
import { getPublicProfile } from './profile/queries.server.ts';
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
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { db, config } = context.get(depsContext);
  const profile = await getPublicProfile(db);
  return {
    siteName: profile.site_title ?? profile.full_name ?? 'Vitrin',
    siteDescription: profile.site_description ?? '',
    trackingId: config.TRACKING_ID,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.siteName ?? 'Vitrin' },
  { name: 'description', content: loaderData?.siteDescription ?? '' },
];

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext);
  return (
    // The script in <head> may set data-theme before React takes over.
    <html lang="tr" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours. */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: themeScript }} />
        <Meta />
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

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
