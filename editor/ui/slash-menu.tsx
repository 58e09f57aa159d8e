import { type ChainedCommands, type Editor, Extension, type Range } from '@tiptap/core';
import type { ResolvedPos } from '@tiptap/pm/model';
import {
  Suggestion,
  type SuggestionMatch,
  type SuggestionOptions,
  SuggestionPluginKey,
  type SuggestionProps,
} from '@tiptap/suggestion';
import * as lucide from 'lucide-react';
import { useEffect, useState } from 'react';
import { fold } from '#kit/text/fold.ts';
import type { Callout } from '../nodes/callout-kinds.ts';

type SlashCommand = {
  label: string;
  icon: lucide.LucideIcon;
  about: string;
  words: string;
  act: RequestedDialog | ((chain: ChainedCommands) => ChainedCommands);
  /** Stands right after a word: takes away the space that the slash needed. */
  joins?: boolean;
};

type SlashMenuState = {
  items: SlashCommand[];
  selected: number;
  box: DOMRect;
  choose: (item: SlashCommand) => void;
};

export type RequestedDialog = 'image' | 'crop' | 'gallery' | 'formula' | 'embed' | 'footnote' | 'code';

type SlashMenuStorage = { state: SlashMenuState | null; changed: () => void };

declare global {
  interface HTMLElementEventMap {
    'editor:dialog': CustomEvent<RequestedDialog>;
  }
}

declare module '@tiptap/core' {
  interface Storage {
    slashMenu: SlashMenuStorage;
  }
}

export const requestDialog = 'editor:dialog';

function run({ editor, range, props }: { editor: Editor; range: Range; props: SlashCommand }) {
  const { act } = props;
  const isSpaced = /[^\S\n]$/.test(textBefore(editor.state.doc.resolve(range.from)));
  const from = props.joins && isSpaced ? range.from - 1 : range.from;
  const chain = editor.chain().focus().deleteRange({ from, to: range.to });
  if (typeof act === 'function') return act(chain).run();
  chain.run();
  return editor.view.dom.dispatchEvent(new CustomEvent(requestDialog, { bubbles: true, detail: act }));
}

const command = (
  label: string,
  Icon: lucide.LucideIcon,
  about: string,
  words: string,
  act: SlashCommand['act'],
): SlashCommand => ({ label, icon: Icon, about, words, act });

const joined = (one: SlashCommand): SlashCommand => ({ ...one, joins: true });

const callout = (kind: Callout, label: string, Icon: lucide.LucideIcon, about: string) =>
  command(label, Icon, about, `callout kutu alert ${kind}`, (chain) => chain.setCallout(kind));

const table = { rows: 3, cols: 3, withHeaderRow: true };

const commands: SlashCommand[] = [
  command('Başlık 1', lucide.Heading1, 'Ana bölüm', 'h1 heading buyuk', (c) => c.setHeading({ level: 1 })),
  command('Başlık 2', lucide.Heading2, 'Bölüm başlığı', 'h2 heading orta', (c) => c.setHeading({ level: 2 })),
  command('Başlık 3', lucide.Heading3, 'Alt bölüm', 'h3 heading kucuk', (c) => c.setHeading({ level: 3 })),
  command('Paragraf', lucide.Pilcrow, 'Düz metin', 'metin text', (c) => c.setParagraph()),
  command('Madde listesi', lucide.List, 'Sırası önemsiz', 'bullet ul liste', (c) => c.toggleBulletList()),
  command('Numaralı liste', lucide.ListOrdered, 'Adım adım', 'ol sirali liste', (c) => c.toggleOrderedList()),
  command('Alıntı', lucide.Quote, 'Başkasının sözü', 'quote blockquote', (c) => c.toggleBlockquote()),
  command('Kod bloğu', lucide.SquareCode, 'Diline göre renklenir', 'code pre', (c) => c.setCodeBlock()),
  command('Diyagram', lucide.Workflow, 'Mermaid ile yazılır', 'mermaid diagram sema akis', (c) =>
    c.setCodeBlock({ language: 'mermaid' }),
  ),
  command('Tablo', lucide.Table, 'Üç satır, üç sütun', 'table 3x3', (c) => c.insertTable(table)),
  command('Görsel', lucide.ImagePlus, 'Yükleyin ya da adresini verin', 'resim image foto', 'image'),
  command('Galeri', lucide.Images, 'Birkaç görsel yan yana', 'gallery resimler fotograflar', 'gallery'),
  command('Görev listesi', lucide.ListTodo, 'İşaretlenen kutular', 'task todo checkbox yapilacak', (c) =>
    c.toggleTaskList(),
  ),
  command(
    'Açılır bölüm',
    lucide.ListCollapse,
    'Başlığına basınca açılır',
    'details collapsible ayrinti',
    (c) => c.insertDetails(),
  ),
  callout('note', 'Not kutusu', lucide.Info, 'Bilmeye değer bir ayrıntı'),
  callout('tip', 'İpucu kutusu', lucide.Lightbulb, 'İşi kolaylaştıran bir yol'),
  callout('important', 'Önemli kutusu', lucide.Info, 'Atlanmaması gereken'),
  callout('warning', 'Uyarı kutusu', lucide.TriangleAlert, 'Sorun çıkarabilecek'),
  callout('caution', 'Dikkat kutusu', lucide.TriangleAlert, 'Geri dönüşü olmayan'),
  callout('decision', 'Karar kutusu', lucide.Signpost, 'Ne seçildi, bedeli ne oldu'),
  joined(command('Dipnot', lucide.Asterisk, 'Sayfa sonunda bir not', 'footnote not', 'footnote')),
  command('Formül', lucide.Sigma, 'LaTeX ile', 'math tex latex matematik', 'formula'),
  command(
    'Bağlantı kartı',
    lucide.SquarePlay,
    'Video, gist',
    'embed video youtube vimeo gist codepen',
    'embed',
  ),
  joined(
    command('Üst simge', lucide.Superscript, 'm² gibi', 'superscript us', (c) => c.toggleMark('superscript')),
  ),
  joined(
    command('Alt simge', lucide.Subscript, 'H₂O gibi', 'subscript indis', (c) => c.toggleMark('subscript')),
  ),
  command('Yatay çizgi', lucide.Minus, 'Konuyu ayırır', 'hr ayrac', (c) => c.setHorizontalRule()),
];

