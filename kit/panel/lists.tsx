import { PenLine, Search, Trash2 } from 'lucide-react';
import { use } from 'react';
import { UNSAFE_DataRouterContext as DataRouter, useNavigate, useSearchParams } from 'react-router';
import { formatDateTime, formatShortDate, formatYear } from '#kit/text/format.ts';
import { controlClass, optionsOf } from '#kit/ui/field.tsx';
import { now } from '../client/clock.ts';
import type { RowAction } from './list-table.tsx';

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
        aria-keyshortcuts="/"
        defaultValue={params.get('q') ?? ''}
        onChange={(event) => set('q', event.target.value)}
        className={`${controlClass} pl-10`}
      />
    </label>
  );
}

type FilterProps = { name: string; label: string; options: Record<string, string> };

/** Filters a list by a query parameter; the empty value shows all. */
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

type QueryChange = (
  edit: (query: URLSearchParams) => void,
  options: { replace: boolean },
) => void | Promise<void>;

/** Edits the query that was requested last, even while it loads; React Router's setter edits the one shown. */
export function useQuery(): [URLSearchParams, QueryChange] {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const router = use(DataRouter)?.router;
  const change: QueryChange = (edit, { replace }) => {
    const next = router?.state.navigation.location;
    const current = router?.state.location;
    const query = new URLSearchParams((next?.pathname === current?.pathname ? next : current)?.search);
    edit(query);
    return navigate(`?${query}`, { replace, preventScrollReset: true });
  };
  return [params, change];
}

export function useListQuery(): [URLSearchParams, (name: string, value: string) => void] {
  const [params, change] = useQuery();
  const set = (name: string, value: string) =>
    change(
      (query) => {
        for (const position of ['page', 'before']) query.delete(position);
        if (value) query.set(name, value);
        else query.delete(name);
      },
      { replace: true },
    );
  return [params, set];
}

/** The day, short: `bugün`, `25 Kas`, in another year `25 Kas 2025`. */
export function ListDate({ at }: { at: string }) {
  const today = new Date(now()).toISOString();
  const day = formatShortDate(at);
  const isThisYear = formatYear(at) === formatYear(today);
  const text = isThisYear ? day : `${day} ${formatYear(at)}`;
  return (
    <time dateTime={at} title={formatDateTime(at)} className="font-mono text-xs whitespace-nowrap">
      {isThisYear && day === formatShortDate(today) ? 'bugün' : text}
    </time>
  );
}

/** The first name, and how many more there are. */
export function ListTags({ names }: { names: readonly string[] }) {
  const [first, ...others] = names;
  if (first === undefined) return null;
  return (
    <span className="list-tags" title={names.join(', ')}>
      <span className="tag">{first}</span>
      {others.length > 0 && <span>+{others.length}</span>}
    </span>
  );
}

/** The two actions of a row that is edited in a dialog. */
export const editAndRemove = (
  name: string,
  { edit, remove }: Record<'edit' | 'remove', () => void>,
): RowAction[] => [
  { label: 'Düzenle', name: `${name}: düzenle`, icon: PenLine, shortcut: 'Enter', run: edit },
  { label: 'Sil', name: `${name}: sil`, icon: Trash2, shortcut: 'Backspace', isDanger: true, run: remove },
];
