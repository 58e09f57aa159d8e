import type { Page } from 'playwright';

/**
 * Returns how much slower than this machine a middling phone is, by the scale of Lighthouse's calculator: 4 on a desktop of today,
 * less on a slow or busy machine.
 */
export async function slowdownOfPhone(page: Page): Promise<number> {
  const index = await page.evaluate(benchmarkIndex);
  if (index >= 1300) return 3 + (index - 1300) / 233;
  if (index >= 800) return 2 + (index - 800) / 500;
  return 1 + Math.max(0, index - 150) / 650;
}

/** Repeats two tasks for half a second each, one that collects garbage and one that does not, as Lighthouse does. Runs in the page. */
function benchmarkIndex(): number {
  const perSecond = (task: (round: number) => unknown) => {
    const started = performance.now();
    let rounds = 0;
    while (performance.now() - started < 500) task(rounds++);
    return rounds / ((performance.now() - started) / 1000);
  };
  const concatenated = perSecond(() => {
    let text = '';
    for (let at = 0; at < 10_000; at += 1) text += 'a';
    return text.length;
  });
  const lists = [0, 1].map(() => Array.from({ length: 100_000 }, (_, at) => at));
  const copied = perSecond((round) => {
    const [from = [], to = []] = round % 2 === 0 ? lists : lists.toReversed();
    for (let at = 0; at < from.length; at += 1) to[at] = from[at] ?? 0;
  });
  return (concatenated + copied) / 2 / 10;
}
