import { type Editor, Extension, type Range } from '@tiptap/core';
import { Suggestion, type SuggestionProps } from '@tiptap/suggestion';
import { fold } from '#app/text/fold.ts';
import { type Callout, callouts } from './nodes/callout-kinds.ts';

export type SlashCommand = { label: string; words: string; run: (editor: Editor, range: Range) => void };

export type SlashMenuState = {
  items: SlashCommand[];
  selected: number;
  box: DOMRect;
  choose: (item: SlashCommand) => void;
};

export type AskedDialog = 'image' | 'crop' | 'gallery' | 'formula' | 'embed' | 'footnote';

export type SlashMenuStorage = { state: SlashMenuState | null; changed: () => void };

declare global {
  interface HTMLElementEventMap {
    'editor:dialog': CustomEvent<AskedDialog>;
  }
}

declare module '@tiptap/core' {
  interface Storage {
    slashMenu: SlashMenuStorage;
  }
}

export const askForDialog = 'editor:dialog';

const ask = (dialog: AskedDialog) => (e: Editor, r: Range) => {
  at(e, r).run();
  e.view.dom.dispatchEvent(new CustomEvent(askForDialog, { bubbles: true, detail: dialog }));
};

const at = (editor: Editor, range: Range) => editor.chain().focus().deleteRange(range);

const calloutNames: Record<Callout, string> = {
  note: 'Not kutusu',
  tip: 'İpucu kutusu',
  important: 'Önemli kutusu',
  warning: 'Uyarı kutusu',
  caution: 'Dikkat kutusu',
};

const commands: SlashCommand[] = [
  { label: 'Başlık 1', words: 'h1 heading buyuk', run: (e, r) => at(e, r).setHeading({ level: 1 }).run() },
  { label: 'Başlık 2', words: 'h2 heading orta', run: (e, r) => at(e, r).setHeading({ level: 2 }).run() },
  { label: 'Başlık 3', words: 'h3 heading kucuk', run: (e, r) => at(e, r).setHeading({ level: 3 }).run() },
  { label: 'Paragraf', words: 'metin text', run: (e, r) => at(e, r).setParagraph().run() },
  { label: 'Madde listesi', words: 'bullet ul liste', run: (e, r) => at(e, r).toggleBulletList().run() },
  { label: 'Numaralı liste', words: 'ol sirali liste', run: (e, r) => at(e, r).toggleOrderedList().run() },
  { label: 'Alıntı', words: 'quote blockquote', run: (e, r) => at(e, r).toggleBlockquote().run() },
  { label: 'Kod bloğu', words: 'code pre', run: (e, r) => at(e, r).setCodeBlock().run() },
  {
    label: 'Tablo',
    words: 'table 3x3',
    run: (e, r) => at(e, r).insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
  { label: 'Görsel', words: 'resim image foto', run: ask('image') },
  { label: 'Galeri', words: 'gallery resimler fotograflar', run: ask('gallery') },
  {
    label: 'Görev listesi',
    words: 'task todo checkbox yapilacak',
    run: (e, r) => at(e, r).toggleTaskList().run(),
  },
  {
    label: 'Açılır bölüm',
    words: 'details collapsible ayrinti',
    run: (e, r) => at(e, r).insertDetails().run(),
  },
  ...callouts.map(
    (kind): SlashCommand => ({
      label: calloutNames[kind],
      words: `callout kutu alert ${kind}`,
      run: (e, r) => at(e, r).setCallout(kind).run(),
    }),
  ),
  { label: 'Dipnot', words: 'footnote not', run: ask('footnote') },
  { label: 'Formül', words: 'math tex latex matematik', run: ask('formula') },
  { label: 'Bağlantı kartı', words: 'embed video youtube vimeo gist codepen', run: ask('embed') },
  { label: 'Üst simge', words: 'superscript us', run: (e, r) => at(e, r).toggleMark('superscript').run() },
  { label: 'Alt simge', words: 'subscript indis', run: (e, r) => at(e, r).toggleMark('subscript').run() },
  { label: 'Yatay çizgi', words: 'hr ayrac', run: (e, r) => at(e, r).setHorizontalRule().run() },
];

export function findCommands(query: string): SlashCommand[] {
  const wanted = fold(query);
  return commands.filter(({ label, words }) => {
    const text = `${fold(label)} ${words}`;
    return text.startsWith(wanted) || text.includes(` ${wanted}`);
  });
}

export const SlashMenu = Extension.create<object, SlashMenuStorage>({
  name: 'slashMenu',
  addStorage: () => ({ state: null, changed: () => undefined }),
  addProseMirrorPlugins() {
    const { storage, editor } = this;
    const show = (state: SlashMenuState | null) => {
      storage.state = state;
      storage.changed();
    };
    const draw = (props: SuggestionProps<SlashCommand>, selected = 0) => {
      const box = props.clientRect?.();
      show(
        box && props.items.length > 0 ? { items: props.items, selected, box, choose: props.command } : null,
      );
    };
    return [
      Suggestion<SlashCommand>({
        editor,
        char: '/',
        startOfLine: true,
        items: ({ query }) => findCommands(query),
        command: ({ range, props }) => props.run(editor, range),
        render: () => ({
          onStart: (props) => draw(props),
          onUpdate: (props) => draw(props),
          onExit: () => show(null),
          onKeyDown: ({ event }) => handleKey(event, storage.state, show),
        }),
      }),
    ];
  },
});

function handleKey(
  event: KeyboardEvent,
  state: SlashMenuState | null,
  show: (state: SlashMenuState | null) => void,
): boolean {
  if (!state) return false;
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step) {
    show({ ...state, selected: (state.selected + step + state.items.length) % state.items.length });
    return true;
  }
  const item = state.items[state.selected];
  if ((event.key !== 'Enter' && event.key !== 'Tab') || !item) return false;
  state.choose(item);
  return true;
}
