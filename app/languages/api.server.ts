import { body, ownerRoute, router } from '#app/http/routes.server.ts';
import { languagesInput, languagesReply } from './contract.ts';
import { getLanguages, saveLanguages } from './queries.server.ts';

export const languages = router()
  .get(
    '/',
    ownerRoute('Languages of the site', { reply: languagesReply, scope: 'content:read' }),
    async (c) => c.json(await getLanguages(c.var.deps.db)),
  )
  .put(
    '/',
    ownerRoute('Turn languages of the site on or off', {
      reply: languagesReply,
      invalidates: ['languages'],
      audit: 'Sitenin dilleri değiştirildi',
    }),
    body(languagesInput),
    async (c) => {
      const { languages: chosen, rev } = c.req.valid('json');
      const { before, saved } = await saveLanguages(c.var.deps.db, chosen, rev);
      c.set(
        'withdrawn',
        before.languages.some((language) => !saved.languages.includes(language)),
      );
      return c.json(saved);
    },
  );
