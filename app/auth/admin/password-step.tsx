import { Eye, EyeOff } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { ApiError, send } from '#app/api.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { type LoginReply, loginOutcome } from '../contract.ts';
import { Refusal } from './refusal.tsx';

type Props = {
  startError: string | undefined;
  onSignedIn: (session: LoginReply) => Promise<void>;
  onTicket: (ticket: string) => void;
};

export function PasswordStep({ startError, onSignedIn, onTicket }: Props) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState(startError);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setError(undefined);
    try {
      const body = { email: String(form.get('email')), password: String(form.get('password')) };
      const outcome = await send('POST', '/api/auth/login', { body, reply: loginOutcome });
      if ('ticket' in outcome) onTicket(outcome.ticket);
      else await onSignedIn(outcome);
    } catch (failure) {
      setError((failure instanceof ApiError && failure.message) || 'Giriş yapılamadı');
      setBusy(false);
    }
  }

  return (
    <form method="post" onSubmit={submit} className="grid gap-5">
      <Refusal text={error} />
      <EmailField />
      <PasswordField />
      <Button type="submit" busy={busy} busyLabel="Giriş yapılıyor..." className="w-full">
        Giriş Yap
      </Button>
    </form>
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
