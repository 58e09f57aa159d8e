import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '#kit/texts/words.ts';

type Props = { title: ReactNode; closeTo: string; openerId: string; hero?: ReactNode; children: ReactNode };

/** Modal details with their own address, open without scripts. */
export function AddressDialog({ title, closeTo, openerId, hero, children }: Props) {
  return (
    <div data-details={closeTo} data-opener={openerId}>
      {/* biome-ignore lint/a11y/useAnchorContent: closes by a click outside without scripts; the close link has words. */}
      <a href={closeTo} data-close="" tabIndex={-1} aria-hidden className="fixed inset-0 z-40" />
      <dialog open aria-labelledby="details-title" className="modal wide">
        <div className="flex min-h-0 grow flex-col">
          <header className="flex items-center justify-between gap-4 border-b border-line py-2.5 pr-2.5 pl-6">
            <h2 id="details-title" className="text-lg font-semibold tracking-tight">
              {title}
            </h2>
            <a
              href={closeTo}
              data-close=""
              aria-label={useWords().t.site.close}
              className="inline-grid size-11 shrink-0 place-items-center rounded-full text-soft hover:bg-sunken hover:text-ink"
            >
              <X size={18} aria-hidden />
            </a>
          </header>
          <div className="grow overflow-y-auto overscroll-contain">
            {hero}
            <div className="px-6 py-6">{children}</div>
          </div>
        </div>
      </dialog>
    </div>
  );
}
