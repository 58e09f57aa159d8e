import { en } from './en.ts';
import * as enApart from './en-apart.ts';
import { inEachLanguage, type Language } from './languages.ts';
import { common, others, type Texts } from './tr.ts';
import { type FormTexts, form } from './tr-form.ts';
import { labels } from './tr-labels.ts';
import { type NoticeFacts, notice } from './tr-notice.ts';
import { type ScriptTexts, scripts } from './tr-scripts.ts';
import { type Words, wordsIn } from './words.ts';

/** What browsers load apart from the texts of pages, or not at all. */
type Apart = { scripts: ScriptTexts; form: FormTexts; notice: (facts: NoticeFacts) => string };

const texts: Record<Language, Texts> = { tr: { ...common, ...labels, ...others }, en };
export const apart: Record<Language, Apart> = { tr: { scripts, form, notice }, en: enApart };

export const words: Record<Language, Words> = inEachLanguage((language) =>
  wordsIn(language, texts[language]),
);

/** Returns where each language has a page. */
export const pathsIn = (path: (texts: Texts) => string) =>
  inEachLanguage((language) => path(texts[language]));
