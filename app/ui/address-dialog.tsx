import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';

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
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const close = useClose(closeTo);

  useEffect(() => {
    const dialog = ref.current;
    dialog?.close();
    dialog?.showModal();
    return () => document.getElementById(openerId)?.focus({ preventScroll: true });
  }, [openerId]);

  return (
    <>
      <Link to={closeTo} preventScrollReset tabIndex={-1} aria-hidden className="fixed inset-0 z-40" />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way is Escape, which `cancel` reports. */}
      <dialog
        ref={ref}
        open
        aria-labelledby={titleId}
        className="modal wide"
        onCancel={(event) => {
          event.preventDefault();
          close();
        }}
        onClick={(event) => {
          if (event.target === event.currentTarget) close();
        }}
      >
        <div className="flex min-h-0 grow flex-col">
          <header className="flex items-center justify-between gap-4 border-b border-line py-2.5 pr-2.5 pl-6">
            <h2 id={titleId} className="text-lg font-semibold tracking-tight">
              {title}
            </h2>
            <Link
              to={closeTo}
              preventScrollReset
              aria-label="Kapat"
              className="inline-grid size-11 shrink-0 place-items-center rounded-full text-soft hover:bg-sunken hover:text-ink"
              onClick={(event) => {
                event.preventDefault();
                close();
              }}
            >
              <X size={18} aria-hidden />
            </Link>
          </header>
          <div className="grow overflow-y-auto overscroll-contain">
            {hero}
            <div className="px-6 py-6">{children}</div>
          </div>
        </div>
      </dialog>
    </>
  );
}

/** What a link that opens a dialog carries: leaving the dialog is then a step back, not another entry of the history. */
export const opened = { opened: true };

function useClose(closeTo: string) {
  const navigate = useNavigate();
  const { state } = useLocation();
  return () => {
    if (state?.opened) void navigate(-1);
    else void navigate(closeTo, { replace: true, preventScrollReset: true });
  };
}
