import { z } from 'zod';
import { fileOf, receiveForm } from '#app/media/receive.server.ts';
import { MAX_CV_BYTES, readUploadedCv } from '#importers/index.server.ts';
import { problem } from '#kit/http/problem.server.ts';
import { ownerRoute, router } from '#kit/http/routes.server.ts';
import { parseJson } from '#kit/text/json.ts';
import { takeLease } from '#platform/database/leases.ts';
import { refusedUnder } from '#platform/refused.ts';
import { chosenForm, cvForm, importPreview, importReport, levelChoices } from './contract.ts';
import { applyImport, planImport } from './plan.server.ts';

const fileRule = { maxBytes: MAX_CV_BYTES, tooLarge: 'Dosya çok büyük: en fazla 50 MB olabilir.' };

/** POST /api/cv/import/preview: compares a file with the stored records. Writes nothing. */
export const previewCv = router().post(
  '/',
  ownerRoute('What a CV file would bring', {
    reply: importPreview,
    uploads: cvForm,
    invalidates: [],
    audit: false,
  }),
  (c) =>
    refusedUnder('file', async () => {
      const form = await receiveForm(c.req.raw, fileRule);
      const cv = await readUploadedCv((await fileOf(form, 'file')).bytes);
      const planned = await planImport(c.var.deps.db, cv);
      const lines = planned.map(({ line }) => line);
      return c.json(importPreview.parse({ source: cv.source, notes: cv.notes, lines }));
    }),
);

/** POST /api/cv/import: imports the lines whose keys `only` lists, with the `levels` of new skills (both JSON), after a backup. */
export const importCv = router().post(
  '/',
  ownerRoute('Import chosen lines of a CV file', {
    reply: importReport,
    status: 201,
    uploads: chosenForm,
    invalidates: ['profile', 'experience', 'education', 'skills', 'projects', 'cv-entries'],
    audit: 'CV içe aktarıldı',
  }),
  (c) =>
    refusedUnder('file', async () => {
      const form = await receiveForm(c.req.raw, fileRule);
      const only = z.array(z.string()).safeParse(parseJson(String(form.get('only') ?? '')));
      const levels = levelChoices.safeParse(parseJson(String(form.get('levels') ?? '')));
      const cv = await readUploadedCv((await fileOf(form, 'file')).bytes);
      const { db, backups, resources } = c.var.deps;
      const lease = await takeLease(db, 'cv_import');
      if (!lease) return problem(409, { message: 'Başka bir aktarma sürüyor. Bitince yeniden deneyin.' });
      const report = await lease.run(async () => {
        await backups.make();
        return applyImport({ db, resources }, cv, only.data ?? [], levels.data ?? {});
      });
      return c.json(report, 201);
    }),
);
