import { z } from 'zod';
import { slugify } from '#kit/text/fold.ts';
import type { PagePlace } from '../contract.ts';
import { plainFields, plainLabels } from '../fields.ts';
import { type ArticleOf, acceptedBy, type Kind } from '../kinds.ts';

/** Holds the fields of every kind as they are typed, valid or not; fills in what an earlier version did not know. */
export const draftFields = z.object({
  title: z.string(),
  slug: z.string(),
  content: z.string(),
  excerpt: z.string(),
  category_id: z.int().nullable().default(null),
  is_published: z.boolean(),
  archived: z.boolean(),
  /** ISO time; null for the moment of publication. */
  published_at: z.string().nullable(),
  ...plainFields.shape,
});

export type Draft = z.infer<typeof draftFields>;

export const emptyDraft: Draft = {
  title: '',
  slug: '',
  content: '',
  excerpt: '',
  category_id: null,
  is_published: false,
  archived: false,
  published_at: null,
  ...plainFields.parse({}),
};

export const toDraft = (article: ArticleOf<Kind>): Draft =>
  draftFields.parse({
    ...article,
    excerpt: article.excerpt_is_automatic ? '' : article.excerpt,
    is_published: article.status === 'published',
    archived: article.status === 'archived',
  });

export function toInput(kind: Kind, { archived, is_published, ...draft }: Draft) {
  const published = is_published ? 'published' : 'draft';
  return acceptedBy(kind, { ...draft, status: archived ? 'archived' : published });
}

export const isSameDraft = (a: Draft, b: Draft) =>
  draftFields.keyof().options.every((name) => String(a[name]) === String(b[name]));

export const fieldNames: { [Name in keyof Draft]: string } = {
  title: 'Başlık',
  slug: 'Slug',
  content: 'İçerik',
  excerpt: 'Özet',
  category_id: 'Kategori',
  is_published: 'Yayında',
  archived: 'Arşivde',
  published_at: 'Yayın tarihi',
  ...plainLabels,
};

export const placeNames: Record<PagePlace, string> = {
  '': 'Hiçbir yerde',
  dock: 'Menüde',
  footer: 'Her sayfanın altında',
  now: 'Ana sayfanın ‘Şu anda’ satırında',
  contact: 'İletişim sayfasının altında',
};

type Start = { title: string; about: string; draft: Partial<Draft> };

/** What the dialog of a new page offers, by the word in its address. */
export const starts: Record<string, Start> = {
  kullandiklarim: {
    title: 'Kullandıklarım',
    about: 'Bilgisayarınız, editörünüz, masanız: her gün elinizin altında olanlar.',
    draft: {
      content:
        '<h2>Donanım</h2><ul><li><p>Bilgisayar, ekran, klavye</p></li></ul><h2>Yazılım</h2><ul><li><p>Editör, terminal, tarayıcı</p></li></ul><h2>Masa</h2><ul><li><p>Sandalye, kulaklık, lamba</p></li></ul>',
    },
  },
  simdi: {
    title: 'Şimdi',
    about: 'Bugünlerde ne üzerinde çalıştığınız; son güncellendiği gün de görünür.',
    draft: {
      shows: 'changed',
      content:
        '<p>Bugünlerde üzerinde çalıştıklarım:</p><ul><li><p>İşte</p></li><li><p>Boş zamanda</p></li><li><p>Öğrenirken</p></li></ul>',
    },
  },
  konusmalar: {
    title: 'Konuşmalar',
    about: 'CV’nizdeki konuşmalar, bağlantılarıyla; üstünde sizin metniniz.',
    draft: {
      shows: 'talks',
      content: '<p>Konferanslarda ve buluşmalarda anlattıklarım. Davet etmek isterseniz yazın.</p>',
    },
  },
};

export function startOf(name: string | null): Draft {
  const { title = '', draft = {} } = starts[name ?? ''] ?? {};
  return { ...emptyDraft, title, slug: slugify(title), ...draft };
}
