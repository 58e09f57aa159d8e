import { type Editor, useEditorState } from '@tiptap/react';
import { CaseSensitive, ChevronDown, ChevronUp, type LucideIcon, X } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { Button } from '#kit/ui/button.tsx';
import { controlClass } from '#kit/ui/field.tsx';
import { endSearch, replaceAll, replaceCurrent, search, searchIn, step } from '../find-in-text.ts';

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
    if (event.key !== 'Enter') return;
    event.preventDefault();
    setDone(undefined);
    act(event);
  };

  return (
    <search
      className="editor-popup editor-find"
      aria-label="Bul ve değiştir"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
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
