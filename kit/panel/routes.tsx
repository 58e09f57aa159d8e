import { type ComponentType, useEffect, useRef } from 'react';
import {
  type DataRouter,
  matchRoutes,
  type RouteObject,
  replace,
  useLoaderData,
  useLocation,
  useRouteError,
} from 'react-router';
import { request } from '#kit/client/api.ts';
import { DASHBOARD, useTitle } from '#kit/forms/admin-header.tsx';
import { askToDiscard, hasKept, hasUnsaved, mayLeave, releaseUnsaved } from '#kit/forms/use-unsaved.ts';
import { linkIn } from '#kit/site/enhance/links.ts';
import { ErrorPage } from '#kit/site/error-page.tsx';
import { useSharedWords } from '#kit/texts/words.ts';
import { LinkButton } from '#kit/ui/button.tsx';
import { ErrorState } from '#kit/ui/states.tsx';
import { Frame } from './frame.tsx';
import { guard, PanelLayout } from './layout.tsx';
import { hasView, returnTo } from './list-return.ts';
import type { PanelResource, Screen } from './panel-resource.ts';
import { PanelSkeleton } from './panel-skeleton.tsx';
import { reloadUpdated } from './updates.ts';

/** `signIn` is the only screen without a session. */
export const createRoutes = (
  resources: readonly PanelResource[],
  signIn: () => Promise<Screen>,
): RouteObject[] => [
  {
    // Is above the fallback, so that a menu opened while the screen loads stays open.
    Component: Frame,
    ErrorBoundary: PanelError,
    children: [
      {
        ErrorBoundary: PanelError,
        HydrateFallback: PanelSkeleton,
        children: [
          screen('/admin/login', signIn),
          {
            path: '/admin',
            Component: PanelLayout,
            middleware: [guard],
            // React Router runs the guard only for routes with a loader.
            loader: () => null,
            children: [
              { index: true, loader: () => replace('/admin/dashboard') },
              ...resources.flatMap(({ screens = {} }) =>
                Object.entries(screens).map(([path, load]) => screen(path, load)),
              ),
              { path: '*', Component: PanelNotFound },
            ],
          },
        ],
      },
    ],
  },
];

function screen(path: string, load: () => Promise<Screen>): RouteObject {
  return {
    path,
    lazy: async () => {
      const { default: Content, loader, shouldRevalidate } = await load();
      return {
        Component: withData(Content),
        loader: loader ?? (() => null),
        ...(shouldRevalidate && { shouldRevalidate }),
      };
    },
  };
}

const components = new Map<Screen['default'], ComponentType>();

function withData(Content: Screen['default']): ComponentType {
  const known = components.get(Content) ?? (() => <Content loaderData={useLoaderData()} />);
  components.set(Content, known);
  return known;
}

function PanelError() {
  const { pathname } = useLocation();
  const error = useRouteError();
  console.error(error);
  const { errors } = useSharedWords().t;
  useTitle(isUnreached(error) ? 'Sunucuya ulaşılamadı' : errors.failed);
  const content = useRef<HTMLElement>(null);
  useEffect(() => content.current?.focus(), []);
  useEffect(() => {
    // A form of the screen before, which is gone now, may have prevented it.
    if (isUnreached(error)) void reloadUpdated();
  }, [error]);
  return (
    <main id="content" className="outline-none" tabIndex={-1} ref={content}>
      {isUnreached(error) ? (
        <div className="page grid min-h-[75dvh] content-center py-16">
          <ErrorState
            title="Sunucuya ulaşılamadı; bağlantınızı denetleyip yeniden deneyin."
            onRetry={reloadIfReachable}
          />
        </div>
      ) : (
        <ErrorPage status={500} path={pathname} />
      )}
      {hasKept(pathname) && (
        <p role="status" className="page pb-16 text-sm text-soft">
          Kaydetmediğiniz değişiklikler bu sekmede duruyor; sayfayı yenilediğinizde geri gelir.
        </p>
      )}
    </main>
  );
}

/** Recognizes the errors of Chromium, Firefox and WebKit for code that did not load, and Vite's for styles. */
const isUnreached = (error: unknown) => error instanceof Error && /module|preload/.test(error.message);

/** Reloads only if the server answers: an unreachable one would leave an empty window. */
const reloadIfReachable = async () => (await request('GET', '/health')).ok && location.reload();

function PanelNotFound() {
  const { pathname } = useLocation();
  useTitle(useSharedWords().t.errors.missing);
  return (
    <ErrorPage status={404} path={pathname}>
      <LinkButton href={DASHBOARD.to} kind="secondary">
        {DASHBOARD.label}
      </LinkButton>
    </ErrorPage>
  );
}

/** Routes plain links through the router, guards unsaved text, and preloads a screen's code when its link is hovered. */
export function followLinks(router: DataRouter) {
  document.addEventListener('pointerover', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/admin/"]');
    for (const { route } of (link && matchRoutes(router.routes, link.pathname)) || [])
      if (typeof route.lazy === 'function') void route.lazy().catch(console.warn);
  });
  document.addEventListener('click', (event) => {
    const link = event.defaultPrevented ? undefined : linkIn(event);
    if (!link) return;
    event.preventDefault();
    if (/^\/admin(?:\/|$)/.test(link.pathname)) void moveTo(router, link);
    else void leaveTo(link.href);
  });
}

/** Refuses files that are dropped next to a field: the browser would open them instead of the panel. */
export function refuseFiles() {
  for (const type of ['dragover', 'drop'] as const)
    addEventListener(type, (event) => {
      const { dataTransfer, target } = event;
      const isField = target instanceof Element && target.matches('input[type=file]');
      if (event.defaultPrevented || isField || !dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      dataTransfer.dropEffect = 'none';
    });
}

/** Asks before leaving unsaved text in a dialog; for a page, the router asks. Returns to the list above a form as it was. */
async function moveTo(router: DataRouter, link: HTMLAnchorElement) {
  if (link.closest('dialog') && hasUnsaved() && !(await askToDiscard())) return;
  const { pathname, search, hash } = link;
  const isAbove = router.state.location.pathname.startsWith(`${pathname}/`);
  if (!isAbove || search || hash || !hasView(pathname)) return router.navigate(pathname + search + hash);
  const { to, ...options } = returnTo(pathname);
  await router.navigate(to, options);
}

async function leaveTo(href: string) {
  if (!(await mayLeave())) return;
  releaseUnsaved();
  location.assign(href);
}
