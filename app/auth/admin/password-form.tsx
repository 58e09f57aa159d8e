import { useRevalidator } from 'react-router';
import { z } from 'zod';
import { send } from '#kit/client/api.ts';
import { useContractForm } from '#kit/forms/use-contract-form.ts';
import { Button } from '#kit/ui/button.tsx';
import { CheckField, TextField } from '#kit/ui/field.tsx';
import { isTypedTwice, passwordInput, typedDifferently } from '../contract.ts';
import { Section } from './section.tsx';

const empty = { current_password: '', new_password: '', again: '', revoke_keys: false };

const typedTwice = passwordInput.extend({ again: z.string() }).refine(isTypedTwice, typedDifferently);

export function PasswordForm() {
  const { revalidate } = useRevalidator();
  const form = useContractForm({
    kind: 'part',
    values: empty,
    contract: typedTwice,
    labels: {
      current_password: 'Şu anki şifre',
      new_password: 'Yeni şifre',
      again: 'Yeni şifre (tekrar)',
      revoke_keys: 'Anahtarları ve uygulamalara verilen izinleri de iptal et',
    },
    send: ({ again: _, ...body }) => send('PUT', '/api/auth/password', { body }),
    done: 'Şifre değiştirildi; diğer oturumlar kapatıldı.',
    failed: 'Şifre değiştirilirken bir hata oluştu!',
    onSaved() {
      form.replace(empty);
      return revalidate();
    },
  });
  const field = { type: 'password', required: true, maxLength: 200 } as const;
  return (
    <Section title="Şifre">
      <form {...form.props} className="grid gap-5">
        <TextField {...field} {...form.field('current_password')} autoComplete="current-password" />
        <TextField
          {...field}
          {...form.field('new_password')}
          autoComplete="new-password"
          hint="En az 8 karakter."
        />
        <TextField {...field} {...form.field('again')} autoComplete="new-password" />
        <CheckField {...form.field('revoke_keys')} />
        <div>
          <Button type="submit" busy={form.busy} busyLabel="Değiştiriliyor...">
            Şifreyi Değiştir
          </Button>
        </div>
      </form>
    </Section>
  );
}
