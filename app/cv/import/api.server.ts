import { z } from 'zod';
import { body, doc, slice } from '#app/http.server.ts';
import { fileOf, receiveForm } from '#app/media/receive.server.ts';
import { parseJson } from '#app/text/json.ts';
import { takeLease } from '#platform/database/leases.ts';
import { problem } from '#platform/http/problem.ts';
import { answerRefused } from '#platform/http/refused.ts';
import { applyImport } from './apply.server.ts';
import { importPreview, importReport, undoInput } from './contract.ts';
import { planImport } from './plan.server.ts';
import { MAX_CV_BYTES, readUploadedCv } from './read-safely.server.ts';
import { undoImport } from './undo.server.ts';

const fileRule = {
  maxBytes: MAX_CV_BYTES,
  types: [],
  wrongType: '',
  tooLarge: 'Dosya çok büyük: en fazla 50 MB olabilir.',
};

/** POST /api/cv/import/preview: compares a file with the stored records. Writes nothing. */
export const previewCv = slice().post('/', doc('What a CV file would bring', importPreview), (c) =>
  answerRefused('file', async () => {
    const form = await receiveForm(c.req.raw, fileRule);
    const cv = await readUploadedCv((await fileOf(form, 'file')).bytes);
    const planned = await planImport(c.var.deps.db, cv);
    const lines = planned.map(({ line }) => line);
    return c.json(importPreview.parse({ source: cv.source, notes: cv.notes, lines }));
  }),
);

/** POST /api/cv/import: imports the lines whose keys `only` lists (JSON). */
export const importCv = slice().post('/', doc('Import chosen lines of a CV file', importReport, 201), (c) =>
  answerRefused('file', async () => {
    const form = await receiveForm(c.req.raw, fileRule);
    const only = z.array(z.string()).safeParse(parseJson(String(form.get('only') ?? '')));
    const cv = await readUploadedCv((await fileOf(form, 'file')).bytes);
    const { db } = c.var.deps;
    const lease = await takeLease(db, 'cv_import');
    if (!lease) return problem(409, { message: 'Başka bir aktarma sürüyor. Bitince yeniden deneyin.' });
    return c.json(await lease.run(() => applyImport(db, cv, only.data ?? [])), 201);
  }),
);

export const undoCv = slice().post('/', doc('Take the last import back'), body(undoInput), async (c) => {
  const outcome = await undoImport(c.var.deps.db, c.req.valid('json').undo);
  if (outcome === 'edited')
    return problem(409, { message: 'İçe aktarılanlar bu arada değişti; bu yüzden geri alınmadı.' });
  if (!outcome) return problem(404, { message: 'Bu içe aktarma artık geri alınamaz.' });
  c.set('withdrawn', true);
  return c.body(null, 204);
});
