import { fieldsOf, sourceOf, type Translatable } from '#app/languages/translatable.ts';
import { translationOf } from '#app/languages/translate.server.ts';
import { DEFAULT, type Language } from '#app/texts/languages.ts';
import type { Db } from '#platform/database/database.ts';
import { seoSettings } from './contract.ts';
import type { SeoSettings } from './fields.ts';
import { getSeo } from './queries.server.ts';

const ONLY = 1;

const names = {
  meta_description: ['Açıklama', 'text'],
  meta_keywords: ['Anahtar kelimeler', 'line'],
  og_title: ['Paylaşım başlığı', 'line'],
  og_description: ['Paylaşım açıklaması', 'text'],
  twitter_title: ['X başlığı', 'line'],
  twitter_description: ['X açıklaması', 'text'],
  schema_job_title: ['Unvan (schema.org)', 'line'],
} as const;

export const translatableSeo: Translatable = {
  kind: 'seo',
  one: 'SEO',
  scope: 'profile:write',
  fields: () => fieldsOf(seoSettings.shape, names),
  async sources(db) {
    const { settings, rev } = await getSeo(db);
    return [sourceOf({ ...settings, id: ONLY, rev }, 'SEO ayarları', names)];
  },
};

/** Reads the settings for pages in a language: what is not translated is empty, never Turkish. */
export async function seoIn(db: Db, language: Language): Promise<SeoSettings> {
  const { settings } = await getSeo(db);
  if (language === DEFAULT) return settings;
  const blank = Object.fromEntries(Object.keys(names).map((name) => [name, '']));
  return { ...settings, ...blank, ...(await translationOf(db, language, translatableSeo, ONLY)) };
}
