/**
 * Lighthouse, as a phone, on the pages that visitors see most, over the built site with the sample content. Ends with 1
 * when a bar is missed. Lighthouse itself is heavy, so it is fetched when it is asked for.
 *
 *   node bench/lighthouse.ts [RUNS]     the median of so many runs, default 3
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Site } from '../e2e/site.ts';
import { findBrowser } from '../scripts/browser.ts';
import { fillWithSamples } from '../scripts/sample-content.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const bars = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 };
const flags =
  '--headless=new --no-sandbox --disable-gpu --disable-background-networking --disable-component-update';

const runs = Number(process.argv[2] ?? 3);
const site = new Site({ STARTER_CONTENT: 'none', LOG_LEVEL: 'info' });
await site.start();
const article = await fill();
const scores: Record<string, Record<string, number>> = {};
for (const path of ['/', '/about', '/projects', '/blog', article, '/contact', '/aydinlatma']) {
  scores[path] = medians(Array.from({ length: runs }, () => score(site.url + path)));
}
await site.remove();

console.table(scores);
const missed = Object.entries(scores).flatMap(([path, found]) =>
  Object.entries(bars).flatMap(([name, bar]) => ((found[name] ?? 0) < bar ? `${path} ${name}` : [])),
);
if (missed.length > 0) console.log('Below the bar:', missed.join(', '));
process.exit(missed.length > 0 ? 1 : 0);

/** Fills the site and returns the address of the newest article. */
async function fill(): Promise<string> {
  await fillWithSamples(site.call(await site.token()), site.call());
  const { data } = await (await site.call()('GET', '/api/articles')).json();
  return `/blog/${data[0].slug}`;
}

function score(url: string): Record<string, number> {
  const report = join(site.folder, 'lighthouse.json');
  const { status, stderr } = spawnSync(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      '--output=json',
      `--output-path=${report}`,
      '--quiet',
      `--chrome-flags=${flags}`,
    ],
    { env: { ...process.env, CHROME_PATH: findBrowser() }, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
  const { categories, audits } = JSON.parse(readFileSync(report, 'utf8'));
  return {
    ...Object.fromEntries(Object.keys(bars).map((name) => [name, Math.round(categories[name].score * 100)])),
    'first paint ms': Math.round(audits['first-contentful-paint'].numericValue),
    'largest paint ms': Math.round(audits['largest-contentful-paint'].numericValue),
    'blocked ms': Math.round(audits['total-blocking-time'].numericValue),
    shift: Number(audits['cumulative-layout-shift'].numericValue.toFixed(3)),
    kB: Math.round(audits['total-byte-weight'].numericValue / 1000),
  };
}

function medians(found: Record<string, number>[]): Record<string, number> {
  const names = Object.keys(found[0] ?? {});
  return Object.fromEntries(
    names.map((name) => {
      const sorted = found.map((run) => run[name] ?? 0).toSorted((a, b) => a - b);
      return [name, sorted[Math.floor(sorted.length / 2)] ?? 0];
    }),
  );
}
