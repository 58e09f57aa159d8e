import {
  htmlToMarkdown,
  markdownToHtml,
  newBudget,
  SANITIZER_VERSION,
  sanitize,
  tooComplex,
} from '#editor/index.server.ts';
import type { FieldValue, Translatable } from '#kit/languages/translatable.ts';
import { fold } from '#kit/text/fold.ts';
import { readingMinutes } from '#kit/text/measure.ts';
import type { Language } from '#kit/texts/languages.ts';
import { Refused, refusedUnder } from '#platform/refused.ts';
import type { Translation, TranslationInput } from './contract.ts';

export type Fields = Record<string, FieldValue>;

type Written = { language: Language; format?: TranslationInput['format'] | undefined };

/** Sanitizes the rich text among the fields for readers of the language, and makes of it what they see and find. */
export async function sanitizeFields(kind: Translatable, given: Fields, { language, format }: Written) {
  const name = richField(kind);
  const source = name && String(given[name] ?? '');
  if (!name || !source) return stored(given);
  const { html, rendered, headings, words, text, excerpt } = await refusedUnder(
    `fields.${name}`,
    async () => {
      const budget = newBudget();
      const read = format === 'markdown' ? await markdownToHtml(source, budget) : source;
      if (read === undefined) throw new Refused(tooComplex);
      return sanitize(read, { budget, language });
    },
  );
  const derived = {
    rendered,
    headings: JSON.stringify(headings),
    reading_minutes: readingMinutes(words),
    excerpt,
    excerpt_is_own: Number(Boolean(given.excerpt)),
    beginning: fold(text).slice(0, BEGINNING),
  };
  return stored({ ...given, [name]: html }, derived, fold(text));
}

const stored = (fields: Fields, derived: object = {}, search_text = '') => ({
  fields,
  row: {
    fields: JSON.stringify(fields),
    derived: JSON.stringify(derived),
    search_text,
    cleaning: SANITIZER_VERSION,
  },
});

const BEGINNING = 600;

/** Gives rich texts as Markdown. */
export async function asMarkdown(kind: Translatable, translation: Translation): Promise<Translation> {
  const name = richField(kind);
  const written = async (fields: Fields) => {
    const html = name && fields[name];
    return html ? { ...fields, [name]: (await htmlToMarkdown(String(html))).text } : fields;
  };
  const { source, fields } = translation;
  return { ...translation, source: await written(source), fields: await written(fields) };
}

export const richField = ({ fields }: Translatable) => fields({}).find(({ kind }) => kind === 'rich')?.name;
