import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { articleType } from '../text-type.ts';
import { createAutosave, createKeeper } from './autosave.ts';
import { type Draft, emptyDraft } from './draft.ts';
import { type EditedCopy, newCopy } from './working-copy.ts';

const article = { id: 1, rev: 5 };
const saved = { ...emptyDraft, title: 'Yazı', content: '<p>Kayıtlı</p>' };
const text = (content: string): Draft => ({ ...saved, content });

/** A stand-in for the server's copy; can lose answers. */
let remote: { draft: Draft; base_rev: number | null; rev: number } | undefined;
let isAnswerLost = false;
let stored: Record<string, string> = {};

beforeEach(() => {
  vi.useFakeTimers();
  [remote, isAnswerLost, stored] = [undefined, false, {}];
  const localStorage = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => void Object.assign(stored, { [key]: value }),
    removeItem: (key: string) => void delete stored[key],
    key: (at: number) => Object.keys(stored)[at] ?? null,
    get length() {
      return Object.keys(stored).length;
    },
  };
  vi.stubGlobal('window', { localStorage });
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=x' });
  vi.stubGlobal('localStorage', localStorage);
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body?: string }) => {
    const reply = answer(path, method, JSON.parse(body ?? 'null'));
    if (isAnswerLost) throw new TypeError('network');
    return reply;
  });
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function answer(path: string, method: string, sent: Draft & { draft: Draft; base_rev: number; rev: number }) {
  const whole = () =>
    remote && { ...remote, key: 'article:1', article_id: 1, title: '', saved_at: '2026-01-01T00:00:00Z' };
  if (method === 'GET') return Response.json(whole() ?? null);
  if (method === 'DELETE') {
    if (remote && new URLSearchParams(path.split('?')[1]).get('rev') === String(remote.rev))
      remote = undefined;
    return new Response(null, { status: 204 });
  }
  if (remote && sent.rev !== remote.rev) return Response.json({ current: whole() }, { status: 409 });
  remote = { ...sent, rev: (remote?.rev ?? 70) + 1 };
  return Response.json(whole());
}

function open() {
  let shown: EditedCopy = newCopy(article, '');
  const keeper = createKeeper(articleType, article, saved, (next) => {
    shown = next;
  });
  const type = async (content: string) => {
    keeper.change(text(content));
    await vi.advanceTimersByTimeAsync(15_000);
  };
  return { keeper, type, shown: () => shown };
}

async function reopen() {
  const tab = open();
  await tab.keeper.findPast();
  return tab;
}

async function typeOffline(content: string) {
  const tab = open();
  tab.keeper.change(text(content));
  tab.keeper.storeChanges();
  // Closes the tab.
  vi.clearAllTimers();
}

test('a copy that is continued keeps the revision that it was made from', async () => {
  remote = { draft: text('eski'), base_rev: 3, rev: 71 };
  const { keeper, type, shown } = await reopen();
  const { past } = shown();
  if (past) keeper.take(past);
  await type('eski, ve sürdü');
  expect(remote).toMatchObject({ base_rev: 3, draft: { content: 'eski, ve sürdü' } });
});

test('saving deletes no copy that another device wrote meanwhile', async () => {
  const { keeper } = await reopen();
  remote = { draft: text('dizüstünden'), base_rev: 5, rev: 71 };
  keeper.change(text('düzeltme'));
  await keeper.forget({ ...article, rev: 6 });
  expect(remote).toMatchObject({ draft: { content: 'dizüstünden' } });
});

test('deleting the draft of this browser shows the one of another device', async () => {
  await typeOffline('burada');
  remote = { draft: text('telefonda'), base_rev: 5, rev: 71 };
  const { keeper, shown } = await reopen();
  expect(shown().past).toMatchObject({ from: 'browser', draft: { content: 'burada' } });
  await keeper.discardPast();
  expect(shown().past).toMatchObject({ from: 'server', draft: { content: 'telefonda' } });
});

test('a server copy that is newer than what a killed browser stored is offered first', async () => {
  vi.setSystemTime('2025-12-31');
  await typeOffline('ilk saniyeler');
  remote = { draft: text('ilk saniyeler ve sonrası'), base_rev: 5, rev: 71 };
  const { keeper, shown } = await reopen();
  expect(shown().past).toMatchObject({ from: 'server', draft: { content: 'ilk saniyeler ve sonrası' } });
  await keeper.discardPast();
  expect(shown().past).toMatchObject({ from: 'browser', draft: { content: 'ilk saniyeler' } });
});

test('a draft of this browser that equals what is saved hides no other', async () => {
  await typeOffline(saved.content);
  remote = { draft: text('telefonda'), base_rev: 5, rev: 71 };
  const { shown } = await reopen();
  expect(shown().past).toMatchObject({ from: 'server', draft: { content: 'telefonda' } });
});

test('a found draft survives new typing, and both are there after a crash', async () => {
  await typeOffline('ilk');
  const second = await reopen();
  await second.type('yanına');
  const third = await reopen();
  expect(third.shown().past).toMatchObject({ draft: { content: 'yanına' } });
  await third.keeper.discardPast();
  expect(third.shown().past).toMatchObject({ draft: { content: 'ilk' } });
});

test('a save in one tab leaves the text of another, and two tabs never share a storage key', async () => {
  await typeOffline('birinci sekme');
  const second = open();
  second.keeper.change(text('ikinci sekme'));
  second.keeper.storeChanges();
  expect(Object.keys(stored)).toHaveLength(2);
  await second.keeper.forget({ id: 1, rev: 6 });
  const third = await reopen();
  expect(third.shown().past).toMatchObject({ draft: { content: 'birinci sekme' } });
});

test('a found draft that is continued is stored again before its old copy is removed', async () => {
  await typeOffline('ilk');
  const { keeper, shown } = await reopen();
  const { past } = shown();
  if (past) keeper.take(past);
  expect(Object.values(stored)).toEqual([expect.stringContaining('"content":"ilk"')]);
  expect((await reopen()).shown().past).toMatchObject({ draft: { content: 'ilk' } });
});

test('newly typed text stays when a found draft is deleted', async () => {
  await typeOffline('ilk');
  const { keeper, type } = await reopen();
  await type('yanına');
  await keeper.discardPast();
  const { shown } = await reopen();
  expect(shown().past).toMatchObject({ draft: { content: 'yanına' } });
});

test('a save whose answer was lost is not mistaken for another device’s', async () => {
  const { type, shown } = await reopen();
  isAnswerLost = true;
  await type('bir');
  isAnswerLost = false;
  await type('bir iki');
  expect(shown()).toMatchObject({ state: { kind: 'saved' }, past: undefined });
  expect(remote).toMatchObject({ draft: { content: 'bir iki' } });
});

test('a draft that was sent as the page went is continued', async () => {
  await typeOffline('son');
  remote = { draft: text('son'), base_rev: 5, rev: 71 };
  const { keeper, type, shown } = await reopen();
  const { past } = shown();
  if (past) keeper.take(past);
  await type('son söz');
  expect(shown().state.kind).toBe('saved');
});

test('a writer is told of a copy from another device', async () => {
  const { type, shown } = await reopen();
  remote = { draft: text('telefonda'), base_rev: 5, rev: 71 };
  await type('burada');
  expect(shown()).toMatchObject({ state: { kind: 'held' }, past: { from: 'elsewhere' } });
});

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
