import {
  isTooLongWithoutPictures,
  MAX_HTML_BYTES,
  newBudget,
  type RunJob,
  refusalOf,
  runJob,
  tooLong,
} from '#editor/index.server.ts';
import { Refused } from '#platform/refused.ts';
import type { Budget } from '#platform/sandbox/worker-process.ts';
import { digestOf } from '#platform/secrets.ts';
import { decodeText } from '../decode-text.ts';
import { isoDate } from './dates.ts';
import { addressOfFile, pageName } from './folder.ts';
import { markdownFile } from './from-markdown.server.ts';
import { frontMatter } from './front-matter.server.ts';
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
