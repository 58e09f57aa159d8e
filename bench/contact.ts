/**
 * The contact form's answer with a mail server that never answers, against without mail. The bar is 1.1 at p95.
 *
 *   node bench/contact.ts [TIMES]     default: 1500 of each, in turn
 */
import { createServer } from 'node:net';
import { Site } from '../e2e/site.ts';

const TIMES = Number(process.argv[2] ?? 1500);
const WARM_UP = 100;
const BAR = 1.1;

const mute = createServer();
await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
const address = mute.address();
const port = typeof address === 'object' ? address?.port : 0;
const settings = { RATE_LIMIT: 'off', STARTER_CONTENT: 'none' };
const sites = {
  without: new Site(settings),
  dead: new Site({ ...settings, SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'site@deniz.example' }),
};
for (const site of Object.values(sites)) await site.start();

const took = { without: [] as number[], dead: [] as number[] };
for (let time = 0; time < TIMES + WARM_UP; time += 1) {
  for (const name of time % 2 ? (['dead', 'without'] as const) : (['without', 'dead'] as const)) {
    const message = `Merhaba, ${time}. mesajım: bir projemiz var.`;
    const started = performance.now();
    const { status } = await sites[name].call()('POST', '/api/contact', {
      name: 'Ayşe',
      email: `ayse-${time}@example.com`,
      message,
    });
    if (status !== 201) throw new Error(`${name}: ${status}`);
    if (time >= WARM_UP) took[name].push(performance.now() - started);
  }
}
for (const site of Object.values(sites)) await site.remove();
mute.close();

const at = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;
const figures = (times: number[]) => ({ p50: round(at(times, 0.5)), p95: round(at(times, 0.95)) });
const round = (ms: number) => Math.round(ms * 100) / 100;
const ratio = at(took.dead, 0.95) / at(took.without, 0.95);
console.table({ 'without mail (ms)': figures(took.without), 'dead mail server (ms)': figures(took.dead) });
console.log(`ratio at p95: ${ratio.toFixed(2)} (bar ${BAR})`);
process.exit(ratio > BAR ? 1 : 0);
