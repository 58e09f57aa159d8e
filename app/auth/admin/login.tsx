import { Eye, EyeOff } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { redirect, useNavigate } from 'react-router';
import { ApiError, send } from '#app/api.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { loginReply } from '../contract.ts';
import { currentToken, storeSession } from '../session.ts';

export const meta = () => [{ title: 'Admin Paneli' }, { name: 'robots', content: 'noindex, nofollow' }];

export function clientLoader() {
  if (currentToken()) throw redirect('/admin/dashboard');
  return null;
}
clientLoader.hydrate = true as const;

export default function Login() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const navigate = useNavigate();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setError(undefined);
    try {
      const body = { email: String(form.get('email')), password: String(form.get('password')) };
      storeSession(await send('POST', '/api/auth/login', { body, reply: loginReply }));
      await navigate('/admin/dashboard');
    } catch (failure) {
      setError((failure instanceof ApiError && failure.message) || 'Giriş yapılamadı');
      setBusy(false);
    }
  }

  return (
    <main id="content" className="page grid min-h-[80dvh] content-center justify-items-center py-16">
      <div className="w-full max-w-sm">
        <p className="font-mono text-xs text-soft">POST /api/auth/login</p>
        <h1 className="mt-2 mb-8 text-xl font-semibold">Admin Paneli</h1>
        <form method="post" onSubmit={submit} className="grid gap-5">
          {error && (
            <p role="alert" className="rounded-md border border-bad bg-bad/10 px-4 py-3 text-sm text-bad">
              {error}
            </p>
          )}
          <EmailField />
          <PasswordField />
          <Button type="submit" busy={busy} busyLabel="Giriş yapılıyor..." className="w-full">
            Giriş Yap
          </Button>
        </form>
      </div>
    </main>
  );
}

function EmailField() {
  return (
    <Field label="Email" required>
      {(control) => <input {...control} type="email" name="email" autoComplete="username" maxLength={254} />}
    </Field>
  );
}

function PasswordField() {
  const [shown, setShown] = useState(false);
  return (
    <Field label="Şifre" required>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            type={shown ? 'text' : 'password'}
            name="password"
            autoComplete="current-password"
            maxLength={200}
            className={`${control.className} pr-12`}
          />
          <IconButton
            label={shown ? 'Şifreyi gizle' : 'Şifreyi göster'}
            aria-pressed={shown}
            className="absolute inset-y-0 right-0"
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
          </IconButton>
        </div>
      )}
    </Field>
  );
}
