import { en } from './en.ts';
import type { Language } from './languages.ts';
import { type Texts, tr } from './tr.ts';
import { type Words, wordsIn } from './words.ts';

const texts = { tr, en } satisfies Record<Language, Texts>;

export const words: Record<Language, Words> = { tr: wordsIn('tr', texts.tr), en: wordsIn('en', texts.en) };
