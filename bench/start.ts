/** Times the first page (ms) with an empty data folder and with a used one; the limit is for the used one. Usage: node bench/start.ts [TIMES] */
import { Site } from '../e2e/site.ts';
import { atShare } from './share.ts';

const TIMES = Number(process.argv[2] ?? 10);
const BAR = 400;

const fresh: number[] = [];
const filled: number[] = [];
for (let time = 0; time < TIMES; time += 1) {
  const site = new Site({ BACKUP_KEEP: '0' });
  fresh.push(await startUntilFirstPage(site));
  await site.stop();
  filled.push(await startUntilFirstPage(site));
  await site.remove();
}
const report = { times: TIMES, fresh: spread(fresh), filled: spread(filled), bar: BAR };
console.log(JSON.stringify(report, null, 2));
process.exit(report.filled.median <= BAR ? 0 : 1);

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
