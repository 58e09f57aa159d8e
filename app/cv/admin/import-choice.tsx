import { ChevronRight, CircleAlert } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Progress } from '#app/media/admin/progress.tsx';
import { proficiencyOwnerLabel } from '#app/skills/labels.ts';
import { type ImportSection, sectionLabels, sections } from '#importers/index.ts';
import { SaveBar } from '#kit/forms/save-bar.tsx';
import { Button } from '#kit/ui/button.tsx';
import { classNames } from '#kit/ui/class-names.ts';
import { type ImportLine, type ImportPreview, isOffered, type LevelChoices } from '../import/contract.ts';

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

/** New records are preselected; replacements never are. */
export function Choice({ name, preview: { source, lines, notes }, part, again, onChosen }: Props) {
  const [chosen, setChosen] = useState(
    () => new Set(lines.filter(({ state }) => state === 'new').map(({ key }) => key)),
  );
  const [levels, setLevels] = useState<LevelChoices>({});
  const set = (keys: readonly string[], isOn: boolean) => {
    const named = new Set(keys);
    setChosen(isOn ? chosen.union(named) : chosen.difference(named));
  };
  const replaced = lines.filter(({ key, state }) => state === 'different' && chosen.has(key)).length;
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
          isFloating={isBusy || replaced > 0 || Object.keys(levels).length > 0}
          status={isBusy ? <Progress value={part} label="İçe aktarılıyor" /> : wordsFor(unanswered, replaced)}
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

function wordsFor(unanswered: number, replaced: number) {
  if (unanswered > 0) return `${unanswered} yetenek kartı için seviye seçin.`;
  return replaced > 0 ? `${replaced} satır sitedekinin yerine geçecek.` : 'Sitedekiler değişmez.';
}

type GroupProps = {
  section: ImportSection;
  lines: ImportLine[];
  chosen: ReadonlySet<string>;
  onChange: (keys: readonly string[], isOn: boolean) => void;
  levels: LevelChoices;
  onLevel: (key: string, level: number) => void;
};

const order = ['new', 'different', 'invalid'] as const;

function Group({ section, lines, chosen, onChange, levels, onLevel }: GroupProps) {
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
            Yeri boş olanların tümü
            <input
              type="checkbox"
              aria-label={`Yeri boş olanların tümü: ${sectionLabels[section]}`}
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

const badges: Record<ImportLine['state'], { label: string; color: string }> = {
  new: { label: 'Yeri boş', color: 'text-good' },
  different: { label: 'Farklı', color: 'text-warn' },
  same: { label: 'Var', color: 'text-soft' },
  invalid: { label: 'Alınamaz', color: 'text-bad' },
};

type LineProps = LevelProps & { line: ImportLine; isChosen: boolean; onChange: (isOn: boolean) => void };

function Line({ line, isChosen, onChange, level, onLevel }: LineProps) {
  const { title, detail, state, existing, notes, problems } = line;
  const about = useId();
  const badge = badges[state];
  const heading = (
    <span className="flex min-w-0 grow items-baseline justify-between gap-4">
      <span className="min-w-0 font-medium break-words">{title || 'Başlıksız'}</span>
      <span className={classNames('flex shrink-0 items-center gap-1.5 text-xs font-medium', badge.color)}>
        <span aria-hidden className="size-1.5 rounded-full bg-current" />
        {badge.label}
      </span>
    </span>
  );
  return (
    <li className="py-2">
      {state === 'invalid' ? (
        <div className="flex min-h-11 items-center gap-4">
          <CircleAlert size={20} aria-hidden className="mx-0.5 shrink-0 text-bad" />
          {heading}
        </div>
      ) : (
        <label className="flex min-h-11 cursor-pointer items-center gap-4">
          <input
            type="checkbox"
            className="size-6 shrink-0 accent-(--color-accent)"
            aria-describedby={about}
            checked={isChosen}
            onChange={(event) => onChange(event.target.checked)}
          />
          {heading}
        </label>
      )}
      <div id={about} className="grid gap-1.5 pb-1 pl-10 text-sm text-soft">
        {detail && <p className="line-clamp-3 break-words whitespace-pre-line">{detail}</p>}
        {existing !== null && (
          <p className="line-clamp-3 break-words">
            <span className="font-mono text-xs">Sitede:</span> {existing}
          </p>
        )}
        {problems.map((text) => (
          <p key={text} className="font-medium text-bad">
            {text}
          </p>
        ))}
        {notes.map((text) => (
          <p key={text} className="text-xs">
            {text}
          </p>
        ))}
      </div>
      {line.asks_level && isChosen && <Level title={title} level={level} onLevel={onLevel} />}
    </li>
  );
}

type LevelProps = { level: number | undefined; onLevel: (level: number) => void };

function Level({ title, level, onLevel }: LevelProps & { title: string }) {
  const name = useId();
  return (
    <fieldset aria-label={`Seviyeniz: ${title}`} className="flex flex-wrap items-center gap-1.5 pb-2 pl-10">
      <span className="mr-1.5 text-sm font-medium">Seviyeniz</span>
      {[1, 2, 3, 4, 5].map((choice) => (
        <label
          key={choice}
          className="relative flex min-h-11 cursor-pointer items-center rounded-full border border-line px-3.5 text-sm text-soft hover:border-edge has-checked:border-ink has-checked:bg-ink has-checked:font-medium has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name={name}
            className="absolute inset-0 cursor-pointer opacity-0"
            checked={level === choice}
            onChange={() => onLevel(choice)}
          />
          {proficiencyOwnerLabel(choice)}
        </label>
      ))}
    </fieldset>
  );
}
