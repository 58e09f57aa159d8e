import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { Toasts } from './toast.tsx';

type DialogProps = {
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
  wide?: boolean;
  role?: 'dialog' | 'alertdialog';
};

/** Native modal: focus stays inside and returns to the opener. Escape and a click outside close it. */
export function Dialog({ title, onClose, children, footer, wide, role }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    if (dialog && !dialog.open) dialog.showModal();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way is Escape, which `cancel` reports.
    <dialog
      ref={ref}
      role={role}
      aria-labelledby={titleId}
      className={classNames('modal', wide && 'wide')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        pressed.current = event.target;
      }}
      onClick={({ target, currentTarget, ...event }) => {
        // A selection dragged past the edge also ends in a click on the dialog.
        const isOwn = target === currentTarget && pressed.current === currentTarget;
        if (isOwn && isOutside(currentTarget, event)) onClose();
      }}
    >
      <header className="flex items-center justify-between gap-4 border-b border-line py-2.5 pr-2.5 pl-6">
        <h2 id={titleId} className="text-lg font-semibold tracking-tight">
          {title}
        </h2>
        <IconButton icon={X} label="Kapat" onClick={onClose} />
      </header>
      <div className="grow overflow-y-auto overscroll-contain px-6 py-5">{children}</div>
      {footer && (
        <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-6 py-4">{footer}</footer>
      )}
      <Toasts />
    </dialog>
  );
}

function isOutside(dialog: HTMLDialogElement, { clientX, clientY }: { clientX: number; clientY: number }) {
  const box = dialog.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}
