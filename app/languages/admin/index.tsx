import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { read, send } from '#app/client/api.ts';
import { AdminHeader } from '#app/forms/admin-header.tsx';
import { tell } from '#app/forms/tell.ts';
import type { Loaded } from '#app/panel-resource.ts';
import { type Language, otherLanguages, pathIn } from '#app/texts/languages.ts';
import { CheckField } from '#app/ui/field.tsx';
import { ErrorState } from '#app/ui/states.tsx';
import { languagesReply, translationList } from '../contract.ts';
import { languageName, readLanguages, rememberLanguages } from './known-languages.ts';
import { TranslationList } from './translation-list.tsx';

export async function loader() {
  const known = await readLanguages();
  const on = otherLanguages.filter((language) => known?.languages.includes(language));
  const lists = on.map(async (language) => ({
    language,
    records: await read(`/api/translations/${language}`, translationList),
  }));
  return { known, lists: await Promise.all(lists) };
}

export default function Languages({ loaderData: { known, lists } }: Loaded<typeof loader>) {
  const { revalidate } = useRevalidator();
  return (
    <div className="pb-10">
      <AdminHeader title="Diller">
        Sitenin dili Türkçedir; açtığınız diller ziyaretçilere ayrı adreslerde sunulur. Panel Türkçe kalır.
      </AdminHeader>
      {known ? (
        otherLanguages.map((language) => (
          <LanguageSwitch key={language} language={language} on={known.languages} />
        ))
      ) : (
        <ErrorState title="Diller yüklenemedi." onRetry={() => void revalidate()} />
      )}
      {lists.map(({ language, records }) => (
        <TranslationList key={language} language={language} records={records} />
      ))}
    </div>
  );
}

function LanguageSwitch({ language, on }: { language: Language; on: Language[] }) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const name = languageName(language);
  const isOn = on.includes(language);

  async function save(isWanted: boolean) {
    setBusy(true);
    const languages = isWanted ? [...on, language] : on.filter((one) => one !== language);
    const answer = await send('PUT', '/api/languages', { body: { languages }, reply: languagesReply });
    if (answer.ok) rememberLanguages(answer.data.languages);
    await tell(answer, {
      done: isWanted ? `${name} açıldı!` : `${name} kapatıldı; çevirileriniz duruyor.`,
      failed: 'Dil kaydedilirken bir hata oluştu!',
    });
    await revalidate();
    setBusy(false);
  }

  return (
    <section className="rounded-lg border border-line bg-raised p-5 sm:p-6" aria-busy={busy}>
      <CheckField
        label={<span className="text-base font-medium">{name}</span>}
        checked={isOn !== busy}
        disabled={busy}
        onChange={({ target }) => void save(target.checked)}
      />
      <p className="mt-1 pl-9 text-sm text-soft">
        Açıkken sitenin {name} sayfaları <span className="font-mono">{pathIn(language, '/')}</span> altında
        yayımlanır ve her sayfada dil düğmesi görünür. Kapatınca bu sayfalar kalkar, çevirileriniz saklanır.
      </p>
    </section>
  );
}
