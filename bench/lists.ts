/** Times a page of the panel's long lists, first and last; usage: node bench/lists.ts [MESSAGES] [ARTICLES] [sqlite|postgres] */
import { migrate } from '#db/migrate.ts';
import { asOwner, onEachDatabase } from './api.ts';
import { fillLists } from './seeds/lists.ts';
import { atShare } from './share.ts';

const BAR_MS = 50;
const RUNS = 100;
const [messages = 20_000, articles = 2000] = process.argv.slice(2, 4).map(Number);

const questions = [
  '/api/messages?page=1&per_page=50',
  '/api/messages?page=350&per_page=50',
  '/api/messages?page=1&per_page=50&filter=unread',
  '/api/messages?page=1&per_page=50&filter=spam',
  '/api/messages?page=1&per_page=50&q=19999',
  '/api/messages?page=350&per_page=50&q=uzunca',
  '/api/messages/threads',
  '/api/messages/threads?before=2026-05-14T10:00:00.000Z_10000',
  '/api/messages/threads?filter=unread',
  '/api/messages/threads?filter=read',
  '/api/messages/threads?filter=spam',
  // A rare word, a word of every text, part of a word, two letters, and two words.
  '/api/messages/threads?q=kisi7777',
  '/api/messages/threads?q=uzunca',
  '/api/messages/threads?q=unc',
  '/api/messages/threads?q=ir',
  '/api/messages/threads?q=uzunca+kisi7777',
  '/api/messages/threads?q=uzunca&filter=unread',
  '/api/articles?page=1&per_page=10',
  '/api/articles?page=180&per_page=10',
  '/api/articles?page=180&per_page=10&sort=created',
  '/api/articles?page=1&per_page=10&q=yazi+777',
  '/api/articles?page=1&per_page=10&q=sozcuk77',
  '/api/articles?page=1&per_page=10&q=hizlanmaz',
  '/api/articles?page=1&per_page=10&q=hizlanmaz+sozcuk77',
  '/api/articles?page=1&per_page=10&q=iz',
];

let slowest = 0;
await onEachDatabase(process.argv[4], 1, async (name, [database]) => {
  if (!database) return;
  await migrate(database.db);
  await fillLists(database, messages, articles);
  const ask = await asOwner(database);
  const rows = [];
  for (const question of questions) rows.push({ question, ...(await measure(() => ask(question))) });
  console.log(`\n${name}, ${messages} messages and ${articles} articles: ${RUNS} answers each, ms`);
  console.table(rows);
  slowest = Math.max(slowest, ...rows.map(({ p95 }) => p95));
});
console.log(slowest < BAR_MS ? `All under ${BAR_MS} ms (p95).` : `Above the bar of ${BAR_MS} ms.`);
process.exit(slowest < BAR_MS ? 0 : 1);

async function measure(ask: () => Promise<Response>) {
  const times: number[] = [];
  const processor: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const used = process.cpuUsage();
    const started = performance.now();
    const reply = await ask();
    const { data } = await reply.json();
    times.push(performance.now() - started);
    const { user, system } = process.cpuUsage(used);
    processor.push((user + system) / 1000);
    if (reply.status !== 200 || data.length === 0) throw new Error(`${reply.status}, ${data?.length} rows`);
  }
  const [median, p95, own] = [atShare(times), atShare(times, 0.95), atShare(processor, 0.95)];
  return { median, p95, 'p95 of this process': own };
}
