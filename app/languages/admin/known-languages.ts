import { useEffect } from 'react';
import { read } from '#app/client/api.ts';
import { DEFAULT, type Language } from '#app/texts/languages.ts';
import { createStore } from '#app/ui/store.ts';
import { languagesReply } from '../contract.ts';

const known = createStore<Language[]>([]);
let isAsked = false;

/** The languages besides Turkish that are on, asked for once while the panel is open. */
export function useOtherLanguages(): Language[] {
  useEffect(() => {
    if (!isAsked) void readLanguages();
  }, []);
  return known.use();
}

export async function readLanguages() {
  isAsked = true;
  const found = await read('/api/languages', languagesReply);
  if (found) rememberLanguages(found.languages);
  isAsked = found !== undefined;
  return found;
}

export const rememberLanguages = (languages: readonly Language[]) =>
  known.set(languages.filter((language) => language !== DEFAULT));

const names = new Intl.DisplayNames('tr', { type: 'language' });

/** `İngilizce`. */
export const languageName = (language: Language) => names.of(language) ?? language;
