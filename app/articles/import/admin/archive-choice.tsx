import { useState } from 'react';
import { formatDate } from '#kit/text/format.ts';
import { Button } from '#kit/ui/button.tsx';
import { CheckField } from '#kit/ui/field.tsx';
import type { ArchiveEntry } from '../contract.ts';

type ArchiveChoiceProps = { entries: ArchiveEntry[]; onChosen: (names: string[]) => void };

export function ArchiveChoice({ entries, onChosen }: ArchiveChoiceProps) {
  const readable = entries.filter((one) => !one.problem);
  const [chosen, setChosen] = useState(() =>
    namesOf(readable.filter((one) => !one.is_duplicate && !one.is_response)),
  );
  if (entries.length === 0)
    return <p className="text-sm text-soft">Arşivde içe aktarılacak makale bulunamadı.</p>;
  return (
    <div className="grid gap-3">
      <CheckField
        label={`Tümü (${readable.length} makale)`}
        checked={chosen.size === readable.length}
        onChange={({ target }) => setChosen(namesOf(target.checked ? readable : []))}
      />
      <ul className="max-h-80 divide-y divide-line overflow-y-auto border-y border-line">
        {entries.map(({ name, title, published_at, is_draft, is_duplicate, is_response, problem }) => (
          <li key={name}>
            <label className="flex min-h-11 items-center gap-3 py-2 text-sm">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-(--color-accent)"
                checked={chosen.has(name)}
                disabled={problem !== ''}
                onChange={() => setChosen(chosen.symmetricDifference(new Set([name])))}
              />
              <span className="min-w-0 grow">
                <span className="block truncate">{title}</span>
                <span className="block text-xs text-soft">
                  {problem || (is_draft ? 'Taslak' : published_at && formatDate(published_at))}
                  {is_duplicate && ' · zaten var'}
                  {is_response && ' · başka bir makaleye yanıt'}
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

const namesOf = (entries: ArchiveEntry[]) => new Set(entries.map(({ name }) => name));
