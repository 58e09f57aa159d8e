import { useState } from 'react';
import { send } from '#app/client/api.ts';
import { useContractForm } from '#app/forms/use-contract-form.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Refusal } from '../../admin/refusal.tsx';
import { resetRequest, resetRequested } from '../contract.ts';

const failed = 'Bağlantı istenemedi. Lütfen daha sonra tekrar deneyin.';

export function ForgotStep({ onBack }: { onBack: () => void }) {
  const [error, setError] = useState<string>();
  const [sent, setSent] = useState<string>();
  const form = useContractForm({
    kind: 'part',
    values: { email: '' },
    contract: resetRequest,
    labels: { email: 'Email' },
    send: (body) => send('POST', '/api/auth/password-reset', { body, reply: resetRequested }),
    failed,
    onFailure: ({ message }) => setError(message || failed),
    onSaved: ({ message }) => setSent(message),
  });
  return (
    <form {...form.props} className="grid gap-5">
      <Refusal text={error} />
      {sent ? (
        <p role="status" className="rounded-md border border-line bg-raised px-4 py-4 text-sm">
          {sent}
        </p>
      ) : (
        <>
          <p className="text-sm text-soft">Hesabınızın adresine şifre yenileme bağlantısı gönderilir.</p>
          <TextField {...form.field('email')} type="email" autoComplete="username" required maxLength={254} />
          <Button type="submit" busy={form.busy} busyLabel="Gönderiliyor..." className="w-full">
            Bağlantı gönder
          </Button>
        </>
      )}
      <Button kind="quiet" onClick={onBack} className="w-full">
        Girişe dön
      </Button>
    </form>
  );
}
