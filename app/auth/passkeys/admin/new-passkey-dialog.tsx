import type { FormEvent } from 'react';
import { send } from '#app/api.ts';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { TextField } from '#app/ui/field.tsx';
import { toast } from '#app/ui/toast.tsx';
import { OwnPasswordField } from '../../admin/own-password-field.tsx';
import { useCall } from '../../admin/use-call.ts';
import { passkeyList } from '../contract.ts';
import { makePasskey } from './ceremony.ts';

type Props = { onClose: () => void; onMade: () => Promise<void> };

/** A name and the password; then the browser asks for the finger, the face or the PIN. */
export function NewPasskeyDialog({ onClose, onMade }: Props) {
  const { call, busy, errors } = useCall('Geçiş anahtarı oluşturulamadı. Lütfen yeniden deneyin.');

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    await call(async () => {
      const response = await makePasskey(String(form.get('password')));
      const body = { name: String(form.get('name')), response };
      await send('POST', '/api/auth/passkeys', { body, reply: passkeyList });
      onClose();
      toast('Geçiş anahtarı eklendi.');
      await onMade();
    });
  }

  return (
    <FormDialog
      wide={false}
      title="Geçiş anahtarı ekle"
      busy={busy}
      submitLabel="Ekle"
      busyLabel="Tarayıcı bekleniyor..."
      onClose={onClose}
      formProps={{ onSubmit: submit, noValidate: true }}
    >
      <TextField
        label="Adı"
        name="name"
        defaultValue="Bu cihaz"
        hint="Listede tanımanız için: “Telefonum”, “İş bilgisayarı” gibi."
        required
        maxLength={60}
        error={errors.name}
      />
      <OwnPasswordField error={errors.password} />
    </FormDialog>
  );
}
