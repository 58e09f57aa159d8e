import type { FormEvent } from 'react';
import { send } from '#app/api.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { toast } from '#app/ui/toast.tsx';
import { Section } from './section.tsx';
import { useCall } from './use-call.ts';

export function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const { call, busy, errors, setErrors } = useCall('Şifre değiştirilirken bir hata oluştu!');

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const field = (name: string) => String(data.get(name) ?? '');
    if (field('new_password') !== field('again')) return setErrors({ again: 'Yeni şifreler aynı değil.' });
    await call(async () => {
      const body = { current_password: field('current_password'), new_password: field('new_password') };
      await send('PUT', '/api/auth/password', { body });
      form.reset();
      toast('Şifre değiştirildi; diğer oturumlar kapatıldı.');
      onChanged();
    });
  }

  const field = { type: 'password', required: true, maxLength: 200 } as const;
  return (
    <Section title="Şifre">
      <form onSubmit={submit} noValidate className="grid gap-5">
        <TextField
          {...field}
          label="Şu anki şifre"
          name="current_password"
          autoComplete="current-password"
          error={errors.current_password}
        />
        <TextField
          {...field}
          label="Yeni şifre"
          name="new_password"
          autoComplete="new-password"
          hint="En az 8 karakter."
          error={errors.new_password}
        />
        <TextField
          {...field}
          label="Yeni şifre (tekrar)"
          name="again"
          autoComplete="new-password"
          error={errors.again}
        />
        <div>
          <Button type="submit" busy={busy} busyLabel="Değiştiriliyor...">
            Şifreyi Değiştir
          </Button>
        </div>
      </form>
    </Section>
  );
}
