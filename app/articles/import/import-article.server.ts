import { categoryNamed } from '#app/categories/icons.ts';
import { listCategories } from '#app/categories/queries.server.ts';
import { sanitize } from '#editor/index.server.ts';
import { lostWords, type SourceArticle } from '#importers/index.server.ts';
import { webAddress } from '#kit/contract/fields.ts';
import type { Deps } from '#kit/resource.ts';
import { cut } from '#kit/text/measure.ts';
import { type Article, plainFields } from '../contract.ts';
import { getArticle } from '../read.server.ts';
import { articleRows } from '../rows.server.ts';
import { distinctTags, MAX_TAG, MAX_TAGS } from '../tags/tag.ts';
import { articleType } from '../text-type.ts';
import { addArticle } from '../write.server.ts';
import { type Brought, bringLeft, bringPictures, discardPictures } from './pictures-and-links.server.ts';

export type ImportDeps = Pick<Deps, 'db' | 'storage' | 'safeFetch' | 'resources' | 'log' | 'content'>;

export type ArticleImport = { article: Article; isDuplicate: boolean; notes: string[] };

/**
 * Imports an article with its pictures, or returns the earlier import of the same origin. Throws Refused, and
 * then leaves neither article nor pictures.
 */
export async function importArticle(deps: ImportDeps, post: SourceArticle): Promise<ArticleImport> {
  const known = await findImported(deps, post.origin);
  if (known) {
    const count = await bringLeft(deps, known, post);
    const notes = count > 0 ? [`Eksik ya da eski adresinde kalan ${count} görsel alındı.`] : [];
    return { article: known, isDuplicate: true, notes };
  }
  return importPictures(deps, post, async (brought) => {
    const sanitized = await sanitize(brought.html, {
      base: post.base,
      pictures: brought.pictures,
      links: brought.links,
      budget: post.budget,
    });
    const labels = await labelsOf(deps, post);
    const arrived = `${post.title} ${post.excerpt} ${sanitized.html}`;
    const lost = await lostWords(post.source ?? post.html, arrived, post.source !== undefined);
    const article = await addArticle(
      deps,
      articleRows,
      {
        ...plainFields.parse(post.more ?? {}),
        title: cut(post.title.trim(), 200) || 'Başlıksız',
        content: sanitized.html,
        excerpt: cut(post.excerpt, 500),
        cover_image: brought.cover,
        category_id: labels.category_id,
        tags: labels.tags,
        canonical_url: webAddress.safeParse(post.canonical).data ?? '',
        status: comesAsDraft(post) || lost ? 'draft' : 'published',
        published_at: post.publishedAt ?? undefined,
        format: 'html',
      },
      { origin: post.origin, slug: post.slug },
    );
    for (const path of post.oldPaths ?? [])
      for (const { redirect } of deps.resources) await redirect?.(deps.db, path, `/blog/${article.slug}`);
    const notes = [
      lost,
      post.monthFirst && dayFirst,
      !post.isDraft && comesAsDraft(post) && undated,
      ...(post.notes ?? []),
      ...labels.notes,
      ...brought.notes,
    ];
    return { article, isDuplicate: false, notes: notes.filter((note) => typeof note === 'string') };
  });
}

/** Imports the pictures for what `store` stores; removes them if that fails. */
export async function importPictures<Stored>(
  deps: ImportDeps,
  post: SourceArticle,
  store: (brought: Brought) => Promise<Stored>,
): Promise<Stored> {
  const brought = await bringPictures(deps, post);
  try {
    return await store(brought);
  } catch (error) {
    await discardPictures(deps, brought);
    throw error;
  }
}

/** Imports a text without a date as a draft: it would appear as published today. */
export const comesAsDraft = ({ isDraft, publishedAt }: SourceArticle) => isDraft || !publishedAt;

const undated =
  'Yayımlanmış bir makale ama tarihi dosyada yok; bugünün tarihi verilmedi, taslak olarak alındı. Tarihini seçip yayımlayın.';

const dayFirst = 'Tarihteki sayılardan hangisinin gün olduğu belli değil; ilki gün sayıldı.';

export async function findImported({ db }: Pick<Deps, 'db'>, origin: string): Promise<Article | undefined> {
  const row = await db.selectFrom('articles').select('id').where('origin', '=', origin).executeTakeFirst();
  return row && getArticle(db, articleType, row.id);
}

/** Keeps the first category that exists here; the others become tags. */
async function labelsOf({ db }: ImportDeps, { categories = [], tags = [] }: SourceArticle) {
  const existing = await listCategories(db);
  const names = existing.map(({ name }) => name);
  const match = (name: string) => existing.find((one) => one.name === categoryNamed(names, name));
  const category = categories.map(match).find(Boolean);
  const wanted = distinctTags([
    ...categories.filter((name) => match(name) !== category || !category),
    ...tags,
  ]);
  const taken = wanted.filter((name) => name.length <= MAX_TAG).slice(0, MAX_TAGS);
  const lost = wanted.filter((name) => !taken.includes(name));
  const notes = lost.length > 0 ? [`Şu etiketler alınmadı: ${lost.join(', ')}.`] : [];
  return { category_id: category?.id ?? null, tags: taken, notes };
}
