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

/** /cv.pdf: the upload, or one made from the data, as `?design=` always does. /cv.json: for machines. */
export const cvFiles = new Hono<ApiEnv>()
  .get(
    '/cv.pdf',
    cached((c) => cvDesign.safeParse(c.req.query('design')).data ?? ''),
    async (c) => {
      const { db } = c.var.deps;
      const data = await cvData(db);
      const asked = cvDesign.safeParse(c.req.query('design'));
      if (data.profile.cv_url && !asked.success) return c.redirect(data.profile.cv_url, 302);
      const design = asked.success ? asked.data : await getCvDesign(db);
      return drawn(c, { data, design, format: 'pdf' }, 'public, max-age=60');
    },
  )
  .get('/cv.json', cached(), async (c) => {
    const { db, config } = c.var.deps;
    c.header('Cache-Control', 'public, max-age=60');
    return c.json(jsonResume(await cvData(db), config.SITE_URL));
  })
  .get('/cv/:token', async (c, next) => {
    await next();
    const { db, secret } = c.var.deps;
    const isRead = c.req.method === 'GET' && c.res.status === 200;
    if (!isRead || isbot(c.req.header('user-agent') ?? 'bot')) return;
    const link = await findByToken(db, secret, c.req.param('token'));
    if (link) await countOpening(db, link.id);
  })
  .get('/cv/:token/:file{cv\\.(?:pdf|docx|json)}', async (c) => {
    const { db, secret, config } = c.var.deps;
    const link = await findByToken(db, secret, c.req.param('token'));
    c.header('Cache-Control', PRIVATE);
    c.header('X-Robots-Tag', 'noindex');
    if (!link) return c.text('Bu bağlantının süresi doldu.', 404);
    const data = await cvData(db, link);
    const format = c.req.param('file').slice('cv.'.length);
    if (format === 'json') return c.json(jsonResume(data, config.SITE_URL));
    return drawn(c, { data, design: link.design, format: format === 'docx' ? 'docx' : 'pdf' }, PRIVATE);
  });

const PRIVATE = 'private, no-store';

type Drawing = { data: CvData; design: CvDesign; format: keyof typeof types };

async function drawn(c: ApiContext, drawing: Drawing, cacheControl: string): Promise<Response> {
  const { db, config } = c.var.deps;
  const accent = (await getSeo(db)).settings.theme_color;
  const file = await drawCv({ ...drawing, look: { site: config.SITE_URL, accent } });
  const { format } = drawing;
  return new Response(file, {
    headers: {
      'Content-Type': types[format],
      'Content-Disposition': `${format === 'pdf' ? 'inline' : 'attachment'}; filename="cv.${format}"`,
      // Browsers' PDF viewers use inline styles.
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'",
      'Cache-Control': cacheControl,
      'X-Robots-Tag': 'noindex',
    },
  });
}
