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

const toggle = (
  label: string,
  icon: LucideIcon,
  active: string | object,
  change: (chain: ReturnType<typeof focus>) => ReturnType<typeof focus>,
): Tool => ({
  label,
  icon,
  run: (editor) => change(focus(editor)).run(),
  active: (editor) => (typeof active === 'string' ? editor.isActive(active) : editor.isActive(active)),
});

const heading = (level: 1 | 2 | 3, icon: LucideIcon): Tool => ({
  label: `Başlık ${level}`,
  icon,
  run: (editor) => focus(editor).toggleHeading({ level }).run(),
  active: (editor) => editor.isActive('heading', { level }),
});

const align = (textAlign: string, label: string, icon: LucideIcon) =>
  toggle(label, icon, { textAlign }, (chain) => chain.toggleTextAlign(textAlign));

export const groups: { label: string; tools: Tool[] }[] = [
  {
    label: 'Geçmiş',
    tools: [
      {
        label: 'Geri al',
        icon: Undo2,
        run: (e) => focus(e).undo().run(),
        enabled: (e) => undoDepth(e.state) > 0,
      },
      {
        label: 'Yinele',
        icon: Redo2,
        run: (e) => focus(e).redo().run(),
        enabled: (e) => redoDepth(e.state) > 0,
      },
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
  { label: 'Yatay çizgi', icon: Minus, run: (e) => focus(e).setHorizontalRule().run() },
  {
    label: 'Tablo ekle',
    icon: Table,
    run: (e) => focus(e).insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
  { label: 'Açılır bölüm ekle', icon: ListCollapse, run: (e) => focus(e).insertDetails().run() },
];
