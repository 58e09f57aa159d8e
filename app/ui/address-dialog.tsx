import { X } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = {
  title: ReactNode;
  /** The address without the dialog. */
  closeTo: string;
  /** The id of what opens it: it gets the focus back. */
  openerId: string;
  /** Stands above the title, edge to edge. */
  hero?: ReactNode;
  children: ReactNode;
};

/**
 * Details that open in a modal and have an address of their own. The server renders it open, so that it is read, left
 * and shared without scripts; with them it is modal: focus inside, Escape and a click outside leave it.
 */
export function AddressDialog({ title, closeTo, openerId, hero, children }: Props) {
  return (
    <div data-details={closeTo} data-opener={openerId}>
      {/* biome-ignore lint/a11y/useAnchorContent: the way out by a click outside, where no script runs; the close link has words. */}
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
              aria-label="Kapat"
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
