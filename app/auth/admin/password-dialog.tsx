import type { FormEvent } from 'react';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import type { ButtonLook } from '#app/ui/button.tsx';
import { OwnPasswordField } from './own-password-field.tsx';
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
  const { call, busy, errors } = useCall('İşlem tamamlanırken bir hata oluştu!');

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    await call(() => onConfirm(password));
  }

  return (
    <FormDialog
      wide={false}
      title={title}
      busy={busy}
      look={look}
      submitLabel={confirmLabel}
      busyLabel={confirmLabel}
      onClose={onClose}
      formProps={{ onSubmit: submit, noValidate: true }}
    >
      <p className="text-sm text-soft">{text}</p>
      <OwnPasswordField error={errors.password} />
    </FormDialog>
  );
}
