import { afterEach, expect, test, vi } from 'vitest';
import { earlyAnswer, forgetEarlyAnswers } from './early-answers.ts';

function openedBy(signedIn: string, answers: [string, Promise<Response | undefined>][]) {
  vi.stubGlobal('window', {
    localStorage: { getItem: () => signedIn },
    early: { token: 'one', answers: new Map(answers) },
  });
}

afterEach(() => vi.unstubAllGlobals());

test('an answer that the document asked for is handed on once', async () => {
  const answer = new Response('{}');
  openedBy('one', [['/api/a', Promise.resolve(answer)]]);
  expect(await earlyAnswer('/api/b')).toBeUndefined();
  expect(await earlyAnswer('/api/a')).toBe(answer);
  expect(await earlyAnswer('/api/a')).toBeUndefined();
});

test('an answer to another session than the stored one is not handed on', async () => {
  openedBy('two', [['/api/a', Promise.resolve(new Response('{}'))]]);
  expect(await earlyAnswer('/api/a')).toBeUndefined();
});

test('after the first screen nothing is handed on', async () => {
  openedBy('one', [['/api/a', Promise.resolve(new Response('{}'))]]);
  forgetEarlyAnswers();
  expect(await earlyAnswer('/api/a')).toBeUndefined();
});
