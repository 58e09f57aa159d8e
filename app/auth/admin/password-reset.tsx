import { useState } from 'react';
import { z } from 'zod';
import { send } from '#kit/client/api.ts';
import { useContractForm } from '#kit/forms/use-contract-form.ts';
import { Button } from '#kit/ui/button.tsx';
import { TextField } from '#kit/ui/field.tsx';
import { isTypedTwice, resetInput, resetRequest, resetRequested, typedDifferently } from '../contract.ts';
import { Refusal } from './sign-in-steps.tsx';

export function ForgotStep({ onBack }: { onBack: () => void }) {
  const [sent, setSent] = useState<string>();
  const form = useContractForm({
    kind: 'part',
    values: { email: '' },
    contract: resetRequest,
    labels: { email: 'Email' },
    send: (body) => send('POST', '/api/auth/password-reset', { body, reply: resetRequested }),
    failed: 'Bağlantı istenemedi. Lütfen daha sonra tekrar deneyin.',
    onFailure: 'inline',
    onSaved: ({ message }) => setSent(message),
  });
  return (
    <form {...form.props} className="grid gap-5">
      {sent ? (
        <p role="status" className="rounded-md border border-line bg-raised px-4 py-4 text-sm">
          {sent}
        </p>
      ) : (
        <>
          <Refusal text={form.refusal} />
          <p className="text-sm text-soft">Hesabınızın adresine şifre yenileme bağlantısı gönderilir.</p>
          <TextField {...form.field('email')} type="email" autoComplete="username" required />
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

const typedTwice = resetInput.extend({ again: z.string() }).refine(isTypedTwice, typedDifferently);

export function ResetStep({ token, onDone }: { token: string; onDone: () => void }) {
  const form = useContractForm({
    kind: 'part',
    values: { new_password: '', again: '' },
    toInput: (values) => ({ ...values, token }),
    contract: typedTwice,
    labels: { new_password: 'Yeni şifre', again: 'Yeni şifre (tekrar)' },
    send: ({ again: _, ...body }) => send('POST', '/api/auth/password-reset/confirm', { body }),
    done: 'Şifreniz değiştirildi. Yeni şifrenizle giriş yapın.',
    failed: 'Şifre değiştirilirken bir hata oluştu!',
    onFailure: 'inline',
    onSaved: onDone,
  });
  const field = { type: 'password', required: true, autoComplete: 'new-password' } as const;
  return (
    <form {...form.props} className="grid gap-5">
      <Refusal text={form.refusal} />
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
