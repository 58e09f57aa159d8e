import { Hono } from 'hono';
import { isbot } from 'isbot';
import { getSeo } from '#app/seo/queries.server.ts';
import { cached } from '#kit/http/cached.server.ts';
import { type ApiContext, type ApiEnv, body, ownerRoute, router } from '#kit/http/routes.server.ts';
import { languageOf } from '#kit/texts/languages.ts';
import { words } from '#kit/texts/words.server.ts';
import { type CvDesign, cvDesign, cvInput } from './contract.ts';
import { type CvData, cvData, getCvDesign, saveCvDesign } from './data.server.ts';
import { drawCv } from './draw-process.server.ts';
import { jsonResume } from './json-resume.ts';
import { countOpening, findByToken } from './links.server.ts';
import { siteOf } from './sections.ts';

export const cv = router()
  .get('/', ownerRoute('The chosen design', { reply: cvInput, scope: 'profile:write' }), async (c) =>
    c.json({ design: await getCvDesign(c.var.deps.db) }),
  )
  .put(
    '/',
    ownerRoute('Choose a design', {
      reply: cvInput,
      scope: 'profile:write',
      invalidates: ['cv'],
      audit: 'CV değiştirildi',
    }),
    body(cvInput),
    async (c) => {
      const { design } = c.req.valid('json');
      await saveCvDesign(c.var.deps.db, design);
      return c.json({ design });
    },
  );

const types = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;

const designOf = (c: ApiContext) => cvDesign.safeParse(c.req.query('design')).data;

/** The main CV in each language, and private ones. An uploaded PDF replaces the main Turkish one, unless `?design=` is given. */
export const cvFiles = new Hono<ApiEnv>()
  .on(
    'GET',
    ['/cv.pdf', '/cv.docx', '/cv.json'],
    cached((c) => designOf(c) ?? ''),
    async (c) => {
      const { db } = c.var.deps;
      const data = await cvData(db, languageOf(c.req.path).language);
      const { cv_url } = data.profile;
      const design = designOf(c);
      if (cv_url && !design && c.req.path === '/cv.pdf') return c.redirect(cv_url, 302);
      c.header('Cache-Control', 'no-cache');
      return file(c, data, design ?? (await getCvDesign(db)));
    },
  )
  .get('/cv/:token', async (c, next) => {
    await next();
    const isRead = c.req.method === 'GET' && c.res.status === 200 && isOpenedByHand(c);
    if (!isRead || isbot(c.req.header('user-agent') ?? 'bot')) return;
    const link = await findByToken(c.var.deps, c.req.param('token'));
    if (link) await countOpening(c.var.deps.db, link.id);
  })
  .get('/cv/:token/:file{cv\\.(?:pdf|docx|json)}', async (c) => {
    const link = await findByToken(c.var.deps, c.req.param('token'));
    c.header('Cache-Control', 'private, no-store');
    c.header('X-Robots-Tag', 'noindex');
    if (!link) return c.text(words[languageOf(c.req.path).language].t.cv.ended, 404);
    return file(c, await cvData(c.var.deps.db, link.language, link), link.design);
  });

/** Excludes prefetches and link scanners posing as browsers: over https, a browser declares that it opens a document. */
function isOpenedByHand({ req, var: { deps } }: ApiContext): boolean {
  if (req.header('sec-purpose')?.includes('prefetch')) return false;
  return !deps.config.SITE_URL.startsWith('https:') || req.header('sec-fetch-dest') === 'document';
}

/** Answers in the format of the address's extension. */
async function file(c: ApiContext, data: CvData, design: CvDesign) {
  const { db, config } = c.var.deps;
  const site = siteOf(data, config.SITE_URL);
  if (c.req.path.endsWith('.json')) return c.json(jsonResume(data, site));
  const format = c.req.path.endsWith('.docx') ? 'docx' : 'pdf';
  const { theme_color: accent } = (await getSeo(db)).settings;
  return c.body(await drawCv({ data, design, format, brand: { site, accent } }), 200, {
    'Content-Type': types[format],
    'Content-Disposition': `${format === 'pdf' ? 'inline' : 'attachment'}; filename="cv.${format}"`,
    // Browsers' PDF viewers use inline styles.
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'",
    'X-Robots-Tag': 'noindex',
  });
}
