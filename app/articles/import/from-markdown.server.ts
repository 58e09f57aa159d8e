import { markdownToHtml } from '#app/editor/sanitize.server.ts';
import { Refused } from '#platform/http/refused.ts';
import type { Budget } from '#platform/sandbox/worker-process.ts';
import { postDate } from './dates.ts';
import { frontMatter } from './front-matter.server.ts';
import { withoutShortcodes } from './markdown/shortcodes.ts';
import { postFields } from './post-fields.ts';
import { unreadable } from './text.server.ts';

/** Reads a Markdown file with its front matter. `name` may be dated, as Jekyll's are. */
export async function markdownFile(name: string, text: string, budget: Budget) {
  const { fields, body, isBroken } = await frontMatter(text, budget);
  const { text: plain, notes } = withoutShortcodes(body, /\.mdx$/i.test(name));
  const html = await withPicturesAside(plain, (short) => markdownToHtml(short, budget));
  if (html === undefined) throw new Refused(unreadable);
  const post = postFields(fields);
  const { heading, rest } = firstHeading(html);
  const title = post.title || heading;
  const publishedAt =
    post.publishedAt ?? postDate(/(?:^|\/)(\d{4}-\d{2}-\d{2})-[^/]*$/.exec(name)?.[1] ?? '');
  const isDated = publishedAt !== null && !/(^|\/)_?drafts?\//i.test(name);
  const hasFields = Object.keys(fields).length > 0;
  return {
    ...post,
    ...{ publishedAt, title, source: body },
    html: heading && heading === title ? rest : html,
    isDraft: hasFields && 'draft' in fields ? post.isDraft : post.isDraft && !(hasFields && isDated),
    slug: post.slug || slugOfName(name),
    notes: [
      ...notes,
      ...(isBroken ? ['Ön bilgi (front matter) okunamadı; metnin başında duruyor.'] : []),
      ...(post.unused.length > 0 ? [`Ön bilgideki şu alanlar alınmadı: ${post.unused.join(', ')}.`] : []),
    ],
  };
}

/** Spares the renderer pictures of megabytes inside the text. */
async function withPicturesAside(text: string, render: (text: string) => Promise<string | undefined>) {
  const pictures: string[] = [];
  const short = text.replace(
    /data:image\/[\w.+-]+;base64,[\w+/=]+/g,
    (data) => `data:image/png;aside,${pictures.push(data) - 1}`,
  );
  const html = await render(short);
  return html?.replace(/data:image\/png;aside,(\d+)/g, (aside, at) => pictures[Number(at)] ?? aside);
}

function firstHeading(html: string): { heading: string; rest: string } {
  const [whole = '', inside = ''] = /^\s*<h1>([^<]+)<\/h1>/.exec(html) ?? [];
  return {
    heading: inside.replace(/&(amp|lt|gt|quot);/g, (_, name) => entities[name] ?? ''),
    rest: html.slice(whole.length),
  };
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

function slugOfName(name: string): string {
  const parts = name.replace(/\.[^./]*$/, '').split('/');
  const last = parts.at(-1) ?? '';
  const dated = /^\d{4}-\d{2}-\d{2}-(.+)$/.exec(last)?.[1];
  if (dated) return dated;
  if (parts.length < 2) return '';
  return /^_?index$/i.test(last) ? (parts.at(-2) ?? '') : last;
}
