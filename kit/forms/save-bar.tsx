import type { ReactNode } from 'react';
import { classNames } from '#kit/ui/class-names.ts';

type Props = { isFloating?: boolean; status?: ReactNode; className?: string; children: ReactNode };

export const UNSAVED = <span className="max-sm:sr-only">Kaydedilmemiş değişiklikler var.</span>;

/** The bar at the end of a form; floats above the dock while there is something to save. */
export function SaveBar({ isFloating = true, status, className, children }: Props) {
  return (
    <div
      className={classNames(
        'col-span-full flex flex-wrap items-center justify-end gap-x-6 gap-y-1 rounded-lg border px-3 py-2 sm:px-4 sm:py-2.5',
        isFloating
          ? 'save-bar sticky bottom-dock z-20 border-line bg-raised shadow-float'
          : 'border-transparent',
        className,
      )}
    >
      {status && (
        <div className="grow text-sm text-soft" aria-live="polite">
          {status}
        </div>
      )}
      {children}
    </div>
  );
}
