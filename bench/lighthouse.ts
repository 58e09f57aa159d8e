/**
 * Runs Lighthouse as a phone on an empty page, the built site and its static copy, and takes the median of RUNS.
 * Usage: node bench/lighthouse.ts [--applied] [RUNS [PATH …]]; all public pages by default. `--applied` slows the line and
 * the processor in fact, instead of computing what a slow phone would need.
 */
import { execFile, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findBrowser } from '#test/browser.ts';
import { freePort } from '#test/free-port.ts';
import { fillWithSamples } from '#test/samples/content.ts';
import { node, Site } from '../e2e/site.ts';
import { startFiles } from './reference-servers.ts';
import { atShare } from './share.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const bars: Record<string, number> = {
  ...Object.fromEntries(categories.map((name) => [name, 100])),
  'largest paint ms': 800,
  'blocked ms above empty': 30,
  shift: 0.005,
  'scripts kB': 10,
};
const flags =
  '--headless=new --no-sandbox --disable-gpu --disable-background-networking --disable-component-update';

const isApplied = process.argv[2] === '--applied';
const [runs = 3, ...only] = process.argv.slice(isApplied ? 3 : 2);
const site = new Site({ STARTER_CONTENT: 'none', LOG_LEVEL: 'info' });
await site.start();
const { article, project, english } = await fill();
const files = join(site.folder, 'files');
writeEmptyPage(join(files, 'empty'));
writeCopy(join(files, 'copy'));
const port = await freePort();
const fileServer = startFiles(files, port);
const fileUrl = `http://127.0.0.1:${port}`;
const isServed = () =>
  fetch(`${fileUrl}/empty/`).then(
    ({ ok }) => ok,
    () => false,
  );
for (let waited = 0; !(await isServed()); waited += 20) {
  if (waited > 10_000) throw new Error('The file server did not start.');
  await setTimeout(20);
}
const scores: Record<string, Record<string, number>> = { empty: await measure(`${fileUrl}/empty/`) };
const blockedWhenEmpty = scores.empty?.['blocked ms'] ?? 0;
const turkish = ['/', '/about', '/projects', project, '/blog', article, '/contact', '/aydinlatma'];
const paths = [
  ...turkish,
  '/en',
  '/en/about',
  '/en/projects',
  '/en/blog',
  english,
  '/en/contact',
  '/en/privacy',
];
for (const path of paths.filter((known) => only.length === 0 || only.includes(known))) {
  // Fills the page cache first, as earlier visitors would have.
  for (let reads = 0; reads < 5; reads++)
    await fetch(site.url + path, { headers: { 'Accept-Encoding': 'br' } }).then((reply) => reply.text());
  scores[path] = await measure(site.url + path, blockedWhenEmpty);
  if (path.split('/').length < 3)
    scores[`copy ${path}`] = await measure(`${fileUrl}/copy${path.replace(/\/?$/, '/')}`, blockedWhenEmpty);
}
fileServer.kill();
await site.remove();

console.table(scores);
const { empty: _, ...measuredPages } = scores;
const missed = Object.entries(measuredPages).flatMap(([path, measured]) =>
  Object.entries(bars).flatMap(([name, bar]) => {
    const value = measured[name] ?? 0;
    return (categories.includes(name) ? value < bar : value > bar) ? `${path} ${name} ${value}` : [];
  }),
);
if (missed.length > 0) console.log('Missed:', missed.join(', '));
process.exit(missed.length > 0 ? 1 : 0);

async function fill(): Promise<{ article: string; project: string; english: string }> {
  const asOwner = site.call(await site.token());
  await fillWithSamples(asOwner, site.call());
  const { data } = await (await site.call()('GET', '/api/articles')).json();
  const [project] = await (await site.call()('GET', '/api/projects')).json();
  await asOwner('PUT', '/api/languages', { languages: ['tr', 'en'] });
  const fields = { title: 'Measuring', excerpt: 'First measure.', content: '<p>Then change.</p>' };
  const translation = { fields, slug: 'measuring', is_published: true };
  const { status } = await asOwner('PUT', `/api/translations/en/articles/${data[0].id}`, translation);
  if (status !== 200) throw new Error(`The translation was refused: ${status}.`);
  return {
    article: `/blog/${data[0].slug}`,
    project: `/projects/${project.slug}`,
    english: '/en/blog/measuring',
  };
}

/** A page without styles and scripts, whose document weighs as much as the site's heaviest may. */
function writeEmptyPage(folder: string) {
  mkdirSync(folder, { recursive: true });
  const weight = randomBytes(13_000).toString('base64url');
  const head = '<title>Empty</title><meta name="viewport" content="width=device-width">';
  const html = `<!doctype html><html lang="tr"><head>${head}</head><body><p>Metin.</p><!--${weight}--></body></html>`;
  writeFileSync(join(folder, 'index.html'), html);
}

function writeCopy(folder: string) {
  const { status, stderr } = spawnSync(node, ['build/index.js', 'static', folder], {
    env: { ...process.env, ...site.environment, SITE_URL: site.url },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
}

async function measure(url: string, blockedWhenEmpty = 0): Promise<Record<string, number>> {
  const audits: Record<string, number>[] = [];
  while (audits.length < Number(runs)) audits.push(await score(url));
  const { 'blocked ms': blocked = 0, ...rest } = medians(audits);
  return { ...rest, 'blocked ms': blocked, 'blocked ms above empty': blocked - blockedWhenEmpty };
}

async function score(url: string): Promise<Record<string, number>> {
  const report = join(site.folder, 'lighthouse.json');
  await promisify(execFile)(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      '--output=json',
      `--output-path=${report}`,
      '--quiet',
      `--throttling-method=${isApplied ? 'devtools' : 'simulate'}`,
      `--chrome-flags=${flags}`,
    ],
    { env: { ...process.env, CHROME_PATH: findBrowser({ withWindows: true }) } },
  );
  const { categories: results, audits } = JSON.parse(readFileSync(report, 'utf8'));
  const files: Transfer[] = audits['network-requests'].details.items;
  return {
    ...Object.fromEntries(categories.map((name) => [name, Math.round(results[name].score * 100)])),
    'first paint ms': Math.round(audits['first-contentful-paint'].numericValue),
    'largest paint ms': Math.round(audits['largest-contentful-paint'].numericValue),
    'blocked ms': Math.round(audits['total-blocking-time'].numericValue),
    shift: Number(audits['cumulative-layout-shift'].numericValue.toFixed(3)),
    kB: Math.round(audits['total-byte-weight'].numericValue / 1000),
    'scripts kB': weigh(files, 'Script'),
    'document kB': weigh(files, 'Document'),
  };
}

type Transfer = { resourceType: string; transferSize: number };

function weigh(files: Transfer[], kind: string): number {
  const own = files.filter(({ resourceType }) => resourceType === kind);
  return Number((own.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000).toFixed(1));
}

function medians(runs: Record<string, number>[]): Record<string, number> {
  const names = Object.keys(runs[0] ?? {});
  return Object.fromEntries(names.map((name) => [name, atShare(runs.map((run) => run[name] ?? 0))]));
}
