import { ChevronRight } from 'lucide-react';
import { type ImportSection, sectionLabels } from '#importers/index.ts';
import type { ImportLine, LevelChoices } from '../contract.ts';
import { Line } from './line.tsx';

type Props = {
  section: ImportSection;
  lines: ImportLine[];
  chosen: ReadonlySet<string>;
  onChange: (keys: readonly string[], isOn: boolean) => void;
  levels: LevelChoices;
  onLevel: (key: string, level: number) => void;
};

const order = ['new', 'different', 'invalid'] as const;

export function Group({ section, lines, chosen, onChange, levels, onLevel }: Props) {
  if (lines.length === 0) return null;
  const keys = lines.filter(({ state }) => state === 'new').map(({ key }) => key);
  const isAll = keys.every((key) => chosen.has(key));
  const same = lines.filter(({ state }) => state === 'same');
  return (
    <section aria-labelledby={`bolum-${section}`}>
      <header className="flex min-h-11 flex-wrap items-center justify-between gap-x-6">
        <h2 id={`bolum-${section}`} className="text-lg font-semibold tracking-tight">
          {sectionLabels[section]}
          <span className="ml-2.5 font-mono text-xs font-normal text-soft">{lines.length}</span>
        </h2>
        {keys.length > 1 && (
          <label className="flex min-h-11 items-center gap-3 text-sm text-soft">
            Yenilerin tümü
            <input
              type="checkbox"
              aria-label={`Yenilerin tümü: ${sectionLabels[section]}`}
              className="size-6 shrink-0 accent-(--color-accent)"
              checked={isAll}
              onChange={() => onChange(keys, !isAll)}
            />
          </label>
        )}
      </header>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {order.flatMap((state) =>
          lines
            .filter((line) => line.state === state)
            .map((line) => (
              <Line
                key={line.key}
                line={line}
                isChosen={chosen.has(line.key)}
                onChange={(isOn) => onChange([line.key], isOn)}
                level={levels[line.key]}
                onLevel={(level) => onLevel(line.key, level)}
              />
            )),
        )}
        {same.length > 0 && <Same lines={same} />}
      </ul>
    </section>
  );
}

function Same({ lines }: { lines: ImportLine[] }) {
  return (
    <li>
      <details className="group text-sm text-soft">
        <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4">
          <span className="flex items-center gap-4 hover:text-ink">
            <ChevronRight
              size={20}
              aria-hidden
              className="mx-0.5 shrink-0 transition-transform group-open:rotate-90"
            />
            {lines.length} satır zaten sitede
          </span>
          <span className="shrink-0 text-xs font-medium">Var</span>
        </summary>
        <ul className="grid gap-2 pb-3 pl-10">
          {lines.map(({ key, title, detail, notes }) => (
            <li key={key}>
              <span className="text-ink">{title}</span>
              {detail && <span className="block break-words">{detail}</span>}
              {notes.map((note) => (
                <span key={note} className="block text-xs">
                  {note}
                </span>
              ))}
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
