import { Toolbar as Bar } from '@base-ui/react/toolbar';
import { type Editor, useEditorState } from '@tiptap/react';
import * as lucide from 'lucide-react';
import { useState } from 'react';
import type { OpenDialog } from '../rich-text-editor.tsx';
import { PlainTool } from './action.tsx';
import { ColorMenu } from './color-menu.tsx';
import { blocks, type EditorTool, groups } from './tools.ts';

type ToolbarProps = {
  editor: Editor;
  fullScreen: boolean;
  setFullScreen: (on: boolean) => void;
  setDialog: (dialog: OpenDialog) => void;
  onSearch: () => void;
};

export function Toolbar({ editor, fullScreen, setFullScreen, setDialog, onSearch }: ToolbarProps) {
  const [isWhole, setWhole] = useState(false);
  return (
    <Bar.Root className="editor-toolbar" data-whole={isWhole || undefined} aria-label="Biçimlendirme">
      {groups.map(({ label, tools }, at) => (
        <Bar.Group key={label} aria-label={label} className="editor-tools">
          {tools.map((tool) => (
            <ToolButton key={tool.label} editor={editor} tool={tool} />
          ))}
          {at === 1 && <ColorMenu editor={editor} kind="text" />}
          {at === 1 && <ColorMenu editor={editor} kind="highlight" />}
        </Bar.Group>
      ))}
      <Bar.Group aria-label="Ekle" className="editor-tools">
        <PlainTool label="Bağlantı ekle" icon={lucide.Link} onClick={() => setDialog('link')} />
        <PlainTool label="Görsel ekle" icon={lucide.ImagePlus} onClick={() => setDialog('image')} />
        <PlainTool label="Galeri ekle" icon={lucide.Images} onClick={() => setDialog('gallery')} />
        <PlainTool label="Dipnot ekle" icon={lucide.Asterisk} onClick={() => setDialog('footnote')} />
        <PlainTool label="Formül ekle" icon={lucide.Sigma} onClick={() => setDialog('formula')} />
        <PlainTool label="Bağlantı kartı ekle" icon={lucide.SquarePlay} onClick={() => setDialog('embed')} />
        {blocks.map((tool) => (
          <ToolButton key={tool.label} editor={editor} tool={tool} />
        ))}
      </Bar.Group>
      <Bar.Group aria-label="Görünüm" className="editor-tools ml-auto">
        <PlainTool label="Bul ve değiştir" icon={lucide.Search} onClick={onSearch} />
        <PlainTool label="Klavye kısayolları" icon={lucide.Keyboard} onClick={() => setDialog('shortcuts')} />
        <PlainTool
          label={fullScreen ? 'Tam ekrandan çık' : 'Tam ekran'}
          icon={fullScreen ? lucide.Minimize : lucide.Maximize}
          onClick={() => setFullScreen(!fullScreen)}
        />
      </Bar.Group>
      <div className="editor-more sticky -right-1.5 ml-auto bg-inherit">
        <PlainTool
          label="Tüm araçlar"
          icon={lucide.Ellipsis}
          active={isWhole}
          onClick={() => setWhole(!isWhole)}
        />
      </div>
    </Bar.Root>
  );
}

export function ToolButton({ editor, tool }: { editor: Editor; tool: EditorTool }) {
  const { active, enabled } = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      active: tool.active?.(current),
      enabled: tool.enabled?.(current) ?? true,
    }),
  });
  const { label, icon, run } = tool;
  return (
    <PlainTool label={label} icon={icon} active={active} disabled={!enabled} onClick={() => run(editor)} />
  );
}
