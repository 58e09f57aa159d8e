import { Toolbar as Bar } from '@base-ui/react/toolbar';
import { type Editor, isTextSelection } from '@tiptap/core';
import { BubbleMenu } from '@tiptap/react/menus';
import { Link } from 'lucide-react';
import { ToolButtons } from './toolbar.tsx';
import { PlainTool } from './tools.tsx';

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
        <ToolButtons editor={editor} ids={['bold', 'italic', 'heading2', 'code', 'highlight']} />
        <PlainTool label="Bağlantı ekle" icon={Link} onClick={onLink} />
      </Bar.Root>
    </BubbleMenu>
  );
}
