import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiDiff } from 'api-smart-diff';
import { describe, expect, test } from 'vitest';
import { createTestSite } from '#test/app.ts';

type Diff = ReturnType<typeof apiDiff>[number];

/** Names changes that break a client, including a field that it may send and the server would refuse. */
const breaking = (before: object, after: object): string[] =>
  apiDiff(before, after)
    .filter(
      (diff) => (diff.type === 'breaking' && !isNewWord(diff)) || isRefused(diff) || isOfAnotherType(diff),
    )
    .map(({ action, path }) => `${action} ${path.join(' ')}`);

/** A word more that an answer may hold, which clients must expect. */
const isNewWord = ({ action, path }: Diff) =>
  action === 'add' && path.includes('responses') && path.at(-2) === 'enum';

const isRefused = ({ action, path }: Diff) =>
  action === 'remove' && path.includes('requestBody') && path.at(-2) === 'properties';

const isOfAnotherType = ({ action, path }: Diff) => action === 'replace' && path.at(-1) === 'type';

const first = JSON.parse(
  readFileSync(join(import.meta.dirname, '../test/fixtures/openapi-1.0.0.json'), 'utf8'),
);

test('the API breaks no client of 1.0.0', async () => {
  const site = await createTestSite('sqlite');
  const now = await (await site.call('GET', '/api/openapi.json')).json();
  expect(breaking(first, now)).toEqual([]);
  await site.close();
});

describe('a change that breaks a client is found', () => {
  const object = (properties: object, required: string[]) => ({
    content: { 'application/json': { schema: { type: 'object', properties, required } } },
  });
  const text = { type: 'string' };
  const documentOf = (sent: object, answered: object, parameters: object[] = []) => ({
    openapi: '3.1.0',
    info: { title: 'API', version: '1' },
    paths: {
      '/api/a': {
        post: { parameters, requestBody: { required: true, ...sent }, responses: { 200: answered } },
      },
    },
  });
  const sent = object({ title: text, note: text }, ['title']);
  const answered = object({ id: { type: 'integer' }, title: text }, ['id', 'title']);
  const base = documentOf(sent, answered);

  test.each([
    ['an operation goes', { ...base, paths: { '/api/a': {} } }],
    ['an address goes', { ...base, paths: {} }],
    ['an answer loses a field', documentOf(sent, object({ id: { type: 'integer' } }, ['id']))],
    [
      'a field of an answer changes its type',
      documentOf(sent, object({ id: text, title: text }, ['id', 'title'])),
    ],
    ['a field is required', documentOf(object({ title: text, note: text }, ['title', 'note']), answered)],
    ['a field is refused', documentOf(object({ title: text }, ['title']), answered)],
    [
      'a parameter is required',
      documentOf(sent, answered, [{ name: 'q', in: 'query', required: true, schema: text }]),
    ],
  ])('%s', (_, after) => expect(breaking(base, after)).not.toEqual([]));

  test.each([
    [
      'an answer has a field more',
      documentOf(sent, object({ id: { type: 'integer' }, title: text, slug: text }, ['id', 'title', 'slug'])),
    ],
    [
      'a field may be sent more',
      documentOf(object({ title: text, note: text, tag: text }, ['title']), answered),
    ],
    ['an operation is new', { ...base, paths: { ...base.paths, '/api/b': base.paths['/api/a'] } }],
  ])('but not one where %s', (_, after) => expect(breaking(base, after)).toEqual([]));
});
