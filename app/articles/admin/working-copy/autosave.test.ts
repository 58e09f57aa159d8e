import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAutosave } from './autosave.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function recordSaves(answer: () => Promise<boolean> = async () => true) {
  const times: number[] = [];
  const start = performance.now();
  const autosave = createAutosave(() => {
    times.push(performance.now() - start);
    return answer();
  });
  return { times, autosave };
}

test('saves once, a second after the last key', async () => {
  const { times, autosave } = recordSaves();
  for (let key = 0; key < 5; key += 1) {
    autosave.change();
    await vi.advanceTimersByTimeAsync(200);
  }
  await vi.advanceTimersByTimeAsync(20_000);
  expect(times).toEqual([1800]);
});

test('saves every two seconds while one types on, and not more often', async () => {
  const { times, autosave } = recordSaves();
  for (let key = 0; key < 300; key += 1) {
    autosave.change();
    await vi.advanceTimersByTimeAsync(100);
  }
  await vi.advanceTimersByTimeAsync(5000);
  expect(times.length).toBeGreaterThanOrEqual(14);
  for (const [at, time] of times.entries()) {
    const before = times[at - 1] ?? 0;
    expect(time - before).toBeGreaterThanOrEqual(2000);
    expect(time - before).toBeLessThanOrEqual(2200);
  }
});

test('what is typed right after a save is saved within two seconds', async () => {
  const { times, autosave } = recordSaves();
  autosave.change();
  await vi.advanceTimersByTimeAsync(1000);
  autosave.change();
  await vi.advanceTimersByTimeAsync(2000);
  expect(times).toEqual([1000, 3000]);
});

test('tries again after a failure', async () => {
  const answers = [false, true];
  const { times, autosave } = recordSaves(async () => answers.shift() ?? true);
  autosave.change();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(times).toEqual([1000, 11_000]);
});

test('a save that throws is tried again, and stops neither later ones nor whoever waits for it', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const { times, autosave } = recordSaves(async () => {
    if (times.length === 1) throw new Error('A reply broke its contract.');
    return true;
  });
  autosave.change();
  await vi.advanceTimersByTimeAsync(1000);
  await autosave.stop();
  autosave.change();
  await vi.advanceTimersByTimeAsync(2000);
  expect(times).toEqual([1000, 3000]);
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
});

test('one save at a time; what was typed meanwhile follows', async () => {
  const first = Promise.withResolvers<boolean>();
  const { times, autosave } = recordSaves(() => first.promise);
  autosave.change();
  await vi.advanceTimersByTimeAsync(1000);
  autosave.change();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(times).toEqual([1000]);
  first.resolve(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(times).toEqual([1000, 12_000]);
});

test('stopped, it saves nothing more; flushed, at once', async () => {
  const { times, autosave } = recordSaves();
  autosave.change();
  await autosave.stop();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(times).toEqual([]);
  autosave.change();
  await autosave.flush();
  expect(times).toHaveLength(1);
});
