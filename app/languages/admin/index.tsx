import { useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { read } from '#kit/client/api.ts';
import { AdminHeader } from '#kit/forms/admin-header.tsx';
import { useSending } from '#kit/forms/notify.ts';
import { useListQuery } from '#kit/panel/lists.tsx';
import type { Loaded } from '#kit/panel/panel-resource.ts';
import { DEFAULT, type Language, languageName, otherLanguages, pathIn } from '#kit/texts/languages.ts';
import { EmptyState } from '#kit/ui/drawing.tsx';
import { CheckField } from '#kit/ui/field.tsx';
import { Pager } from '#kit/ui/pager.tsx';
import { LoadError } from '#kit/ui/states.tsx';
import { type TranslationPage, translationPage } from '../contract.ts';
import { readLanguages, StateMark } from './language-tabs.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const query = new URLSearchParams({ page: '1', waiting: 'true', ...Object.fromEntries(searchParams) });
  if (query.get('waiting') !== 'true') query.delete('waiting');
  const on = await readLanguages();
  const lists = on?.map((language) => read(`/api/translations/${language}?${query}`, translationPage));
  return { on, lists: await Promise.all(lists ?? []) };
}

export default function LanguagesScreen({ loaderData: { on, lists } }: Loaded<typeof loader>) {
  return (
    <div className="pb-10">
      <AdminHeader title="Diller">Sitenin dili Türkçedir; açtığınız diller ona eklenir.</AdminHeader>
      {!on && <LoadError title="Diller yüklenemedi." />}
      {on && otherLanguages.map((one) => <LanguageSwitch key={one} language={one} on={on} />)}
      {on?.map((one, at) => (
        <TranslationList key={one} language={one} list={lists[at]} />
      ))}
    </div>
  );
}

function LanguageSwitch({ language, on }: { language: Language; on: Language[] }) {
  const { sendAndNotify, busy } = useSending();
  const name = languageName(language);
  const isOn = on.includes(language);

  function toggle() {
    const wanted = otherLanguages.filter((one) => on.includes(one) !== (one === language));
    const texts = {
      done: isOn ? `${name} kapatıldı; çevirileriniz duruyor.` : `${name} açıldı!`,
      failed: 'Dil kaydedilirken bir hata oluştu!',
    };
    return sendAndNotify('PUT', '/api/languages', texts, { languages: [DEFAULT, ...wanted] });
  }

  return (
    <section className="rounded-lg border border-line bg-raised p-5 sm:p-6">
      <CheckField label={name} checked={isOn !== busy} disabled={busy} onChange={() => void toggle()} />
      <p className="pl-9 text-sm text-soft">
        Açıkken sitenin {name} sayfaları <code>{pathIn(language, '/')}</code> altında yayınlanır. Kapatınca bu
        sayfalar kalkar, çevirileriniz saklanır.
      </p>
    </section>
  );
}

type Props = { language: Language; list: TranslationPage | undefined };

function TranslationList({ language, list }: Props) {
  const [params, set] = useListQuery();
  const isAll = params.get('waiting') === 'false';
  const [wantsAll, setAll] = useState(isAll);
  return (
    <section className="mt-10 grid gap-6 *:min-w-0" aria-label={`${languageName(language)} çeviriler`}>
      <header className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 className="text-lg font-semibold tracking-tight">
          {isAll ? 'Bütün kayıtlar' : 'Çevrilmemiş'}
          <span className="ml-2.5 font-mono text-xs font-normal text-soft">{list?.total}</span>
        </h2>
        <CheckField
          label="Çevrilenleri de göster"
          checked={wantsAll}
          onChange={({ target: { checked } }) => {
            setAll(checked);
            set('waiting', checked ? 'false' : '');
          }}
        />
      </header>
      {!list && <LoadError title="Çeviriler yüklenemedi." />}
      {list?.total === 0 && (
        <EmptyState title="Her şey çevrildi">
          Türkçesi değişen ve yeni eklenen kayıtlar burada görünür.
        </EmptyState>
      )}
      <div className="xl:columns-2 xl:gap-5">
        {[...Map.groupBy(list?.data ?? [], ({ one }) => one)].map(([one, own]) => (
          <section key={one} aria-label={one} className="mb-6 break-inside-avoid">
            <h3 className="mb-2 text-sm font-medium text-soft">{one}</h3>
            <ul className="divide-y divide-line rounded-lg border border-line bg-raised">
              {own.map((record) => (
                <li key={record.id}>
                  <a
                    href={`/admin/languages/${language}/${record.kind}/${record.id}`}
                    className="flex min-h-12 flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-2.5 underline-offset-4 hover:underline"
                  >
                    <span className="min-w-0 break-words">{record.title}</span>
                    <StateMark {...record} />
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {list && <Pager page={list.page} lastPage={list.last_page} query={params} />}
    </section>
  );
}
