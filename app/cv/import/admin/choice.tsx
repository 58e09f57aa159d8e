import { type ReactNode, useState } from 'react';
import { Progress } from '#app/media/admin/progress.tsx';
import { sections } from '#importers/index.ts';
import { SaveBar } from '#kit/forms/save-bar.tsx';
import { Button } from '#kit/ui/button.tsx';
import { type ImportPreview, isOffered, type LevelChoices } from '../contract.ts';
import { Group } from './group.tsx';

type Props = {
  name: string;
  preview: ImportPreview;
  part: number | undefined;
  again: ReactNode;
  onChosen: (keys: string[], levels: LevelChoices) => void;
};

const sourceNames: Record<ImportPreview['source'], string> = {
  linkedin: 'LinkedIn',
  'json-resume': 'JSON Resume',
  vitrin: 'Vitrin',
};

/** What is new is ticked beforehand, what would overwrite never by itself. */
export function Choice({ name, preview: { source, lines, notes }, part, again, onChosen }: Props) {
  const [chosen, setChosen] = useState(
    () => new Set(lines.filter(({ state }) => state === 'new').map(({ key }) => key)),
  );
  const [levels, setLevels] = useState<LevelChoices>({});
  const set = (keys: readonly string[], isOn: boolean) => {
    const named = new Set(keys);
    setChosen(isOn ? chosen.union(named) : chosen.difference(named));
  };
  const overwritten = lines.filter(({ key, state }) => state === 'different' && chosen.has(key)).length;
  const unanswered = lines.filter(
    ({ key, asks_level }) => asks_level && chosen.has(key) && !levels[key],
  ).length;
  const isBusy = part !== undefined;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 text-sm text-soft">
          <span className="font-medium text-ink">{sourceNames[source]}</span> ·{' '}
          <span className="break-all">{name}</span>
        </p>
        {!isBusy && again}
      </div>
      {notes.length > 0 && (
        <ul
          aria-label="Dosyayla ilgili notlar"
          className="grid gap-1.5 border-l-2 border-edge pl-4 text-sm text-soft"
        >
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <fieldset disabled={isBusy} className="grid min-w-0 gap-8">
        <legend className="sr-only">İçe aktarılacaklar</legend>
        {sections.map((section) => (
          <Group
            key={section}
            section={section}
            lines={lines.filter((line) => line.section === section)}
            chosen={chosen}
            onChange={set}
            levels={levels}
            onLevel={(key, level) => setLevels({ ...levels, [key]: level })}
          />
        ))}
      </fieldset>
      {lines.some(isOffered) ? (
        <SaveBar
          isFloating={isBusy || overwritten > 0 || Object.keys(levels).length > 0}
          status={
            isBusy ? <Progress value={part} label="İçe aktarılıyor" /> : wordsFor(unanswered, overwritten)
          }
        >
          <Button
            disabled={chosen.size === 0 || unanswered > 0}
            busy={isBusy}
            busyLabel="İçe aktarılıyor…"
            onClick={() => onChosen([...chosen], levels)}
          >
            {chosen.size} satırı içe aktar
          </Button>
        </SaveBar>
      ) : (
        <p role="status" className="rounded-lg border border-line bg-raised px-5 py-4 text-sm">
          {lines.some(({ state }) => state === 'invalid')
            ? 'İçe aktarılabilecek yeni bir şey yok.'
            : 'Dosyadaki her şey zaten sitenizde.'}
        </p>
      )}
    </div>
  );
}

function wordsFor(unanswered: number, overwritten: number) {
  if (unanswered > 0) return `${unanswered} yetenek kartı için seviye seçin.`;
  return overwritten > 0 ? `${overwritten} satır sitedekinin üzerine yazılacak.` : 'Sitedekiler değişmez.';
}
