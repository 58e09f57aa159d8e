import { useState } from 'react';
import { z } from 'zod';
import { send } from '#app/client/api.ts';
import { useContractForm } from '#app/forms/use-contract-form.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { toast } from '#app/ui/toast.tsx';
import { Refusal } from '../../admin/refusal.tsx';
import { isTypedTwice, typedDifferently } from '../../contract.ts';
import { resetInput } from '../contract.ts';

const failed = 'Şifre değiştirilirken bir hata oluştu!';

const typedTwice = resetInput.extend({ again: z.string() }).refine(isTypedTwice, typedDifferently);

export function ResetStep({ token, onDone }: { token: string; onDone: () => void }) {
  const [error, setError] = useState<string>();
  const form = useContractForm({
    kind: 'part',
    values: { new_password: '', again: '' },
    toInput: (values) => ({ ...values, token }),
    contract: typedTwice,
    labels: { new_password: 'Yeni şifre', again: 'Yeni şifre (tekrar)' },
    send: ({ again: _, ...body }) => send('POST', '/api/auth/password-reset/confirm', { body }),
    failed,
    onFailure: ({ message }) => setError(message || failed),
    onSaved() {
      toast('Şifreniz değiştirildi. Yeni şifrenizle giriş yapın.');
      onDone();
    },
  });
  const field = { type: 'password', required: true, maxLength: 200, autoComplete: 'new-password' } as const;
  return (
    <form {...form.props} className="grid gap-5">
      <Refusal text={error} />
      <TextField {...field} {...form.field('new_password')} hint="En az 8 karakter." />
      <TextField {...field} {...form.field('again')} />
      <Button type="submit" busy={form.busy} busyLabel="Değiştiriliyor..." className="w-full">
        Şifreyi Değiştir
      </Button>
      <Button kind="quiet" onClick={onDone} className="w-full">
        Girişe dön
      </Button>
    </form>
  );
}
