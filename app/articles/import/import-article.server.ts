import { sanitize } from '#app/editor/sanitize.server.ts';
import { excerptOf } from '#app/text/measure.ts';
import type { Budget } from '#platform/sandbox/worker-process.ts';
import type { Deps } from '#server/deps.ts';
import type { Article } from '../contract.ts';
import { getArticle } from '../queries.server.ts';
import { addArticle } from '../save.server.ts';
import { bringPictures, discardPictures } from './pictures.server.ts';
import { ImportRefused } from './refused.ts';

export type ImportDeps = Pick<Deps, 'db' | 'storage' | 'safeFetch'>;

/** An article as it was found elsewhere; its text is not sanitized yet. */
export type Found = {
  title: string;
  html: string;
  excerpt: string;
  /** ISO time, or null when unknown. */
  publishedAt: string | null;
  isDraft: boolean;
  /** Identifies it in later imports. */
  origin: string;
  slug?: string | undefined;
  /** The picture that stands for it. */
  cover?: string | undefined;
  /** Base of relative addresses. */
  base?: string | undefined;
  budget: Budget;
};

export type Imported = { article: Article; isDuplicate: boolean; missingPictures: number };

/**
 * Takes an article in, with its pictures. One that is there already is answered as it is. Throws ImportRefused, and
 * then nothing of it stays: neither the article nor its pictures.
 */
export async function importArticle(deps: ImportDeps, found: Found): Promise<Imported> {
  const known = await findImported(deps, found.origin);
  if (known) return { article: known, isDuplicate: true, missingPictures: 0 };
  const brought = await bringPictures(deps, found);
  try {
    const sanitized = await sanitize(found.html, {
      base: found.base,
      pictures: brought.pictures,
      budget: found.budget,
    });
    if (!sanitized.ok) throw new ImportRefused(sanitized.message);
    const outcome = await addArticle(
      deps.db,
      {
        title: found.title.slice(0, 200) || 'Başlıksız',
        content: sanitized.content.html,
        excerpt: (found.excerpt || excerptOf(sanitized.content.text)).slice(0, 500),
        cover_image: (found.cover && brought.pictures[found.cover]) || '',
        status: found.isDraft ? 'draft' : 'published',
        published_at: found.publishedAt ?? undefined,
        format: 'html',
      },
      { origin: found.origin, slug: found.slug },
    );
    if (!outcome || !('saved' in outcome)) throw new ImportRefused(reasonOf(outcome));
    return { article: outcome.saved, isDuplicate: false, missingPictures: brought.missing };
  } catch (error) {
    await discardPictures(deps, brought);
    throw error;
  }
}

export async function findImported({ db }: Pick<Deps, 'db'>, origin: string): Promise<Article | undefined> {
  const row = await db.selectFrom('articles').select('id').where('origin', '=', origin).executeTakeFirst();
  return row && getArticle(db, row.id);
}

function reasonOf(outcome: Awaited<ReturnType<typeof addArticle>>): string {
  const texts = outcome && 'errors' in outcome ? Object.values(outcome.errors).flat() : [];
  return texts[0] ?? 'Makale kaydedilemedi.';
}
