import { type FormEvent, useId } from 'react';
import { useFirstField } from '#app/forms/use-first-field.ts';
import { Button, type ButtonLook } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextField } from '#app/ui/field.tsx';
import { useCall } from './use-call.ts';

type Props = {
  title: string;
  text: string;
  confirmLabel: string;
  look?: ButtonLook;
  onConfirm: (password: string) => Promise<void>;
  onClose: () => void;
};

/** Asks for the password before something about signing in is changed. */
export function PasswordDialog({ title, text, confirmLabel, look = 'primary', onConfirm, onClose }: Props) {
  const id = useId();
  useFirstField(id);
  const { call, busy, errors } = useCall('İşlem tamamlanırken bir hata oluştu!');

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    await call(() => onConfirm(password));
  }

  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            İptal
          </Button>
          <Button type="submit" form={id} look={look} busy={busy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate className="grid gap-5">
        <p className="text-sm text-soft">{text}</p>
        <TextField
          label="Şifreniz"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          maxLength={200}
          error={errors.password}
        />
      </form>
    </Dialog>
  );
}
