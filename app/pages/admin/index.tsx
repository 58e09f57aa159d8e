import { FilePlus2, Plus } from 'lucide-react';
import { useState } from 'react';
import {
  ArticleList,
  dateColumn,
  loaderOf,
  readsColumn,
  statusColumn,
  TextTitle,
} from '#app/articles/admin/text-list.tsx';
import { AdminHeader } from '#kit/forms/admin-header.tsx';
import type { Column } from '#kit/panel/list-table.tsx';
import type { Loaded } from '#kit/panel/panel-resource.ts';
import { Key } from '#kit/panel/shortcuts.tsx';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { EmptyState } from '#kit/ui/drawing.tsx';
import { type Page, pageType } from '../contract.ts';
import { pageIcons } from '../icons.ts';
import { placeNames, starts } from './page-settings.tsx';

export const loader = loaderOf(pageType);

export default function Pages({ loaderData }: Loaded<typeof loader>) {
  const [isChoosing, setChoosing] = useState(false);
  const add = (
    <Button icon={Plus} onClick={() => setChoosing(true)} aria-keyshortcuts="N">
      Yeni sayfa <Key>N</Key>
    </Button>
  );
  return (
    <>
      <AdminHeader title="Sayfalar" actions={add}>
        Kendi adresi olan, makale olmayan metinler: /kullandiklarim, /simdi, /kunye.
      </AdminHeader>
      <ArticleList type={pageType} columns={columns} factsOf={factsOf} {...loaderData}>
        <EmptyState title="Henüz sayfa yok" action={add}>
          Kullandıklarınızı, bugünlerde ne yaptığınızı ya da künyenizi kendi adresinde yayınlayın.
        </EmptyState>
      </ArticleList>
      {isChoosing && <StartDialog onClose={() => setChoosing(false)} />}
    </>
  );
}

const columns: Column<Page>[] = [
  {
    label: 'Başlık',
    width: 'minmax(0, 1fr)',
    cell: (page) => <TextTitle type={pageType} text={page} about={placeOf(page)} />,
  },
  statusColumn,
  readsColumn,
  dateColumn,
];

const placeOf = ({ slug, place }: Page) =>
  [`/${slug}`, place && placeNames[place]].filter(Boolean).join(' · ');

const factsOf = ({ place }: Page): [string, string][] => (place ? [['Yeri', placeNames[place]]] : []);

const blank = {
  title: 'Boş sayfa',
  about: 'Adresini ve metnini siz yazın: künye, sık sorulanlar, basın için.',
  icon: FilePlus2,
};

const choices = [
  ...Object.entries(starts).map(([name, { title, about, draft }]) => ({
    query: `?start=${name}`,
    title,
    about,
    icon: pageIcons[draft.shows ?? ''],
  })),
  { ...blank, query: '' },
];

const StartDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Yeni sayfa" onClose={onClose}>
    <ul className="-my-3 divide-y divide-line">
      {choices.map(({ query, title, about, icon: Icon }) => (
        <li key={title}>
          <a href={`/admin/pages/new${query}`} className="group flex items-start gap-4 rounded-md py-4">
            <Icon size={20} aria-hidden className="mt-0.5 shrink-0 text-soft group-hover:text-accent" />
            <span>
              <span className="block font-medium underline-offset-4 group-hover:underline">{title}</span>
              <span className="mt-0.5 block text-sm text-soft">{about}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  </Dialog>
);
