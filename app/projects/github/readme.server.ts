import { z } from 'zod';
import { storeImage } from '#app/media/queries.server.ts';
import { markdownToHtml, newBudget, runJob, sanitize } from '#editor/index.server.ts';
import type { Deps } from '#kit/resource.ts';
import { slugify } from '#kit/text/fold.ts';
import { orRefused, Refused } from '#platform/refused.ts';
import { type Github, GithubProblem } from './client.server.ts';
import type { GithubRepository } from './repositories.server.ts';

const MAX_PICTURES = 20;
const TRIED_FOR_FIRST = 5;
/** An address that makes the sanitizer drop a picture; an empty one would leave a note in the text. */
const DROPPED = 'data:,';

const readmeFile = z.object({
  content: z.string(),
  encoding: z.string(),
  download_url: z.url({ protocol: /^https?$/ }),
  html_url: z.url({ protocol: /^https?$/ }),
});

export type Readme = { image: string; content: string; notes: string[] };

type Page = { html: string; raw: string; shown: string };

/** Imports the first picture and the text of a README. Failures become notes; throws GithubProblem only for a rate limit. */
export async function bringReadme(
  deps: Pick<Deps, 'db' | 'storage' | 'safeFetch' | 'log'>,
  github: Github,
  repository: GithubRepository,
  withText: boolean,
): Promise<Readme> {
  const page = await readPage(github, repository).catch((error: unknown) => {
    if (error instanceof GithubProblem && error.kind !== 'limit') return error.message;
    throw error;
  });
  if (page === undefined) return { ...nothing, notes: withText ? ['Deponun README dosyası yok.'] : [] };
  if (typeof page === 'string') return { ...nothing, notes: [`README alınamadı: ${page}`] };
  const budget = newBudget();
  const addresses = await runJob({ kind: 'addresses', html: page.html, base: page.raw }, budget);
  const wanted = (addresses?.pictures ?? []).filter(isPicture);
  const pictures: Record<string, string> = Object.fromEntries(
    (addresses?.pictures ?? []).map((one) => [one, DROPPED]),
  );
  let image = '';
  for (const address of wanted.slice(0, withText ? MAX_PICTURES : TRIED_FOR_FIRST)) {
    const stored = await bringPicture(deps, address);
    if (stored) pictures[address] = stored;
    image ||= stored;
    if (image && !withText) break;
  }
  const missing = wanted.length > 0 && !image ? ['README’deki görseller alınamadı.'] : [];
  if (!withText) return { image, content: '', notes: missing };
  const links = linksOf(addresses?.links ?? [], page);
  const source = { base: page.raw, pictures, links, budget };
  const sanitized = await orRefused(() => sanitize(page.html, source));
  if (sanitized instanceof Refused)
    return { image, content: '', notes: [...missing, `README metni alınamadı: ${sanitized.message}`] };
  return { image, content: sanitized.html.replaceAll('<p></p>', ''), notes: missing };
}

const nothing: Readme = { image: '', content: '', notes: [] };

async function readPage(github: Github, { full_name, name }: GithubRepository) {
  const path = full_name.split('/').map(encodeURIComponent).join('/');
  const answer = await github.ask(`/repos/${path}/readme`);
  if (answer.status !== 200) return undefined;
  const file = readmeFile.safeParse(answer.body);
  if (!file.success || file.data.encoding !== 'base64') return 'dosya çok büyük ya da okunamıyor.';
  const text = Buffer.from(file.data.content, 'base64').toString('utf8');
  const html = await markdownToHtml(text);
  if (html === undefined) return 'dosya çok büyük ya da okunamıyor.';
  return { html: withoutTitle(html, name), raw: file.data.download_url, shown: file.data.html_url };
}

function withoutTitle(html: string, name: string): string {
  const [whole = '', heading = ''] = /^\s*<h1>([^<]+)<\/h1>/.exec(html) ?? [];
  const plain = (text: string) => slugify(text).replace(/[-_]/g, '');
  return plain(heading) === plain(name) ? html.slice(whole.length) : html;
}

const badgeHosts =
  /(?:^|\.)(?:shields\.io|badgen\.net|badge\.fury\.io|travis-ci\.(?:org|com)|codecov\.io|coveralls\.io|circleci\.com|codacy\.com|snyk\.io|herokucdn\.com|opencollective\.com|sonarcloud\.io|star-history\.com)$/;

function isPicture(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, pathname } = new URL(address);
  if (protocol !== 'http:' && protocol !== 'https:') return false;
  return (
    !badgeHosts.test(hostname) && !/\.svg$|\/badges?[/.]|badge\.\w+$|\/actions\/workflows\//i.test(pathname)
  );
}

async function bringPicture(
  { db, storage, safeFetch, log }: Pick<Deps, 'db' | 'storage' | 'safeFetch' | 'log'>,
  address: string,
): Promise<string> {
  try {
    const page = await safeFetch(address, { accept: 'image/*' });
    if (page.status !== 200) return '';
    const name = new URL(address).pathname.split('/').at(-1)?.slice(-100) || 'gorsel';
    return await storeImage({ db, storage }, { bytes: page.body, name });
  } catch (error) {
    log.info({ event: 'readme_picture_refused', error: String(error) });
    return '';
  }
}

/** Maps relative links to the repository's pages instead of its raw files. */
function linksOf(addresses: string[], { raw, shown }: Page): Record<string, string> {
  const [from, to] = [new URL('.', raw).href, new URL('.', shown).href];
  const inside = addresses.filter((address) => address.startsWith(from));
  return Object.fromEntries(inside.map((address) => [address, to + address.slice(from.length)]));
}
