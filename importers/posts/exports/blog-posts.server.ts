import { z } from 'zod';
import type { RunJob } from '#editor/index.server.ts';
import { findInFile } from '../from-file.server.ts';
import type { ExportedPost } from '../post.ts';
import { withNames } from './export.ts';

const text = z.string().catch('');
const key = z.union([z.string(), z.number()]).transform(String).optional();

const post = z
  .looseObject({
    id: key,
    _id: key,
    cuid: key,
    title: text,
    slug: text,
    body_markdown: z.string().optional(),
    contentMarkdown: z.string().optional(),
  })
  .refine((one) => one.body_markdown !== undefined || one.contentMarkdown !== undefined);

const posts = z.union([
  z.array(post).min(1),
  z.object({ posts: z.array(post).min(1) }).transform((one) => one.posts),
  z.object({ articles: z.array(post).min(1) }).transform((one) => one.articles),
]);

const fieldNames = [
  ...['title', 'slug', 'description', 'brief', 'canonical_url', 'originalArticleURL', 'published'],
  ...['published_at', 'publishedAt', 'dateAdded', 'datePublished', 'cover_image', 'main_image'],
  ...['coverImage', 'tags', 'tag_list'],
];

export function blogPosts(given: unknown, run: RunJob): ExportedPost[] | undefined {
  const read = posts.safeParse(given).data;
  return (
    read &&
    withNames(read.map((one) => ({ ...one, id: one.cuid ?? one._id ?? one.id ?? one.slug }))).map(
      ({ name, id, ...one }) => ({
        name,
        find: async () => {
          const body = one.body_markdown ?? one.contentMarkdown ?? '';
          const all: Record<string, unknown> = one;
          const fields = Object.fromEntries(
            fieldNames.filter((field) => all[field]).map((field) => [field, all[field]]),
          );
          const hasFields = /^---\s*\n/.test(body);
          const whole = hasFields ? body : `${JSON.stringify(fields, null, 2)}\n${body}`;
          const site = one.body_markdown === undefined ? 'hashnode' : 'dev.to';
          const post = await findInFile(`${name}.md`, Buffer.from(whole), run);
          return { ...post, slug: one.slug, title: one.title || post.title, origin: `${site}:${id}` };
        },
      }),
    )
  );
}
