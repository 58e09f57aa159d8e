import { parse } from 'csv-parse/sync';
import { isoDate } from '../dates.ts';
import type { SourceArticle } from '../post.ts';
import { keptBack } from './export.ts';

export type SubstackFields = Partial<SourceArticle> & { notes: string[] };

/** Reads `posts.csv` of a Substack export: what is known of `posts/ID.slug.html`, by `ID.slug`. */
export function substackPosts(csv: string): Map<string, SubstackFields> {
  const rows: Record<string, string>[] = parse(csv, {
    columns: true,
    bom: true,
    skip_empty_lines: true,
    relax_column_count: true,
    relax_quotes: true,
  });
  return new Map(
    rows.flatMap((row): [string, SubstackFields][] => {
      const { post_id = '', title = '', subtitle = '', post_date } = row;
      if (!post_id) return [];
      const [id = '', ...slug] = post_id.split('.');
      const isForAll = ['', 'everyone'].includes(row.audience ?? '');
      const isDraft = !isForAll || row.is_published?.toLowerCase() !== 'true';
      const oldPaths = isDraft ? [] : [`/p/${slug.join('.')}`];
      const notes = isForAll ? [] : [keptBack];
      const fields = { title, excerpt: subtitle, isDraft, notes, slug: slug.join('.'), oldPaths };
      return [[post_id, { ...fields, publishedAt: isoDate(post_date), origin: `substack:${id}` }]];
    }),
  );
}
