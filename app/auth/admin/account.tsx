import { MonitorSmartphone } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError, send } from '#app/api.ts';
import { formatDateTime } from '#app/text/dates.ts';
import { ask, tell } from '#app/ui/ask.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { AdminHeader } from '#app/ui/page-header.tsx';
import { ErrorState } from '#app/ui/states.tsx';
import { toast } from '#app/ui/toast.tsx';
import { type SignedInSession, sessionList } from '../contract.ts';
import type { Route } from './+types/account.ts';

export const meta = () => [{ title: 'Hesap · Admin Paneli' }];

export async function clientLoader() {
  return send('GET', '/api/auth/sessions', { reply: sessionList }).catch((error: unknown) => {
    console.error(error);
    return undefined;
  });
}

export default function Account({ loaderData: sessions }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();

  async function end({ id, device }: SignedInSession) {
    const sure = await ask({
      title: 'Oturum kapatılsın mı?',
      text: `${device} cihazındaki oturum hemen sona erecek.`,
      confirmLabel: 'Evet, Kapat',
      cancelLabel: 'İptal',
      look: 'danger',
    });
    if (!sure) return;
    try {
      await send('DELETE', `/api/auth/sessions/${id}`);
      toast('Oturum kapatıldı!');
    } catch (error) {
      console.error(error);
      await tell('Oturum kapatılırken bir hata oluştu!');
    }
    await revalidate();
  }

  return (
    <>
      <AdminHeader title="Hesap" back={{ to: '/admin/settings', label: 'Ayarlar' }} />
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[1fr_1.3fr]">
        <PasswordForm onChanged={revalidate} />
        <section>
          <h2 className="mb-4 text-lg font-semibold tracking-tight">Açık Oturumlar</h2>
          {!sessions && <ErrorState title="Oturumlar yüklenirken bir sorun oluştu." onRetry={revalidate} />}
          <ul className="divide-y divide-line border-y border-line">
            {sessions?.map((session) => (
              <SessionRow key={session.id} session={session} onEnd={end} />
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}

function SessionRow({
  session,
  onEnd,
}: {
  session: SignedInSession;
  onEnd: (session: SignedInSession) => void;
}) {
  return (
    <li className="flex items-center gap-4 py-3">
      <MonitorSmartphone size={18} aria-hidden className="shrink-0 text-soft" />
      <div className="min-w-0 grow">
        <p className="font-medium">
          {session.device}
          {session.current && <span className="ml-2 font-mono text-xs text-good">bu oturum</span>}
        </p>
        <p className="text-sm text-soft">
          Son kullanım: <time dateTime={session.last_used_at}>{formatDateTime(session.last_used_at)}</time>
        </p>
      </div>
      {!session.current && (
        <Button look="secondary" onClick={() => onEnd(session)}>
          Oturumu kapat
        </Button>
      )}
    </li>
  );
}

type Errors = Record<string, string | undefined>;

function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const field = (name: string) => String(data.get(name) ?? '');
    if (field('new_password') !== field('again')) return setErrors({ again: 'Yeni şifreler aynı değil.' });
    setErrors({});
    setBusy(true);
    try {
      const body = { current_password: field('current_password'), new_password: field('new_password') };
      await send('PUT', '/api/auth/password', { body });
      form.reset();
      toast('Şifre değiştirildi; diğer oturumlar kapatıldı.');
      onChanged();
    } catch (error) {
      console.error(error);
      const refused = error instanceof ApiError && error.status === 422;
      if (refused)
        setErrors(Object.fromEntries(Object.entries(error.errors).map(([name, [first]]) => [name, first])));
      else
        await tell((error instanceof ApiError && error.message) || 'Şifre değiştirilirken bir hata oluştu!');
    } finally {
      setBusy(false);
    }
  }

  const field = { type: 'password', required: true, maxLength: 200 } as const;
  return (
    <section>
      <h2 className="mb-4 text-lg font-semibold tracking-tight">Şifre</h2>
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
    </section>
  );
}
