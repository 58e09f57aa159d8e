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

const command = (
  label: string,
  words: string,
  change: (chain: ReturnType<typeof at>) => ReturnType<typeof at>,
): SlashCommand => ({ label, words, run: (editor, range) => change(at(editor, range)).run() });

const calloutNames: Record<Callout, string> = {
  note: 'Not kutusu',
  tip: 'İpucu kutusu',
  important: 'Önemli kutusu',
  warning: 'Uyarı kutusu',
  caution: 'Dikkat kutusu',
};

const commands: SlashCommand[] = [
  command('Başlık 1', 'h1 heading buyuk', (chain) => chain.setHeading({ level: 1 })),
  command('Başlık 2', 'h2 heading orta', (chain) => chain.setHeading({ level: 2 })),
  command('Başlık 3', 'h3 heading kucuk', (chain) => chain.setHeading({ level: 3 })),
  command('Paragraf', 'metin text', (chain) => chain.setParagraph()),
  command('Madde listesi', 'bullet ul liste', (chain) => chain.toggleBulletList()),
  command('Numaralı liste', 'ol sirali liste', (chain) => chain.toggleOrderedList()),
  command('Alıntı', 'quote blockquote', (chain) => chain.toggleBlockquote()),
  command('Kod bloğu', 'code pre', (chain) => chain.setCodeBlock()),
  command('Tablo', 'table 3x3', (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true })),
  { label: 'Görsel', words: 'resim image foto', run: ask('image') },
  { label: 'Galeri', words: 'gallery resimler fotograflar', run: ask('gallery') },
  command('Görev listesi', 'task todo checkbox yapilacak', (chain) => chain.toggleTaskList()),
  command('Açılır bölüm', 'details collapsible ayrinti', (chain) => chain.insertDetails()),
  ...callouts.map((kind) =>
    command(calloutNames[kind], `callout kutu alert ${kind}`, (chain) => chain.setCallout(kind)),
  ),
  { label: 'Dipnot', words: 'footnote not', run: ask('footnote') },
  { label: 'Formül', words: 'math tex latex matematik', run: ask('formula') },
  { label: 'Bağlantı kartı', words: 'embed video youtube vimeo gist codepen', run: ask('embed') },
  command('Üst simge', 'superscript us', (chain) => chain.toggleMark('superscript')),
  command('Alt simge', 'subscript indis', (chain) => chain.toggleMark('subscript')),
  command('Yatay çizgi', 'hr ayrac', (chain) => chain.setHorizontalRule()),
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
