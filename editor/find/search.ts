import { Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { findMatches, type Match, type SearchQuery } from './matches.ts';

type SearchState = SearchQuery & { matches: Match[]; current: number };
type View = Pick<EditorView, 'state' | 'dispatch'>;
type SearchChange = { search?: SearchQuery; at?: number; current?: number };

const SHOWN_AROUND = 300;
const nothing: SearchState = { query: '', isCaseSensitive: false, matches: [], current: 0 };
const key = new PluginKey<SearchState>('search');

export const SearchInText = Extension.create({
  name: 'searchInText',
  addProseMirrorPlugins: () => [searchPlugin()],
});

export const searchPlugin = () =>
  new Plugin<SearchState>({
    key,
    state: { init: () => nothing, apply: (tr, before) => update(tr, before, tr.getMeta(key)) },
    props: { decorations: drawn },
  });

function update(tr: Transaction, before: SearchState, change: SearchChange | undefined): SearchState {
  const search = change?.search ?? before;
  if (!change && (!tr.docChanged || search.query === '')) return before;
  const matches = tr.docChanged || change?.search ? findMatches(tr.doc, search) : before.matches;
  const from = change?.at ?? tr.mapping.map(before.matches[before.current]?.from ?? 0);
  const next = matches.findIndex((match) => match.from >= from);
  return { ...search, matches, current: change?.current ?? Math.max(0, next) };
}

function drawn(state: EditorState): DecorationSet {
  const { matches, current } = searchIn(state);
  const first = Math.max(0, current - SHOWN_AROUND);
  const shown = matches
    .slice(first, current + SHOWN_AROUND)
    .map(({ from, to }, at) =>
      Decoration.inline(from, to, { class: first + at === current ? 'found current' : 'found' }),
    );
  return DecorationSet.create(state.doc, shown);
}

export const searchIn = (state: EditorState): SearchState => key.getState(state) ?? nothing;

export function search(view: View, wanted: SearchQuery) {
  const change: SearchChange = { search: wanted, at: view.state.selection.from };
  view.dispatch(view.state.tr.setMeta(key, change));
}

export function step(view: View, by: 1 | -1) {
  const { matches, current } = searchIn(view.state);
  if (matches.length === 0) return;
  const change: SearchChange = { current: (current + by + matches.length) % matches.length };
  view.dispatch(view.state.tr.setMeta(key, change));
}

export function replaceCurrent(view: View, text: string) {
  const { matches, current } = searchIn(view.state);
  const match = matches[current];
  if (!match) return;
  const tr = replace(closeHistory(view.state.tr), match, text);
  view.dispatch(tr.setMeta(key, { at: match.from + text.length } satisfies SearchChange));
}

export function replaceAll(view: View, text: string): number {
  const { matches } = searchIn(view.state);
  if (matches.length > 0)
    view.dispatch(matches.reduceRight((tr, match) => replace(tr, match, text), closeHistory(view.state.tr)));
  return matches.length;
}

export function endSearch(view: EditorView) {
  const { matches, current } = searchIn(view.state);
  const match = matches[current];
  const tr = view.state.tr.setMeta(key, { search: nothing } satisfies SearchChange);
  if (match) tr.setSelection(TextSelection.create(tr.doc, match.from, match.to));
  view.dispatch(tr);
  view.focus();
}

const replace = (tr: Transaction, { from, to }: Match, text: string) =>
  text === '' ? tr.delete(from, to) : tr.insertText(text, from, to);
