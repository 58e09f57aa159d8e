import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { send } from '#app/client/api.ts';
import { SaveBar, UNSAVED } from '#app/forms/save-bar.tsx';
import { useRevisedForm } from '#app/forms/use-revised-form.tsx';
import { type Language, pathIn } from '#app/texts/languages.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { CheckField, TextField } from '#app/ui/field.tsx';
import { toast } from '#app/ui/toast.tsx';
import { type Translation, translationInput, translationReply } from '../contract.ts';
import { languageName } from './known-languages.ts';
import { translationApi } from './translation-address.ts';
import { TranslationField } from './translation-field.tsx';
import { filledFields, labelsOf, type TranslationValues, toInput, valuesOf } from './translation-values.ts';

type Props = { language: Language; translation: Translation };

export function TranslationForm({ language, translation }: Props) {
  const { kind, id, source, source_rev, path, is_published, has_address } = translation;
  const { revalidate } = useRevalidator();
  const [editorKey, setEditorKey] = useState(0);
  const form = useRevisedForm<TranslationValues, Translation>({
    kind: 'page',
    stored: translation,
    toValues: valuesOf,
    toInput,
    contract: translationInput,
    reply: translationReply,
    labels: labelsOf(translation),
    // Says which Turkish text was read beside it.
    send: (body) =>
      send('PUT', translationApi(language, kind, id), {
        body: { ...body, source_rev },
        reply: translationReply,
      }),
    failed: 'Çeviri kaydedilirken bir hata oluştu!',
    conflictTitle: 'Bu çeviri siz düzenlerken değişti',
    onTaken: () => setEditorKey((key) => key + 1),
    onSaved(saved) {
      if (saved.has_address) form.keep('slug', saved.slug);
      toast('Çeviri kaydedildi!');
      void revalidate();
    },
  });

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
          whenMissing={
            has_address ? 'Çevrilmedi; yayımlamak için gerekli.' : 'Çevrilmedi; sayfada Türkçesi görünür.'
          }
          editorKey={`${editorKey}-${form.isRestored}`}
          onCopy={() => copy(field.name)}
        />
      ))}
      {has_address && (
        <fieldset className="grid items-start gap-x-8 gap-y-3 rounded-lg border border-line bg-raised p-5 lg:grid-cols-2">
          <legend className="sr-only">Yayın</legend>
          <TextField
            {...form.field('slug')}
            lang={language}
            maxLength={120}
            hint={
              path
                ? `${pathIn(language, path)} — boş bırakılırsa değişmez.`
                : 'Boş bırakılırsa çevrilen başlıktan oluşturulur.'
            }
          />
          <div>
            <CheckField {...form.field('is_published')} />
            <p className="text-xs text-soft">Türkçesi yayında değilken ziyaretçilere gösterilmez.</p>
          </div>
        </fieldset>
      )}
      <SaveBar isFloating={form.dirty} status={form.dirty && UNSAVED}>
        {path && is_published && (
          <LinkButton look="quiet" href={pathIn(language, path)} target="_blank" rel="noopener">
            <ExternalLink size={16} aria-hidden />
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
