/** Compares the processor time of an article that is not cached with that of another commit, in turns;
 *  usage: node bench/uncached.ts [ROUNDS] [--with COMMIT] */
import { Site } from '../e2e/site.ts';
import { builtAt, comparedWith } from './built-at.ts';
import { processorTime } from './processor-time.ts';
import { addMeasured, copyMeasured } from './seeds/articles.ts';
import { atShare } from './share.ts';
import { load } from './wrk.ts';

const BAR = 0.7;
const ARTICLES = 5000;
/** Warm-up rounds, until Node has compiled the code: the first take twice as long as the sixth. */
const WARM_UP = 6;
const [SERVER_CORE, LOAD_CORE] = ['0', '1'];
const words = process.argv.slice(2);
const rounds = Number(words.find((word) => /^\d+$/.test(word)) ?? 6);
const commit = comparedWith(words, 'e53f5dc');

const homes = { now: undefined, [commit]: builtAt(commit) };
const sites = await Promise.all(
  Object.entries(homes).map(async ([name, home]) => {
    const site = new Site({ LOG_LEVEL: 'info', RATE_LIMIT: 'off' }, ['taskset', '-c', SERVER_CORE], home);
    await site.start();
    const script = copyMeasured(site, await addMeasured(site), ARTICLES);
    return {
      name,
      site,
      script,
      call: site.call(await site.token()),
      times: { identity: [], gzip: [] } as Times,
    };
  }),
);
type Times = Record<'identity' | 'gzip', number[]>;

for (let round = -WARM_UP; round < rounds; round += 1)
  for (const encoding of ['identity', 'gzip'] as const)
    for (const { site, script, call, times } of sites) {
      // Invalidates every cached page.
      await call('PUT', '/api/personal-info', { data: { location: `${encoding} ${round}` } });
      const before = processorTime(site.pid);
      const { count } = await load(site.url, {
        seconds: 2,
        connections: 8,
        core: LOAD_CORE,
        encoding,
        script,
      });
      if (round >= 0) times[encoding].push(((processorTime(site.pid) - before) * 1000) / count);
    }
for (const { site } of sites) await site.remove();

console.log(`processor time of an uncached article in µs, medians of ${rounds} rounds in turns`);
console.table(
  sites.map(({ name, times }) => ({
    build: name,
    identity: atShare(times.identity),
    gzip: atShare(times.gzip),
  })),
);
const [now, other] = sites.map(({ times }) => atShare(times.gzip));
const ratio = (now ?? 0) / (other ?? 1);
console.log(`${ratio.toFixed(2)} of ${commit} (bar ${BAR})`);
process.exit(ratio > BAR ? 1 : 0);
