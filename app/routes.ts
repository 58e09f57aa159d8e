import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';

/** Every page and its module: the map of the site. */
export default [
  layout('layouts/site.tsx', [
    index('home/index.tsx'),
    route('about', 'about/index.tsx'),
    route('projects', 'projects/site/index.tsx'),
    route('blog', 'articles/site/index.tsx'),
    route('blog/:slug', 'articles/site/show.tsx'),
    route('contact', 'messages/site/contact.tsx'),
    route('aydinlatma', 'privacy/site/index.tsx'),
  ]),
  ...prefix('admin', [
    route('login', 'auth/admin/login.tsx'),
    layout('layouts/admin.tsx', [
      index('dashboard/redirect.tsx'),
      route('dashboard', 'dashboard/index.tsx'),
      route('messages', 'messages/admin/index.tsx'),
      route('account', 'auth/admin/account.tsx'),
      route('audit', 'audit/admin/index.tsx'),
      route('backups', 'backups/admin/index.tsx'),
      route('privacy', 'privacy/admin/index.tsx'),
      route('seo', 'seo/admin/index.tsx'),
      route('redirects', 'redirects/admin/index.tsx'),
      route('projects', 'projects/admin/index.tsx'),
      route('projects/new', 'projects/admin/new.tsx'),
      route('projects/:id/edit', 'projects/admin/edit.tsx'),
      route('articles', 'articles/admin/index.tsx'),
      route('articles/new', 'articles/admin/new.tsx'),
      route('articles/import', 'articles/admin/import.tsx'),
      route('articles/edit/:slug', 'articles/admin/edit.tsx'),
      route('articles/:id', 'articles/admin/by-id.tsx'),
      route('categories', 'categories/admin/index.tsx'),
      route('skills', 'skills/admin/index.tsx'),
      route('cv/experience', 'experience/admin/index.tsx'),
      route('cv/education', 'education/admin/index.tsx'),
      route('settings', 'settings/admin/index.tsx'),
    ]),
  ]),
  route('*', 'layouts/not-found.tsx'),
] satisfies RouteConfig;
