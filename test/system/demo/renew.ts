import { setTimeout as sleep } from 'node:timers/promises';
import type { Site } from '../../../e2e/site.ts';
import { roundsIn } from './state.ts';

const RENEWED_WITHIN = 60_000;

/** Moves the clock beyond the end of the round, and waits until the next one alone is there. */
export async function renew(site: Site, clock: number, to: number) {
  const until = async () => (await (await fetch(`${site.url}/api/demo`)).json()).demo.until;
  const before = await until();
  const moved = await fetch(`http://127.0.0.1:${clock}`, {
    method: 'POST',
    body: JSON.stringify({ to, step: 60_000, periods: {} }),
  });
  if (!moved.ok) throw new Error(await moved.text());
  const ends = performance.now() + RENEWED_WITHIN;
  while ((await until()) === before || roundsIn(site.folder).length !== 1) {
    if (performance.now() > ends) return false;
    await sleep(20);
  }
  return true;
}
