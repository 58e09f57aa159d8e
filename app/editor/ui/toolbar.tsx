import { Toolbar as Bar } from '@base-ui/react/toolbar';
import { type Editor, useEditorState } from '@tiptap/react';
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
  ImagePlus,
  Italic,
  Keyboard,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Maximize,
  Minimize,
  Minus,
  Pilcrow,
  Quote,
  Redo2,
  SquareCode,
  Strikethrough,
  Table,
  Underline,
  Undo2,
} from 'lucide-react';
import type { OpenDialog } from '../rich-text-editor.tsx';
import { ColorMenu } from './color-menu.tsx';

type Tool = {
  label: string;
  icon: LucideIcon;
  run: (editor: Editor) => void;
  active?: (editor: Editor) => boolean;
  enabled?: (editor: Editor) => boolean;
};

const heading = (level: 1 | 2 | 3, icon: LucideIcon): Tool => ({
  label: `Başlık ${level}`,
  icon,
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  active: (editor) => editor.isActive('heading', { level }),
});

const align = (textAlign: string, label: string, icon: LucideIcon): Tool => ({
  label,
  icon,
  run: (editor) => editor.chain().focus().toggleTextAlign(textAlign).run(),
  active: (editor) => editor.isActive({ textAlign }),
});

const groups: { label: string; tools: Tool[] }[] = [
  {
    label: 'Geçmiş',
    tools: [
      {
        label: 'Geri al',
        icon: Undo2,
        run: (e) => e.chain().focus().undo().run(),
        enabled: (e) => e.can().undo(),
      },
      {
        label: 'Yinele',
        icon: Redo2,
        run: (e) => e.chain().focus().redo().run(),
        enabled: (e) => e.can().redo(),
      },
    ],
  },
  {
    label: 'Metin biçimi',
    tools: [
      {
        label: 'Kalın',
        icon: Bold,
        run: (e) => e.chain().focus().toggleBold().run(),
        active: (e) => e.isActive('bold'),
      },
      {
        label: 'İtalik',
        icon: Italic,
        run: (e) => e.chain().focus().toggleItalic().run(),
        active: (e) => e.isActive('italic'),
      },
      {
        label: 'Altı çizili',
        icon: Underline,
        run: (e) => e.chain().focus().toggleUnderline().run(),
        active: (e) => e.isActive('underline'),
      },
      {
        label: 'Üstü çizili',
        icon: Strikethrough,
        run: (e) => e.chain().focus().toggleStrike().run(),
        active: (e) => e.isActive('strike'),
      },
      {
        label: 'Satır içi kod',
        icon: Code,
        run: (e) => e.chain().focus().toggleCode().run(),
        active: (e) => e.isActive('code'),
      },
    ],
  },
  {
    label: 'Blok biçimi',
    tools: [
      heading(1, Heading1),
      heading(2, Heading2),
      heading(3, Heading3),
      {
        label: 'Paragraf',
        icon: Pilcrow,
        run: (e) => e.chain().focus().setParagraph().run(),
        active: (e) => e.isActive('paragraph'),
      },
    ],
  },
  {
    label: 'Listeler',
    tools: [
      {
        label: 'Madde listesi',
        icon: List,
        run: (e) => e.chain().focus().toggleBulletList().run(),
        active: (e) => e.isActive('bulletList'),
      },
      {
        label: 'Numaralı liste',
        icon: ListOrdered,
        run: (e) => e.chain().focus().toggleOrderedList().run(),
        active: (e) => e.isActive('orderedList'),
      },
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

const blocks: Tool[] = [
  {
    label: 'Alıntı',
    icon: Quote,
    run: (e) => e.chain().focus().toggleBlockquote().run(),
    active: (e) => e.isActive('blockquote'),
  },
  {
    label: 'Kod bloğu',
    icon: SquareCode,
    run: (e) => e.chain().focus().toggleCodeBlock().run(),
    active: (e) => e.isActive('codeBlock'),
  },
  { label: 'Yatay çizgi', icon: Minus, run: (e) => e.chain().focus().setHorizontalRule().run() },
  {
    label: 'Tablo ekle',
    icon: Table,
    run: (e) => e.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    enabled: (e) => e.can().insertTable(),
  },
];

type ToolbarProps = {
  editor: Editor;
  fullScreen: boolean;
  setFullScreen: (on: boolean) => void;
  setDialog: (dialog: OpenDialog) => void;
};

/** The editor's tools: one stop for the Tab key, arrows move inside. */
export function Toolbar({ editor, fullScreen, setFullScreen, setDialog }: ToolbarProps) {
  return (
    <Bar.Root className="editor-toolbar" aria-label="Biçimlendirme">
      {groups.map(({ label, tools }, at) => (
        <Bar.Group key={label} aria-label={label} className="editor-tools">
          {tools.map((tool) => (
            <ToolButton key={tool.label} {...{ editor, tool }} />
          ))}
          {at === 1 && <ColorMenu editor={editor} kind="text" />}
          {at === 1 && <ColorMenu editor={editor} kind="highlight" />}
        </Bar.Group>
      ))}
      <Bar.Group aria-label="Ekle" className="editor-tools">
        <PlainTool label="Bağlantı ekle" icon={Link} onClick={() => setDialog('link')} />
        <PlainTool label="Görsel ekle" icon={ImagePlus} onClick={() => setDialog('image')} />
        {blocks.map((tool) => (
          <ToolButton key={tool.label} {...{ editor, tool }} />
        ))}
      </Bar.Group>
      <Bar.Group aria-label="Görünüm" className="editor-tools ml-auto">
        <PlainTool label="Klavye kısayolları" icon={Keyboard} onClick={() => setDialog('shortcuts')} />
        <PlainTool
          label={fullScreen ? 'Tam ekrandan çık' : 'Tam ekran'}
          icon={fullScreen ? Minimize : Maximize}
          onClick={() => setFullScreen(!fullScreen)}
        />
      </Bar.Group>
    </Bar.Root>
  );
}

function ToolButton({ editor, tool }: { editor: Editor; tool: Tool }) {
  const { active, enabled } = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      active: tool.active?.(current),
      enabled: tool.enabled?.(current) ?? true,
    }),
  });
  return <PlainTool {...tool} active={active} disabled={!enabled} onClick={() => tool.run(editor)} />;
}

type PlainToolProps = {
  label: string;
  icon: LucideIcon;
  onClick: () => void;
  active?: boolean | undefined;
  disabled?: boolean;
};

function PlainTool({ label, icon: Icon, onClick, active, disabled }: PlainToolProps) {
  return (
    <Bar.Button
      className="editor-tool"
      aria-label={label}
      title={label}
      aria-pressed={active}
      disabled={disabled}
      onMouseDown={(event) => event.preventDefault()} // the selection stays in the text
      onClick={onClick}
    >
      <Icon size={18} aria-hidden />
    </Bar.Button>
  );
}
