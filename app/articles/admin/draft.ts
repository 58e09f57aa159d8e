import type { Article } from '../contract.ts';

export type Draft = {
  title: string;
  slug: string;
  content: string;
  cover_image: string;
  excerpt: string;
  category_id: number | null;
  is_published: boolean;
  archived: boolean;
  /** ISO time, or nothing for the moment of publication. */
  published_at: string | null;
  share_drawn: boolean;
};

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
};

export const toDraft = ({
  title,
  slug,
  content,
  cover_image,
  excerpt,
  excerpt_is_automatic,
  category_id,
  status,
  published_at,
  share_drawn,
}: Article) =>
  ({
    ...{ title, slug, content, cover_image, category_id, published_at, share_drawn },
    excerpt: excerpt_is_automatic ? '' : excerpt,
    is_published: status === 'published',
    archived: status === 'archived',
  }) satisfies Draft;

export function toInput({ archived, is_published, ...draft }: Draft) {
  const published = is_published ? 'published' : 'draft';
  return { ...draft, status: archived ? 'archived' : published };
}

export const isSameDraft = (a: Draft, b: Draft) => JSON.stringify(a) === JSON.stringify(b);

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
};
