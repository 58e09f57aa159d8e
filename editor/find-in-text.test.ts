import { history, undo } from '@tiptap/pm/history';
import { EditorState, type Transaction } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { readDocument } from './document.server.ts';
import {
  findMatches,
  replaceAll,
  replaceCurrent,
  search,
  searchIn,
  searchPlugin,
  step,
} from './find-in-text.tsx';
import { toHtml } from './to-html.ts';

const found = (html: string, query: string, isCaseSensitive = false) => {
  const doc = readDocument(html);
  return findMatches(doc, { query, isCaseSensitive }).map(({ from, to }) => doc.textBetween(from, to));
};

test.each([
  ['api', 'API, Api ve apı', ['API', 'Api', 'apı']],
  ['ISPARTA', 'Isparta ısparta isparta', ['Isparta', 'ısparta', 'isparta']],
  ['istanbul', 'İSTANBUL İstanbul', ['İSTANBUL', 'İstanbul']],
  ['ŞİİR', 'şiir siir', ['şiir']],
  ['a b', 'a&nbsp;b', ['a\u00a0b']],
  ['aa', 'aaaa', ['aa', 'aa']],
  ["ankara'da", 'x Ankara’da Ankarada Ankaraʼda', ['Ankara’da', 'Ankarada', 'Ankaraʼda']],
  ['ankarada 1-2', 'Ankara’da 1–2', ['Ankara’da 1–2']],
  ['"a"', '😀 “a” «A»', ['“a”', '«A»']],
  ['', 'a', []],
])('%s is found in %s', (query, text, expected) => {
  expect(found(`<p>${text}</p>`, query)).toEqual(expected);
});

test('a match respects case when asked, and crosses formatting but not lines', () => {
  expect(found('<p>API api</p>', 'api', true)).toEqual(['api']);
  expect(found('<p>bir<strong>leş</strong>ik</p><pre><code>birleşik</code></pre>', 'birleşik')).toHaveLength(
    2,
  );
  expect(found('<p>bir</p><p>leşik</p><p>bir<br>leşik</p>', 'birleşik')).toEqual([]);
});

function opened(html: string) {
  const view = {
    state: EditorState.create({ doc: readDocument(html), plugins: [history(), searchPlugin()] }),
    dispatch(tr: Transaction) {
      view.state = view.state.apply(tr);
    },
  };
  return view;
}

test('replacing all is one undo step, and keeps formatting and other lines', () => {
  const view = opened('<p>API <strong>api</strong> x</p><p>Api</p>');
  search(view, { query: 'api', isCaseSensitive: false });
  step(view, -1);
  expect(searchIn(view.state)).toMatchObject({ current: 2 });
  expect(replaceAll(view, 'uç nokta')).toBe(3);
  expect(toHtml(view.state.doc)).toBe('<p>uç nokta <strong>uç nokta</strong> x</p><p>uç nokta</p>');
  expect(searchIn(view.state).matches).toEqual([]);
  undo(view.state, view.dispatch);
  expect(toHtml(view.state.doc)).toBe('<p>API <strong>api</strong> x</p><p>Api</p>');
});

test('replacing one selects the next, and a replacement that contains the query does not loop', () => {
  const view = opened('<p>a b a</p>');
  search(view, { query: 'a', isCaseSensitive: false });
  replaceCurrent(view, 'aa');
  expect(searchIn(view.state)).toMatchObject({
    current: 2,
    matches: [{ from: 1 }, { from: 2 }, { from: 6 }],
  });
  replaceCurrent(view, '');
  expect(toHtml(view.state.doc)).toBe('<p>aa b </p>');
});
