import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';

type Props = {
  title: string;
  intro?: string | undefined;
  /** What its fields come to, on the line that stays while it is closed. */
  told: string;
  isSet: boolean;
  isWrong: boolean;
  disabled?: boolean;
  children: ReactNode;
};

/** One line that tells what is in force, until it is opened; open where something is set or wrong. */
export function FoldedSection({ title, intro, told, isSet, isWrong, disabled, children }: Props) {
  const [isOpen, setOpen] = useState(isSet);
  return (
    <fieldset
      aria-label={title}
      disabled={disabled}
      className="min-w-0 rounded-lg border border-line bg-raised"
    >
      <details open={isOpen || isWrong} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="flex min-h-14 items-center gap-4 px-5 sm:px-6">
          <span className="shrink-0 font-semibold tracking-tight">{title}</span>
          <span className="min-w-0 grow truncate text-right text-xs text-soft" aria-hidden>
            {!isOpen && told}
          </span>
          <ChevronDown size={16} aria-hidden className="shrink-0 text-soft" />
        </summary>
        {intro && <p className="px-5 pb-4 text-sm text-soft sm:px-6">{intro}</p>}
        <div className="grid items-start gap-5 px-5 pb-5 sm:grid-cols-2 sm:px-6 sm:pb-6">{children}</div>
      </details>
    </fieldset>
  );
}
