import { Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { type Editor, useEditorState } from '@tiptap/react';
import { CaseSensitive, ChevronDown, ChevronUp, type LucideIcon, X } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { fold } from '#kit/text/fold.ts';
import { Button } from '#kit/ui/button.tsx';
import { controlClass, isComposing } from '#kit/ui/field.tsx';

type Match = { from: number; to: number };
type SearchQuery = { query: string; isCaseSensitive: boolean };
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

function endSearch(view: EditorView) {
  const { matches, current } = searchIn(view.state);
  const match = matches[current];
  const tr = view.state.tr.setMeta(key, { search: nothing } satisfies SearchChange);
  if (match) tr.setSelection(TextSelection.create(tr.doc, match.from, match.to));
  view.dispatch(tr);
  view.focus();
}

const replace = (tr: Transaction, { from, to }: Match, text: string) =>
  text === '' ? tr.delete(from, to) : tr.insertText(text, from, to);

/** Treats i, İ, ı and I as one letter, so that `api` finds `API` and `ısparta` finds `ISPARTA`; other characters like `fold`. */
const foldCase = (text: string): string =>
  text.replace(/[^a-zçğöşü]/gu, (letter) => {
    const small = letter === 'ı' ? 'i' : letter.toLocaleLowerCase('tr').replace('ı', 'i');
    if (small.length !== letter.length) return letter;
    return /\p{L}/u.test(small) && small !== '\u02bc' ? small : fold(small);
  });

/** Folds a line, and returns for each resulting character its position in the line. Drops apostrophes. */
function foldedLine(line: string): { text: string; places: number[] } {
  const places: number[] = [];
  let text = '';
  let at = 0;
  for (const letter of line) {
    const folded = foldCase(letter);
    for (let unit = 0; unit < folded.length; unit += 1) places.push(at + Math.min(unit, letter.length - 1));
    text += folded;
    at += letter.length;
  }
  return { text, places: [...places, at] };
}

const asItIs = (line: string) => ({
  text: line,
  places: Array.from({ length: line.length + 1 }, (_, at) => at),
});

/** Finds non-overlapping matches within each line, across formatting. */
export function findMatches(doc: Node, { query, isCaseSensitive }: SearchQuery): Match[] {
  const wanted = isCaseSensitive ? query : foldCase(query);
  const matches: Match[] = [];
  if (wanted === '') return matches;
  doc.descendants((node, at) => {
    if (!node.isTextblock) return true;
    const line = node.children.map((part) => part.text ?? '\ufffc'.repeat(part.nodeSize)).join('');
    const { text, places } = isCaseSensitive ? asItIs(line) : foldedLine(line);
    for (let start = text.indexOf(wanted); start >= 0; start = text.indexOf(wanted, start + wanted.length)) {
      const from = places[start] ?? 0;
      const last = places[start + wanted.length - 1] ?? 0;
      matches.push({ from: at + 1 + from, to: at + 2 + last });
    }
    return false;
  });
  return matches;
}

type FindBarProps = { editor: Editor; field: RefObject<HTMLInputElement | null>; onClose: () => void };

export function FindBar({ editor, field, onClose }: FindBarProps) {
  const [query, setQuery] = useState(() => selectedText(editor));
  const [replacement, setReplacement] = useState('');
  const [isCaseSensitive, setCaseSensitive] = useState(false);
  const [done, setDone] = useState<number>();
  const { count, current } = useEditorState({
    editor,
    selector: ({ editor: { state } }) => {
      const search = searchIn(state);
      return { count: search.matches.length, current: search.current };
    },
  });

  useEffect(() => search(editor.view, { query, isCaseSensitive }), [editor, query, isCaseSensitive]);
  useEffect(() => field.current?.select(), [field]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: shows the match again when another is the current one.
  useEffect(() => {
    editor.view.dom.querySelector('.found.current')?.scrollIntoView({ block: 'nearest' });
  }, [editor, query, count, current]);

  const close = () => {
    endSearch(editor.view);
    onClose();
  };
  const onEnter = (act: (event: KeyboardEvent) => void) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    setDone(undefined);
    act(event);
  };

  return (
    <search
      className="editor-popup editor-find"
      aria-label="Bul ve değiştir"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return;
        event.stopPropagation();
        close();
      }}
    >
      <div className="editor-find-row">
        <input
          ref={field}
          aria-label="Bul"
          placeholder="Bul"
          className={controlClass}
          value={query}
          onChange={({ target }) => {
            setDone(undefined);
            setQuery(target.value);
          }}
          onKeyDown={onEnter(({ shiftKey }) => step(editor.view, shiftKey ? -1 : 1))}
        />
        <output className="editor-find-count">{stateOf({ query, count, current, done })}</output>
        <Tool
          label="Önceki"
          icon={ChevronUp}
          aria-disabled={count === 0}
          onClick={() => step(editor.view, -1)}
        />
        <Tool
          label="Sonraki"
          icon={ChevronDown}
          aria-disabled={count === 0}
          onClick={() => step(editor.view, 1)}
        />
        <Tool
          label="Büyük/küçük harf ayrımı"
          icon={CaseSensitive}
          aria-pressed={isCaseSensitive}
          onClick={() => setCaseSensitive(!isCaseSensitive)}
        />
        <Tool label="Aramayı kapat" icon={X} onClick={close} />
      </div>
      <div className="editor-find-row">
        <input
          aria-label="Yerine"
          placeholder="Yerine"
          className={controlClass}
          value={replacement}
          onChange={({ target }) => setReplacement(target.value)}
          onKeyDown={onEnter(() => replaceCurrent(editor.view, replacement))}
        />
        <Button
          kind="secondary"
          aria-disabled={count === 0}
          onClick={() => replaceCurrent(editor.view, replacement)}
        >
          Değiştir
        </Button>
        <Button
          kind="secondary"
          aria-disabled={count === 0}
          onClick={() => setDone(replaceAll(editor.view, replacement))}
        >
          Tümünü değiştir
        </Button>
      </div>
    </search>
  );
}

type ShownSearch = { query: string; count: number; current: number; done: number | undefined };

function stateOf({ query, count, current, done }: ShownSearch): string {
  if (done !== undefined) return `${done} eşleşme değiştirildi`;
  if (query === '') return '';
  return count === 0 ? 'Yok' : `${current + 1} / ${count}`;
}

type ToolProps = ComponentProps<'button'> & { label: string; icon: LucideIcon };

function Tool({ label, icon: Icon, ...rest }: ToolProps) {
  return (
    <button {...rest} type="button" className="editor-tool" aria-label={label} title={label}>
      <Icon size={18} aria-hidden />
    </button>
  );
}

function selectedText({ state }: Editor): string {
  const { from, to, $from, $to } = state.selection;
  return $from.sameParent($to) ? state.doc.textBetween(from, to) : '';
}
