import { decodeHTMLStrict } from 'entities';
import {
  isTooLongWithoutPictures,
  MAX_HTML_BYTES,
  newBudget,
  type RunJob,
  refusalOf,
  runJob,
  tooLong,
} from '#editor/index.server.ts';
import { escapeText } from '#editor/index.ts';
import { Refused } from '#platform/refused.ts';
import type { Budget } from '#platform/sandbox/worker-process.ts';
import { digestOf } from '#platform/secrets.ts';
import { decodeText } from '../decode-text.ts';
import { isoDate, postDate } from './dates.ts';
import { addressOfFile, pageName } from './folder.ts';
import { frontMatter, postFields, type Split } from './front-matter.server.ts';
import { dialectToHtml } from './markdown/dialects.ts';
import {
  endingOf,
  foreignEndings,
  MAX_FILE_BYTES,
  notMarkdown,
  originOf,
  readEndings,
  type SourceArticle,
  unreadable,
  wrongType,
} from './post.ts';

const MAX_FILE_TEXT = 2 * MAX_HTML_BYTES;

/** Detects the format by the file's extension. `run` does the editor's part. Throws Refused. */
export async function findInFile(
  name: string,
  bytes: Uint8Array,
  run: RunJob = runJob,
): Promise<SourceArticle> {
  const ending = endingOf(name);
  if (foreignEndings.includes(ending)) throw new Refused(notMarkdown(ending));
  if (!readEndings.includes(ending)) throw new Refused(wrongType);
  const text = decodeText(bytes);
  if (text.includes('\0')) throw new Refused(unreadable);
  const refusal = refusalOf(text, MAX_FILE_BYTES);
  if (refusal) throw new Refused(refusal);
  if (isTooLongWithoutPictures(text, MAX_FILE_TEXT)) throw new Refused(tooLong);
  const plain = {
    title: titleOf(name),
    excerpt: '',
    publishedAt: null,
    isDraft: true,
    origin: hashOf(bytes),
    base: addressOfFile(name),
    budget: newBudget(),
  };
  const split = await frontMatter(text, plain.budget, run);
  if (ending.startsWith('htm') && Object.keys(split.fields).length === 0)
    return { ...plain, ...(await htmlFile(name, text, plain.budget, run)) };
  const post = markdownFile(name, split);
  return { ...plain, ...post, title: post.title || plain.title };
}

async function htmlFile(name: string, text: string, budget: Budget, run: RunJob) {
  const file = await run({ kind: 'file', html: text }, budget);
  if (!file) throw new Refused(unreadable);
  const isExport = file.publishedAt !== '' || file.link !== '' || isNamedByMedium(name);
  return {
    ...file,
    title: file.title || titleOf(name),
    canonical: file.link,
    cover: file.image,
    publishedAt: isoDate(file.publishedAt),
    isDraft: file.publishedAt === '' || file.isGuessed,
    notes: file.isGuessed ? [guessed] : [],
    ...(isExport && { origin: originOfExport(name, file.link) }),
  };
}

const guessed =
  'Sayfada makalenin nerede başlayıp nerede bittiği belirtilmemiş; bulunan metin taslak olarak alındı. Eksiği ya da fazlası varsa düzeltin.';

const isNamedByMedium = (name: string) => /(^|\/)(draft_|\d{4}-\d{2}-\d{2}_)/.test(name);

function originOfExport(name: string, link: string): string {
  const isOfMedium = /^https?:\/\/([\w-]+\.)*medium\.com\//.test(link) || isNamedByMedium(name);
  const post =
    /[-_]([0-9a-f]{8,12})(?:\.html?)?$/.exec(link || name)?.[1] ??
    /-([0-9a-f]{8,12})\.html?$/.exec(name)?.[1];
  return post && isOfMedium
    ? `medium:${post}`
    : originOf(link || `https://medium.com/export/${encodeURIComponent(name)}`);
}

const hashOf = (bytes: Uint8Array) => `file:${digestOf(bytes).slice(0, 40)}`;

const titleOf = (name: string) =>
  pageName(name)
    .replace(/^draft[_-]/, '')
    .replace(/-[0-9a-f]{8,12}$/, '')
    .replace(/[-_]+/g, ' ')
    .trim();

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
    isPage: post.isPage && !/(?:^|\/)_?(?:posts|drafts)\//i.test(name),
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

/** Refuses text that is nested too deeply to be parsed into a tree. */
function readMarkdown(text: string, isMdx: boolean) {
  if (refusalOf(text)) throw new Refused(unreadable);
  try {
    return dialectToHtml(text.replace(/\r\n?/g, '\n'), isMdx);
  } catch (error) {
    if (error instanceof RangeError) throw new Refused(unreadable);
    throw error;
  }
}

/** Replaces inline pictures of megabytes by placeholders while the text is parsed. */
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
