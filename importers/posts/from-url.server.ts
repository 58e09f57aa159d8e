import { newBudget, refusalOf, runJob } from '#editor/index.server.ts';
import { Refused } from '#platform/refused.ts';
import type { FetchedPage, SafeFetch } from '#platform/safe-fetch.ts';
import type { Budget } from '#platform/sandbox/worker-process.ts';
import { decodeText } from '../decode-text.ts';
import { isoDate } from './dates.ts';
import { originOf, type SourceArticle } from './post.ts';

const MAX_PAGE = 5 * 1024 * 1024;

const mediumRefused =
  'Medium bu makaleyi vermedi. Medium’da Settings → Security and apps → Download your information ile aldığınız .zip arşivini bu ekrandan yükleyerek bütün makalelerinizi aktarabilirsiniz.';
const unreachable = 'Bu adrese ulaşılamadı. Adresi denetleyip yeniden deneyin.';
const nothingFound = 'Bu adreste okunabilir bir makale bulunamadı.';

export async function findAtUrl(safeFetch: SafeFetch, address: string): Promise<SourceArticle> {
  const url = new URL(address);
  const medium = mediumPost(url);
  const budget = newBudget();
  const article = medium && (await findInFeed(safeFetch, medium, budget).catch(() => undefined));
  return article ?? findOnPage(safeFetch, url, medium, budget);
}

type MediumPost = { feed: string; post: string };

/** Finds the feed of a Medium post, whose pages often refuse bots. The id ends its address. */
export function mediumPost({ hostname, origin, pathname }: URL): MediumPost | undefined {
  const isSubdomain = hostname.endsWith('.medium.com') && hostname !== 'www.medium.com';
  if (!isSubdomain && !['medium.com', 'www.medium.com'].includes(hostname)) return undefined;
  const post = /(?:^|[-/])([0-9a-f]{8,12})$/.exec(pathname.replace(/\/$/, ''))?.[1];
  if (!post) return undefined;
  const author = pathname.split('/')[1] ?? '';
  return { post, feed: isSubdomain ? `${origin}/feed` : `${origin}/feed/${author}` };
}

async function findInFeed(safeFetch: SafeFetch, { feed, post }: MediumPost, budget: Budget) {
  const reply = await safeFetch(feed, { accept: 'application/rss+xml, application/xml' });
  const xml = decodeText(reply.body);
  if (reply.status !== 200 || refusalOf(xml, MAX_PAGE)) return undefined;
  const item = await runJob({ kind: 'feed', xml, post }, budget);
  if (!item) return undefined;
  return {
    ...item,
    publishedAt: isoDate(item.publishedAt),
    isDraft: true,
    origin: `medium:${post}`,
    canonical: item.link.split('?source=', 1).join(''),
    base: item.link,
    budget,
  };
}

async function findOnPage(safeFetch: SafeFetch, url: URL, medium: MediumPost | undefined, budget: Budget) {
  const reply = await safeFetch(url.href, { accept: 'text/html' }).catch((cause: Error) => {
    throw new Refused(unreachable, { cause });
  });
  if (reply.status >= 400) throw new Refused(refusalText(reply, medium));
  if (!/html/.test(reply.contentType)) throw new Refused(nothingFound);
  const html = decodeText(reply.body, reply.contentType);
  const refusal = refusalOf(html, MAX_PAGE);
  if (refusal) throw new Refused(refusal);
  const page = await runJob({ kind: 'page', html, url: reply.url }, budget);
  if (!page) throw new Refused(medium ? mediumRefused : nothingFound);
  const canonical = URL.parse(page.link, reply.url)?.href ?? reply.url;
  return {
    ...page,
    publishedAt: isoDate(page.publishedAt),
    isDraft: true,
    origin: medium ? `medium:${medium.post}` : originOf(canonical),
    cover: page.image,
    canonical,
    base: reply.url,
    budget,
  };
}

function refusalText({ status }: FetchedPage, medium: MediumPost | undefined): string {
  if (medium) return mediumRefused;
  return status === 404
    ? 'Bu adreste bir sayfa yok.'
    : 'Bu adres sayfayı vermedi. Makaleyi dosya olarak yükleyebilirsiniz.';
}
