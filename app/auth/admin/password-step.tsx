import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { send } from '#kit/client/api.ts';
import type { LoginReply } from '#kit/contract/session.ts';
import { useContractForm } from '#kit/forms/use-contract-form.ts';
import { Button, IconButton } from '#kit/ui/button.tsx';
import { Field } from '#kit/ui/field.tsx';
import { loginOutcome } from '../contract.ts';
import { Refusal } from './refusal.tsx';

type Props = {
  refusal: string | undefined;
  onSend: () => void;
  onSignedIn: (session: LoginReply) => Promise<void>;
  onTicket: (ticket: string) => void;
};

export function PasswordStep({ refusal, onSend, onSignedIn, onTicket }: Props) {
  const [shown, setShown] = useState(false);
  const form = useContractForm({
    kind: 'part',
    values: { email: '', password: '' },
    send(body) {
      onSend();
      return send('POST', '/api/auth/login', { body, reply: loginOutcome });
    },
    failed: 'Giriş yapılamadı',
    onFailure: 'inline',
    onSaved: (outcome) => ('ticket' in outcome ? onTicket(outcome.ticket) : onSignedIn(outcome)),
  });

  return (
    <form {...form.props} noValidate={false} method="post" className="grid gap-5">
      <Refusal text={form.refusal ?? refusal} />
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
