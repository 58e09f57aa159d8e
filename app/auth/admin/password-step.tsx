import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { send } from '#app/client/api.ts';
import type { LoginReply } from '#app/contract/session.ts';
import { useContractForm } from '#app/forms/use-contract-form.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { loginOutcome } from '../contract.ts';
import { Refusal } from './refusal.tsx';

type Props = {
  startError: string | undefined;
  onSignedIn: (session: LoginReply) => Promise<void>;
  onTicket: (ticket: string) => void;
};

export function PasswordStep({ startError, onSignedIn, onTicket }: Props) {
  const [error, setError] = useState(startError);
  const [shown, setShown] = useState(false);
  const failed = 'Giriş yapılamadı';
  const form = useContractForm({
    kind: 'part',
    values: { email: '', password: '' },
    send(body) {
      setError(undefined);
      return send('POST', '/api/auth/login', { body, reply: loginOutcome });
    },
    failed,
    onFailure: ({ message }) => setError(message || failed),
    onSaved: (outcome) => ('ticket' in outcome ? onTicket(outcome.ticket) : onSignedIn(outcome)),
  });

  return (
    <form {...form.props} noValidate={false} method="post" className="grid gap-5">
      <Refusal text={error} />
      <Field label="Email" required>
        {(control) => (
          <input {...control} {...form.input('email')} type="email" autoComplete="username" maxLength={254} />
        )}
      </Field>
      <Field label="Şifre" required>
        {(control) => (
          <div className="relative">
            <input
              {...control}
              {...form.input('password')}
              type={shown ? 'text' : 'password'}
              autoComplete="current-password"
              maxLength={200}
              className={`${control.className} pr-12`}
            />
            <IconButton
              icon={shown ? EyeOff : Eye}
              label={shown ? 'Şifreyi gizle' : 'Şifreyi göster'}
              aria-pressed={shown}
              className="absolute inset-y-0 right-0"
              onClick={() => setShown(!shown)}
            />
          </div>
        )}
      </Field>
      <Button type="submit" busy={form.busy} busyLabel="Giriş yapılıyor..." className="w-full">
        Giriş Yap
      </Button>
    </form>
  );
}
