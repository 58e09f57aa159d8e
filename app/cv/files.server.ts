import { Hono } from 'hono';
import { isbot } from 'isbot';
import { cached } from '#app/http/cached.server.ts';
import type { ApiContext, ApiEnv } from '#app/http/routes.server.ts';
import { getSeo } from '#app/seo/queries.server.ts';
import { type CvDesign, cvDesign } from './contract.ts';
import { type CvData, cvData, getCvDesign } from './data.server.ts';
import { drawCv } from './draw-cv.server.ts';
import { jsonResume } from './json-resume.ts';
import { countOpening, findByToken } from './links/queries.server.ts';

const types = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;

const designOf = (c: ApiContext) => cvDesign.safeParse(c.req.query('design')).data;

/** The main CV, and one for a reader. An upload is the PDF of the main one, unless `?design=` asks for another. */
export const cvFiles = new Hono<ApiEnv>()
  .on(
    'GET',
    ['/cv.pdf', '/cv.docx', '/cv.json'],
    cached((c) => designOf(c) ?? ''),
    async (c) => {
      const { db } = c.var.deps;
      const data = await cvData(db);
      const { cv_url } = data.profile;
      const design = designOf(c);
      if (cv_url && !design && c.req.path === '/cv.pdf') return c.redirect(cv_url, 302);
      c.header('Cache-Control', 'public, max-age=60');
      return file(c, data, design ?? (await getCvDesign(db)));
    },
  )
  .get('/cv/:token', async (c, next) => {
    await next();
    const { db, secret } = c.var.deps;
    const isRead = c.req.method === 'GET' && c.res.status === 200;
    if (!isRead || isbot(c.req.header('user-agent') ?? 'bot')) return;
    const link = await findByToken(db, secret, c.req.param('token'));
    if (link) await countOpening(db, link.id);
  })
  .get('/cv/:token/:file{cv\\.(?:pdf|docx|json)}', async (c) => {
    const { db, secret } = c.var.deps;
    const link = await findByToken(db, secret, c.req.param('token'));
    c.header('Cache-Control', 'private, no-store');
    c.header('X-Robots-Tag', 'noindex');
    return link ? file(c, await cvData(db, link), link.design) : c.text('Bu bağlantının süresi doldu.', 404);
  });

/** Answers with the format that ends the address. */
async function file(c: ApiContext, data: CvData, design: CvDesign) {
  const { db, config } = c.var.deps;
  const site = config.SITE_URL;
  if (c.req.path.endsWith('.json')) return c.json(jsonResume(data, site));
  const format = c.req.path.endsWith('.docx') ? 'docx' : 'pdf';
  const { theme_color: accent } = (await getSeo(db)).settings;
  return c.body(await drawCv({ data, design, format, look: { site, accent } }), 200, {
    'Content-Type': types[format],
    'Content-Disposition': `${format === 'pdf' ? 'inline' : 'attachment'}; filename="cv.${format}"`,
    // Browsers' PDF viewers use inline styles.
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'",
    'X-Robots-Tag': 'noindex',
  });
}
