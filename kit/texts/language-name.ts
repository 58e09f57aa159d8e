const names = new Intl.DisplayNames('tr', { type: 'language' });

/** `İngilizce`. */
export const languageName = (language: string) => names.of(language) ?? language;
