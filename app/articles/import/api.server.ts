import { stream } from 'hono/streaming';
import { FileRefused } from '#app/media/file-refused.ts';
import { fileOf, receiveForm } from '#app/media/receive.server.ts';
import { problem } from '#platform/http/problem.ts';
import { type ApiContext, body, doc, slice } from '#server/http.ts';
import { MAX_ARCHIVE_BYTES } from './archive.server.ts';
import { archivePreview, importedReply, importReport, importUrlInput } from './contract.ts';
import { chooseFromArchive, importFile, previewArchive } from './from-archive.server.ts';
import { wrongType } from './from-file.server.ts';
import { findAtUrl } from './from-url.server.ts';
import { importArticle } from './import-article.server.ts';
import { ImportRefused } from './refused.ts';

/** POST /api/articles/import-medium {url}: the article at an address, as a draft. */
export const importFromUrl = slice().post(
  '/',
  doc('Import the article at an address', importedReply, 201),
  body(importUrlInput),
  (c) =>
    refusing('url', async () => {
      const { deps } = c.var;
      const found = await findAtUrl(deps.safeFetch, c.req.valid('json').url);
      const { article, isDuplicate } = await importArticle(deps, found);
      if (isDuplicate) throw new ImportRefused(`Bu makale daha önce içe aktarılmış: “${article.title}”.`);
      return c.json({ message: 'Makale başarıyla içe aktarıldı!', data: article }, 201);
    }),
);

/**
 * POST /api/articles/import-file: one file, or an archive. Of an archive, `mode=preview` answers what it holds and
 * `only` (JSON list of names) chooses from it; who accepts application/x-ndjson gets a line after each article.
 */
export const importFromFile = slice().post('/', doc('Import a file or an archive', importReport), (c) =>
  refusing('file', async () => {
    const form = await receiveForm(c.req.raw, fileRule);
    const file = await fileOf(form, 'file');
    if (/\.zip$/i.test(file.name)) return answerArchive(c, form, file.bytes);
    const item = await importFile(c.var.deps, { name: file.name, read: async () => file.bytes });
    if (item.outcome === 'failed') throw new ImportRefused(item.note);
    return c.json({ message: done, items: [item] }, 201);
  }),
);

const done = 'Dosya başarıyla içe aktarıldı!';

const fileRule = {
  maxBytes: MAX_ARCHIVE_BYTES,
  types: [],
  wrongType,
  tooLarge: 'Dosya çok büyük: en fazla 50 MB olabilir.',
};

async function answerArchive(c: ApiContext, form: FormData, bytes: Uint8Array): Promise<Response> {
  const { deps } = c.var;
  if (form.get('mode') === 'preview') {
    return c.json(archivePreview.parse({ entries: await previewArchive(deps, bytes) }));
  }
  const files = await chooseFromArchive(bytes, namesIn(form.get('only')));
  if (files.length === 0) throw new ImportRefused('Arşivde içe aktarılacak makale bulunamadı.');
  if (!/ndjson/.test(c.req.header('accept') ?? '')) {
    const items = [];
    for (const file of files) items.push(await importFile(deps, file));
    return c.json({ message: done, items }, 201);
  }
  c.header('Content-Type', 'application/x-ndjson; charset=utf-8');
  return stream(
    c,
    async (out) => {
      for (const [at, file] of files.entries()) {
        const item = await importFile(deps, file);
        await out.writeln(JSON.stringify({ done: at + 1, total: files.length, item }));
      }
      deps.content.invalidate(['articles', 'categories']);
    },
    async (error) => deps.log.error({ event: 'import_failed', error: String(error) }),
  );
}

function namesIn(text: unknown): string[] | undefined {
  if (typeof text !== 'string' || text === '') return undefined;
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.map(String) : [];
  } catch {
    return [];
  }
}

/** Answers 422 with the reason. */
async function refusing(field: string, work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ImportRefused || error instanceof FileRefused)) throw error;
    return problem(422, { message: error.message, errors: { [field]: [error.message] } });
  }
}
