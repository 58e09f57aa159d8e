import { z } from 'zod';
import { fileOf, receiveForm } from '#app/media/receive.server.ts';
import { MAX_CV_BYTES, readUploadedCv } from '#importers/index.server.ts';
import { body, ownerRoute, reportWrite, router } from '#kit/http/routes.server.ts';
import { parseJson } from '#kit/text/json.ts';
import type { Db } from '#platform/database/database.ts';
import { type Lease, takeLease } from '#platform/database/leases.ts';
import { Refused, refusedUnder } from '#platform/refused.ts';
import { applyImport, lastImport, undoImport } from './apply.server.ts';
import {
  chosenForm,
  cvForm,
  importPreview,
  importReport,
  lastImportReply,
  levelChoices,
  undoInput,
  undoReport,
} from './contract.ts';
import { planImport } from './plan.server.ts';

const fileRule = { maxBytes: MAX_CV_BYTES, tooLarge: 'Dosya çok büyük: en fazla 50 MB olabilir.' };

const written = ['profile', 'experience', 'education', 'skills', 'projects', 'cv-entries'];

/** POST /api/cv/import/preview: lists what a file would add, leave and replace. Writes nothing. */
export const previewCv = router().post(
  '/',
  ownerRoute('Preview the import of a CV file', {
    inDemo: true,
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

/** POST /api/cv/import: imports the lines with the keys in `only`, with `levels` for new skills (both JSON), after a backup. */
export const importCv = router()
  .get('/', ownerRoute('The last import, while it can be undone', { reply: lastImportReply }), async (c) =>
    c.json(lastImportReply.parse({ last: (await lastImport(c.var.deps.db)) ?? null })),
  )
  .post(
    '/',
    ownerRoute('Import chosen lines of a CV file', {
      inDemo: true,
      reply: importReport,
      status: 201,
      uploads: chosenForm,
      invalidates: written,
      audit: 'CV içe aktarıldı',
    }),
    async (c) => {
      const { cv, only, levels } = await refusedUnder('file', async () => {
        const form = await receiveForm(c.req.raw, fileRule);
        const listed = z.array(z.string()).safeParse(parseJson(String(form.get('only') ?? '')));
        const chosen = levelChoices.safeParse(parseJson(String(form.get('levels') ?? '')));
        const { bytes } = await fileOf(form, 'file');
        return { cv: await readUploadedCv(bytes), only: listed.data ?? [], levels: chosen.data ?? {} };
      });
      const { db, backups, resources } = c.var.deps;
      const lease = await theOnlyOne(db);
      const report = await lease.run(async () => {
        await backups.make();
        return refusedUnder('file', () => applyImport({ db, resources }, cv, only, levels));
      });
      return c.json(report, 201);
    },
  )
  .post(
    '/undo',
    ownerRoute('Undo the last import', {
      inDemo: true,
      reply: undoReport,
      invalidates: written,
      audit: 'CV aktarması geri alındı',
    }),
    body(undoInput),
    async (c) => {
      const lease = await theOnlyOne(c.var.deps.db);
      const report = await lease.run(() => undoImport(c.var.deps, c.req.valid('json').at));
      reportWrite(c, { withdrawn: true });
      return c.json(report);
    },
  );

async function theOnlyOne(db: Db): Promise<Lease> {
  const lease = await takeLease(db, 'cv_import');
  if (lease) return lease;
  throw new Refused({ status: 409, message: 'Başka bir aktarma sürüyor. Bitince yeniden deneyin.' });
}
