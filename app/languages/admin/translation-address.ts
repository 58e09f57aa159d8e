import type { Language } from '#app/texts/languages.ts';

/** The API's address of a translation below `/api`, and its form's below `/admin`. */
export const translationApi = (language: Language, kind: string, id: number) =>
  `/api/translations/${language}/${kind}/${id}`;

export const translationForm = (language: Language, kind: string, id: number) =>
  `/admin/languages/${language}/${kind}/${id}`;
