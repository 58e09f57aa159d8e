import { z } from 'zod';
import { fileOf, receiveForm } from '#app/media/receive.server.ts';
import { findAtUrl, isArchive, MAX_ARCHIVE_BYTES, readPosts, wrongType } from '#importers/index.server.ts';
import { type ApiContext, body, ownerRoute, router } from '#kit/http/routes.server.ts';
import { streamLines } from '#kit/http/streams.server.ts';
import { parseJson } from '#kit/text/json.ts';
import { Refused, refusedUnder } from '#platform/refused.ts';
import { archivePreview, importedReply, importForm, importReport, importUrlInput } from './contract.ts';
import { chooseFromArchive, importFile, importFiles, previewArchive } from './from-archive.server.ts';
import { importArticle } from './import-article.server.ts';

export const importFromUrl = router().post(
  '/',
  ownerRoute('Import the article at an address', {
    reply: importedReply,
    status: 201,
    invalidates: ['articles', 'categories'],
    audit: 'Makale yüklendi',
  }),
  body(importUrlInput),
  (c) =>
    refusedUnder('url', async () => {
      const { deps } = c.var;
      const post = await findAtUrl(deps.safeFetch, c.req.valid('json').url);
      const { article, isDuplicate, notes } = await importArticle(deps, post);
      if (isDuplicate) throw new Refused(`Bu makale daha önce içe aktarılmış: “${article.title}”.`);
      return c.json({ message: 'Makale başarıyla içe aktarıldı!', data: article, notes }, 201);
    }),
);

/**
 * POST /api/articles/import-file: one file, or an archive. Of an archive, `mode=preview` lists the contents and
 * `only` (JSON list of names) chooses; accepting application/x-ndjson streams a line after each article.
 */
export const importFromFile = router().post(
  '/',
  ownerRoute('Import a file or an archive', {
    inDemo: true,
    reply: z.union([importReport, archivePreview]),
    status: [200, 201],
    files: ['application/x-ndjson'],
    uploads: importForm,
    invalidates: ['articles', 'categories'],
    audit: 'Makale yüklendi',
  }),
  (c) =>
    refusedUnder('file', async () => {
      const form = await receiveForm(c.req.raw, fileRule);
      const file = await fileOf(form, 'file');
      if (isArchive(file.name)) return answerArchive(c, form, file);
      const { posts } = await readPosts(file.bytes, file.name);
      const items = await Promise.all(posts.map((post) => importFile(c.var.deps, post)));
      const failed = items.find(({ outcome }) => outcome === 'failed');
      if (failed) throw new Refused(failed.note);
      return c.json({ message: done, items }, 201);
    }),
);

const done = 'Dosya başarıyla içe aktarıldı!';

const fileRule = {
  maxBytes: MAX_ARCHIVE_BYTES,
  types: [],
  wrongType,
  tooLarge: 'Dosya çok büyük: en fazla 50 MB olabilir.',
};

async function answerArchive(
  c: ApiContext,
  form: FormData,
  { bytes, name }: { bytes: Uint8Array; name: string },
): Promise<Response> {
  const { deps } = c.var;
  if (form.get('mode') === 'preview') {
    return c.json(archivePreview.parse({ entries: await previewArchive(deps, bytes, name) }));
  }
  const choice = await chooseFromArchive(bytes, name, namesIn(form.get('only')));
  const total = choice.files.length + choice.skipped.length;
  if (total === 0) throw new Refused('Arşivde içe aktarılacak makale bulunamadı.');
  if (!/ndjson/.test(c.req.header('accept') ?? '')) {
    const items = await Array.fromAsync(importFiles(deps, choice));
    return c.json({ message: done, items }, 201);
  }
  return streamLines(c, 'import_failed', async (write) => {
    let done = 0;
    for await (const item of importFiles(deps, choice)) {
      done += 1;
      await write({ done, total, item });
    }
  });
}

function namesIn(text: unknown): string[] | undefined {
  if (typeof text !== 'string' || text === '') return undefined;
  const list = parseJson(text);
  return Array.isArray(list) ? list.map(String) : [];
}
