import { body, ownerRoute, router } from '#kit/http/routes.server.ts';
import { cvInput } from './contract.ts';
import { getCvDesign, saveCvDesign } from './data.server.ts';

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
