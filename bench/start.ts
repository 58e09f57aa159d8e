/** Times the first page (ms) with an empty data folder and with a used one, in turns with another commit; the limit is for the used one.
 *  Usage: node bench/start.ts [TIMES] [--with COMMIT] */
import { Site } from '../e2e/site.ts';
import { builtAt, comparedWith } from './built-at.ts';
import { atShare } from './share.ts';

const BAR = 400;

const words = process.argv.slice(2);
const count = Number(words.find((word) => /^\d+$/.test(word)) ?? 10);
const commit = comparedWith(words, 'e53f5dc');

const homes = { now: undefined, [commit]: builtAt(commit) };
const times = Object.entries(homes).map(([name, home]) => ({ name, home, fresh: [], filled: [] }) as Times);
for (let turn = 0; turn < count; turn += 1)
  for (const { home, fresh, filled } of times) {
    const site = new Site({ BACKUP_KEEP: '0' }, [], home);
    fresh.push(await startUntilFirstPage(site));
    await site.stop();
    filled.push(await startUntilFirstPage(site));
    await site.remove();
  }
console.log(`milliseconds until the first page, ${count} starts in turns`);
console.table(
  Object.fromEntries(
    times.flatMap(({ name, fresh, filled }) => [
      [`${name}, empty folder`, spread(fresh)],
      [`${name}, used folder`, spread(filled)],
    ]),
  ),
);
const [now] = times;
process.exit(spread(now?.filled ?? []).median <= BAR ? 0 : 1);

type Times = { name: string; home: string | undefined; fresh: number[]; filled: number[] };

async function startUntilFirstPage(site: Site): Promise<number> {
  const started = performance.now();
  await site.start();
  const { status } = await fetch(site.url);
  if (status !== 200) throw new Error(`The first page was a ${status}.`);
  return performance.now() - started;
}

function spread(times: number[]) {
  const list = times.map(Math.round);
  return { median: atShare(list), fastest: Math.min(...list), slowest: Math.max(...list) };
}
