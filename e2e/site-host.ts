import type { OpenSite } from '#server/start.ts';

/** Settings open a site; without any, the open one closes. */
export type Request = { settings?: Record<string, string> };
export type Reply = { port?: number; error?: string };

const built: typeof import('#server/bundle.ts') = await import(
  new URL('../build/server/index.js', import.meta.url).href
);
let site: OpenSite | undefined;

process.on('message', async ({ settings }: Request) => {
  const reply = (of: Reply) => process.send?.(of);
  try {
    if (settings) site = await built.openSite(built.readConfig({ ...process.env, ...settings }));
    else await site?.close();
    reply({ port: site?.port });
  } catch (error) {
    reply({ error: String(error) });
  }
});
process.once('disconnect', () => process.exit());
