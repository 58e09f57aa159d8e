import { FileDown, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useNavigation, useSearchParams } from 'react-router';
import { categoryLabel } from '#app/categories/icons.ts';
import { read } from '#kit/client/api.ts';
import { AdminHeader } from '#kit/forms/admin-header.tsx';
import { ListFilter, ListSearch } from '#kit/forms/lists.tsx';
import { LoadError } from '#kit/forms/load-error.tsx';
import { useDeletion } from '#kit/forms/use-deletion.ts';
import type { Loaded } from '#kit/panel/panel-resource.ts';
import { formatDate, formatDateTime } from '#kit/text/format.ts';
import { LinkButton } from '#kit/ui/button.tsx';
import { EmptyState } from '#kit/ui/empty-state.tsx';
import { Pager } from '#kit/ui/pager.tsx';
import { type AnyText, type Article, type WorkingCopySummary, workingCopyList } from '../contract.ts';
import { articleType, type TextType } from '../text-type.ts';
import { ArticleRow } from './article-row.tsx';
import { rememberList } from './list-address.ts';

type List<One> = { data: One[]; page: number; last_page: number };

export const loaderOf =
  <One extends AnyText>(type: TextType<One>) =>
  async ({ request }: LoaderFunctionArgs) => {
    const { search, searchParams: params } = new URL(request.url);
    rememberList(type, search);
    const query = new URLSearchParams({ page: '1', per_page: '20', ...Object.fromEntries(params) });
    const [list, copies] = await Promise.all([
      read<List<One>>(`${type.api}?${query}`, type.list),
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
            <LinkButton icon={FileDown} href="/admin/articles/import" kind="secondary">
              İçe Aktar
            </LinkButton>
            <LinkButton icon={Plus} href="/admin/articles/new">
              Yeni Makale
            </LinkButton>
          </>
        }
      />
      <ArticleList
        type={articleType}
        factsOf={factsOf}
        states={{ ...states, archived: 'Arşiv' }}
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

function factsOf({ category, reading_minutes, published_at, updated_at }: Article) {
  const date = published_at ? formatDate(published_at) : `Son düzenleme ${formatDate(updated_at)}`;
  return [date, `${reading_minutes} dk okuma`, category && categoryLabel(category)]
    .filter(Boolean)
    .join(' · ');
}

type ListProps<One extends AnyText> = {
  type: TextType<One>;
  list: List<One> | undefined;
  copies: WorkingCopySummary[];
  /** The line below a row's title. */
  factsOf: (one: One) => string;
  states?: Record<string, string>;
  /** Shows search and filter even when the list is empty. */
  isFilterable?: boolean;
  children: ReactNode;
};

/** Lists articles or pages; `children` are shown if there are none. */
export function ArticleList<One extends AnyText>(props: ListProps<One>) {
  const { type, list, copies, factsOf, states: filters = states, isFilterable = false, children } = props;
  const { state } = useNavigation();
  const [params] = useSearchParams();
  const { one, many } = type.words;
  const { remove, busy } = useDeletion(type.api, {
    done: `${one} başarıyla silindi!`,
    failed: `${one} silinirken bir sorun oluştu!`,
  });
  const isFiltered = Boolean(params.get('q') || params.get('status'));
  const shown = list?.data ?? [];
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
      {(isFiltered || shown.length > 0 || isFilterable) && (
        <div className="mb-4 grid grid-cols-[1fr_auto] gap-2">
          <ListSearch label={`${type.words.searched} ara`} placeholder="Başlıkta ve metinde ara..." />
          <ListFilter name="status" label="Durum" options={filters} />
        </div>
      )}
      {!list && <LoadError title={`${many} yüklenirken bir sorun oluştu.`} />}
      {list &&
        shown.length === 0 &&
        (isFiltered ? (
          <EmptyState title="Sonuç bulunamadı">Aramayı ya da durumu değiştirin.</EmptyState>
        ) : (
          children
        ))}
      {list && shown.length > 0 && (
        <div
          aria-busy={state === 'loading'}
          className="overflow-hidden rounded-lg border border-line bg-raised"
        >
          <ul className="divide-y divide-line">
            {shown.map((article) => (
              <ArticleRow
                key={article.id}
                type={type}
                article={article}
                facts={factsOf(article)}
                isUnsaved={unsaved.has(article.id)}
                busy={busy === article.id}
                onDelete={(id) => void remove(id)}
              />
            ))}
          </ul>
          <Pager page={list.page} lastPage={list.last_page} query={params} />
        </div>
      )}
    </>
  );
}

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

const states = { '': 'Tümü', published: 'Yayında', draft: 'Taslak' };
