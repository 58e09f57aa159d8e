import { House } from 'lucide-react';
import { useState } from 'react';
import { SortableRows } from '#kit/forms/sortable.tsx';
import { type HomeSection, homeSections } from '#kit/site/appearance.ts';
import { classNames } from '#kit/ui/class-names.ts';
import { sectionTexts } from '../labels.ts';

type Props = {
  label: string;
  error: string | undefined;
  value: HomeSection[];
  onChange: (value: HomeSection[]) => void;
};

export function SectionsField({ label, error, value, onChange }: Props) {
  const [order, setOrder] = useSections(value);
  const notify = (next: HomeSection[], shown = value) =>
    onChange(next.filter((name) => shown.includes(name)));
  const toggle = (name: HomeSection, isOn: boolean) =>
    notify(order, isOn ? [...value, name] : value.filter((one) => one !== name));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-semibold">{label}</legend>
      <div className="rounded-md border border-line bg-raised">
        <p className="flex min-h-13 items-center gap-2 border-b border-line px-2 text-sm">
          <span className="grid size-11 place-items-center text-soft">
            <House size={17} aria-hidden />
          </span>
          <span className="grow font-medium">Karşılama</span>
          <span className="pr-2 text-xs text-soft">Her zaman en üstte</span>
        </p>
        <SortableRows
          ordered={order.map((id) => ({ id }))}
          onOrder={(next) => {
            const names = next.map(({ id }) => id);
            setOrder(names);
            notify(names);
          }}
          nameOf={({ id }) => sectionTexts[id].label}
          className="divide-y divide-line"
        >
          {({ id }, handle, isDragged) => (
            <div className={classNames('flex items-center gap-2 px-2 py-1', isDragged && 'bg-sunken')}>
              {handle}
              <label className="flex min-h-11 min-w-0 grow items-center gap-3 pr-2 text-sm">
                <span className={classNames('min-w-0 grow', !value.includes(id) && 'text-soft')}>
                  <span className="block font-medium">{sectionTexts[id].label}</span>
                  <span className="block text-xs text-soft">{sectionTexts[id].note}</span>
                </span>
                <input
                  type="checkbox"
                  aria-label={`${sectionTexts[id].label} görünsün`}
                  className="size-6 shrink-0 accent-(--color-accent)"
                  checked={value.includes(id)}
                  onChange={(event) => toggle(id, event.target.checked)}
                />
              </label>
            </div>
          )}
        </SortableRows>
      </div>
      <p className="mt-2 text-xs text-soft">İçi boş olan bölüm görünmez.</p>
      {error && <p className="mt-2 text-xs font-medium text-bad">{error}</p>}
    </fieldset>
  );
}

/** Keeps a hidden section where it was, and follows values that come from elsewhere. */
function useSections(value: HomeSection[]) {
  const [order, setOrder] = useState([...new Set([...value, ...homeSections])]);
  const isInOrder = order.filter((name) => value.includes(name)).join() === value.join();
  return [isInOrder ? order : [...new Set([...value, ...order])], setOrder] as const;
}
