import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button, type ButtonKind, IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { createStore } from './store.ts';
import { Toasts } from './toast.tsx';

export type DialogProps = {
  title: ReactNode;
  /** Without it, nothing but the dialog's own buttons leads out. */
  onClose: (() => void) | undefined;
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
      // Chromium would close it at the second Escape, whatever `cancel` says.
      closedby={onClose ? 'closerequest' : 'none'}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onPointerDown={(event) => {
        pressed.current = event.target;
      }}
      onClick={({ target, currentTarget, ...event }) => {
        // A selection dragged past the edge also ends in a click on the dialog.
        const isOwn = target === currentTarget && pressed.current === currentTarget;
        if (isOwn && isOutside(currentTarget, event)) onClose?.();
      }}
    >
      <header className="flex min-h-16 items-center justify-between gap-4 border-b border-line py-2.5 pr-2.5 pl-6">
        <h2 id={titleId} className="text-lg font-semibold tracking-tight">
          {title}
        </h2>
        {onClose && <IconButton icon={X} label="Kapat" onClick={onClose} />}
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

type Question = {
  title: string;
  text: string;
  confirmLabel: string;
  cancelLabel?: string;
  kind?: ButtonKind;
};

const open = createStore<(Question & { answer: (yes: boolean) => void }) | undefined>(undefined);

export function confirm(question: Question): Promise<boolean> {
  return new Promise((answer) => open.set({ ...question, answer }));
}

export const confirmDeletion = (text = 'Bu işlem geri alınamaz!') =>
  confirm({ title: 'Emin misiniz?', text, confirmLabel: 'Evet, Sil!', cancelLabel: 'İptal', kind: 'danger' });

export const alert = (text: string, title = 'Hata!') => confirm({ title, text, confirmLabel: 'Tamam' });

/** Render once, at the root. */
export function ConfirmDialog() {
  const question = open.use();
  if (!question) return null;
  const { title, text, confirmLabel, cancelLabel, kind = 'primary', answer } = question;
  const close = (yes: boolean) => {
    open.set(undefined);
    answer(yes);
  };
  return (
    <Dialog
      role="alertdialog"
      title={title}
      onClose={() => close(false)}
      footer={
        <>
          {cancelLabel && (
            <Button kind="secondary" onClick={() => close(false)}>
              {cancelLabel}
            </Button>
          )}
          <Button kind={kind} onClick={() => close(true)}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p className="whitespace-pre-line text-soft">{text}</p>
    </Dialog>
  );
}
