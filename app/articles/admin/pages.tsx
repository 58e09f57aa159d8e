import { FilePlus2, Plus } from 'lucide-react';
import { useState } from 'react';
import { AdminHeader } from '#kit/forms/admin-header.tsx';
import type { Loaded } from '#kit/panel/panel-resource.ts';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { EmptyState } from '#kit/ui/empty-state.tsx';
import { pageIcons } from '../page-icons.ts';
import { starts } from './draft.ts';
import { ArticleList, loaderOf } from './index.tsx';

export const loader = loaderOf('page');

export default function Pages({ loaderData }: Loaded<typeof loader>) {
  const [isChoosing, setChoosing] = useState(false);
  const add = (
    <Button icon={Plus} onClick={() => setChoosing(true)}>
      Yeni sayfa
    </Button>
  );
  return (
    <>
      <AdminHeader title="Sayfalar" actions={add}>
        Kendi adresi olan, makale olmayan metinler: /kullandiklarim, /simdi, /kunye.
      </AdminHeader>
      <ArticleList kind="page" {...loaderData}>
        <EmptyState title="Henüz sayfa yok" action={add}>
          Kullandıklarınızı, bugünlerde ne yaptığınızı ya da künyenizi kendi adresinde yayınlayın.
        </EmptyState>
      </ArticleList>
      {isChoosing && <StartDialog onClose={() => setChoosing(false)} />}
    </>
  );
}

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
