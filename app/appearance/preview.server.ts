import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { problem } from '#app/http/problem.server.ts';
import type { ApiEnv } from '#app/http/routes.server.ts';
import { DEFAULT } from '#app/texts/languages.ts';
import { appearanceFields } from './contract.ts';

/** Shows a public page as it would look: nothing of it is stored, cached, counted or private, and our own pages frame it. */
export const preview = new Hono<ApiEnv>().use(compress()).get('/', async (c) => {
  const { path = '', sections, ...rest } = c.req.query();
  const chosen = appearanceFields.safeParse({ ...rest, sections: sections?.split(',').filter(Boolean) });
  const page = c.var.site.pageAt(path);
  if (!chosen.success || !page) return problem(404);
  const found = await page.render({
    deps: c.var.deps,
    dock: c.var.site.dock,
    address: c.var.address,
    path,
    language: DEFAULT,
    params: parametersOf(page.path, path),
    query: new URLSearchParams(),
    type: 'html',
    preview: chosen.data,
  });
  const shown = found instanceof Response ? found : new Response(new Uint8Array(found.body), found);
  shown.headers.set('Cache-Control', 'no-store');
  shown.headers.set('X-Robots-Tag', 'noindex, nofollow');
  return shown;
});

function parametersOf(pattern: string, path: string): Record<string, string> {
  const given = path.split('/');
  const parts = pattern.split('/').map((part, at) => [part, given[at] ?? ''] as const);
  return Object.fromEntries(
    parts.flatMap(([part, value]) =>
      part.startsWith(':') ? [[part.slice(1).replace(/\{.*/, ''), value]] : [],
    ),
  );
}
