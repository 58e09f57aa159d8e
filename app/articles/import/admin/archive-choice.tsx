import { useState } from 'react';
import { formatDate } from '#app/text/dates.ts';
import { Button } from '#app/ui/button.tsx';
import type { ArchiveEntry } from '../contract.ts';

type ArchiveChoiceProps = { entries: ArchiveEntry[]; onChosen: (names: string[]) => void };

export function ArchiveChoice({ entries, onChosen }: ArchiveChoiceProps) {
  const [chosen, setChosen] = useState(
    () =>
      new Set(
        entries.filter((one) => !one.is_duplicate && !one.is_response && !one.problem).map((one) => one.name),
      ),
  );
  if (entries.length === 0)
    return <p className="text-sm text-soft">Arşivde içe aktarılacak makale bulunamadı.</p>;
  const readable = entries.filter((one) => !one.problem);
  const isAll = chosen.size === readable.length;
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
          onChange={() => setChosen(new Set(isAll ? [] : readable.map((one) => one.name)))}
        />
        Tümü ({readable.length} makale)
      </label>
      <ul className="max-h-80 divide-y divide-line overflow-y-auto border-y border-line">
        {entries.map(({ name, title, published_at, is_draft, is_duplicate, is_response, problem }) => (
          <li key={name}>
            <label className="flex min-h-11 items-center gap-3 py-2 text-sm">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-(--color-accent)"
                checked={chosen.has(name)}
                disabled={problem !== ''}
                onChange={() => toggle(name)}
              />
              <span className="min-w-0 grow">
                <span className="block truncate">{title}</span>
                <span className="block text-xs text-soft">
                  {problem || (is_draft ? 'Taslak' : published_at && formatDate(published_at))}
                  {is_duplicate && ' · zaten var'}
                  {is_response && ' · başka bir yazıya yanıt'}
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
