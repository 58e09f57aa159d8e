import type { LoaderFunctionArgs } from 'react-router';
import { read } from '#app/client/api.ts';
import { AdminHeader } from '#app/forms/admin-header.tsx';
import { LoadError } from '#app/forms/load-error.tsx';
import type { Loaded } from '#app/panel-resource.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { otherLanguage, translationList, translationReply } from '../contract.ts';
import { LanguageTabs } from './language-tabs.tsx';
import { TranslationForm } from './translation-form.tsx';

export async function loader({ params: { language, kind, id } }: LoaderFunctionArgs) {
  const [translation, list = []] = await Promise.all([
    read(`/api/translations/${language}/${kind}/${id}`, translationReply),
    read(`/api/translations/${language}`, translationList),
  ]);
  const here = list.findIndex((one) => one.kind === kind && one.id === translation?.id);
  const next = [...list.slice(here + 1), ...list.slice(0, here)].find(({ state }) => state !== 'done');
  return { language: otherLanguage.parse(language), translation, next };
}

export default function TranslationScreen({ loaderData }: Loaded<typeof loader>) {
  const { language, translation, next } = loaderData;
  return (
    <>
      <AdminHeader
        title={translation?.title ?? 'Çeviri'}
        back={{ to: '/admin/languages', label: 'Diller' }}
        actions={
          next && (
            <LinkButton kind="secondary" href={`/admin/languages/${language}/${next.kind}/${next.id}`}>
              Sıradaki çeviri
            </LinkButton>
          )
        }
      >
        {translation?.one}
      </AdminHeader>
      {translation ? (
        <>
          <LanguageTabs {...translation} current={language} className="mb-6" />
          <TranslationForm
            key={translation.kind + translation.id}
            language={language}
            translation={translation}
          />
        </>
      ) : (
        <LoadError title="Çeviri yüklenemedi." />
      )}
    </>
  );
}
