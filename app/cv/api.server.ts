import { body, doc, slice } from '#app/http.server.ts';
import { cvInput } from './contract.ts';
import { getCvDesign, saveCvDesign } from './data.server.ts';

export const cv = slice()
  .get('/', doc('The chosen design', cvInput), async (c) =>
    c.json({ design: await getCvDesign(c.var.deps.db) }),
  )
  .put('/', doc('Choose a design', cvInput), body(cvInput), async (c) => {
    const { design } = c.req.valid('json');
    await saveCvDesign(c.var.deps.db, design);
    return c.json({ design });
  });
