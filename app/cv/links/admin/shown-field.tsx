import { useState } from 'react';
import { SortableRows } from '#kit/forms/sortable.tsx';
import { CheckField } from '#kit/ui/field.tsx';
import type { CvChoices } from '../contract.ts';

type Props = {
  label: string;
  error?: string | undefined;
  value: string[];
  onChange: (value: string[]) => void;
  choices: CvChoices;
};

/** Ticks the records that a CV shows; its sections are sorted. */
export function ShownField({ label, error, value, onChange, choices }: Props) {
  const [ordered, setOrdered] = useState(() => inOrder(choices, value));

  function change(sections: typeof ordered, ticked: ReadonlySet<string>) {
    setOrdered(sections);
    const keys = sections.flatMap(({ items }) => items.map(({ key }) => key));
    onChange(keys.filter((key) => ticked.has(key)));
  }

  function tick(keys: string[], isOn: boolean) {
    const [ticked, named] = [new Set(value), new Set(keys)];
    change(ordered, isOn ? ticked.union(named) : ticked.difference(named));
  }

  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <legend className="mb-2 text-sm font-medium">{label}</legend>
      {error && <p className="text-xs font-medium text-bad">{error}</p>}
      <SortableRows
        ordered={ordered}
        onOrder={(next) => change(next, new Set(value))}
        nameOf={({ title }) => title}
        className="grid grid-cols-[minmax(0,1fr)] gap-3"
      >
        {({ title, items }, handle) => (
          <section aria-label={title} className="rounded-md border border-line bg-raised px-4 py-2">
            <header className="flex items-center justify-between gap-2">
              <CheckField
                label={<span className="font-medium">{title}</span>}
                checked={items.every(({ key }) => value.includes(key))}
                onChange={(event) =>
                  tick(
                    items.map(({ key }) => key),
                    event.target.checked,
                  )
                }
              />
              {handle}
            </header>
            {items.map(({ key, title: name, detail, is_public }) => (
              <CheckField
                key={key}
                label={
                  <span className="break-words">
                    {name}{' '}
                    <span className="text-soft">
                      {[detail, !is_public && 'sitede gizli'].filter(Boolean).join(' · ')}
                    </span>
                  </span>
                }
                checked={value.includes(key)}
                onChange={(event) => tick([key], event.target.checked)}
              />
            ))}
          </section>
        )}
      </SortableRows>
    </fieldset>
  );
}

/** Sorts sections, and records within them, as the value has them. */
function inOrder(choices: CvChoices, value: string[]) {
  const place = (key: string) => (value.includes(key) ? value.indexOf(key) : value.length);
  return choices
    .map(({ group, title, items }) => ({
      id: group,
      title,
      items: items.toSorted((one, other) => place(one.key) - place(other.key)),
    }))
    .toSorted((one, other) => place(one.items[0]?.key ?? '') - place(other.items[0]?.key ?? ''));
}
