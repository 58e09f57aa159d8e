import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

type TabsProps<Id extends string> = {
  label: string;
  tabs: readonly { id: Id; label: string }[];
  current: Id;
  onChange: (id: Id) => void;
  children: ReactNode;
};

/** Arrow keys move between the tabs. */
export function Tabs<Id extends string>({ label, tabs, current, onChange, children }: TabsProps<Id>) {
  return (
    <Base.Root value={current} onValueChange={onChange}>
      <Base.List
        activateOnFocus
        aria-label={label}
        className="mb-8 flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {tabs.map(({ id, label }) => (
          <Base.Tab
            key={id}
            value={id}
            className="min-h-11 shrink-0 border-b-2 border-transparent px-3.5 text-sm whitespace-nowrap text-soft transition-colors hover:text-ink aria-selected:border-ink aria-selected:font-medium aria-selected:text-ink"
          >
            {label}
          </Base.Tab>
        ))}
      </Base.List>
      {children}
    </Base.Root>
  );
}

/** Stays mounted while hidden, so that fields keep their values. */
export function TabPanel({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Base.Panel keepMounted value={id} tabIndex={-1}>
      {children}
    </Base.Panel>
  );
}
