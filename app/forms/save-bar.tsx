import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';

export function SaveBar({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={classNames(
        'save-bar sticky bottom-dock z-20 col-span-full flex flex-wrap items-center justify-end gap-x-6 gap-y-1 rounded-lg border border-line bg-raised px-3 py-2 shadow-float sm:px-4 sm:py-2.5',
        className,
      )}
    >
      {children}
    </div>
  );
}
