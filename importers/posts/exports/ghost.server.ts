import { z } from 'zod';
import { newBudget } from '#editor/index.server.ts';
import { cut } from '#kit/text/measure.ts';
import { Refused } from '#platform/refused.ts';
import { postDate } from '../dates.ts';
import { addressOfFile } from '../folder.ts';
import type { ExportedPost } from '../post.ts';
import { keptBack, otherLeft, withNames } from './export.ts';

const id = z.union([z.string(), z.number()]).transform(String);
const text = z.string().catch('');

const meta = z.object({
  post_id: id,
  meta_description: text,
  feature_image_alt: text,
  feature_image_caption: text,
});

const data = z.object({
  posts: z.array(
    z.object({
      id,
      uuid: text,
      type: text,
      page: z.union([z.boolean(), z.number()]).transform(Boolean).catch(false),
      title: text,
      slug: text,
      html: text,
      status: text,
      published_at: id.catch(''),
      visibility: text,
      custom_excerpt: text,
      feature_image: text,
      image: text,
      canonical_url: text,
      meta_description: text,
    }),
  ),
  posts_meta: z.array(meta).catch([]),
  tags: z.array(z.object({ id, name: text })).catch([]),
  posts_tags: z.array(z.object({ post_id: id, tag_id: id })).catch([]),
});

const ghost = z
  .union([
    z.object({ db: z.array(z.object({ data })).min(1) }),
    z.object({ meta: z.object({ exported_on: z.unknown() }), data }),
  ])
  .transform((one) => ('db' in one ? one.db[0]?.data : one.data));

/** Reads the posts of Ghost's JSON; refuses pages. */
export function ghostPosts(given: unknown): ExportedPost[] | undefined {
  const blog = ghost.safeParse(given).data;
  if (!blog) return undefined;
  const names = new Map(blog.tags.map((tag) => [tag.id, tag.name]));
  const posts = blog.posts.map((one) => ({ ...one, kind: one.page || one.type === 'page' ? 'sayfa' : '' }));
  return withNames(posts).map(({ name, ...post }) => ({
    name,
    find: async () => {
      if (post.kind) throw new Refused(otherLeft(post.kind));
      if (!post.html.trim()) throw new Refused('Bu makalenin metni dışa aktarılan dosyada yok.');
      const meta = blog.posts_meta.find(({ post_id }) => post_id === post.id);
      const aboutCover = [meta?.feature_image_alt, meta?.feature_image_caption?.replace(/<[^<>]*>/g, '')];
      const isForAll = ['', 'public'].includes(post.visibility) && post.status !== 'sent';
      const isDraft = !isForAll || !['published', 'scheduled'].includes(post.status);
      return {
        title: post.title,
        html: withoutHost(post.html),
        excerpt: post.custom_excerpt,
        publishedAt: postDate(inUtc(post.published_at)),
        isDraft,
        more: { seo_description: cut(meta?.meta_description || post.meta_description, 300) },
        notes: [
          ...(isForAll ? [] : [keptBack]),
          ...aboutCover.filter(Boolean).map((words) => `Kapağın açıklaması alınmadı: ${words}`),
        ],
        origin: `ghost:${post.uuid || post.id}`,
        slug: post.slug,
        // Drops internal tags, which begin with #.
        tags: blog.posts_tags
          .flatMap(({ post_id, tag_id }) => (post_id === post.id ? [names.get(tag_id) ?? ''] : []))
          .filter((tag) => tag && !tag.startsWith('#')),
        cover: withoutHost(post.feature_image || post.image),
        canonical: post.canonical_url,
        oldPaths: isDraft ? [] : [`/${post.slug}`],
        base: addressOfFile('ghost.json'),
        budget: newBudget(),
      };
    },
  }));
}

/** Ghost writes ISO 8601, the column of its database or, before 1.0 and in files made for it, milliseconds. */
const inUtc = (date: string) => date.replace(/^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/, '$1T$2Z');

const withoutHost = (html: string) => html.replaceAll('__GHOST_URL__', '');
