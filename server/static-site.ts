import type { OpenSite } from '#app/static-copy/write.server.ts';
import { createApp, parts } from './app.ts';

/** The app that serves the site, asked within this process. */
export const openStaticSite: OpenSite = async (deps) => {
  const app = createApp(deps);
  return { site: parts.site, ask: (path) => app.request(path) };
};
