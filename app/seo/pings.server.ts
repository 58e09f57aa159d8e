import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Config } from '#app/config.ts';
import type { Deps } from '#kit/resource.ts';
import { datedAddresses } from '#kit/site/page-dates.server.ts';
import type { Address } from '#kit/site/public-paths.server.ts';
import { languages, pathIn } from '#kit/texts/languages.ts';
import type { Db } from '#platform/database/database.ts';
import { forgetFact, readFact, writeFact } from '#platform/database/settings-and-facts.ts';
import { enqueue } from '#platform/outbox/deliveries.ts';
import type { Deliverer } from '#platform/outbox/outbox.ts';
import { isPublicHost, postTo } from '#platform/safe-fetch.ts';
import type { Ping, SeoSettings } from './contract.ts';
import { getSeo } from './queries.server.ts';

export const HUB = 'https://pubsubhubbub.appspot.com/';
const INDEXNOW = 'https://api.indexnow.org/indexnow';
const MOST = 10_000;
const LOGGED = 20;
const TOLD = 'told_addresses';

const channels = ['indexnow', 'websub'] as const;
const payload = z.object({ urls: z.array(z.string()) });

/** No notifications for a site without a public address, or one hidden from search engines. */
export const isNotified = (config: Config, seo: SeoSettings, channel: (typeof channels)[number]) =>
  config.HAS_SITE_URL &&
  isPublicHost(new URL(config.SITE_URL).hostname) &&
  !seo.meta_robots.startsWith('noindex') &&
  seo[channel] === 'on';

/** Returns a job that reports pages added, changed or removed since its last run. The first run only records them. */
export function notifyOfChanges(deps: Deps): () => Promise<void> {
  let seen: Address[] | undefined;
  return async () => {
    const addresses = await datedAddresses(deps);
    const { settings } = await getSeo(deps.db);
    if (!channels.some((channel) => isNotified(deps.config, settings, channel))) {
      seen = undefined;
      return forgetFact(deps.db, TOLD);
    }
    if (addresses === seen) return;
    await deps.db.transaction().execute((trx) => enqueuePings(trx, deps.config, settings, addresses));
    seen = addresses;
    deps.outbox.wake();
  };
}

async function enqueuePings(trx: Db, config: Config, seo: SeoSettings, addresses: Address[]) {
  const before = await readFact(trx, TOLD);
  const announced = z.record(z.string(), z.string()).parse(JSON.parse(before ?? '{}'));
  const now = Object.fromEntries(addresses.map(({ path, modified }) => [path, modified ?? '']));
  const changed = Object.keys({ ...announced, ...now }).filter((path) =>
    didChange(announced[path], now[path]),
  );
  if (changed.length === 0) return;
  await writeFact(trx, TOLD, JSON.stringify(now));
  if (before === undefined) return;
  const isCopy = ({ path, canonical }: Address) => canonical && canonical !== config.SITE_URL + path;
  const copies = new Set(addresses.filter(isCopy).map(({ path }) => path));
  const feeds = languages.flatMap((language) => {
    const blog = pathIn(language, '/blog/');
    const isArticle = (path: string) => path.startsWith(blog) && !path.slice(blog.length).includes('/');
    return changed.some(isArticle) ? FEEDS.map((file) => pathIn(language, file)) : [];
  });
  const lists = { indexnow: changed.filter((path) => !copies.has(path)).slice(0, MOST), websub: feeds };
  for (const kind of channels) {
    const urls = lists[kind].map((path) => config.SITE_URL + path);
    if (urls.length > 0 && isNotified(config, seo, kind))
      await enqueue(trx, { kind, reference: `seo:${kind}`, payload: { urls } });
  }
}

const FEEDS = ['/feed.xml', '/atom.xml', '/feed.json'];

/** A page that only gained a date has not changed. */
const didChange = (before: string | undefined, now: string | undefined) =>
  before !== now && !(before === '' && now !== undefined);

export const indexNowKey = (secret: string) =>
  createHmac('sha256', secret).update('IndexNow').digest('hex').slice(0, 32);

export function pingDeliverers(deps: Deps): Record<string, Deliverer> {
  const { db, config, safeFetch, secret } = deps;
  const deliverer = (
    channel: (typeof channels)[number],
    url: string,
    type: string,
    bodyOf: (urls: string[]) => string,
  ) => ({
    keepsPayload: true,
    async deliver(waiting: unknown) {
      if (!isNotified(config, (await getSeo(db)).settings, channel)) return { failed: 'Kapatıldı.' };
      const body = bodyOf(payload.parse(waiting).urls);
      return postTo(safeFetch, url, { body, headers: { 'content-type': type } });
    },
  });
  return {
    indexnow: deliverer('indexnow', INDEXNOW, 'application/json; charset=utf-8', (urlList) =>
      JSON.stringify({ host: new URL(config.SITE_URL).host, key: indexNowKey(secret), urlList }),
    ),
    websub: deliverer('websub', HUB, 'application/x-www-form-urlencoded', (urls) =>
      String(new URLSearchParams([['hub.mode', 'publish'], ...urls.map((url) => ['hub.url', url])])),
    ),
  };
}

export async function listPings(db: Db): Promise<Ping[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'kind', 'payload', 'state', 'attempts', 'error', 'created_at', 'settled_at'])
    .where('kind', 'in', channels)
    .orderBy('id', 'desc')
    .limit(LOGGED)
    .execute();
  return rows.map(({ kind: event, payload: sent, ...row }) => ({
    ...row,
    event,
    ...payload.parse(JSON.parse(sent)),
  }));
}
