import type { ComponentType } from 'react';
import { Outlet, type RouteObject, replace, useLoaderData, useLocation, useRouteError } from 'react-router';
import { request } from '#kit/client/api.ts';
import { hasKept } from '#kit/forms/use-kept-draft.ts';
import { ErrorPage } from '#kit/site/error-page.tsx';
import { ErrorState } from '#kit/ui/states.tsx';
import { Frame } from './frame.tsx';
import { guard, PanelLayout, PanelSkeleton } from './layout.tsx';
import type { PanelResource, Screen } from './panel-resource.ts';

/** `signIn` is the one screen that nobody has to sign in for. */
export const createRoutes = (
  resources: readonly PanelResource[],
  signIn: () => Promise<Screen>,
): RouteObject[] => [
  {
    ErrorBoundary: PanelError,
    HydrateFallback: PanelSkeleton,
    children: [
      { Component: SignedOut, children: [screen('/admin/login', signIn)] },
      {
        path: '/admin',
        Component: PanelLayout,
        middleware: [guard],
        // Makes the guard run for screens without a loader.
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
];

function SignedOut() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

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
  return (
    <Frame>
      <main id="content">
        {isUnreached(error) ? (
          <div className="page grid min-h-[75dvh] content-center py-16">
            <ErrorState
              title="Sunucuya ulaşılamadı; bağlantınızı denetleyip yeniden deneyin."
              onRetry={reloadIfReachable}
            />
          </div>
        ) : (
          <>
            <ErrorPage status={500} path={pathname} />
            {hasKept(pathname) && (
              <p role="status" className="page pb-16 text-sm text-soft">
                Kaydetmediğiniz değişiklikler bu sekmede duruyor; sayfayı yenilediğinizde geri gelir.
              </p>
            )}
          </>
        )}
      </main>
    </Frame>
  );
}

/** Knows what Chromium, Firefox and WebKit say of code that did not arrive, and Vite of styles. */
const isUnreached = (error: unknown) => error instanceof Error && /module|preload/.test(error.message);

/** Leaves the document only for one that will arrive. */
const reloadIfReachable = async () => (await request('GET', '/health')).ok && location.reload();

function PanelNotFound() {
  const { pathname } = useLocation();
  return <ErrorPage status={404} path={pathname} />;
}
