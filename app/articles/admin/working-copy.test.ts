import { expect, test } from 'vitest';
import { emptyDraft } from './draft.ts';
import { type CopyEvent, type EditedCopy, newCopy, type PastCopy, reduce } from './working-copy.ts';

const base = { id: 1, rev: 5 };
const draft = { ...emptyDraft, title: 'Yazı' };
const other = { ...draft, title: 'Başka' };
const past: PastCopy = { from: 'server', draft: other, at: '2026-01-01', base: 3, key: 'there', rev: 8 };
const stored = { key: 'here', rev: 1, saved_at: '2026-01-02', article_id: 1, title: '', draft, base_rev: 5 };

const after = (copy: EditedCopy, ...events: CopyEvent[]) => events.reduce(reduce, copy);
const typed = after(newCopy(base, 'here'), { type: 'typed', draft });
const sending = after(typed, { type: 'sending' });

test('sent text is no longer unsent, unless more was typed meanwhile', () => {
  const sent: CopyEvent = { type: 'sent', draft, reply: stored };
  expect(after(sending, sent)).toMatchObject({
    typed: undefined,
    remote: { key: 'here', rev: 1 },
    state: { kind: 'saved', at: '2026-01-02' },
  });
  expect(after(sending, { type: 'typed', draft: other }, sent)).toMatchObject({ typed: other });
});

test('the first and last drafts without an answer are remembered until an answer comes', () => {
  const drafts = ['bir', 'iki', 'üç'].map((title) => ({ ...draft, title }));
  const failed = after(sending, ...drafts.map((one) => ({ type: 'failed', draft: one, at: '' }) as const));
  expect(failed).toMatchObject({ unanswered: [drafts[0], drafts[2]], state: { kind: 'browser' } });
  expect(after(failed, { type: 'sent', draft, reply: stored }).unanswered).toEqual([]);
});

test('while there is a copy from elsewhere, typed text is not sent, except of a new article', () => {
  const found: CopyEvent = { type: 'found', past };
  expect(after(typed, found, { type: 'stored' }).state).toEqual({ kind: 'held' });
  const isNew = after(newCopy(undefined, 'new'), found, { type: 'stored' });
  expect(isNew.state).toEqual({ kind: 'none' });
});

test('a copy that is continued keeps its revisions, and is no longer offered', () => {
  const continued = after(typed, { type: 'found', past }, { type: 'continued', past });
  expect(continued).toMatchObject({
    base: { id: 1, rev: 3 },
    remote: { key: 'there', rev: 8 },
    past: undefined,
  });
});

test('text typed while an article is saved stays unsent; text typed after discarding is dropped', () => {
  const ending: CopyEvent = { type: 'ended', base: { id: 1, rev: 6 }, key: 'next' };
  const ended = after(sending, { type: 'forgotten' }, { type: 'typed', draft: other }, ending);
  expect(ended).toMatchObject({ base: { rev: 6 }, remote: { key: 'next', rev: 0 }, typed: other, round: 1 });
  const discarded = after(typed, { type: 'discarded' }, { type: 'forgotten' }, ending);
  expect(after(discarded, { type: 'typed', draft })).toBe(discarded);
});
