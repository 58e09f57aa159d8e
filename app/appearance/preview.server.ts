import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { problem } from '#kit/http/problem.server.ts';
import type { ApiEnv } from '#kit/http/routes.server.ts';
import { DEFAULT } from '#kit/texts/languages.ts';
import { appearanceFields } from './contract.ts';

/** Shows a public page as it would look: nothing of it is stored, cached, counted or private, and our own pages frame it. */
export const preview = new Hono<ApiEnv>().use(compress()).get('/', async (c) => {
  const { path = '', sections, ...rest } = c.req.query();
  const chosen = appearanceFields.safeParse({ ...rest, sections: sections?.split(',').filter(Boolean) });
  const page = c.var.site.pageAt(path);
  if (!chosen.success || !page) return problem(404);
  const { groups = {} } = new URLPattern({ pathname: page.path }).exec({ pathname: path })?.pathname ?? {};
  const answer = await page.render({
    deps: c.var.deps,
    dock: c.var.site.dock,
    address: c.var.address,
    path,
    language: DEFAULT,
    params: Object.fromEntries(Object.entries(groups).map(([name, value = '']) => [name, value])),
    query: new URLSearchParams(),
    type: 'html',
    preview: chosen.data,
  });
  const shown = answer instanceof Response ? answer : new Response(new Uint8Array(answer.body), answer);
  shown.headers.set('Cache-Control', 'no-store');
  shown.headers.set('X-Robots-Tag', 'noindex, nofollow');
  return shown;
});
