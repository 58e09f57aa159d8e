import { Hono } from 'hono';
import { cached } from '#app/http/cached.server.ts';
import type { ApiEnv } from '#app/http/routes.server.ts';
import { getSeo } from '#app/seo/queries.server.ts';
import { cvDesign } from './contract.ts';
import { cvData, getCvDesign } from './data.server.ts';
import { drawCv } from './draw-cv.server.ts';
import { jsonResume } from './json-resume.ts';

/** /cv.pdf: the upload, or one made from the data, as `?design=` always does. /cv.json: for machines. */
export const cvFiles = new Hono<ApiEnv>()
  .get(
    '/cv.pdf',
    cached((c) => cvDesign.safeParse(c.req.query('design')).data ?? ''),
    async (c) => {
      const { db, config } = c.var.deps;
      const data = await cvData(db);
      const asked = cvDesign.safeParse(c.req.query('design'));
      if (data.profile.cv_url && !asked.success) return c.redirect(data.profile.cv_url, 302);
      const design = asked.success ? asked.data : await getCvDesign(db);
      const accent = (await getSeo(db)).settings.theme_color;
      const pdf = await drawCv({ data, design, look: { site: config.SITE_URL, accent } });
      return new Response(pdf, {
        headers: {
          'Content-Type': 'application/pdf',
          'Content-Disposition': 'inline; filename="cv.pdf"',
          // Browsers' PDF viewers use inline styles.
          'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'",
          'Cache-Control': 'public, max-age=60',
          'X-Robots-Tag': 'noindex',
        },
      });
    },
  )
  .get('/cv.json', cached(), async (c) => {
    const { db, config } = c.var.deps;
    c.header('Cache-Control', 'public, max-age=60');
    return c.json(jsonResume(await cvData(db), config.SITE_URL));
  });
