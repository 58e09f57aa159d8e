import type { FormEvent } from 'react';
import { send } from '#app/api.ts';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { TextField } from '#app/ui/field.tsx';
import { toast } from '#app/ui/toast.tsx';
import { meReply, type Owner } from '../contract.ts';
import { currentToken, storeSession } from '../session.ts';
import { OwnPasswordField } from './own-password-field.tsx';
import { useCall } from './use-call.ts';

/** The name that greets the owner and the address that signs in. */
export function AccountDialog({ user, onClose }: { user: Owner; onClose: () => void }) {
  const { call, busy, errors } = useCall('Hesap bilgileri kaydedilirken bir hata oluştu!');

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const field = (name: string) => String(form.get(name) ?? '');
    await call(async () => {
      const body = { name: field('name'), email: field('email'), current_password: field('password') };
      const saved = await send('PUT', '/api/auth/account', { body, reply: meReply });
      const token = currentToken();
      if (token) storeSession({ token, user: saved.user });
      onClose();
      toast('Hesap bilgileri kaydedildi.');
    });
  }

  return (
    <FormDialog
      wide={false}
      title="Ad ve e-posta"
      busy={busy}
      submitLabel="Kaydet"
      busyLabel="Kaydediliyor..."
      onClose={onClose}
      formProps={{ onSubmit: submit, noValidate: true }}
    >
      <TextField
        label="Ad"
        name="name"
        defaultValue={user.name}
        autoComplete="name"
        required
        maxLength={100}
        error={errors.name}
      />
      <TextField
        label="E-posta"
        name="email"
        type="email"
        defaultValue={user.email}
        autoComplete="username"
        hint="Panele bu adresle girersiniz."
        required
        maxLength={254}
        error={errors.email}
      />
      <OwnPasswordField error={errors.current_password} />
    </FormDialog>
  );
}
