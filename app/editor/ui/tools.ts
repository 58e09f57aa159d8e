import { redoDepth, undoDepth } from '@tiptap/pm/history';
import type { Editor } from '@tiptap/react';
import {
  AlignCenter,
  AlignJustify,
  AlignLeft,
  AlignRight,
  Bold,
  Code,
  Heading1,
  Heading2,
  Heading3,
  Italic,
  List,
  ListCollapse,
  ListOrdered,
  ListTodo,
  type LucideIcon,
  Minus,
  Pilcrow,
  Quote,
  Redo2,
  SquareCode,
  Strikethrough,
  Subscript,
  Superscript,
  Table,
  Underline,
  Undo2,
} from 'lucide-react';

export type Tool = {
  label: string;
  icon: LucideIcon;
  run: (editor: Editor) => void;
  active?: (editor: Editor) => boolean;
  enabled?: (editor: Editor) => boolean;
};

const focus = (editor: Editor) => editor.chain().focus();

type Change = (chain: ReturnType<typeof focus>) => ReturnType<typeof focus>;

const insert = (label: string, icon: LucideIcon, change: Change): Tool => ({
  label,
  icon,
  run: (editor) => change(focus(editor)).run(),
});

const step = (label: string, icon: LucideIcon, change: Change, depth: typeof undoDepth): Tool => ({
  ...insert(label, icon, change),
  enabled: ({ state }) => depth(state) > 0,
});

const toggle = (label: string, icon: LucideIcon, active: string | object, change: Change): Tool => ({
  ...insert(label, icon, change),
  active: (editor) => (typeof active === 'string' ? editor.isActive(active) : editor.isActive(active)),
});

const heading = (level: 1 | 2 | 3, icon: LucideIcon): Tool => ({
  ...insert(`Başlık ${level}`, icon, (chain) => chain.toggleHeading({ level })),
  active: (editor) => editor.isActive('heading', { level }),
});

const align = (textAlign: string, label: string, icon: LucideIcon) =>
  toggle(label, icon, { textAlign }, (chain) => chain.toggleTextAlign(textAlign));

export const groups: { label: string; tools: Tool[] }[] = [
  {
    label: 'Geçmiş',
    tools: [
      step('Geri al', Undo2, (chain) => chain.undo(), undoDepth),
      step('Yinele', Redo2, (chain) => chain.redo(), redoDepth),
    ],
  },
  {
    label: 'Metin biçimi',
    tools: [
      toggle('Kalın', Bold, 'bold', (chain) => chain.toggleBold()),
      toggle('İtalik', Italic, 'italic', (chain) => chain.toggleItalic()),
      toggle('Altı çizili', Underline, 'underline', (chain) => chain.toggleUnderline()),
      toggle('Üstü çizili', Strikethrough, 'strike', (chain) => chain.toggleStrike()),
      toggle('Satır içi kod', Code, 'code', (chain) => chain.toggleCode()),
      toggle('Üst simge', Superscript, 'superscript', (chain) => chain.toggleMark('superscript')),
      toggle('Alt simge', Subscript, 'subscript', (chain) => chain.toggleMark('subscript')),
    ],
  },
  {
    label: 'Blok biçimi',
    tools: [
      heading(1, Heading1),
      heading(2, Heading2),
      heading(3, Heading3),
      toggle('Paragraf', Pilcrow, 'paragraph', (chain) => chain.setParagraph()),
    ],
  },
  {
    label: 'Listeler',
    tools: [
      toggle('Madde listesi', List, 'bulletList', (chain) => chain.toggleBulletList()),
      toggle('Numaralı liste', ListOrdered, 'orderedList', (chain) => chain.toggleOrderedList()),
      toggle('Görev listesi', ListTodo, 'taskList', (chain) => chain.toggleTaskList()),
    ],
  },
  {
    label: 'Hizalama',
    tools: [
      align('left', 'Sola hizala', AlignLeft),
      align('center', 'Ortala', AlignCenter),
      align('right', 'Sağa hizala', AlignRight),
      align('justify', 'İki yana yasla', AlignJustify),
    ],
  },
];

export const blocks: Tool[] = [
  toggle('Alıntı', Quote, 'blockquote', (chain) => chain.toggleBlockquote()),
  toggle('Kod bloğu', SquareCode, 'codeBlock', (chain) => chain.toggleCodeBlock()),
  insert('Yatay çizgi', Minus, (chain) => chain.setHorizontalRule()),
  insert('Tablo ekle', Table, (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true })),
  insert('Açılır bölüm ekle', ListCollapse, (chain) => chain.insertDetails()),
];
