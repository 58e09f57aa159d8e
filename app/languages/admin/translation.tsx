import type { LoaderFunctionArgs } from 'react-router';
import { read } from '#kit/client/api.ts';
import { AdminHeader } from '#kit/forms/admin-header.tsx';
import { LoadError } from '#kit/forms/load-error.tsx';
import { otherLanguage } from '#kit/languages/contract.ts';
import type { Loaded } from '#kit/panel/panel-resource.ts';
import { LinkButton } from '#kit/ui/button.tsx';
import { translationPage, translationReply } from '../contract.ts';
import { LanguageTabs } from './language-tabs.tsx';
import { TranslationForm } from './translation-form.tsx';

export async function loader({ params: { language, kind, id } }: LoaderFunctionArgs) {
  const following = new URLSearchParams({
    waiting: 'true',
    after: `${kind}/${id}`,
    page: '1',
    per_page: '1',
  });
  const [translation, list] = await Promise.all([
    read(`/api/translations/${language}/${kind}/${id}`, translationReply),
    read(`/api/translations/${language}?${following}`, translationPage),
  ]);
  return { language: otherLanguage.parse(language), translation, next: list?.data[0] };
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
