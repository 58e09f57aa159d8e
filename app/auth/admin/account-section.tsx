import { useState } from 'react';
import { send } from '#kit/client/api.ts';
import { currentToken, storeSession } from '#kit/client/session.ts';
import type { Owner } from '#kit/contract/session.ts';
import { FormDialog } from '#kit/forms/form-dialog.tsx';
import { useContractForm } from '#kit/forms/use-contract-form.ts';
import { useSession } from '#kit/panel/session.ts';
import { Button } from '#kit/ui/button.tsx';
import { TextField } from '#kit/ui/field.tsx';
import { accountInput, meReply } from '../contract.ts';
import { OwnPasswordField } from './own-password-field.tsx';
import { Section } from './section.tsx';

export function AccountSection() {
  const user = useSession()?.user;
  const [open, setOpen] = useState(false);
  if (!user) return null;
  return (
    <Section title="Ad ve e-posta">
      <p className="break-words">{user.name}</p>
      <p className="text-sm break-all text-soft">{user.email}</p>
      <Button kind="secondary" className="mt-4" onClick={() => setOpen(true)}>
        Ad ve e-postayı değiştir
      </Button>
      {open && <AccountDialog user={user} onClose={() => setOpen(false)} />}
    </Section>
  );
}

function AccountDialog({ user: { name, email }, onClose }: { user: Owner; onClose: () => void }) {
  const form = useContractForm({
    kind: 'dialog',
    values: { name, email, current_password: '' },
    contract: accountInput,
    labels: { name: 'Ad', email: 'E-posta' },
    send: (body) => send('PUT', '/api/auth/account', { body, reply: meReply }),
    done: 'Hesap bilgileri kaydedildi.',
    failed: 'Hesap bilgileri kaydedilirken bir hata oluştu!',
    onSaved({ user }) {
      const token = currentToken();
      if (token) storeSession({ token, user });
      onClose();
    },
  });
  return (
    <FormDialog wide={false} title="Ad ve e-posta" form={form} onClose={onClose}>
      <TextField {...form.field('name')} autoComplete="name" required maxLength={100} />
      <TextField
        {...form.field('email')}
        type="email"
        autoComplete="username"
        hint="Panele bu adresle girersiniz."
        required
        maxLength={254}
      />
      <OwnPasswordField {...form.field('current_password')} />
    </FormDialog>
  );
}
