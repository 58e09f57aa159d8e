import { ChevronDown } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#kit/ui/button.tsx';

type FoldedProps = {
  title: string;
  intro?: string | undefined;
  /** Summary of its fields, shown while it is closed. */
  told: string;
  isSet: boolean;
  isWrong: boolean;
  disabled?: boolean;
  children: ReactNode;
};

/** Folds a section to one line that says what is in force; begins unfolded where the owner has set something, and unfolds for an error. */
export function FoldedSection({ title, intro, told, isSet, isWrong, disabled, children }: FoldedProps) {
  const [isOpen, setOpen] = useState(isSet);
  return (
    <fieldset
      aria-label={title}
      disabled={disabled}
      className="min-w-0 rounded-lg border border-line bg-raised"
    >
      <details open={isOpen || isWrong} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="flex min-h-14 items-center gap-4 px-5 sm:px-6">
          <span className="min-w-0 font-semibold tracking-tight">{title}</span>
          <span className="min-w-0 grow basis-0 truncate text-right text-xs text-soft" aria-hidden>
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

type Props = {
  label: string;
  /** What is in force while the field is empty; undefined where the owner has set it, or nothing is. */
  effective: string | undefined;
  /** Takes both columns of the form. */
  wide: boolean | undefined;
  isWrong: boolean;
  children: ReactNode;
};

/** Shows what is in force instead of an empty field, until the owner changes it. */
export function InForce({ label, effective, wide, isWrong, children }: Props) {
  const [isEdited, setEdited] = useState(effective === undefined);
  const field = useRef<HTMLDivElement>(null);
  if (isEdited || isWrong || effective === undefined)
    return (
      <div ref={field} className={wide ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
        {children}
      </div>
    );
  function change() {
    flushSync(() => setEdited(true));
    field.current?.querySelector<HTMLElement>('input, textarea, button')?.focus();
  }
  return (
    <div className="flex min-w-0 items-center gap-3 sm:col-span-2">
      <p className="min-w-0 grow text-sm sm:flex sm:gap-3">
        <span className="block w-40 shrink-0 font-medium">{label}</span>
        <span className="block min-w-0 truncate text-soft" title={effective}>
          {effective}
        </span>
      </p>
      <Button kind="secondary" aria-label={`Değiştir: ${label}`} onClick={change}>
        Değiştir
      </Button>
    </div>
  );
}
