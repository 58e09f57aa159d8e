import { FileDown, Plus, Tags } from 'lucide-react';
import { categoryLabel } from '#app/categories/icons.ts';
import { AdminHeader } from '#kit/forms/admin-header.tsx';
import type { Column } from '#kit/panel/list-table.tsx';
import { ListTags } from '#kit/panel/lists.tsx';
import type { Loaded } from '#kit/panel/panel-resource.ts';
import { Key } from '#kit/panel/shortcuts.tsx';
import { LinkButton } from '#kit/ui/button.tsx';
import { EmptyState } from '#kit/ui/drawing.tsx';
import type { Article } from '../contract.ts';
import { articleType } from '../text-type.ts';
import {
  ArticleList,
  dateColumn,
  loaderOf,
  readsColumn,
  states,
  statusColumn,
  TextTitle,
} from './text-list.tsx';

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
