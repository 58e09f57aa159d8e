import { useState } from 'react';
import { type LoaderFunctionArgs, useRevalidator } from 'react-router';
import { z } from 'zod';
import { read, send } from '#kit/client/api.ts';
import { AdminHeader } from '#kit/forms/admin-header.tsx';
import { CompareVersions } from '#kit/forms/compare.tsx';
import { SaveBar, UNSAVED } from '#kit/forms/save-bar.tsx';
import { useLastLoaded } from '#kit/forms/use-read.ts';
import { useRevisedForm } from '#kit/forms/use-revised-form.tsx';
import { otherLanguage } from '#kit/languages/contract.ts';
import type { Loaded } from '#kit/panel/panel-resource.ts';
import { type Language, languageName, pathIn } from '#kit/texts/languages.ts';
import { Button, LinkButton } from '#kit/ui/button.tsx';
import { CheckField, TextField } from '#kit/ui/field.tsx';
import { LoadError } from '#kit/ui/states.tsx';
import { toast } from '#kit/ui/toast.tsx';
import { type Translation, translationInput, translationPage, translationReply } from '../contract.ts';
import { LanguageTabs } from './language-tabs.tsx';
import {
  filledFields,
  labelsOf,
  TranslationField,
  type TranslationValues,
  toInputOf,
  valuesOf,
} from './translation-field.tsx';

export async function loader({ params: { language, kind, id } }: LoaderFunctionArgs) {
  const following = new URLSearchParams({
    waiting: 'true',
    after: `${kind}/${id}`,
    page: '1',
    per_page: '1',
  });
  const path = `/api/translations/${language}/${kind}/${id}`;
  const [translation, list] = await Promise.all([
    read(path, translationReply),
    read(`/api/translations/${language}?${following}`, translationPage),
  ]);
  return { language: otherLanguage.parse(language), path, translation, next: list?.data[0] };
}

export default function TranslationScreen({ loaderData }: Loaded<typeof loader>) {
  const { language, next, path } = loaderData;
  const translation = useLastLoaded(loaderData.translation, path);
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

const previewLink = z.object({ url: z.string() });

type Props = { language: Language; translation: Translation };

function TranslationForm({ language, translation }: Props) {
  const { kind, id, source, source_rev, path, is_published } = translation;
  const { revalidate } = useRevalidator();
  const [editorKey, setEditorKey] = useState(0);
  const reply = translationReply;
  const form = useRevisedForm<TranslationValues, Translation>({
    kind: 'page',
    stored: translation,
    address: `/api/translations/${language}/${kind}/${id}`,
    toValues: valuesOf,
    toInput: toInputOf(translation),
    contract: translationInput,
    reply,
    labels: labelsOf(translation),
    compare: Object.fromEntries(
      filledFields(translation).flatMap(({ name, kind }) =>
        kind === 'rich' ? [[name, CompareVersions]] : [],
      ),
    ),
    // Sends the Turkish revision that was shown.
    send: (input) =>
      send('PUT', `/api/translations/${language}/${kind}/${id}`, { body: { ...input, source_rev }, reply }),
    done: 'Çeviri kaydedildi!',
    failed: 'Çeviri kaydedilirken bir hata oluştu!',
    conflictTitle: 'Bu çeviri siz düzenlerken değişti',
    onTaken: () => setEditorKey((key) => key + 1),
    onSaved({ slug }) {
      if (translation.has_address) form.keep('slug', slug);
      void revalidate();
    },
  });

  /** The key in the Turkish preview link is valid for every language. */
  async function preview() {
    const answer = await send('POST', `/api/${kind}/${id}/preview-link`, { reply: previewLink });
    if (!answer.ok) return toast('Önizleme bağlantısı oluşturulamadı.', { kind: 'error' });
    open(pathIn(language, path) + new URL(answer.data.url, location.href).search, '_blank', 'noopener');
  }

  function copy(name: string) {
    form.set(name, source[name] ?? '');
    setEditorKey((key) => key + 1);
  }

  return (
    <form {...form.props} className="grid gap-6" aria-label={`${languageName(language)} çeviri`}>
      {translation.is_stale && (
        <p className="rounded-md border border-warn px-4 py-3 text-sm text-warn">
          Türkçesi değişti. Çeviriyi yeni metinle karşılaştırıp kaydedin; değiştirecek bir şey yoksa da
          kaydetmeniz yeter.
        </p>
      )}
      {filledFields(translation).map((field) => (
        <TranslationField
          key={field.name}
          {...field}
          form={form}
          source={source[field.name] ?? ''}
          language={language}
          editorKey={`${editorKey}-${form.isRestored}`}
          onCopy={copy}
        />
      ))}
      {translation.has_address && (
        <div className="grid items-start gap-x-8 gap-y-3 lg:grid-cols-2">
          <CheckField
            {...form.field('is_published')}
            label="Yayında (Türkçesi yayında değilken ziyaretçilere gösterilmez)"
          />
          <TextField {...form.field('slug')} hint="Boşsa çevrilen başlıktan oluşturulur." />
        </div>
      )}
      <SaveBar isFloating={form.dirty} status={form.dirty && UNSAVED}>
        {path && translation.has_preview && !is_published && (
          <Button kind="quiet" onClick={() => void preview()}>
            Önizleme
            <span className="sr-only"> (yeni sekmede açılır)</span>
          </Button>
        )}
        {path && is_published && (
          <LinkButton kind="quiet" href={pathIn(language, path)} target="_blank" rel="noopener">
            Sayfayı gör
            <span className="sr-only"> (yeni sekmede açılır)</span>
          </LinkButton>
        )}
        <Button type="submit" busy={form.busy} busyLabel="Kaydediliyor...">
          Çeviriyi Kaydet
        </Button>
      </SaveBar>
      {form.conflict}
    </form>
  );
}
