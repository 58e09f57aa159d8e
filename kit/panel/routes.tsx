import type { ComponentType } from 'react';
import { Outlet, type RouteObject, replace, useLoaderData } from 'react-router';
import { Frame } from './frame.tsx';
import { guard, PanelLayout, PanelSkeleton } from './layout.tsx';
import { PanelError, PanelNotFound } from './panel-error.tsx';
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
