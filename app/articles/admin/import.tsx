import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { useCategories } from '#app/categories/admin/read-categories.ts';
import { categoryLabel } from '#app/categories/icons.ts';
import { renderMarkdown } from '#editor/ui/content-field.tsx';
import { send } from '#kit/client/api.ts';
import { AdminHeader } from '#kit/forms/admin-header.tsx';
import { alertFailure } from '#kit/forms/notify.ts';
import { useContractForm } from '#kit/forms/use-contract-form.ts';
import { useRead } from '#kit/forms/use-read.ts';
import { formatDate } from '#kit/text/format.ts';
import { oneLine, shortened } from '#kit/text/measure.ts';
import { isHtml } from '#kit/text/plain-html.ts';
import { Button } from '#kit/ui/button.tsx';
import { alert } from '#kit/ui/dialog.tsx';
import { optionsOf, SelectField, TextArea, TextField } from '#kit/ui/field.tsx';
import { ErrorState, Skeleton, Working } from '#kit/ui/states.tsx';
import { articleList, articleSaved } from '../contract.ts';
import { type ImportedArticle, importedReply } from '../import/contract.ts';
import { FileImport, Notes, Panel } from './import-file.tsx';
import { StatusBadge } from './status-and-reads.tsx';

export default function ImportArticles() {
  const [imports, setImports] = useState(0);
  const onImported = () => setImports((count) => count + 1);
  return (
    <>
      <AdminHeader title="Medium'dan İçe Aktar" back={{ to: '/admin/articles', label: 'Makaleler' }}>
        Adresten, dosyadan, Medium arşivinden ya da elle. Görseller sitenize kopyalanır, metin temizlenir.
      </AdminHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 [&>:nth-child(-n+2)]:self-stretch lg:grid-cols-[repeat(2,minmax(0,1fr))]">
        <UrlImport onImported={onImported} />
        <FileImport onImported={onImported} />
        <ManualImport onImported={onImported} />
        <History key={imports} />
      </div>
    </>
  );
}

const FAILED = 'İçe aktarma sırasında hata oluştu!';

function UrlImport({ onImported }: { onImported: () => void }) {
  const [imported, setImported] = useState<ImportedArticle>();
  const form = useContractForm({
    kind: 'part',
    values: { url: '' },
    toInput: ({ url }) => ({ url: url.trim() }),
    labels: { url: 'Makale URL' },
    async send(body) {
      const answer = await send('POST', '/api/articles/import-medium', { body, reply: importedReply });
      return answer.ok
        ? answer
        : { ...answer, message: answer.errors.url?.[0] ?? answer.message, errors: {} };
    },
    done: 'Makale başarıyla içe aktarıldı!',
    failed: FAILED,
    onFailure: (failure) => alertFailure(failure, failure.message || FAILED),
    onSaved(reply) {
      setImported(reply);
      form.replace({ url: '' });
      onImported();
    },
  });

  return (
    <Panel
      title="Adresten"
      about="Medium’daki ya da başka bir sitedeki bir makalenin adresi. Taslak olarak gelir."
    >
      <form {...form.props} className="grid gap-4">
        <TextField
          {...form.field('url')}
          type="url"
          placeholder="https://medium.com/@kullanici/makale"
          disabled={form.busy}
        />
        {form.busy && <Working>Makale ve görselleri alınıyor; bu bir dakikayı bulabilir.</Working>}
        <div className="flex flex-wrap items-center gap-4">
          <Button
            type="submit"
            disabled={!form.watch('url').trim()}
            busy={form.busy}
            busyLabel="İçe aktarılıyor..."
          >
            <Link2 size={16} aria-hidden />
            İçe Aktar
          </Button>
          {imported && (
            <a
              href={`/admin/articles/edit/${imported.data.slug}`}
              className="text-sm text-accent underline-offset-4 hover:underline"
            >
              “{imported.data.title}” taslağını aç
            </a>
          )}
        </div>
        {imported && imported.notes.length > 0 && <Notes notes={imported.notes} />}
      </form>
    </Panel>
  );
}

