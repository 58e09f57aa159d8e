import type { Language } from './languages.ts';

/** Stands above what an answer quotes. */
export const wrote: Record<Language, (date: string, name: string) => string> = {
  tr: (date, name) => `${date} tarihinde ${name} yazdı:`,
  en: (date, name) => `On ${date}, ${name} wrote:`,
};
