/**
 * Preloaded into the built site: one clock for Date, timers of a second or more, and file times. The drill moves it; it
 * stands still while the site works.
 */
import { promises as files } from 'node:fs';
import { createServer } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { json } from 'node:stream/consumers';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';
import { z } from 'zod';
import { nextStep } from './steps.ts';

type Timer = { due: number; every: number; repeats: boolean; isJob: boolean; run: () => unknown };

const SECOND = 1000;
/** What `platform/jobs.ts` waits with. */
const JOB = 'runAndWait';
/** Limit of the real time that one step takes. */
const STEP_TIMEOUT_MS = 120_000;

const moveInput = z.object({
  to: z.number(),
  step: z.number(),
  /** Number of jobs by their period in ms. */
  periods: z.record(z.string(), z.number()),
});

const { CLOCK_PORT, CLOCK_NOW } = process.env;
if (CLOCK_PORT && isMainThread && process.argv[1]?.endsWith('build/index.js')) install(Number(CLOCK_PORT));

function install(port: number) {
  let now = Number(CLOCK_NOW);
  const timers = new Map<object, Timer>();
  const realNow = Date.now;
  Object.defineProperty(globalThis, 'Date', {
    value: new Proxy(Date, {
      construct: (target, words, self) => Reflect.construct(target, words.length > 0 ? words : [now], self),
      get: (target, key) => (key === 'now' ? () => now : Reflect.get(target, key)),
    }),
  });
  const later = (repeats: boolean): ProxyHandler<typeof setTimeout> => ({
    apply(target, self, [run, every = 0, ...words]) {
      if (every < SECOND) return Reflect.apply(target, self, [run, every, ...words]);
      const handle = { ref: () => handle, unref: () => handle, hasRef: () => false };
      const isJob = run.name === JOB;
      timers.set(handle, { due: now + every, every, repeats, isJob, run: () => run(...words) });
      return handle;
    },
  });
  const never = {
    apply(target: typeof clearTimeout, self: unknown, [handle]: [object]) {
      if (!timers.delete(handle)) Reflect.apply(target, self, [handle]);
    },
  };
  for (const [name, value] of Object.entries({
    setTimeout: new Proxy(setTimeout, later(false)),
    setInterval: new Proxy(setInterval, later(true)),
    clearTimeout: new Proxy(clearTimeout, never),
    clearInterval: new Proxy(clearInterval, never),
  }))
    Object.defineProperty(globalThis, name, { value });
  shiftFileTimes(realNow, () => now);

  const fire = (handle: object, timer: Timer) => {
    if (timer.repeats) timer.due = now + timer.every;
    else timers.delete(handle);
    timer.run();
  };
  const settled = async (periods: Record<string, number>) => {
    const ends = performance.now() + STEP_TIMEOUT_MS;
    for (let turn = 0; ; turn += 1) {
      await (turn < 20 ? setImmediate() : sleep(1));
      const waiting = [...timers.values()].filter(({ isJob }) => isJob);
      const jobs = Object.values(periods).reduce((sum, count) => sum + count, 0);
      if (turn > 1 && waiting.length >= jobs) return;
      if (performance.now() > ends) throw new Error(`Still at work at ${new Date(now).toISOString()}`);
    }
  };
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');

  const server = createServer(async (request, response) => {
    try {
      const { to, step, periods } = moveInput.parse(await json(request));
      await settled(periods);
      while (now < to) {
        now = nextStep(now, step, to);
        for (const [handle, timer] of timers) if (timer.due <= now) fire(handle, timer);
        await settled(periods);
      }
      collect();
      response.end(JSON.stringify({ now, heap: process.memoryUsage().heapUsed }));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  server.on('connection', (socket) => socket.unref());
  server.listen(port, '127.0.0.1').unref();
}

/** Replaces the machine's time of a file with the site's time when the file is first read. */
function shiftFileTimes(realNow: () => number, now: () => number) {
  const { stat } = files;
  const shifted: typeof stat = new Proxy(stat, {
    async apply(target, self, words: Parameters<typeof stat>) {
      const found = await Reflect.apply(target, self, words);
      if (!found || found.mtimeMs > realNow() + SECOND) return found;
      await files.utimes(words[0], now() / 1000, now() / 1000);
      return Reflect.apply(target, self, words);
    },
  });
  Object.assign(files, { stat: shifted });
  syncBuiltinESMExports();
}
