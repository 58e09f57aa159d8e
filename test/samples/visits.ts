import { join } from 'node:path';
import { createViews } from '#app/analytics/views.server.ts';
import { readConfig } from '#app/config.ts';
import { openSqlite } from '#platform/database/database.ts';
import { createLog } from '#platform/log.ts';

const DAY_MS = 86_400_000;
const DAYS = 30;

const devices = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
];
const unmarked = { utm_source: '', utm_medium: '', utm_campaign: '' };
const origins = [
  { ...unmarked, referrer: 'news.ycombinator.com' },
  { ...unmarked, referrer: 'www.google.com' },
  { ...unmarked, referrer: 'mastodon.social' },
  { utm_source: 'bülten', utm_medium: 'e-posta', utm_campaign: 'ekim' },
  unmarked,
];
// Networks of Türkiye, Germany, the Netherlands and the USA.
const networks = ['85.102.14', '88.255.96', '91.0.12', '145.100.3', '8.8.8'];

/** Adds a month of visits to a stopped site, more on weekdays. */
export async function addSampleVisits(folder: string, secret: string, paths: string[]) {
  const { close, ...database } = openSqlite(join(folder, 'vitrin.db'));
  const views = createViews({
    ...database,
    log: createLog('error'),
    secret,
    config: readConfig({ DATA_DIR: folder }),
  });
  const now = Date.now();
  for (let back = DAYS - 1; back >= 0; back -= 1) {
    const midday = new Date(now - back * DAY_MS);
    const busy = [0, 6].includes(midday.getUTCDay()) ? 5 : 12;
    const visitors = busy + ((back * 7) % 9);
    for (let visitor = 0; visitor < visitors; visitor += 1) {
      for (let page = 0; page <= visitor % 3; page += 1) {
        await views.record(
          { path: pick(paths, visitor * page + back), ...pick(origins, visitor + page) },
          {
            address: `${pick(networks, visitor)}.${visitor + 1}`,
            userAgent: pick(devices, visitor + back),
            host: 'localhost',
            at: new Date(midday.getTime() - visitor * 240_000 + page * 30_000),
          },
        );
      }
    }
  }
  await views.flush();
  await close();
}

function pick<Item>(list: readonly Item[], index: number): Item {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('Nothing to pick from.');
  return item;
}
