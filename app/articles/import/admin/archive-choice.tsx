import { useState } from 'react';
import { formatDate } from '#app/text/dates.ts';
import { Button } from '#app/ui/button.tsx';
import type { ArchiveEntry } from '../contract.ts';

type ArchiveChoiceProps = { entries: ArchiveEntry[]; onChosen: (names: string[]) => void };

/** Preselects the articles that are not imported yet. */
export function ArchiveChoice({ entries, onChosen }: ArchiveChoiceProps) {
  const [chosen, setChosen] = useState(
    () => new Set(entries.filter((one) => !one.is_duplicate).map((one) => one.name)),
  );
  if (entries.length === 0)
    return <p className="text-sm text-soft">Arşivde içe aktarılacak makale bulunamadı.</p>;
  const isAll = chosen.size === entries.length;
  const toggle = (name: string) => {
    const next = new Set(chosen);
    if (!next.delete(name)) next.add(name);
    setChosen(next);
  };
  return (
    <div className="grid gap-3">
      <label className="flex min-h-11 items-center gap-3 text-sm font-medium">
        <input
          type="checkbox"
          className="size-6 shrink-0 accent-(--color-accent)"
          checked={isAll}
          onChange={() => setChosen(new Set(isAll ? [] : entries.map((one) => one.name)))}
        />
        Tümü ({entries.length} makale)
      </label>
      <ul className="max-h-80 divide-y divide-line overflow-y-auto border-y border-line">
        {entries.map(({ name, title, published_at, is_draft, is_duplicate }) => (
          <li key={name}>
            <label className="flex min-h-11 items-center gap-3 py-2 text-sm">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-(--color-accent)"
                checked={chosen.has(name)}
                onChange={() => toggle(name)}
              />
              <span className="min-w-0 grow">
                <span className="block truncate">{title}</span>
                <span className="block text-xs text-soft">
                  {is_draft ? 'Taslak' : published_at && formatDate(published_at)}
                  {is_duplicate && ' · zaten var'}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <Button
        className="justify-self-start"
        disabled={chosen.size === 0}
        onClick={() => onChosen([...chosen])}
      >
        {chosen.size} makaleyi içe aktar
      </Button>
    </div>
  );
}
