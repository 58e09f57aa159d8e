import { z } from 'zod';
import type { Article } from '../contract.ts';

/** Holds fields as they are typed, valid or not; fills in what an earlier version did not know. */
export const draftFields = z.object({
  title: z.string(),
  slug: z.string(),
  content: z.string(),
  cover_image: z.string(),
  excerpt: z.string(),
  category_id: z.int().nullable(),
  is_published: z.boolean(),
  archived: z.boolean(),
  /** ISO time; null for the moment of publication. */
  published_at: z.string().nullable(),
  share_drawn: z.boolean().default(false),
  tags: z.array(z.string()).default([]),
  canonical_url: z.string().default(''),
  series: z.string().default(''),
  series_order: z.int().nullable().default(null),
  seo_description: z.string().default(''),
});

export type Draft = z.infer<typeof draftFields>;

export const emptyDraft: Draft = {
  title: '',
  slug: '',
  content: '',
  cover_image: '',
  excerpt: '',
  category_id: null,
  is_published: false,
  archived: false,
  published_at: null,
  share_drawn: false,
  tags: [],
  canonical_url: '',
  series: '',
  series_order: null,
  seo_description: '',
};

export const toDraft = (article: Article): Draft =>
  draftFields.parse({
    ...article,
    excerpt: article.excerpt_is_automatic ? '' : article.excerpt,
    is_published: article.status === 'published',
    archived: article.status === 'archived',
  });

export function toInput({ archived, is_published, ...draft }: Draft) {
  const published = is_published ? 'published' : 'draft';
  return { ...draft, status: archived ? 'archived' : published };
}

export const isSameDraft = (a: Draft, b: Draft) =>
  Object.keys(fieldNames)
    .filter(isField)
    .every((name) => String(a[name]) === String(b[name]));

const isField = (name: string): name is keyof Draft => name in fieldNames;

export const fieldNames: { [Name in keyof Draft]: string } = {
  title: 'Başlık',
  slug: 'Slug',
  content: 'İçerik',
  cover_image: 'Kapak görseli',
  excerpt: 'Özet',
  category_id: 'Kategori',
  is_published: 'Yayında',
  archived: 'Arşivde',
  published_at: 'Yayın tarihi',
  share_drawn: 'Paylaşımda çizilen kart',
  tags: 'Etiketler',
  canonical_url: 'Asıl adres (canonical)',
  series: 'Seri',
  series_order: 'Serideki sırası',
  seo_description: 'Arama motorları için açıklama',
};
