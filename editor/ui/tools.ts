import { redoDepth, undoDepth } from '@tiptap/pm/history';
import type { Editor } from '@tiptap/react';
import * as lucide from 'lucide-react';

type Icon = lucide.LucideIcon;

export type EditorTool = {
  label: string;
  icon: Icon;
  run: (editor: Editor) => void;
  active?: (editor: Editor) => boolean;
  enabled?: (editor: Editor) => boolean;
};

const focus = (editor: Editor) => editor.chain().focus();

type Change = (chain: ReturnType<typeof focus>) => ReturnType<typeof focus>;

const insert = (label: string, icon: Icon, change: Change): EditorTool => ({
  label,
  icon,
  run: (editor) => change(focus(editor)).run(),
});

const step = (label: string, icon: Icon, change: Change, depth: typeof undoDepth): EditorTool => ({
  ...insert(label, icon, change),
  enabled: ({ state }) => depth(state) > 0,
});

const toggle = (label: string, icon: Icon, active: string | object, change: Change): EditorTool => ({
  ...insert(label, icon, change),
  active: (editor) => (typeof active === 'string' ? editor.isActive(active) : editor.isActive(active)),
});

const heading = (level: 1 | 2 | 3, icon: Icon) =>
  toggle(`Başlık ${level}`, icon, { level }, (chain) => chain.toggleHeading({ level }));

const align = (textAlign: string, label: string, icon: Icon) =>
  toggle(label, icon, { textAlign }, (chain) => chain.toggleTextAlign(textAlign));

export const groups: { label: string; tools: EditorTool[] }[] = [
  {
    label: 'Geçmiş',
    tools: [
      step('Geri al', lucide.Undo2, (chain) => chain.undo(), undoDepth),
      step('Yinele', lucide.Redo2, (chain) => chain.redo(), redoDepth),
    ],
  },
  {
    label: 'Metin biçimi',
    tools: [
      toggle('Kalın', lucide.Bold, 'bold', (chain) => chain.toggleBold()),
      toggle('İtalik', lucide.Italic, 'italic', (chain) => chain.toggleItalic()),
      toggle('Altı çizili', lucide.Underline, 'underline', (chain) => chain.toggleUnderline()),
      toggle('Üstü çizili', lucide.Strikethrough, 'strike', (chain) => chain.toggleStrike()),
    ],
  },
  {
    label: 'Blok biçimi',
    tools: [
      heading(1, lucide.Heading1),
      heading(2, lucide.Heading2),
      heading(3, lucide.Heading3),
      toggle('Paragraf', lucide.Pilcrow, 'paragraph', (chain) => chain.setParagraph()),
    ],
  },
  {
    label: 'Listeler',
    tools: [
      toggle('Madde listesi', lucide.List, 'bulletList', (chain) => chain.toggleBulletList()),
      toggle('Numaralı liste', lucide.ListOrdered, 'orderedList', (chain) => chain.toggleOrderedList()),
    ],
  },
  {
    label: 'Hizalama',
    tools: [
      align('left', 'Sola hizala', lucide.AlignLeft),
      align('center', 'Ortala', lucide.AlignCenter),
      align('right', 'Sağa hizala', lucide.AlignRight),
    ],
  },
];

export const blocks: EditorTool[] = [
  toggle('Alıntı', lucide.Quote, 'blockquote', (chain) => chain.toggleBlockquote()),
  toggle('Kod bloğu', lucide.SquareCode, 'codeBlock', (chain) => chain.toggleCodeBlock()),
  insert('Yatay çizgi', lucide.Minus, (chain) => chain.setHorizontalRule()),
  insert('Tablo ekle', lucide.Table, (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true })),
];

/** Stand behind one button. */
export const more: EditorTool[] = [
  toggle('Satır içi kod', lucide.Code, 'code', (chain) => chain.toggleCode()),
  toggle('Üst simge', lucide.Superscript, 'superscript', (chain) => chain.toggleMark('superscript')),
  toggle('Alt simge', lucide.Subscript, 'subscript', (chain) => chain.toggleMark('subscript')),
  align('justify', 'İki yana yasla', lucide.AlignJustify),
  toggle('Görev listesi', lucide.ListTodo, 'taskList', (chain) => chain.toggleTaskList()),
  insert('Açılır bölüm ekle', lucide.ListCollapse, (chain) => chain.insertDetails()),
];
