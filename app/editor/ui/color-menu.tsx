import { Popover } from '@base-ui/react/popover';
import { type Editor, useEditorState } from '@tiptap/react';
import { Baseline, Highlighter, RemoveFormatting } from 'lucide-react';
import { useState } from 'react';
import { highlightColors, textColors } from '../colors.ts';
import { PlainTool } from './action.tsx';

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

export function ColorMenu({ editor, kind }: { editor: Editor; kind: keyof typeof kinds }) {
  const { label, icon, colors, set, clear, current } = kinds[kind];
  const [open, setOpen] = useState(false);
  const active = useEditorState({ editor, selector: ({ editor: now }) => current(now) });
  const choose = (run: () => void) => {
    setOpen(false);
    run();
  };
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <PlainTool
        render={<Popover.Trigger />}
        label={label}
        icon={icon}
        active={Boolean(active)}
        style={typeof active === 'string' ? { color: active } : undefined}
      />
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} className="z-70">
          <Popover.Popup className="editor-popup flex gap-1 p-2" finalFocus={false} aria-label={label}>
            {colors.map(({ label: name, value }) => (
              <button
                key={value}
                type="button"
                aria-label={name}
                title={name}
                aria-pressed={active === value}
                className="editor-swatch"
                onClick={() => choose(() => set(editor, value))}
              >
                <span className="forced-color-adjust-none" style={{ background: value }} />
              </button>
            ))}
            <button
              type="button"
              aria-label="Rengi kaldır"
              title="Rengi kaldır"
              className="editor-swatch"
              onClick={() => choose(() => clear(editor))}
            >
              <RemoveFormatting size={18} aria-hidden />
            </button>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
