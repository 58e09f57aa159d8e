import { decodeHTMLStrict } from 'entities';
import { refusalOf } from '#editor/index.server.ts';
import { escapeText } from '#editor/index.ts';
import { Refused } from '#platform/refused.ts';
import { postDate } from './dates.ts';
import { pageName } from './folder.ts';
import { postFields, type Split } from './front-matter.server.ts';
import { dialectToHtml } from './markdown/dialects.ts';
import { notMarkdown, unreadable } from './post.ts';

/** Reads a file with front matter. `name` may be dated, as Jekyll's are. */
export function markdownFile(name: string, { fields, body, isBroken }: Split) {
  const isText = /\.txt$/i.test(name);
  const isMarkdown = !isText && !/\.html?$/i.test(name);
  const { html, notes } = isMarkdown
    ? withPicturesAside(body, (short) => readMarkdown(short, /\.mdx$/i.test(name)))
    : { html: isText ? paragraphs(body) : body, notes: [] };
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

/** Refuses what is nested beyond what a tree can hold. */
function readMarkdown(text: string, isMdx: boolean) {
  if (refusalOf(text)) throw new Refused(unreadable);
  try {
    return dialectToHtml(text.replace(/\r\n?/g, '\n'), isMdx);
  } catch (error) {
    if (error instanceof RangeError) throw new Refused(unreadable);
    throw error;
  }
}

/** Spares the parser pictures of megabytes inside the text. */
function withPicturesAside(text: string, read: (text: string) => { html: string; notes: string[] }) {
  const pictures: string[] = [];
  const short = text.replace(
    /data:image\/[\w.+-]+;base64,[\w+/=]+/g,
    (data) => `data:image/png;aside,${pictures.push(data) - 1}`,
  );
  const { html, notes } = read(short);
  return {
    html: html.replace(/data:image\/png;aside,(\d+)/g, (aside, at) => pictures[Number(at)] ?? aside),
    notes,
  };
}

function firstHeading(html: string): { heading: string; rest: string } {
  const [whole = '', inside = ''] =
    /^\s*<h1>((?:[^<]|<\/?(?:code|em|mark|strong|s)>|<a id="[^"<>]*"><\/a>)+)<\/h1>/.exec(html) ?? [];
  return { heading: decodeHTMLStrict(inside.replace(/<[^<>]*>/g, '')), rest: html.slice(whole.length) };
}
