import { decodeHTMLStrict } from 'entities';
import { markdownToHtml, type RunJob } from '#editor/index.server.ts';
import { escapeText } from '#editor/index.ts';
import { Refused } from '#platform/refused.ts';
import type { Budget } from '#platform/sandbox/worker-process.ts';
import { postDate } from './dates.ts';
import { pageName } from './folder.ts';
import { postFields, type Split } from './front-matter.server.ts';
import { withoutShortcodes } from './markdown/shortcodes.ts';
import { notMarkdown, unreadable } from './post.ts';

/** Reads a file with front matter. `name` may be dated, as Jekyll's are. */
export async function markdownFile(
  name: string,
  { fields, body, isBroken }: Split,
  budget: Budget,
  run?: RunJob,
) {
  const isText = /\.txt$/i.test(name);
  const isMarkdown = !isText && !/\.html?$/i.test(name);
  const { text: plain, notes } = isMarkdown
    ? withoutShortcodes(body, /\.mdx$/i.test(name))
    : { text: isText ? paragraphs(body) : body, notes: [] };
  const html = isMarkdown
    ? await withPicturesAside(plain, (short) => markdownToHtml(short, budget, run))
    : plain;
  if (html === undefined) throw new Refused(unreadable);
  const post = postFields(fields);
  const { heading, rest } = firstHeading(html);
  const title = post.title || heading;
  const [, day = ''] = /(?:^|\/)(\d{4}-\d{1,2}-\d{1,2})(?:[-_][^/]*)?(?:\/_?index)?\.\w+$/i.exec(name) ?? [];
  const publishedAt = post.publishedAt ?? postDate(day);
  const isDated = publishedAt !== null && !/(^|\/)_?drafts?\//i.test(name);
  const hasFields = Object.keys(fields).length > 0;
  const isReStructured = isText && hasFields && reStructured.test(body);
  return {
    ...post,
    publishedAt,
    title,
    ...(isMarkdown && { source: body }),
    html: heading && heading === title ? rest : html,
    isDraft: isReStructured || (post.isDraft ?? !(hasFields && isDated)),
    slug: post.slug || (day || name.includes('/') ? pageName(name) : ''),
    notes: [
      ...notes,
      ...(isReStructured
        ? [`${notMarkdown('rst')} Makale, işaretleriyle birlikte taslak olarak alındı.`]
        : []),
      ...(isBroken ? ['Ön bilgi (front matter) okunamadı; metnin başında duruyor.'] : []),
      ...(post.unused.length > 0 ? [`Ön bilgideki şu alanlar alınmadı: ${post.unused.join(', ')}.`] : []),
    ],
  };
}

const reStructured = /^\.\. [\w-]+::|^[=~^-]{4,}$|:\w+:`|`_/m;

const paragraphs = (text: string) =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((block) => `<p>${escapeText(block.trim()).replace(/\r?\n/g, '<br>')}</p>`)
    .join('');

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
  const [whole = '', inside = ''] =
    /^\s*<h1>((?:[^<]|<\/?(?:code|em|mark|strong|s)>|<a id="[^"<>]*"><\/a>)+)<\/h1>/.exec(html) ?? [];
  return { heading: decodeHTMLStrict(inside.replace(/<[^<>]*>/g, '')), rest: html.slice(whole.length) };
}
