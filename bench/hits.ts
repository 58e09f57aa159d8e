/**
 * Hits that the page cache loses to what no page shows: read marks, messages of visitors and sign-ins. The bar is none.
 *
 *   node bench/hits.ts [TIMES]     default: 1000 of each
 */
import { owner, Site } from '../e2e/site.ts';

const TIMES = Number(process.argv[2] ?? 1000);
const BATCH = 50;
const PATHS = ['/', '/about', '/projects', '/blog', '/contact', '/aydinlatma'];

const site = new Site({ RATE_LIMIT: 'off' });
await site.start();
const asVisitor = site.call();
const asOwner = site.call(await site.token());
const message = { name: 'Ada', email: 'ada@example.com', message: 'Merhaba, bir sorum var.' };
await asVisitor('POST', '/api/contact', message);
const { data } = await (await asOwner('GET', '/api/messages')).json();
const writes: Record<string, (time: number) => Promise<Response>> = {
  'read marks': (time) => asOwner('PUT', `/api/messages/${data[0].id}`, { is_read: time % 2 === 0 }),
  messages: () => asVisitor('POST', '/api/contact', message),
  'sign-ins': () => asVisitor('POST', '/api/auth/login', { email: owner.email, password: owner.password }),
};

await lostHits();
const lost: Record<string, number> = {};
for (const [name, write] of Object.entries(writes)) {
  lost[name] = 0;
  for (let time = 0; time < TIMES; time += BATCH) {
    const count = Math.min(BATCH, TIMES - time);
    const replies = await Promise.all(Array.from({ length: count }, (_, at) => write(time + at)));
    const refused = replies.find(({ ok }) => !ok);
    if (refused) throw new Error(`${name}: ${refused.status} ${await refused.text()}`);
    lost[name] += await lostHits();
  }
}
await site.remove();

console.log(`hits lost to ${TIMES} of each, asked on ${PATHS.length} pages after every ${BATCH}:`);
console.table(lost);
process.exit(Object.values(lost).some((count) => count > 0) ? 1 : 0);

/** Asks every page, and counts those that did not come from the cache. */
async function lostHits(): Promise<number> {
  const answers = await Promise.all(PATHS.map((path) => asVisitor('GET', path)));
  return answers.filter((answer) => answer.headers.get('server-timing') !== 'cache;desc="hit"').length;
}
