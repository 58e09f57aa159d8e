import { Toolbar as Bar } from '@base-ui/react/toolbar';
import { autoUpdate, computePosition, flip, offset, shift } from '@floating-ui/dom';
import { type Editor, isTextSelection, useEditorState } from '@tiptap/react';
import { BubbleMenu } from '@tiptap/react/menus';
import * as lucide from 'lucide-react';
import { Baseline, Highlighter, Link, RemoveFormatting } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { highlightColors, textColors } from '../colors.ts';
import type { OpenDialog } from '../rich-text-editor.tsx';
import { type EditorTool, PlainTool, type PlainToolProps, type ToolId, tools } from './tools.tsx';

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
      <ToolGroup editor={editor} label="Geçmiş" ids={['undo', 'redo']} />
      <ToolGroup editor={editor} label="Metin biçimi" ids={['bold', 'italic', 'underline', 'strike']}>
        <ColorMenu editor={editor} kind="text" />
        <ColorMenu editor={editor} kind="highlight" />
      </ToolGroup>
      <ToolGroup
        editor={editor}
        label="Blok biçimi"
        ids={['heading1', 'heading2', 'heading3', 'paragraph']}
      />
      <ToolGroup editor={editor} label="Listeler" ids={['bulletList', 'orderedList']} />
      <ToolGroup editor={editor} label="Hizalama" ids={['left', 'center', 'right']} />
      <Bar.Group aria-label="Ekle" className="editor-tools">
        <PlainTool label="Bağlantı ekle" icon={lucide.Link} onClick={() => setDialog('link')} />
        <PlainTool label="Görsel ekle" icon={lucide.ImagePlus} onClick={() => setDialog('image')} />
        <ToolButtons editor={editor} ids={['quotation', 'codeBlock', 'rule', 'table']} />
        <MoreMenu editor={editor} setDialog={setDialog} />
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

type ToolsProps = { editor: Editor; ids: ToolId[] };

const ToolGroup = ({ label, children, ...some }: ToolsProps & { label: string; children?: ReactNode }) => (
  <Bar.Group aria-label={label} className="editor-tools">
    <ToolButtons {...some} />
    {children}
  </Bar.Group>
);

const ToolButtons = ({ editor, ids }: ToolsProps) =>
  ids.map((id) => <ToolButton key={id} editor={editor} tool={tools[id]} />);

function ToolButton({ editor, tool }: { editor: Editor; tool: EditorTool }) {
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

const inserted: [label: string, icon: lucide.LucideIcon, dialog: OpenDialog][] = [
  ['Galeri ekle', lucide.Images, 'gallery'],
  ['Dipnot ekle', lucide.Asterisk, 'footnote'],
  ['Formül ekle', lucide.Sigma, 'formula'],
  ['Bağlantı kartı ekle', lucide.SquarePlay, 'embed'],
];

/** Tools behind one button. */
const more = [tools.code, tools.superscript, tools.subscript, tools.justify, tools.taskList, tools.details];

function MoreMenu({ editor, setDialog }: Pick<ToolbarProps, 'editor' | 'setDialog'>) {
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => more.map((tool) => tool.active?.(now) ?? false),
  });
  const items = [
    ...more.map(({ label, icon, run }, at) => ({
      label,
      icon,
      isActive: active[at],
      run: () => run(editor),
    })),
    ...inserted.map(([label, icon, dialog]) => ({
      label,
      icon,
      isActive: undefined,
      run: () => setDialog(dialog),
    })),
  ];
  return (
    <PopupTool
      label="Diğer araçlar"
      icon={lucide.Plus}
      active={active.includes(true)}
      popupClass="gap-0.5 p-1.5 open:grid sm:grid-cols-2"
    >
      {items.map(({ label, icon: Icon, isActive, run }) => (
        <button
          key={label}
          type="button"
          aria-pressed={isActive}
          className="editor-action flex items-center gap-2.5 text-left hover:bg-sunken aria-pressed:text-accent"
          onClick={run}
        >
          <Icon size={18} aria-hidden />
          {label}
        </button>
      ))}
    </PopupTool>
  );
}

type PopupToolProps = PlainToolProps & { popupClass: string; children: ReactNode };

/** Opens a popup below it, which a press on something in it closes. */
function PopupTool({ popupClass, children, ...tool }: PopupToolProps) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLFieldSetElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const [anchor, shown] = [trigger.current, popup.current];
    if (!isOpen || !anchor || !shown) return;
    const middleware = [offset(6), flip(), shift({ padding: 8 })];
    return autoUpdate(anchor, shown, async () => {
      const { x, y } = await computePosition(anchor, shown, { strategy: 'fixed', middleware });
      Object.assign(shown.style, { left: `${x}px`, top: `${y}px` });
    });
  }, [isOpen]);
  return (
    <>
      <PlainTool ref={trigger} popoverTarget={id} {...tool} />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys press the buttons in it. */}
      <fieldset
        ref={popup}
        id={id}
        popover="auto"
        aria-label={tool.label}
        className={`editor-popup fixed inset-auto m-0 text-ink ${popupClass}`}
        onBeforeToggle={({ newState }) => newState === 'open' && setOpen(true)}
        onToggle={({ newState, currentTarget }) => {
          if (newState === 'open') currentTarget.querySelector('button')?.focus();
          else setOpen(false);
        }}
        onClick={({ currentTarget }) => currentTarget.hidePopover()}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover();
        }}
      >
        {isOpen && children}
      </fieldset>
    </>
  );
}

const kinds = {
  text: {
    label: 'Metin rengi',
    icon: Baseline,
    colors: textColors,
    set: (editor: Editor, color: string) => editor.chain().focus().setColor(color).run(),
    clear: (editor: Editor) => editor.chain().focus().unsetColor().run(),
    current: (editor: Editor): unknown => editor.getAttributes('textStyle').color,
  },
  highlight: {
    label: 'Vurgula',
    icon: Highlighter,
    colors: highlightColors,
    set: (editor: Editor, color: string) => editor.chain().focus().setHighlight({ color }).run(),
    clear: (editor: Editor) => editor.chain().focus().unsetHighlight().run(),
    current: (editor: Editor): unknown => editor.getAttributes('highlight').color,
  },
};

function ColorMenu({ editor, kind }: { editor: Editor; kind: keyof typeof kinds }) {
  const { label, icon, colors, set, clear, current } = kinds[kind];
  const active = useEditorState({ editor, selector: ({ editor: now }) => current(now) });
  return (
    <PopupTool
      label={label}
      icon={icon}
      active={Boolean(active)}
      style={typeof active === 'string' ? { color: active } : undefined}
      popupClass="gap-1 p-2 open:flex"
    >
      {colors.map(({ label: name, value }) => (
        <button
          key={value}
          type="button"
          aria-label={name}
          title={name}
          aria-pressed={active === value}
          className="editor-swatch"
          onClick={() => set(editor, value)}
        >
          <span className="forced-color-adjust-none" style={{ background: value }} />
        </button>
      ))}
      <button
        type="button"
        aria-label="Rengi kaldır"
        title="Rengi kaldır"
        className="editor-swatch"
        onClick={() => clear(editor)}
      >
        <RemoveFormatting size={18} aria-hidden />
      </button>
    </PopupTool>
  );
}

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
