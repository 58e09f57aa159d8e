import type { ReactNode } from 'react';
import {
  type LoaderFunctionArgs,
  type RouteObject,
  type ShouldRevalidateFunction,
  useLoaderData,
} from 'react-router';
import { guard, PanelLayout, PanelSkeleton } from './layout.tsx';
import { PanelError, PanelNotFound } from './panel-error.tsx';

/** A screen's module: what it shows, and what it reads first. As methods, so that each may know the type of its data. */
type Screen = {
  default(props: { loaderData: unknown }): ReactNode;
  loader?(args: LoaderFunctionArgs): unknown;
  shouldRevalidate?: ShouldRevalidateFunction;
};

/** Every screen of the panel and its module, loaded when it is first shown. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: PanelError,
    HydrateFallback: PanelSkeleton,
    children: [
      screen('/admin/login', () => import('#app/auth/admin/login.tsx')),
      {
        path: '/admin',
        Component: PanelLayout,
        middleware: [guard],
        // Only there so that the guard runs for the screens, too, that read nothing.
        loader: () => null,
        children: [
          screen('', () => import('#app/dashboard/redirect.tsx')),
          screen('dashboard', () => import('#app/dashboard/index.tsx')),
          screen('messages', () => import('#app/messages/admin/index.tsx')),
          screen('account', () => import('#app/auth/admin/account.tsx')),
          screen('audit', () => import('#app/audit/admin/index.tsx')),
          screen('backups', () => import('#app/backups/admin/index.tsx')),
          screen('privacy', () => import('#app/privacy/admin/index.tsx')),
          screen('seo', () => import('#app/seo/admin/index.tsx')),
          screen('redirects', () => import('#app/redirects/admin/index.tsx')),
          screen('projects', () => import('#app/projects/admin/index.tsx')),
          screen('projects/new', () => import('#app/projects/admin/new.tsx')),
          screen('projects/:id/edit', () => import('#app/projects/admin/edit.tsx')),
          screen('articles', () => import('#app/articles/admin/index.tsx')),
          screen('articles/new', () => import('#app/articles/admin/new.tsx')),
          screen('articles/import', () => import('#app/articles/admin/import.tsx')),
          screen('articles/edit/:slug', () => import('#app/articles/admin/edit.tsx')),
          screen('articles/:id', () => import('#app/articles/admin/by-id.tsx')),
          screen('categories', () => import('#app/categories/admin/index.tsx')),
          screen('skills', () => import('#app/skills/admin/index.tsx')),
          screen('cv/experience', () => import('#app/experience/admin/index.tsx')),
          screen('cv/education', () => import('#app/education/admin/index.tsx')),
          screen('settings', () => import('#app/settings/admin/index.tsx')),
          { path: '*', Component: PanelNotFound },
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
        Component: () => <Content loaderData={useLoaderData()} />,
        loader: loader ?? (() => null),
        ...(shouldRevalidate && { shouldRevalidate }),
      };
    },
  };
}
