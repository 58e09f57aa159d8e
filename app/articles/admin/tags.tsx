import { ExternalLink } from 'lucide-react';
import { useId } from 'react';
import { type LoaderFunctionArgs, useNavigation, useSearchParams } from 'react-router';
import { read, send } from '#kit/client/api.ts';
import { AdminHeader } from '#kit/forms/admin-header.tsx';
import { FormDialog } from '#kit/forms/form-dialog.tsx';
import { fieldsOf } from '#kit/forms/form-fields.ts';
import { useContractForm } from '#kit/forms/use-contract-form.ts';
import { type EditingProps, useDeletion, useEditing } from '#kit/forms/use-editing-and-deletion.ts';
import { useRead } from '#kit/forms/use-read.ts';
import { useJoinedPages } from '#kit/panel/joined-pages.tsx';
import { type Column, FilterWords, ListBar, ListTable, type RowAction } from '#kit/panel/list-table.tsx';
import { editAndRemove, ListDate, ListSearch } from '#kit/panel/lists.tsx';
import type { Loaded } from '#kit/panel/panel-resource.ts';
import { formatDate } from '#kit/text/format.ts';
import { LinkButton } from '#kit/ui/button.tsx';
import { EmptyState } from '#kit/ui/drawing.tsx';
import { TextField } from '#kit/ui/field.tsx';
import { LoadError, Skeleton } from '#kit/ui/states.tsx';
import { toast } from '#kit/ui/toast.tsx';
import { type Tag, tagDetail, tagInput, tagList, tagPage, tagSaved } from '../tags/contract.ts';
import { tagSlug } from '../tags/tag.ts';
import { Reads, ReadsCell, StatusBadge } from './status-and-reads.tsx';

type Row = Tag & { id: string };

export const loader = ({ request }: LoaderFunctionArgs) => {
  const { searchParams: params } = new URL(request.url);
  return readTags(params, Number(params.get('page')) || 1);
};

async function readTags(params: URLSearchParams, page: number) {
  const query = new URLSearchParams({ ...Object.fromEntries(params), page: String(page) });
  const list = await read(`/api/tags?${query}`, tagPage);
  return list && { ...list, data: list.data.map((tag): Row => ({ ...tag, id: tag.slug })) };
}

export default function TagScreen({ loaderData: list }: Loaded<typeof loader>) {
  const { state } = useNavigation();
  const [params] = useSearchParams();
  const { rows, more } = useJoinedPages(list, (page) => readTags(params, page));
  const { open, dialog } = useEditing<Row, Values>();
  const { remove, busy } = useDeletion('/api/tags', {
    done: 'Etiket silindi!',
    failed: 'Etiket silinirken bir hata oluştu!',
    isFinal: true,
  });
  const isFiltered = Boolean(params.get('q') || params.get('state'));

  function actionsOf(tag: Row): RowAction[] {
    const view: RowAction = {
      label: 'Sitede gör',
      name: `${tag.name}: sitede görüntüle (yeni sekmede açılır)`,
      icon: ExternalLink,
      shortcut: 'V',
      href: pathOf(tag.slug),
      isNewTab: true,
    };
    const others = editAndRemove(tag.name, {
      edit: () => open(tag),
      remove: () => void remove(tag.slug, questionOf(tag)),
    });
    return [...(tag.published > 0 ? [view] : []), ...others];
  }

  return (
    <>
      <AdminHeader title="Etiketler" back={{ to: '/admin/articles', label: 'Makaleler' }}>
        Adını değiştirdiğiniz etiket bütün makalelerde değişir; eski adresi yenisine götürür.
      </AdminHeader>
      {(isFiltered || rows.length > 0) && (
        <ListBar open="düzenle">
          <ListSearch label="Etiketlerde ara" placeholder="Etiket ara..." />
          <FilterWords name="state" label="Durum" options={states} counts={list?.counts} />
        </ListBar>
      )}
      {!list && <LoadError title="Etiketler yüklenemedi." />}
      {list &&
        rows.length === 0 &&
        (isFiltered ? (
          <EmptyState title="Sonuç bulunamadı">Aramayı ya da durumu değiştirin.</EmptyState>
        ) : (
          <EmptyState
            title="Henüz etiket yok"
            action={<LinkButton href="/admin/articles">Makalelere git</LinkButton>}
          >
            Etiketler makale yazarken eklenir ve burada toplanır.
          </EmptyState>
        ))}
      {rows.length > 0 && (
        <ListTable
          label="Etiketler"
          rows={rows}
          columns={columns}
          actionsOf={actionsOf}
          busy={busy}
          pane={(tag) => <TagPane {...tag} />}
          more={more}
          isLoading={state === 'loading'}
        />
      )}
      {dialog?.entity && <TagDialog {...dialog} tag={dialog.entity} />}
    </>
  );
}

const states = { '': 'Tümü', public: 'Yayında', hidden: 'Yayında değil' };

const pathOf = (slug: string) => `/blog/etiket/${slug}`;

const inArticles = (count: number) => `${count.toLocaleString('tr-TR')} makale`;

const questionOf = ({ name, articles }: Tag) =>
  `“${name}” etiketi ${inArticles(articles)}den kaldırılacak; makaleler silinmez.\nBu işlem geri alınamaz!`;

