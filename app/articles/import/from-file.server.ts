import { createHash } from 'node:crypto';
import { isTooLongWithoutPictures, MAX_HTML_BYTES, refusalOf, tooLong } from '#app/editor/limits.ts';
import { newBudget, runJob } from '#app/editor/run-job.server.ts';
import { markdownToHtml } from '#app/editor/sanitize.server.ts';
import { escapeText } from '#app/editor/to-html.ts';
import type { Budget } from '#platform/sandbox/worker-process.ts';
import { frontMatter } from './front-matter.ts';
import type { Found } from './import-article.server.ts';
import { ImportRefused } from './refused.ts';
import { decodeText, isoDate, originOf } from './text.server.ts';

/** The largest single file; pictures inside an HTML file count. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** Characters besides pictures. A saved page has scripts and styles that its article will not have. */
const MAX_FILE_TEXT = 2 * MAX_HTML_BYTES;

export const wrongType = 'Yalnızca .html, .md, .txt ve .zip dosyaları içe aktarılabilir.';
const unreadable = 'Dosya okunamadı.';

/** The article of a file, by the ending of its name. Throws ImportRefused. */
export async function findInFile(name: string, bytes: Uint8Array): Promise<Found> {
  const ending = /\.(html?|md|markdown|txt)$/i.exec(name)?.[1]?.toLowerCase();
  if (!ending) throw new ImportRefused(wrongType);
  const text = decodeText(bytes);
  if (text.includes('\0')) throw new ImportRefused(unreadable);
  const refusal = refusalOf(text, MAX_FILE_BYTES);
  if (refusal) throw new ImportRefused(refusal);
  if (isTooLongWithoutPictures(text, MAX_FILE_TEXT)) throw new ImportRefused(tooLong);
  const plain = {
    title: titleOf(name),
    excerpt: '',
    publishedAt: null,
    isDraft: true,
    origin: hashOf(bytes),
    budget: newBudget(),
  };
  if (ending.startsWith('htm')) return { ...plain, ...(await htmlFile(name, text, plain.budget)) };
  if (ending === 'txt') return { ...plain, html: paragraphs(text) };
  return { ...plain, ...(await markdownFile(text, plain.budget)) };
}

async function htmlFile(name: string, text: string, budget: Budget) {
  const file = await runJob({ kind: 'file', html: text }, budget);
  if (!file) throw new ImportRefused(unreadable);
  const isExport =
    file.publishedAt !== '' || file.link !== '' || /(^|\/)(draft_|\d{4}-\d{2}-\d{2}_)/.test(name);
  return {
    ...file,
    title: file.title || titleOf(name),
    publishedAt: isoDate(file.publishedAt),
    // A Medium export writes the date of publication into what was published, and nothing into drafts.
    isDraft: file.publishedAt === '',
    ...(isExport && { origin: originOfExport(name, file.link) }),
  };
}

async function markdownFile(text: string, budget: Budget) {
  const { fields, body } = frontMatter(text);
  const html = await markdownToHtml(body, budget);
  if (html === undefined) throw new ImportRefused(unreadable);
  const heading = /^\s*<h1>([^<]+)<\/h1>/.exec(html);
  const title =
    fields.title ||
    (heading?.[1] ?? '')
      .replace(/&amp;/g, '&')
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&quot;/g, '"');
  return {
    ...(title && { title }),
    html: heading && !fields.title ? html.slice(heading[0].length) : html,
    excerpt: fields.description || fields.excerpt || fields.summary || '',
    publishedAt: isoDate(fields.date || fields.published_at),
    isDraft: !(fields.draft === 'false' || fields.published === 'true'),
    slug: fields.slug,
  };
}

function paragraphs(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((block) => `<p>${escapeText(block.trim()).replace(/\r?\n/g, '<br>')}</p>`)
    .join('');
}

function originOfExport(name: string, link: string): string {
  const post =
    /[-_]([0-9a-f]{8,12})(?:\.html?)?$/.exec(link || name)?.[1] ??
    /-([0-9a-f]{8,12})\.html?$/.exec(name)?.[1];
  return post ? `medium:${post}` : originOf(link || `https://medium.com/export/${encodeURIComponent(name)}`);
}

const hashOf = (bytes: Uint8Array) => `file:${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}`;

/** `2019-05-05_Bir-Baslik-abc123.html` → `Bir Baslik` */
function titleOf(name: string): string {
  const base = name.split('/').at(-1) ?? name;
  return base
    .replace(/\.[^.]*$/, '')
    .replace(/^(draft|\d{4}-\d{2}-\d{2})_/, '')
    .replace(/-[0-9a-f]{8,12}$/, '')
    .replace(/[-_]+/g, ' ')
    .trim();
}
