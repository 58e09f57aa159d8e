import { Search } from 'lucide-react';
import { controlClass, optionsOf } from '#kit/ui/field.tsx';
import { useListQuery } from './use-list-query.ts';

export function ListSearch({ label, placeholder }: { label: string; placeholder: string }) {
  const [params, set] = useListQuery();
  return (
    <label className="relative">
      <span className="sr-only">{label}</span>
      <Search size={16} aria-hidden className="absolute top-1/2 left-3.5 -translate-y-1/2 text-soft" />
      <input
        type="search"
        placeholder={placeholder}
        maxLength={200}
        defaultValue={params.get('q') ?? ''}
        onChange={(event) => set('q', event.target.value)}
        className={`${controlClass} pl-10`}
      />
    </label>
  );
}

type FilterProps = { name: string; label: string; options: Record<string, string> };

/** Narrows a list by a parameter of the address; the empty value shows all. */
export function ListFilter({ name, label, options }: FilterProps) {
  const [params, set] = useListQuery();
  return (
    <label>
      <span className="sr-only">{label}</span>
      <select
        value={params.get(name) ?? ''}
        onChange={(event) => set(name, event.target.value)}
        className={`${controlClass} h-full`}
      >
        {optionsOf(Object.entries(options))}
      </select>
    </label>
  );
}
