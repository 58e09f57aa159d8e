import { PenLine, Trash2 } from 'lucide-react';
import { formatDateTime, formatShortDate, formatYear } from '#kit/text/format.ts';
import type { RowAction } from './list-table.tsx';

/** The day, short: `bugün`, `25 Kas`, in another year `25 Kas 2025`. */
export function ListDate({ at }: { at: string }) {
  const now = new Date().toISOString();
  const day = formatShortDate(at);
  const isThisYear = formatYear(at) === formatYear(now);
  const text = isThisYear ? day : `${day} ${formatYear(at)}`;
  return (
    <time dateTime={at} title={formatDateTime(at)} className="font-mono text-xs whitespace-nowrap">
      {isThisYear && day === formatShortDate(now) ? 'bugün' : text}
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
