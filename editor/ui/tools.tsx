import { Toolbar as Bar } from '@base-ui/react/toolbar';
import { redoDepth, undoDepth } from '@tiptap/pm/history';
import type { Editor } from '@tiptap/react';
import type { LucideIcon } from 'lucide-react';
import * as lucide from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';

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

/** A tool that is pressed while the caret is in a node or mark of that name. */
const toggle = (label: string, icon: Icon, name: string, change: Change): EditorTool => ({
  ...insert(label, icon, change),
  active: (editor) => editor.isActive(name),
});

const heading = (level: 1 | 2 | 3, icon: Icon): EditorTool => ({
  ...insert(`Başlık ${level}`, icon, (chain) => chain.toggleHeading({ level })),
  active: (editor) => editor.isActive({ level }),
});

const align = (textAlign: string, label: string, icon: Icon): EditorTool => ({
  ...insert(label, icon, (chain) => chain.toggleTextAlign(textAlign)),
  active: (editor) => editor.isActive({ textAlign }),
});

export type ToolId = keyof typeof tools;

export const tools = {
  undo: step('Geri al', lucide.Undo2, (chain) => chain.undo(), undoDepth),
  redo: step('Yinele', lucide.Redo2, (chain) => chain.redo(), redoDepth),
  bold: toggle('Kalın', lucide.Bold, 'bold', (chain) => chain.toggleBold()),
  italic: toggle('İtalik', lucide.Italic, 'italic', (chain) => chain.toggleItalic()),
  underline: toggle('Altı çizili', lucide.Underline, 'underline', (chain) => chain.toggleUnderline()),
  strike: toggle('Üstü çizili', lucide.Strikethrough, 'strike', (chain) => chain.toggleStrike()),
  code: toggle('Satır içi kod', lucide.Code, 'code', (chain) => chain.toggleCode()),
  highlight: toggle('Vurgula', lucide.Highlighter, 'highlight', (chain) =>
    chain.toggleHighlight({ color: '#fef08a' }),
  ),
  superscript: toggle('Üst simge', lucide.Superscript, 'superscript', (c) => c.toggleMark('superscript')),
  subscript: toggle('Alt simge', lucide.Subscript, 'subscript', (chain) => chain.toggleMark('subscript')),
  heading1: heading(1, lucide.Heading1),
  heading2: heading(2, lucide.Heading2),
  heading3: heading(3, lucide.Heading3),
  paragraph: toggle('Paragraf', lucide.Pilcrow, 'paragraph', (chain) => chain.setParagraph()),
  bulletList: toggle('Madde listesi', lucide.List, 'bulletList', (chain) => chain.toggleBulletList()),
  orderedList: toggle('Numaralı liste', lucide.ListOrdered, 'orderedList', (c) => c.toggleOrderedList()),
  taskList: toggle('Görev listesi', lucide.ListTodo, 'taskList', (chain) => chain.toggleTaskList()),
  left: align('left', 'Sola hizala', lucide.AlignLeft),
  center: align('center', 'Ortala', lucide.AlignCenter),
  right: align('right', 'Sağa hizala', lucide.AlignRight),
  justify: align('justify', 'İki yana yasla', lucide.AlignJustify),
  quotation: toggle('Alıntı', lucide.Quote, 'blockquote', (chain) => chain.toggleBlockquote()),
  codeBlock: toggle('Kod bloğu', lucide.SquareCode, 'codeBlock', (chain) => chain.toggleCodeBlock()),
  rule: insert('Yatay çizgi', lucide.Minus, (chain) => chain.setHorizontalRule()),
  table: insert('Tablo ekle', lucide.Table, (chain) =>
    chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
  ),
  details: insert('Açılır bölüm ekle', lucide.ListCollapse, (chain) => chain.insertDetails()),
};

const keepSelection = (event: MouseEvent) => event.preventDefault();

type ActionProps = ComponentProps<typeof Bar.Button>;

export const Action = (props: ActionProps) => (
  <Bar.Button className="editor-action" onMouseDown={keepSelection} {...props} />
);

export type PlainToolProps = ActionProps & { label: string; icon: LucideIcon; active?: boolean | undefined };

export const PlainTool = ({ label, icon: Icon, active, ...rest }: PlainToolProps) => (
  <Bar.Button
    className="editor-tool"
    aria-label={label}
    title={label}
    aria-pressed={active}
    onMouseDown={keepSelection}
    {...rest}
  >
    <Icon size={18} aria-hidden />
  </Bar.Button>
);
