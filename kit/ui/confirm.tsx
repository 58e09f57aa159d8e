import { Button, type ButtonKind } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { createStore } from './store.ts';

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
