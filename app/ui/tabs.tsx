import { type KeyboardEvent, type ReactNode, useRef } from 'react';

type TabsProps<Id extends string> = {
  label: string;
  tabs: readonly { id: Id; label: string }[];
  current: Id;
  onChange: (id: Id) => void;
};

/** A row of tabs; the arrow keys move between them. */
export function Tabs<Id extends string>({ label, tabs, current, onChange }: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const index = tabs.findIndex(({ id }) => id === current);
    const next = tabs[(index + step + tabs.length) % tabs.length];
    if (!next) return;
    onChange(next.id);
    document.getElementById(tabId(next.id))?.focus();
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className="mb-8 flex gap-1 overflow-x-auto border-b border-line"
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          id={tabId(tab.id)}
          type="button"
          role="tab"
          aria-selected={tab.id === current}
          aria-controls={panelId(tab.id)}
          tabIndex={tab.id === current ? 0 : -1}
          onKeyDown={onKeyDown}
          onClick={() => onChange(tab.id)}
          className="min-h-11 shrink-0 border-b-2 border-transparent px-3.5 text-sm whitespace-nowrap text-soft transition-colors hover:text-ink aria-selected:border-ink aria-selected:font-medium aria-selected:text-ink"
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

/** Stays mounted while hidden, so that fields keep their values. */
export function TabPanel({ id, current, children }: { id: string; current: string; children: ReactNode }) {
  return (
    <div id={panelId(id)} role="tabpanel" aria-labelledby={tabId(id)} hidden={id !== current}>
      {children}
    </div>
  );
}

const tabId = (id: string) => `tab-${id}`;
const panelId = (id: string) => `panel-${id}`;
