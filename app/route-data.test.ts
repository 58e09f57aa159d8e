import { UNSAFE_decodeViaTurboStream as decode } from 'react-router';
import { expect, test } from 'vitest';
import { createRouteData } from './route-data.server.ts';

const article = {
  title: '“Tırnak” "düz" \\ </script>\u2028',
  count: -1.5,
  published: true,
  category: null,
  previous: undefined,
  headings: [
    { id: 'bir', level: 2 },
    { id: 'iki', level: 3 },
  ],
  none: [],
  empty: {},
  again: '“Tırnak” "düz" \\ </script>\u2028',
};

async function read(text: string) {
  const { value } = await decode(new Blob([text]).stream(), globalThis);
  return value;
}

test('the router’s client reads what was written', async () => {
  const { parts, add } = createRouteData();
  add({ loaderData: { article }, errors: null });
  expect(await read(`[${parts.join()}]\n`)).toEqual({ loaderData: { article }, errors: null });
});

test('parts that come later have their places behind those that came before', async () => {
  const frame = createRouteData();
  frame.add({ site: 'Deniz', article: 'buraya' });
  const own = createRouteData(frame.parts.length);
  const text = own.textOf(article);
  const list = frame.parts.map((part) => (part === '"buraya"' ? text : part));
  expect(await read(`[${[...list, ...own.parts].join()}]\n`)).toEqual({ site: 'Deniz', article });
});
