import { Hono } from 'hono';
import { settingsPart } from '#kit/content/content.ts';
import { problem } from '#kit/http/problem.server.ts';
import { type ApiEnv, body, ownerRoute, router } from '#kit/http/routes.server.ts';
import { defineResource } from '#kit/resource.ts';
import { type Language, languages, pathIn } from '#kit/texts/languages.ts';
import { pathsIn, words } from '#kit/texts/words.server.ts';
import { thisSiteInput } from './contract.ts';
import { getThisSite, isOn, OWN_BYTES, readFigures, saveThisSite, withOwnBytes } from './figures.server.ts';

const thisSite = router()
  .get('/', ownerRoute('Whether the page of figures is on', { reply: thisSiteInput }), async (c) =>
    c.json(await getThisSite(c.var.deps.db)),
  )
  .put(
    '/',
    ownerRoute('Turn the page of figures on or off', {
      inDemo: true,
      reply: thisSiteInput,
      invalidates: ['pages'],
      audit: 'Bu site sayfası açıldı ya da kapatıldı',
    }),
    body(thisSiteInput),
    async (c) => {
      await saveThisSite(c.var.deps.db, c.req.valid('json'));
      return c.json(await getThisSite(c.var.deps.db));
    },
  );

const paths = pathsIn((texts) => texts.paths.thisSite);

/** The figures as data, measured as they are asked for. */
const file = (language: Language) =>
  new Hono<ApiEnv>().get('/', async (c) => {
    const { deps } = c.var;
    if (!(await isOn(deps.db))) return problem(404);
    const { measured, visitor } = await readFigures(deps, words[language]);
    const document = JSON.stringify({ language, measured, visitor }, null, 2);
    const text = withOwnBytes((bytes) =>
      document.replaceAll(`"${OWN_BYTES}"`, String(bytes)).replaceAll(OWN_BYTES, String(bytes)),
    );
    return c.body(text, 200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
    });
  });

export const thisSiteResource = defineResource({
  name: 'this-site',
  api: { '/this-site': thisSite },
  files: languages.map((language) => ({
    path: `${pathIn(language, paths[language])}.json`,
    routes: file(language),
  })),
  pages: async () => [(await import('./site/index.tsx')).thisSite],
  async links(db, language) {
    if (!(await isOn(db))) return [];
    const { Gauge } = await import('lucide-react');
    const { title } = words[language].t.thisSite;
    return [{ place: 'footer', to: paths[language], label: title, icon: Gauge, isLive: true }];
  },
  sitemap: async (db) => ((await isOn(db)) ? [{ path: paths.tr, paths, isLive: true }] : []),
  content: [settingsPart('this_site', thisSiteInput)],
});
