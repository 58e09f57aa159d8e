import { FileDown, Plus, Tags } from 'lucide-react';
import { createContext, type ReactNode, useContext } from 'react';
import { type LoaderFunctionArgs, useNavigation, useSearchParams } from 'react-router';
import { categoryLabel } from '#app/categories/icons.ts';
import { read } from '#kit/client/api.ts';
import { AdminHeader } from '#kit/forms/admin-header.tsx';
import { useJoinedPages } from '#kit/panel/joined-pages.tsx';
import { type Column, FilterWords, ListBar, ListTable } from '#kit/panel/list-table.tsx';
import { ListDate, ListSearch, ListTags } from '#kit/panel/lists.tsx';
import type { Loaded } from '#kit/panel/panel-resource.ts';
import { Key } from '#kit/panel/shortcuts.tsx';
import { formatDateTime } from '#kit/text/format.ts';
import { LinkButton } from '#kit/ui/button.tsx';
import { EmptyState } from '#kit/ui/drawing.tsx';
import { LoadError } from '#kit/ui/states.tsx';
import { type AnyText, type Article, type WorkingCopySummary, workingCopyList } from '../contract.ts';
import { articleType, type TextPage, type TextType } from '../text-type.ts';
import { TextPane } from './article-pane.tsx';
import { Reads, ReadsCell } from './reads.tsx';
import { StatusBadge } from './status-badge.tsx';
import { useTextActions } from './text-actions.ts';

export const loaderOf =
  <One extends AnyText>(type: TextType<One>) =>
  async ({ request }: LoaderFunctionArgs) => {
    const { searchParams: params } = new URL(request.url);
    const [list, copies] = await Promise.all([
      readList(type, params, Number(params.get('page')) || 1),
      read(type.copies, workingCopyList),
    ]);
    return { list, copies: copies ?? [] };
  };

export const loader = loaderOf(articleType);

export default function Articles({ loaderData }: Loaded<typeof loader>) {
  return (
    <>
      <AdminHeader
        title="Makaleler"
        actions={
          <>
            <LinkButton icon={Tags} href="/admin/articles/tags" kind="secondary">
              Etiketler
            </LinkButton>
            <LinkButton icon={FileDown} href="/admin/articles/import" kind="secondary">
              İçe Aktar
            </LinkButton>
            <LinkButton icon={Plus} href="/admin/articles/new" aria-keyshortcuts="N">
              Yeni Makale
              <Key>N</Key>
            </LinkButton>
          </>
        }
      />
      <ArticleList
        type={articleType}
        columns={columns}
        factsOf={factsOf}
        states={{ ...states, archived: 'Arşivde' }}
        isFilterable
        {...loaderData}
      >
        <EmptyState
          title="Henüz makale yok"
          action={<LinkButton href="/admin/articles/new">İlk makaleyi yaz</LinkButton>}
        >
          Boş bir sayfayla başlayabilir ya da Medium’dan ve dosyalardan içe aktarabilirsiniz.
        </EmptyState>
      </ArticleList>
    </>
  );
}

function factsOf({ category, reading_minutes, series, series_order, tags }: Article) {
  const place = series_order === null ? '' : `, ${series_order}.`;
  const facts: [string, string][] = [
    ['Seri', series && series + place],
    ['Kategori', category ? categoryLabel(category) : ''],
    ['Etiketler', tags.join(', ')],
    ['Uzunluk', `${reading_minutes} dk okuma`],
  ];
  return facts.filter(([, value]) => value !== '');
}

type ListProps<One extends AnyText> = {
  type: TextType<One>;
  list: TextPage<One> | undefined;
  copies: WorkingCopySummary[];
  columns: Column<One>[];
  /** What the pane adds to address and dates. */
  factsOf: (one: One) => [string, string][];
  states?: Record<string, string>;
  /** Shows search and filter even when the list is empty. */
  isFilterable?: boolean;
  children: ReactNode;
};

