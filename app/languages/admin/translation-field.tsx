import { ContentField } from '#app/editor/ui/content-field.tsx';
import '#app/editor/prose.css';
import { TagInput } from '#app/forms/tag-input.tsx';
import type { useRevisedForm } from '#app/forms/use-revised-form.tsx';
import { uploadTextImage } from '#app/media/admin/upload-text-image.ts';
import { DEFAULT, type Language } from '#app/texts/languages.ts';
import { TextArea, TextField } from '#app/ui/field.tsx';
import { Tags } from '#app/ui/tags.tsx';
import type { Translation } from '../contract.ts';
import type { FieldKind, FieldValue } from '../translatable.ts';
import type { TranslationValues } from './translation-values.ts';

type Props = {
  name: string;
  kind: FieldKind;
  form: ReturnType<typeof useRevisedForm<TranslationValues, Translation>>;
  source: FieldValue;
  language: Language;
  whenMissing: string;
  editorKey: string;
};

/** A field beside its Turkish text, below it on narrow screens. */
export function TranslationField({ source, ...props }: Props) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-3 border-b border-line pb-6 lg:grid-cols-2">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
        <p className="text-sm text-soft">Türkçesi</p>
        <div lang={DEFAULT} className="min-w-0 text-base break-words whitespace-pre-line">
          <Source kind={props.kind} value={source} />
        </div>
      </div>
      <Input {...props} />
    </div>
  );
}

function Source({ kind, value }: { kind: FieldKind; value: FieldValue }) {
  if (value.length === 0) return '—';
  if (typeof value !== 'string') return <Tags names={value} />;
  if (kind !== 'rich') return value;
  return (
    <details open className="rounded-lg border border-line bg-sunken/60">
      <summary className="flex min-h-11 cursor-pointer items-center px-5 text-sm">Metni göster</summary>
      <div
        className="prose max-h-[60dvh] overflow-y-auto px-5 pb-5 whitespace-normal lg:max-h-none"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized on the server to what the editor can write.
        dangerouslySetInnerHTML={{ __html: value }}
      />
    </details>
  );
}

function Input({ name, kind, form, language, whenMissing, editorKey }: Omit<Props, 'source'>) {
  if (kind === 'rich') {
    const { value, ...field } = form.uncontrolled(name);
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
        <ContentField
          {...field}
          value={String(value)}
          lang={language}
          labelClass="text-sm font-medium"
          hint={hintOf(String(value))}
          placeholder="Çevirisini yazın..."
          editorKey={editorKey}
          uploadImage={uploadTextImage}
        />
      </div>
    );
  }
  const { value, ...field } = form.control(name);
  if (kind === 'list') {
    const names = Array.isArray(value) ? value : [];
    return <TagInput {...field} value={names} lang={language} addLabel="Ekle" hint={hintOf(names)} />;
  }
  const Field = kind === 'text' ? TextArea : TextField;
  return <Field {...form.field(name)} lang={language} hint={hintOf(String(value))} />;

  function hintOf(value: FieldValue) {
    return value.length === 0 && <span className="font-medium text-warn">{whenMissing}</span>;
  }
}
