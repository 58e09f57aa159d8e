/** Compares searches with a plain comparison of the texts, and an article beside a crowd that searches with one alone;
 *  usage: node bench/search.ts [MESSAGES] [ARTICLES] [sqlite|postgres] */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { isVisible } from '#app/articles/read.server.ts';
import { readBlog, selectCards } from '#app/articles/site/cards.server.ts';
import { listMessages, listThreads } from '#app/messages/read.server.ts';
import { migrate } from '#db/migrate.ts';
import { wordsOf } from '#kit/text/fold.ts';
import type { Database, Db } from '#platform/database/database.ts';
import { countOf } from '#platform/database/queries.ts';
import { containsAll } from '#platform/database/text-search.ts';
import { asOwner, asVisitor, onEachDatabase } from './api.ts';
import { fillLists } from './seeds/lists.ts';
import { createTexts, fillTexts } from './seeds/texts.ts';
import { atShare } from './share.ts';

const BAR_MS = 15;
const BAR_SHARE = 0.2;
const BAR_BESIDE = 2;
const RUNS = 20;
const [messages = 20_000, articles = 3000] = process.argv.slice(2, 4).map(Number);

const words = createTexts().text(30_000, 30_001).split(' ');
const ranked = [...Map.groupBy(words, (word) => word)].toSorted(([, a], [, b]) => b.length - a.length);
const ofRank = (rank: number) => ranked.filter(([word]) => word.length > 3)[rank]?.[0] ?? '';

const searches = {
  'in one text': 'biriciktir',
  'in no text': 'qqqq',
  common: ofRank(0),
  'common, long': ofRank(50),
  'in a third': 'ortanca',
  rare: ofRank(3000),
  'a suffix': 'lar',
  'two letters': 'an',
  'two words': `${ofRank(0)} ${ofRank(3000)}`,
};

/** Queries without the index, as they were before it existed. */
async function plainArticles(db: Db, q: string) {
  const holds = containsAll('articles.search_text', wordsOf(q));
  await countOf(db.selectFrom('articles').where(isVisible()).where(holds));
  return selectCards(db, 'tr').where(isVisible()).where(holds).limit(12).execute();
}

async function plainMessages(db: Db, q: string) {
  const inbox = db
    .selectFrom('messages')
    .where('deleted_at', 'is', null)
    .where('spam_since', 'is', null)
    .where(containsAll('messages.search_text', wordsOf(q)));
  await countOf(inbox);
  const ids = inbox.select('id').orderBy('sorted_at', 'desc').orderBy('id', 'desc').limit(50);
  return db.selectFrom('messages').selectAll().where('id', 'in', ids).execute();
}

let isBelow = false;
await onEachDatabase(process.argv[4], 2, async (name, [before, now]) => {
  if (!before || !now) return;
  for (const database of [before, now]) {
    await migrate(database.db);
    if (database === before) await undoIndex(database);
    await fillLists(database, messages, articles);
    await fillTexts(database);
  }
  const api = await asOwner(now);
  const pairs = {
    '/blog?q=': [plainArticles, (db: Db, q: string) => readBlog(db, 'tr', { q, page: 1 })],
    '/api/articles?q=': [
      plainArticles,
      (_: Db, q: string) => read(api, `/api/articles?page=1&per_page=10&q=${q}`),
    ],
    messages: [
      plainMessages,
      (db: Db, q: string) => listMessages(db, { q, filter: 'all', page: 1, per_page: 50 }),
    ],
    threads: [plainMessages, (db: Db, q: string) => listThreads(db, { q, filter: 'all', per_page: 50 })],
  } as const;
  const rows = [];
  for (const [list, [plain, indexed]] of Object.entries(pairs))
    for (const [kind, q] of Object.entries(searches)) {
      const times = { plain: [] as number[], indexed: [] as number[] };
      for (let run = 0; run < RUNS; run += 1) {
        times.plain.push(await timed(() => plain(before.db, q)));
        times.indexed.push(await timed(() => indexed(now.db, q)));
      }
      const [was, is] = [atShare(times.plain, 0.95), atShare(times.indexed, 0.95)];
      const ok = is <= BAR_MS || is <= was * BAR_SHARE;
      if (!ok) isBelow = true;
      const medians = { plain: atShare(times.plain), indexed: atShare(times.indexed) };
      rows.push({ list, kind, ...medians, 'plain p95': was, 'indexed p95': is, ok });
    }
  console.log(`\n${name}, ${messages} messages and ${articles} articles: ${RUNS} searches each in turns, ms`);
  console.table(rows);
  await besideACrowd(now, api);
});
console.log(isBelow ? 'Below the bar.' : `All at most ${BAR_MS} ms or a fifth of a plain search (p95).`);
process.exit(isBelow ? 1 : 0);

/** Sends two hundred searches a second as strangers; the site's rate limit lets some of them through. */
async function besideACrowd(database: Database, owner: (path: string) => Promise<Response>) {
  const stranger = asVisitor(database);
  const page = async () => {
    await sleep(5);
    return timed(() => read(owner, '/api/articles/yazi-7'));
  };
  const alone = [];
  for (let run = 0; run < 500; run += 1) alone.push(await page());
  let asked = 0;
  let refused = 0;
  const crowd = setInterval(async () => {
    asked += 1;
    const q = Object.values(searches)[asked % 9] ?? '';
    const { status } = await stranger(`/api/articles?page=1&q=${encodeURIComponent(q)}`);
    if (status === 429) refused += 1;
  }, 5);
  const beside = [];
  for (let run = 0; run < 500; run += 1) beside.push(await page());
  clearInterval(crowd);
  const ratio = atShare(beside) / atShare(alone);
  if (ratio > BAR_BESIDE) isBelow = true;
  console.log(
    `An article beside ${asked} searches (${refused} refused): median ${atShare(alone)} → ${atShare(beside)} ms, p95 ${atShare(alone, 0.95)} → ${atShare(beside, 0.95)}`,
  );
}

async function undoIndex({ db, driver }: Database) {
  if (driver.kind === 'sqlite') return;
  for (const table of ['articles', 'messages']) {
    await sql`drop index if exists ${sql.ref(`${table}_by_trigram`)}`.execute(db);
    await sql`alter table ${sql.table(table)} alter column search_text set storage extended`.execute(db);
  }
}

async function read(ask: (path: string) => Promise<Response>, path: string) {
  const reply = await ask(path);
  if (reply.status !== 200) throw new Error(`${path}: ${reply.status}`);
  return reply.json();
}

async function timed(work: () => Promise<unknown>) {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