/** Lists articles or pages; `children` are shown if there are none. */
export function ArticleList<One extends AnyText>(props: ListProps<One>) {
  const { type, list, copies, columns, factsOf, states: filters = states, isFilterable = false } = props;
  const { state } = useNavigation();
  const [params] = useSearchParams();
  const { many } = type.words;
  const { rows, more } = useJoinedPages(list, (page) => readList(type, params, page));
  const { actionsOf, busy } = useTextActions(type);
  const isFiltered = Boolean(params.get('q') || params.get('status'));
  const unsaved = new Set(copies.map(({ article_id }) => article_id));
  const begun = copies.filter(({ article_id }) => article_id === null);
  return (
    <>
      {begun.length > 0 && (
        <ul className="mb-4 divide-y divide-line rounded-lg border border-warn">
          {begun.map((copy) => (
            <Begun key={copy.key} type={type} copy={copy} />
          ))}
        </ul>
      )}
      {(isFiltered || rows.length > 0 || isFilterable) && (
        <ListBar open="düzenle">
          <ListSearch label={`${type.words.searched} ara`} placeholder="Başlıkta ve metinde ara..." />
          <FilterWords name="status" label="Durum" options={filters} counts={list && countsOf(list)} />
        </ListBar>
      )}
      {!list && <LoadError title={`${many} yüklenirken bir sorun oluştu.`} />}
      {list &&
        rows.length === 0 &&
        (isFiltered ? (
          <EmptyState title="Sonuç bulunamadı">Aramayı ya da durumu değiştirin.</EmptyState>
        ) : (
          props.children
        ))}
      {list && rows.length > 0 && (
        <Unsaved value={unsaved}>
          <Reads ids={rows.map(({ id }) => id)}>
            <ListTable
              label={many}
              rows={rows}
              columns={columns}
              actionsOf={actionsOf}
              busy={busy}
              pane={(text) => <TextPane type={type} text={text} facts={factsOf(text)} />}
              more={more}
              isLoading={state === 'loading'}
            />
          </Reads>
        </Unsaved>
      )}
    </>
  );
}

const readList = <One extends AnyText>(type: TextType<One>, params: URLSearchParams, page: number) => {
  const query = new URLSearchParams({ per_page: '20', ...Object.fromEntries(params), page: String(page) });
  return read<TextPage<One>>(`${type.api}?${query}`, type.list);
};

const Unsaved = createContext<ReadonlySet<number | null>>(new Set());

type TitleProps = { type: TextType; text: AnyText; about?: string };

export function TextTitle({ type, text: { id, slug, title }, about }: TitleProps) {
  const isUnsaved = useContext(Unsaved).has(id);
  return (
    <>
      <a
        data-row
        href={`${type.screen}/edit/${slug}`}
        title={title}
        className="list-title"
        data-noted={isUnsaved || about !== undefined || undefined}
      >
        {title}
      </a>
      {isUnsaved ? (
        <span className="block text-xs text-warn">Kaydedilmemiş değişiklik</span>
      ) : (
        about && <span className="block truncate text-xs text-soft">{about}</span>
      )}
    </>
  );
}

export const statusColumn: Column<AnyText> = {
  label: 'Durum',
  width: '6.5rem',
  cell: (text) => <StatusBadge article={text} />,
};

export const readsColumn: Column<AnyText> = {
  label: 'Okunma, 30 gün',
  width: '7.5rem',
  isNumber: true,
  cell: ({ id }) => <ReadsCell id={id} />,
};

export const dateColumn: Column<AnyText> = {
  label: 'Tarih',
  width: '5.75rem',
  isNumber: true,
  isSorted: true,
  cell: ({ published_at, created_at }) => <ListDate at={published_at ?? created_at} />,
};

const columns: Column<Article>[] = [
  {
    label: 'Başlık',
    width: 'minmax(0, 1fr)',
    cell: (article) => <TextTitle type={articleType} text={article} />,
  },
  statusColumn,
  {
    label: 'Etiketler',
    width: 'minmax(0, 9rem)',
    isWide: true,
    cell: ({ tags }) => <ListTags names={tags} />,
  },
  readsColumn,
  dateColumn,
];

/** Links to a new text that was begun, here or on another device, and never saved. */
function Begun({ type, copy: { key, title, saved_at } }: { type: TextType; copy: WorkingCopySummary }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 text-sm">
      <p>
        Kaydedilmemiş yeni {type.words.inSentence}: {formatDateTime(saved_at)}
        {title && ` · “${title}”`}
      </p>
      <LinkButton href={`${type.screen}/new?copy=${key}`} kind="secondary">
        Sürdür
      </LinkButton>
    </li>
  );
}

const states = { '': 'Tümü', live: 'Yayında', draft: 'Taslak', scheduled: 'Zamanlanmış' };

function countsOf({ counts = {}, scheduled = 0 }: TextPage) {
  const { published = 0, ...others } = counts;
  return { ...others, live: published - scheduled, scheduled };
}