const empty = { title: '', category_id: '', content: '' };
/** Letters of a text that its excerpt takes. */
const EXCERPT = 200;
const NOT_SAVED = 'Makale kaydedilirken hata oluştu!';

function ManualImport({ onImported }: { onImported: () => void }) {
  const categories = useCategories();
  const [notes, setNotes] = useState<string[]>([]);
  const form = useContractForm({
    kind: 'page',
    values: empty,
    toInput: ({ title, content, category_id }) => ({
      title,
      content,
      category_id: category_id ? Number(category_id) : null,
      status: 'published',
      format: 'auto',
    }),
    labels: { title: 'Başlık', category_id: 'Kategori', content: 'İçerik (HTML veya Markdown)' },
    async send(body, { content }) {
      // Where the parser cannot be loaded, the server makes the excerpt.
      const text = await textOf(content).catch(() => undefined);
      const excerpt = text && shortened(text, EXCERPT);
      return send('POST', '/api/articles', { body: { ...body, excerpt }, reply: articleSaved });
    },
    done: 'Makale başarıyla kaydedildi!',
    failed: NOT_SAVED,
    onInvalid: () => void alert(NOT_SAVED, 'Hata!'),
    onSaved(saved) {
      setNotes(saved.notes ?? []);
      form.replace(empty);
      onImported();
    },
  });
  const canSave = form.watch('title').trim() !== '' && form.watch('content').trim() !== '';

  return (
    <Panel title="Elle" about="HTML ya da Markdown yapıştırın; kaydedince yayına girer.">
      <form {...form.props} className="grid gap-4">
        <TextField {...form.field('title')} required />
        <SelectField {...form.field('category_id')}>
          <option value="">Kategorisiz</option>
          {optionsOf(categories.map(({ id, name }) => [id, categoryLabel(name)]))}
        </SelectField>
        <TextArea {...form.field('content')} required rows={10} />
        {notes.length > 0 && <Notes notes={notes} />}
        <Button
          type="submit"
          className="justify-self-start"
          disabled={!canSave}
          busy={form.busy}
          busyLabel="Kaydediliyor..."
        >
          Kaydet
        </Button>
      </form>
    </Panel>
  );
}

const BLOCKS =
  'address, blockquote, br, dd, div, dt, figcaption, h1, h2, h3, h4, h5, h6, hr, li, p, pre, td, th';

/** Returns the text of HTML or Markdown in one line. */
async function textOf(content: string): Promise<string> {
  const html = isHtml(content) ? content : await renderMarkdown(content);
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const unseen of body.querySelectorAll('script, style, template')) unseen.remove();
  for (const block of body.querySelectorAll(BLOCKS)) block.after(' ');
  return oneLine(body.textContent);
}

function History() {
  const recent = useRead('/api/articles?page=1&per_page=5&sort=created', articleList);
  const articles = typeof recent === 'object' ? recent.data : undefined;
  return (
    <Panel title="Son makaleler">
      {recent === undefined && <Skeleton className="h-48 w-full" />}
      {recent === 'failed' && <ErrorState title="Makaleler yüklenirken bir sorun oluştu." />}
      {articles?.length === 0 && <p className="text-sm text-soft">Henüz makale yok.</p>}
      {articles && articles.length > 0 && (
        <ul className="divide-y divide-line">
          {articles.map((article) => (
            <li key={article.id} className="flex items-center justify-between gap-4 py-2 text-sm">
              <span className="min-w-0">
                <span className="block truncate font-medium">{article.title}</span>
                <span className="flex flex-wrap items-center gap-x-3 text-xs text-soft">
                  {formatDate(article.created_at)}
                  <StatusBadge article={article} />
                </span>
              </span>
              <a
                href={`/admin/articles/${article.id}`}
                aria-label={`${article.title}: Görüntüle`}
                className="inline-flex min-h-11 shrink-0 items-center text-accent underline-offset-4 hover:underline"
              >
                Görüntüle
              </a>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
