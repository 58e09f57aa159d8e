import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#kit/ui/button.tsx';

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
