import { type Entry, entriesIn } from '#kit/languages/translatable.ts';
import type { Language } from '#kit/texts/languages.ts';
import { TextField } from '#kit/ui/field.tsx';

export type EntryKind = 'results' | 'captions';

/** The words of an entry, and what finds its translation, unless that is its place in the list. */
const shapes: Record<EntryKind, { words: Record<string, string>; key?: string }> = {
  results: { words: { value: 'Değer', before: 'Önceki değer', label: 'Neyin ölçüsü' } },
  captions: { words: { caption: 'Açıklama' }, key: 'url' },
};

type Props = {
  kind: EntryKind;
  label: string;
  error?: string | undefined;
  source: Entry[];
  value: unknown;
  lang: Language;
  onChange: (entries: Entry[]) => void;
};

/** Translates the words of each entry of a list. A list without any word is no translation. */
export function EntriesField({ kind, label, error, source, value, lang, onChange }: Props) {
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
export function Entries({ kind, entries }: { kind: EntryKind; entries: Entry[] }) {
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
