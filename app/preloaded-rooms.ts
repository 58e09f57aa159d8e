const dashboard = ['app/dashboard/index.tsx'];
// The largest first: browsers ask for six files at a time.
const article = ['editor/rich-text-editor.tsx', 'app/articles/admin/edit.tsx'];

/** Modules that browsers fetch once they have nothing else to do: ⌘K opens at once then. */
export const prefetched = ['kit/panel/palette-dialog.tsx'];

/**
 * Modules of the rooms that are opened most from outside the panel, by address. Their documents name them, so that they
 * come with the panel's own scripts instead of after those have run.
 */
export const preloadedRooms: Record<string, string[]> = {
  '/admin': dashboard,
  '/admin/login': ['app/auth/admin/login.tsx'],
  '/admin/dashboard': dashboard,
  '/admin/articles': ['app/articles/admin/index.tsx'],
  '/admin/articles/new': article,
  '/admin/articles/edit/:slug': article,
  '/admin/messages': ['app/messages/admin/index.tsx'],
  '/admin/projects': ['app/projects/admin/index.tsx'],
};
