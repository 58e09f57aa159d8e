import { Toolbar as Bar } from '@base-ui/react/toolbar';
import { type Editor, isTextSelection } from '@tiptap/core';
import { BubbleMenu } from '@tiptap/react/menus';
import { Highlighter, Link } from 'lucide-react';
import { PlainTool } from './action.tsx';
import { ToolButton } from './toolbar.tsx';
import { type EditorTool, groups, more } from './tools.ts';

const known = ['Kalın', 'İtalik', 'Satır içi kod', 'Başlık 2'];
const tools: EditorTool[] = [
  ...[...groups.flatMap((group) => group.tools), ...more].filter(({ label }) => known.includes(label)),
  {
    label: 'Vurgula',
    icon: Highlighter,
    run: (editor) => editor.chain().focus().toggleHighlight({ color: '#fef08a' }).run(),
    active: (editor) => editor.isActive('highlight'),
  },
];

export function SelectionBar({ editor, onLink }: { editor: Editor; onLink: () => void }) {
  return (
    <BubbleMenu
      editor={editor}
      className="editor-selection"
      options={{ placement: 'top', offset: 8 }}
      shouldShow={({ editor: now, view, state: { doc, selection }, element }) =>
        (view.hasFocus() || element.contains(document.activeElement)) &&
        isTextSelection(selection) &&
        doc.textBetween(selection.from, selection.to).trim() !== '' &&
        !now.isActive('codeBlock')
      }
    >
      <Bar.Root aria-label="Seçili metin" className="editor-popup flex gap-0.5 p-1">
        {tools.map((tool) => (
          <ToolButton key={tool.label} editor={editor} tool={tool} />
        ))}
        <PlainTool label="Bağlantı ekle" icon={Link} onClick={onLink} />
      </Bar.Root>
    </BubbleMenu>
  );
}
