import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { proficiencyOwnerLabel } from '#app/skills/labels.ts';
import { classNames } from '#kit/ui/class-names.ts';
import type { ImportLine } from '../contract.ts';

const badges: Record<ImportLine['state'], { label: string; color: string }> = {
  new: { label: 'Yeni', color: 'text-good' },
  different: { label: 'Farklı', color: 'text-warn' },
  same: { label: 'Var', color: 'text-soft' },
  invalid: { label: 'Alınamaz', color: 'text-bad' },
};

type Props = LevelProps & { line: ImportLine; isChosen: boolean; onChange: (isOn: boolean) => void };

export function Line({ line, isChosen, onChange, level, onLevel }: Props) {
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
