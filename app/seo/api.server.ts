import { body, doc, slice } from '#app/http.server.ts';
import { answerSaved } from '#platform/http/revision.ts';
import { seoInput, seoReply } from './contract.ts';
import { getSeo, saveSeo } from './queries.server.ts';

export const seo = slice()
  .get('/', doc('Every SEO setting over its default', seoReply), async (c) =>
    c.json(await getSeo(c.var.deps.db)),
  )
  .put('/', doc('Save SEO settings', seoReply), body(seoInput), async (c) => {
    const { settings, rev } = c.req.valid('json');
    return answerSaved(await saveSeo(c.var.deps.db, settings, rev));
  });
