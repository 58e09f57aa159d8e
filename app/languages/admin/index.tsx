import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { read, send } from '#app/client/api.ts';
import { AdminHeader } from '#app/forms/admin-header.tsx';
import { LoadError } from '#app/forms/load-error.tsx';
import { notify } from '#app/forms/notify.ts';
import type { Loaded } from '#app/panel-resource.ts';
import { languageName } from '#app/texts/language-name.ts';
import { DEFAULT, type Language, otherLanguages, pathIn } from '#app/texts/languages.ts';
import { CheckField } from '#app/ui/field.tsx';
import { translationList } from '../contract.ts';
import { readLanguages } from './known-languages.ts';
import { TranslationList } from './translation-list.tsx';

export async function loader() {
  const on = await readLanguages();
  const lists = on?.map((language) => read(`/api/translations/${language}`, translationList));
  return { on, lists: await Promise.all(lists ?? []) };
}

export default function Languages({ loaderData: { on, lists } }: Loaded<typeof loader>) {
  return (
    <div className="pb-10">
      <AdminHeader title="Diller">Sitenin dili Türkçedir; açtığınız diller ona eklenir.</AdminHeader>
      {!on && <LoadError title="Diller yüklenemedi." />}
      {on && otherLanguages.map((one) => <LanguageSwitch key={one} language={one} on={on} />)}
      {on?.map((one, at) => (
        <TranslationList key={one} language={one} records={lists[at]} />
      ))}
    </div>
  );
}

function LanguageSwitch({ language, on }: { language: Language; on: Language[] }) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const name = languageName(language);
  const isOn = on.includes(language);

  async function toggle() {
    setBusy(true);
    const wanted = otherLanguages.filter((one) => on.includes(one) !== (one === language));
    await notify(await send('PUT', '/api/languages', { body: { languages: [DEFAULT, ...wanted] } }), {
      done: isOn ? `${name} kapatıldı; çevirileriniz duruyor.` : `${name} açıldı!`,
      failed: 'Dil kaydedilirken bir hata oluştu!',
    });
    await revalidate();
    setBusy(false);
  }

  return (
    <section className="rounded-lg border border-line bg-raised p-5 sm:p-6">
      <CheckField label={name} checked={isOn !== busy} disabled={busy} onChange={() => void toggle()} />
      <p className="pl-9 text-sm text-soft">
        Açıkken sitenin {name} sayfaları <code>{pathIn(language, '/')}</code> altında yayımlanır. Kapatınca bu
        sayfalar kalkar, çevirileriniz saklanır.
      </p>
    </section>
  );
}
