import { type LoaderFunctionArgs, useRevalidator } from 'react-router';
import { read, send } from '#app/client/api.ts';
import { AdminHeader } from '#app/forms/admin-header.tsx';
import type { Loaded } from '#app/panel-resource.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState, ErrorState } from '#app/ui/states.tsx';
import { otherLanguage, translationList, translationReply } from '../contract.ts';
import { LanguageTabs } from './language-tabs.tsx';
import { translationApi, translationForm } from './translation-address.ts';
import { TranslationForm } from './translation-form.tsx';

export async function loader({ params: { language: asked, kind = '', id } }: LoaderFunctionArgs) {
  const language = otherLanguage.parse(asked);
  const [answer, list] = await Promise.all([
    send('GET', translationApi(language, kind, Number(id)), { reply: translationReply }),
    read(`/api/translations/${language}`, translationList),
  ]);
  return { language, answer, list: list ?? [] };
}

const back = { to: '/admin/languages', label: 'Diller' };

export default function TranslationScreen({ loaderData }: Loaded<typeof loader>) {
  const { language, answer, list } = loaderData;
  const { revalidate } = useRevalidator();
  if (!answer.ok)
    return (
      <>
        <AdminHeader title="Çeviri" back={back} />
        {answer.status === 404 ? (
          <EmptyState title="Kayıt bulunamadı">Silinmiş ya da taşınmış olabilir.</EmptyState>
        ) : (
          <ErrorState title="Çeviri yüklenemedi." onRetry={() => void revalidate()} />
        )}
      </>
    );
  const { kind, id, title } = answer.data;
  const here = list.findIndex((record) => record.kind === kind && record.id === id);
  const next = [...list.slice(here + 1), ...list.slice(0, Math.max(here, 0))].find(
    ({ state }) => state !== 'done',
  );
  return (
    <>
      <AdminHeader
        title={title}
        back={back}
        actions={
          next && (
            <LinkButton
              look="secondary"
              href={translationForm(language, next.kind, next.id)}
              title={next.title}
            >
              Sıradaki çeviri
            </LinkButton>
          )
        }
      >
        {list[here]?.one}
      </AdminHeader>
      <LanguageTabs kind={kind} id={id} current={language} className="mb-6" />
      <TranslationForm key={`${language}/${kind}/${id}`} language={language} translation={answer.data} />
    </>
  );
}
