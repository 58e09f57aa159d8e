import { ContentField } from '#editor/ui/content-field.tsx';
import '#editor/prose.css';
import type { FieldValues } from 'react-hook-form';
import { TagInput } from '#kit/forms/tag-input.tsx';
import type { useRevisedForm } from '#kit/forms/use-revised-form.tsx';
import {
  type Entry,
  entriesIn,
  type FieldKind,
  type FieldValue,
  isEntries,
} from '#kit/languages/translatable.ts';
import { DEFAULT, type Language } from '#kit/texts/languages.ts';
import { TextArea, TextField } from '#kit/ui/field.tsx';
import { Tags } from '#kit/ui/tags.tsx';
import type { Translation } from '../contract.ts';
import { StateMark } from './language-tabs.tsx';

type Props = {
  name: string;
  label: string;
  kind: FieldKind;
  form: ReturnType<typeof useRevisedForm<TranslationValues, Translation>>;
  source: FieldValue;
  language: Language;
  editorKey: string;
  onCopy: (name: string) => void;
};

/** A field next to its Turkish text, or below it on narrow screens. */
export function TranslationField({ name, label, kind, form, source, language, editorKey, onCopy }: Props) {
  const { value, ...field } = kind === 'rich' ? form.uncontrolled(name) : form.control(name);
  const isMissing = value === '' || (Array.isArray(value) && value.length === 0);
  const Field = kind === 'text' ? TextArea : TextField;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-3 border-b border-line pb-6 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5 break-words">
        <p className="flex flex-wrap gap-x-4 text-sm text-soft">
          {label}, Türkçesi
          {isMissing && <StateMark state="missing" missing={[]} />}
        </p>
        <Source kind={kind} value={source} />
        {isMissing && (
          <button
            type="button"
            aria-label={`Olduğu gibi al: ${label}`}
            onClick={() => onCopy(name)}
            className="min-h-11 justify-self-start text-sm text-soft underline underline-offset-4 hover:text-ink"
          >
            Olduğu gibi al
          </button>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
        {kind === 'rich' && (
          <ContentField
            {...field}
            value={String(value)}
            lang={language}
            labelClass="text-sm font-medium"
            placeholder="Çevirisini yazın..."
            editorKey={editorKey}
          />
        )}
        {kind === 'list' && <TagInput {...field} value={[value].flat().map(String)} lang={language} />}
        {(kind === 'results' || kind === 'captions') && (
          <EntriesField {...field} kind={kind} source={entriesIn(source)} value={value} lang={language} />
        )}
        {(kind === 'line' || kind === 'text') && <Field {...form.field(name)} lang={language} />}
      </div>
    </div>
  );
}

function Source({ kind, value }: { kind: FieldKind; value: FieldValue }) {
  if (kind === 'results' || kind === 'captions') return <Entries kind={kind} entries={entriesIn(value)} />;
  if (typeof value !== 'string') return <Tags names={value.map(String)} />;
  if (kind !== 'rich')
    return (
      <div lang={DEFAULT} className="whitespace-pre-line">
        {value}
      </div>
    );
  return (
    <div
      lang={DEFAULT}
      className="prose max-h-[50dvh] overflow-y-auto rounded-lg border border-line bg-sunken/60 p-5 lg:max-h-none"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized on the server to what the editor can write.
      dangerouslySetInnerHTML={{ __html: value }}
    />
  );
}

export type TranslationValues = Record<string, string | string[] | Entry[] | boolean>;

/** Leaves out fields that are empty in both languages. */
export const filledFields = ({ shape, source, fields }: Translation) =>
  shape.filter(({ name }) => (source[name] ?? '').length > 0 || (fields[name] ?? '').length > 0);

export function valuesOf(translation: Translation | undefined): TranslationValues {
  if (!translation) return {};
  const { shape, fields, has_address, slug, is_published } = translation;
  const own = shape.map(({ name, kind }) => [
    name,
    fields[name] ?? (kind === 'list' || isEntries(kind) ? [] : ''),
  ]);
  return { ...Object.fromEntries(own), ...(has_address && { slug, is_published }) };
}

export function labelsOf({ shape }: Translation): Record<string, string> {
  const own = shape.map(({ name, label }) => [name, label]);
  return { slug: 'Adres', is_published: 'Yayında', ...Object.fromEntries(own) };
}

/** Nests the fields, because a tag may be called `slug`. */
export const toInputOf =
  ({ has_address }: Translation) =>
  (values: FieldValues): FieldValues => {
    const { slug, is_published, ...fields } = values;
    return has_address ? { fields, slug, is_published } : { fields: values };
  };

type EntryKind = 'results' | 'captions';

/** The words of an entry, and what finds its translation, unless that is its place in the list. */
const shapes: Record<EntryKind, { words: Record<string, string>; key?: string }> = {
  results: { words: { value: 'Değer', before: 'Önceki değer', label: 'Neyin ölçüsü' } },
  captions: { words: { caption: 'Açıklama' }, key: 'url' },
};

type EntriesProps = {
  kind: EntryKind;
  label: string;
  error?: string | undefined;
  source: Entry[];
  value: unknown;
  lang: Language;
  onChange: (entries: Entry[]) => void;
};

/** Translates the words of each entry of a list. A list without any word is no translation. */
function EntriesField({ kind, label, error, source, value, lang, onChange }: EntriesProps) {
  const { words, key } = shapes[kind];
  const given = entriesIn(value);
  const translated = source.map((entry, at) => ({
    ...Object.fromEntries(Object.keys(words).map((word) => [word, ''])),
    ...(key && { [key]: entry[key] }),
    ...(key ? given.find((one) => one[key] === entry[key]) : given[at]),
  }));

  function change(at: number, word: string, text: string) {
    const next: Entry[] = translated.map((entry, place) =>
      place === at ? { ...entry, [word]: text } : entry,
    );
    const isEmpty = next.every((entry) => Object.keys(words).every((one) => !entry[one]));
    onChange(isEmpty ? [] : next);
  }

  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      {translated.map((entry: Entry, at) => (
        <div key={String(key ? entry[key] : at)} className="grid items-start gap-3 sm:grid-cols-2">
          {Object.entries(words).map(([word, name]) => (
            <TextField
              key={word}
              label={`${at + 1}. ${name}`}
              lang={lang}
              value={String(entry[word])}
              onChange={(event) => change(at, word, event.target.value)}
              className="last:odd:col-span-full"
            />
          ))}
        </div>
      ))}
      {error && <p className="text-xs font-medium text-bad">{error}</p>}
    </fieldset>
  );
}

/** The Turkish words of each entry. */
function Entries({ kind, entries }: { kind: EntryKind; entries: Entry[] }) {
  const { words } = shapes[kind];
  return (
    <ol className="list-inside list-decimal">
      {entries.map((entry) => {
        const texts = Object.keys(words).flatMap((word) => entry[word] || []);
        return <li key={texts.join('\n')}>{texts.join(' · ')}</li>;
      })}
    </ol>
  );
}
