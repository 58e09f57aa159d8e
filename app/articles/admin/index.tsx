import { FileDown, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useNavigation, useSearchParams } from 'react-router';
import { read } from '#kit/client/api.ts';
import { AdminHeader } from '#kit/forms/admin-header.tsx';
import { ListFilter, ListSearch } from '#kit/forms/lists.tsx';
import { LoadError } from '#kit/forms/load-error.tsx';
import { useDeletion } from '#kit/forms/use-deletion.ts';
import type { Loaded } from '#kit/panel/panel-resource.ts';
import { formatDateTime } from '#kit/text/format.ts';
import { LinkButton } from '#kit/ui/button.tsx';
import { EmptyState } from '#kit/ui/empty-state.tsx';
import { Pager } from '#kit/ui/pager.tsx';
import { type WorkingCopySummary, workingCopyList } from '../contract.ts';
import { type ArticleOf, apiOf, contracts, type Kind } from '../kinds.ts';
import { ArticleRow } from './article-row.tsx';
import { rememberList, screenOf, words } from './words.ts';
import { newCopies } from './working-copy/stored-copies.ts';

export type List = { data: ArticleOf<Kind>[]; page: number; last_page: number };

export const loaderOf =
  (kind: Kind) =>
  async ({ request }: LoaderFunctionArgs) => {
    const { search, searchParams: params } = new URL(request.url);
    rememberList(kind, search);
    const query = new URLSearchParams({ page: '1', per_page: '20', ...Object.fromEntries(params) });
    const [list, copies] = await Promise.all([
      read<List>(`${apiOf(kind)}?${query}`, contracts[kind].list),
      read(newCopies[kind], workingCopyList),
    ]);
    return { list, copies: copies ?? [] };
  };

export type ListData = Loaded<ReturnType<typeof loaderOf>>['loaderData'];

export const loader = loaderOf('article');

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
      <ArticleList kind="article" {...loaderData}>
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

type ListProps = ListData & { kind: Kind; children: ReactNode };

/** Lists articles or pages; the children stand where there is none. */
export function ArticleList({ kind, list, copies, children }: ListProps) {
  const { state } = useNavigation();
  const [params] = useSearchParams();
  const { one, many } = words[kind];
  const { remove, busy } = useDeletion(apiOf(kind), {
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
            <Begun key={copy.key} kind={kind} copy={copy} />
          ))}
        </ul>
      )}
      {(isFiltered || shown.length > 0 || kind === 'article') && <Filters kind={kind} />}
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
                kind={kind}
                article={article}
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

/** Leads to a new one that was typed here or on another device and never saved. */
function Begun({ kind, copy: { key, title, saved_at } }: { kind: Kind; copy: WorkingCopySummary }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 text-sm">
      <p>
        Kaydedilmemiş yeni {words[kind].inSentence}: {formatDateTime(saved_at)}
        {title && ` · “${title}”`}
      </p>
      <LinkButton href={`${screenOf(kind)}/new?copy=${key}`} kind="secondary">
        Sürdür
      </LinkButton>
    </li>
  );
}

function Filters({ kind }: { kind: Kind }) {
  return (
    <div className="mb-4 grid grid-cols-[1fr_auto] gap-2">
      <ListSearch label={`${words[kind].searched} ara`} placeholder="Başlıkta ve metinde ara..." />
      <ListFilter
        name="status"
        label="Durum"
        options={kind === 'article' ? { ...states, archived: 'Arşiv' } : states}
      />
    </div>
  );
}

const states = { '': 'Tümü', published: 'Yayında', draft: 'Taslak' };
