/** Times the queries of the dashboard with few views and with many; usage: node bench/analytics.ts [MANY] [sqlite|postgres] (docs/performance.md: 10000000) */
import { migrate } from '#db/migrate.ts';
import type { Database } from '#platform/database/database.ts';
import { asOwner, onEachDatabase } from './api.ts';
import { fillViews } from './seeds/views.ts';
import { atShare } from './share.ts';

const FEW = 10_000;
const MANY = Number(process.argv[2] ?? 1_000_000);
const RUNS = 300;

const questions = [
  'overview',
  'visitors-chart?days=7',
  'visitors-chart?days=30',
  'top-pages',
  'recent-activity',
  'breakdown',
  'article-views',
  'live',
];

await onEachDatabase(process.argv[3], 2, async (name, [few, many]) => {
  if (few && many) await compare(name, few, many);
});

async function compare(name: string, few: Database, many: Database) {
  for (const { db } of [few, many]) await migrate(db);
  await fillViews(few, FEW);
  await fillViews(many, MANY);
  const withFew = await measure(few);
  const withMany = await measure(many);
  console.log(`\n${name}: median of ${RUNS} answers, ms`);
  console.table(
    questions.map((question, index) => {
      const [a = 0, b = 0] = [withFew[index], withMany[index]];
      return { question, [FEW]: a.toFixed(3), [MANY]: b.toFixed(3), times: (b / a).toFixed(2) };
    }),
  );
}

async function measure(database: Database): Promise<number[]> {
  const ask = await asOwner(database);
  const medians: number[] = [];
  for (const question of questions) {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const started = performance.now();
      const reply = await ask(`/api/analytics/${question}`);
      await reply.text();
      times.push(performance.now() - started);
      if (reply.status !== 200) throw new Error(`${question}: ${reply.status}`);
    }
    medians.push(atShare(times));
  }
  return medians;
}
