import { ONLY, translatable } from '#kit/languages/translatable.ts';
import { translateOnly } from '#kit/languages/translate.server.ts';
import type { Language } from '#kit/texts/languages.ts';
import type { Db } from '#platform/database/database.ts';
import { seoSettings } from './contract.ts';
import type { SeoSettings } from './fields.ts';
import { getSeo } from './queries.server.ts';

export const translatableSeo = translatable({
  kind: 'seo',
  one: 'SEO',
  isBlank: true,
  shape: seoSettings.shape,
  names: {
    meta_description: ['Açıklama', 'text'],
    meta_keywords: ['Anahtar kelimeler', 'line'],
    og_title: ['Paylaşım başlığı', 'line'],
    og_description: ['Paylaşım açıklaması', 'text'],
    twitter_title: ['X başlığı', 'line'],
    twitter_description: ['X açıklaması', 'text'],
    schema_job_title: ['Unvan (schema.org)', 'line'],
  },
  async list(db) {
    const { settings, rev } = await getSeo(db);
    return [{ ...settings, id: ONLY, rev }];
  },
  titleOf: () => 'SEO ayarları',
});

export const seoIn = async (db: Db, language: Language): Promise<SeoSettings> =>
  translateOnly(db, language, translatableSeo, (await getSeo(db)).settings);
