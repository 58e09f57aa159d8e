import type { SanitizedContent } from '#app/editor/jobs.server.ts';
import { tooComplex } from '#app/editor/limits.ts';
import { newBudget } from '#app/editor/run-job.server.ts';
import { htmlToMarkdown, markdownToHtml, SANITIZER_VERSION, sanitize } from '#app/editor/sanitize.server.ts';
import { fold } from '#app/text/fold.ts';
import { excerptOf, readingMinutes } from '#app/text/measure.ts';
import type { Language } from '#app/texts/languages.ts';
import { Refused, refusedUnder } from '#platform/refused.ts';
import type { Translation } from './contract.ts';
import type { FieldValue, Translatable } from './translatable.ts';

export type Fields = Record<string, FieldValue>;

/** Names the field of a record that is HTML of the editor. */
export const richField = ({ fields }: Translatable, values: Fields = {}) =>
  fields(values).find(({ kind }) => kind === 'rich')?.name;

type Written = { language: Language; format?: unknown };

/** Sanitizes a rich text for readers of the language; undefined while there is none. */
export async function sanitizeField(
  name: string,
  text: FieldValue | undefined,
  { language, format }: Written,
): Promise<SanitizedContent | undefined> {
  if (typeof text !== 'string' || text === '') return undefined;
  return refusedUnder(`fields.${name}`, async () => {
    const budget = newBudget();
    const html = format === 'markdown' ? await markdownToHtml(text, budget) : text;
    if (html === undefined) throw new Refused(tooComplex);
    return sanitize(html, { budget, language });
  });
}

/** What is stored beside the fields: what readers see of a rich text, and find. */
export const madeOf = ({ rendered, headings, words, text }: SanitizedContent) => ({
  derived: JSON.stringify({
    rendered,
    headings: JSON.stringify(headings),
    reading_minutes: readingMinutes(words),
    excerpt: excerptOf(text),
    beginning: fold(text).slice(0, BEGINNING),
  }),
  search_text: fold(text),
  cleaning: SANITIZER_VERSION,
});

const BEGINNING = 600;

/** Gives rich texts as Markdown. */
export async function asMarkdown(kind: Translatable, translation: Translation): Promise<Translation> {
  const name = richField(kind, translation.source);
  const written = async (fields: Fields) => {
    const html = name && fields[name];
    return html ? { ...fields, [name]: (await htmlToMarkdown(String(html))).text } : fields;
  };
  const { source, fields } = translation;
  return { ...translation, source: await written(source), fields: await written(fields) };
}
