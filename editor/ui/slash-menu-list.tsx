import type { Editor } from '@tiptap/react';
import { useEffect, useState } from 'react';
import type { SlashMenuState } from '../slash-menu.ts';

export function SlashMenuList({ editor }: { editor: Editor }) {
  const [menu, setMenu] = useState<SlashMenuState | null>(null);
  useEffect(() => {
    const { storage } = editor;
    storage.slashMenu.changed = () => setMenu(storage.slashMenu.state);
    return () => {
      storage.slashMenu.changed = () => undefined;
    };
  }, [editor]);
  if (!menu) return null;
  const { items, selected, box, choose } = menu;
  const above = box.bottom + 320 > window.innerHeight && box.top > 320;
  return (
    <div
      role="listbox"
      aria-label="Ekle"
      className="editor-popup fixed z-50 max-h-80 w-72 overflow-y-auto p-1"
      style={{
        left: Math.min(box.left, window.innerWidth - 300),
        ...(above ? { bottom: window.innerHeight - box.top + 6 } : { top: box.bottom + 6 }),
      }}
    >
      {items.map((item, at) => (
        <div
          key={item.label}
          role="option"
          tabIndex={-1}
          aria-selected={at === selected}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 text-sm aria-selected:bg-sunken"
          ref={at === selected ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
          onMouseDown={(event) => {
            event.preventDefault();
            choose(item);
          }}
        >
          <item.icon size={18} aria-hidden className="shrink-0 text-soft" />
          <span className="grid">
            {item.label}
            <span className="text-xs text-soft">{item.about}</span>
          </span>
        </div>
      ))}
    </div>
  );
}