const columns: Column<Row>[] = [
  {
    label: 'Etiket',
    width: 'minmax(0, 1fr)',
    sort: 'name',
    isAscending: true,
    cell: ({ name }) => (
      <span data-row tabIndex={-1} title={name} className="list-title">
        {name}
      </span>
    ),
  },
  {
    label: 'Makale',
    width: '4.75rem',
    isNumber: true,
    sort: 'articles',
    isSorted: true,
    cell: ({ articles }) => <Count of={articles} unit="makale" />,
  },
  {
    label: 'Yayında',
    width: '4.25rem',
    isNumber: true,
    cell: ({ published }) => <Count of={published} unit="yayında" />,
  },
  {
    label: 'Son kullanım',
    width: '6.5rem',
    isNumber: true,
    sort: 'used',
    cell: ({ used_at }) => <ListDate at={used_at} />,
  },
];

const Count = ({ of, unit }: { of: number; unit: string }) => (
  <span className="font-mono text-xs tabular-nums">
    {of.toLocaleString('tr-TR')}
    <span className="@min-[40rem]:sr-only"> {unit}</span>
  </span>
);

function TagPane(tag: Row) {
  const { slug, name, articles, published, used_at } = tag;
  return (
    <div className="list-pane-text">
      <h2 className="text-lg leading-snug font-semibold tracking-tight break-words">{name}</h2>
      <dl>
        <dt>Adres</dt>
        <dd className="break-all">{published > 0 ? pathOf(slug) : 'Yayında makalesi yok'}</dd>
        <dt>Makale</dt>
        <dd>
          {inArticles(articles)}, {published.toLocaleString('tr-TR')} yayında
        </dd>
        <dt>Son kullanım</dt>
        <dd>{formatDate(used_at)}</dd>
      </dl>
      <Uses key={JSON.stringify(tag)} tag={tag} />
    </div>
  );
}

function Uses({ tag: { slug, articles } }: { tag: Tag }) {
  const tag = useRead(`/api/tags/${slug}`, tagDetail);
  if (tag === 'failed') return <p className="text-sm text-soft">Makaleleri yüklenemedi.</p>;
  if (!tag)
    return (
      <div aria-busy className="grid gap-2">
        {[1, 2, 3].slice(0, articles).map((place) => (
          <Skeleton key={place} className="h-12" />
        ))}
      </div>
    );
  const left = tag.articles - tag.uses.length;
  return (
    <Reads ids={tag.uses.map(({ id }) => id)}>
      <ul aria-label="Makaleleri" className="-mx-2 grid">
        {tag.uses.map((article) => (
          <li key={article.id}>
            <a
              href={`/admin/articles/edit/${article.slug}`}
              className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 rounded-md px-2 py-1.5 text-sm hover:bg-sunken"
            >
              <span className="col-span-2 line-clamp-2 font-medium">{article.title}</span>
              <StatusBadge article={article} />
              <ReadsCell id={article.id} />
            </a>
          </li>
        ))}
      </ul>
      {left > 0 && <p className="text-xs text-soft">ve {inArticles(left)} daha</p>}
    </Reads>
  );
}

const fields = fieldsOf(tagInput);

type Values = ReturnType<typeof fields.toValues>;

function TagDialog({ tag, draft, onClose, onSaved }: EditingProps<Row, Values> & { tag: Row }) {
  const suggestions = useId();
  const all = useRead('/api/tags', tagList);
  const others = Array.isArray(all) ? all.filter(({ slug }) => slug !== tag.slug) : [];
  const find = (slug: string) => others.find((one) => one.slug === slug);
  const form = useContractForm<Values, ReturnType<typeof tagSaved.parse>>({
    kind: 'dialog',
    values: fields.toValues(tag),
    draft,
    contract: tagInput,
    labels: fields.labels,
    send: (input) => {
      // The other one keeps its spelling: `go` becomes `Go`.
      const body = { name: find(tagSlug(String(input.name)))?.name ?? input.name };
      return send('PUT', `/api/tags/${tag.slug}`, { body, reply: tagSaved });
    },
    failed: 'Etiket kaydedilirken bir hata oluştu!',
    onSaved({ message, changed, data }, values, later) {
      toast(changed > 0 ? `${message} ${inArticles(changed)} değişti.` : message);
      onSaved({ ...data, id: data.slug }, values, later);
    },
  });
  const slug = tagSlug(form.watch('name'));
  const other = find(slug);
  return (
    <FormDialog
      wide={false}
      title="Etiketi Düzenle"
      form={form}
      onClose={onClose}
      // Disabled until the list is loaded, without which a merge would come unannounced.
      disabled={!Array.isArray(all)}
      submitLabel={other ? 'Birleştir' : 'Kaydet'}
    >
      <TextField
        {...form.field('name')}
        required
        autoComplete="off"
        list={suggestions}
        hint={hintOf(tag, slug)}
      />
      <datalist id={suggestions}>
        {others.map(({ slug: one, name }) => (
          <option key={one} value={name} />
        ))}
      </datalist>
      <p role="status" className="text-sm empty:hidden">
        {all === 'failed' && 'Öteki etiketler okunamadı; kapatıp yeniden deneyin.'}
        {other && (
          <span className="block rounded-md border border-warn px-3.5 py-2.5">
            “{other.name}” etiketi zaten var. Kaydedince ikisi birleşir: “{tag.name}”{' '}
            {inArticles(tag.articles)}de, “{other.name}” {inArticles(other.articles)}de. Birleşen etiketler
            yeniden ayrılmaz.
          </span>
        )}
      </p>
    </FormDialog>
  );
}

function hintOf({ slug: before, published, articles }: Tag, slug: string) {
  if (slug === before || slug === '') return `${inArticles(articles)}de kullanılıyor.`;
  const moved = published > 0 ? '; eskisi oraya götürür' : '';
  return `Adresi ${pathOf(slug)} olur${moved}.`;
}