/** Several words are found in a label only, so that a sentence that goes on closes the menu. */
export function findCommands(query: string): SlashCommand[] {
  const wanted = fold(query);
  return commands.filter(({ label, words }) => {
    const text = wanted.includes(' ') ? fold(label) : `${fold(label)} ${words}`;
    return text.startsWith(wanted) || text.includes(` ${wanted}`);
  });
}

/** The text of the block up to there, with a sign for what is no text, such as a footnote. */
const textBefore = ({ parent, parentOffset }: ResolvedPos): string =>
  parent
    .cut(0, parentOffset)
    .children.map(({ text, type }) => text ?? (type.name === 'hardBreak' ? '\n' : '\uFFFC'))
    .join('');

const LONGEST_QUERY = 30;

/** A slash at the start of a line or after a space, and what follows it. Addresses, paths and `ve/veya` have none. */
const slashed = /(?:^|\s)\/([^/\n\uFFFC]*)$/;

export function findSlash($position: ResolvedPos): SuggestionMatch {
  const { parent, pos } = $position;
  if (parent.type.spec.code || $position.marks().some(({ type }) => type.spec.code || type.name === 'link'))
    return null;
  const query = slashed.exec(textBefore($position))?.[1];
  if (query === undefined || query.length > LONGEST_QUERY) return null;
  return { range: { from: pos - query.length - 1, to: pos }, query, text: `/${query}` };
}

/** Opens the menu where a slash is typed, not where the caret is moved next to one. */
function isTyped({ editor, state, range }: Found): boolean {
  const { active, range: before } = SuggestionPluginKey.getState(editor.state);
  const isNew = state.doc !== editor.state.doc && range.to === range.from + 1;
  return isNew || (active && before.from === range.from);
}

type Found = Parameters<NonNullable<SuggestionOptions['allow']>>[0];

export const SlashMenu = Extension.create<object, SlashMenuStorage>({
  name: 'slashMenu',
  addStorage: () => ({ state: null, changed: () => undefined }),
  addProseMirrorPlugins() {
    const { storage, editor } = this;
    const show = (state: SlashMenuState | null) => {
      storage.state = state;
      storage.changed();
    };
    const draw = ({ items, query, range, command: choose, clientRect }: SuggestionProps<SlashCommand>) => {
      const box = clientRect?.();
      // A slash alone within a line, as between verses, does not take Enter.
      const isVague = query === '' && editor.state.doc.resolve(range.from).parentOffset > 0;
      show(box && items.length > 0 ? { items, selected: isVague ? -1 : 0, box, choose } : null);
    };
    return [
      Suggestion<SlashCommand>({
        editor,
        char: '/',
        // Closed with Escape, it stays closed after a space, too.
        allowSpaces: true,
        findSuggestionMatch: ({ $position }) => findSlash($position),
        allow: isTyped,
        items: ({ query }) => findCommands(query),
        command: run,
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
    const from = Math.max(state.selected, step > 0 ? -1 : 0);
    show({ ...state, selected: (from + step + state.items.length) % state.items.length });
    return true;
  }
  const item = state.items[state.selected];
  if ((event.key !== 'Enter' && event.key !== 'Tab') || !item) return false;
  state.choose(item);
  return true;
}

export function SlashMenuList({ editor }: { editor: Editor }) {
  const [menu, setMenu] = useState<SlashMenuState | null>(null);
  useEffect(() => {
    const { storage } = editor;
    storage.slashMenu.changed = () => setMenu(storage.slashMenu.state);
    return () => {
      storage.slashMenu.changed = () => undefined;
    };
  }, [editor]);
  if (!menu) return null;
  const { items, selected, box, choose } = menu;
  // Without what the keyboard of a phone covers.
  const view = window.visualViewport;
  const top = view?.offsetTop ?? 0;
  const bottom = top + (view?.height ?? window.innerHeight);
  const [over, under] = [box.top - top - 12, bottom - box.bottom - 12];
  const above = under < 320 && over > under;
  return (
    <div
      role="listbox"
      aria-label="Ekle"
      className="editor-popup fixed z-50 w-72 overflow-y-auto p-1"
      style={{
        // Without the scrollbar, which the window's width contains.
        left: Math.min(box.left, document.documentElement.clientWidth - 300),
        maxHeight: Math.min(320, above ? over : under),
        ...(above ? { bottom: window.innerHeight - box.top + 6 } : { top: box.bottom + 6 }),
      }}
    >
      {items.map((item, at) => (
        <div
          key={item.label}
          role="option"
          tabIndex={-1}
          aria-selected={at === selected}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 text-sm aria-selected:bg-sunken"
          ref={at === selected ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
          onMouseDown={(event) => {
            event.preventDefault();
            choose(item);
          }}
        >
          <item.icon size={18} aria-hidden className="shrink-0 text-soft" />
          <span className="grid">
            {item.label}
            <span className="text-xs text-soft">{item.about}</span>
          </span>
        </div>
      ))}
    </div>
  );
}
