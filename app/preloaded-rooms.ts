/**
 * `modules` begin with the largest: browsers ask for six files at a time. `reads` are the addresses of the first screen's
 * data; `:slug` stands for the end of the room's own address.
 */
export type Room = { modules: string[]; reads?: string[] };

const dashboard: Room = {
  modules: ['app/dashboard/index.tsx'],
  reads: [
    '/api/analytics/overview',
    '/api/analytics/visitors-chart?days=7',
    '/api/analytics/top-pages',
    '/api/analytics/recent-activity',
    '/api/analytics/breakdown',
    '/api/analytics/article-views',
    '/api/analytics/vitals',
    '/api/auth/password',
    '/api/first-steps',
    '/api/messages/threads?per_page=3',
    '/api/articles?page=1&per_page=3&status=draft',
  ],
};
const article = ['editor/rich-text-editor.tsx', 'app/articles/admin/edit.tsx'];

/**
 * The rooms that are opened most from outside the panel, by address. Their documents name what they need, so that it
 * comes with the panel's own scripts instead of after those have run.
 */
export const preloadedRooms: Record<string, Room> = {
  '/admin': dashboard,
  '/admin/login': { modules: ['app/auth/admin/login.tsx'] },
  '/admin/dashboard': dashboard,
  '/admin/articles': {
    modules: ['app/articles/admin/index.tsx'],
    reads: ['/api/articles?per_page=20&page=1', '/api/working-copies'],
  },
  '/admin/articles/new': { modules: article },
  '/admin/articles/edit/:slug': { modules: article, reads: ['/api/articles/:slug'] },
  '/admin/messages': { modules: ['app/messages/admin/index.tsx'], reads: ['/api/messages/threads?'] },
  '/admin/projects': { modules: ['app/projects/admin/index.tsx'], reads: ['/api/projects', '/api/github'] },
};
