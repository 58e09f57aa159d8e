import { Button, type ButtonLook } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { createStore } from './store.ts';

type Question = {
  title: string;
  text: string;
  confirmLabel: string;
  /** Without it the dialog only tells something and has one button. */
  cancelLabel?: string;
  look?: ButtonLook;
};

const open = createStore<(Question & { answer: (yes: boolean) => void }) | undefined>(undefined);

/** Asks before something is done; resolves to whether it was confirmed. */
export function ask(question: Question): Promise<boolean> {
  return new Promise((answer) => open.set({ ...question, answer }));
}

/** Asks before something is deleted for good. */
export const askToDelete = (text = 'Bu işlem geri alınamaz!') =>
  ask({ title: 'Emin misiniz?', text, confirmLabel: 'Evet, Sil!', cancelLabel: 'İptal', look: 'danger' });

/** Tells something that has to be acknowledged. */
export const tell = (text: string, title = 'Hata!') => ask({ title, text, confirmLabel: 'Tamam' });

/** Where questions appear; stands once, in the root. */
export function AskDialog() {
  const question = open.use();
  if (!question) return null;
  const { title, text, confirmLabel, cancelLabel, look = 'primary', answer } = question;
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
            <Button look="secondary" onClick={() => close(false)}>
              {cancelLabel}
            </Button>
          )}
          <Button look={look} onClick={() => close(true)}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p className="whitespace-pre-line text-soft">{text}</p>
    </Dialog>
  );
}
