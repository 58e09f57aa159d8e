import { useState } from 'react';
import { send } from '#kit/client/api.ts';
import { type LoginReply, loginReply } from '#kit/contract/session.ts';
import { useContractForm } from '#kit/forms/use-contract-form.ts';
import { Button } from '#kit/ui/button.tsx';
import { TextField } from '#kit/ui/field.tsx';
import { Refusal } from './refusal.tsx';

type Props = {
  ticket: string;
  onSignedIn: (session: LoginReply) => Promise<void>;
  onStartAgain: (reason?: string) => void;
};

export function SecondStep({ ticket, onSignedIn, onStartAgain }: Props) {
  const [recovery, setRecovery] = useState(false);
  const failed = 'Giriş yapılamadı';
  const form = useContractForm({
    kind: 'part',
    values: { code: '' },
    toInput: ({ code }) => ({ ticket, code }),
    labels: { code: recovery ? 'Kurtarma kodu' : 'Doğrulama kodu' },
    async send(body) {
      const answer = await send('POST', '/api/auth/login/second', { body, reply: loginReply });
      if (answer.ok || answer.status !== 410) return answer;
      return void onStartAgain(answer.message || failed);
    },
    failed,
    onFailure: 'inline',
    onSaved: onSignedIn,
  });

  function change() {
    setRecovery(!recovery);
    form.replace({ code: '' });
  }

  return (
    <form {...form.props} method="post" className="grid gap-5">
      <p className="text-sm text-soft">
        {recovery
          ? 'Sakladığınız kurtarma kodlarından birini girin. Her kod bir kez kullanılır.'
          : 'Doğrulama uygulamanızın gösterdiği 6 haneli kodu girin.'}
      </p>
      <Refusal text={form.refusal} />
      <TextField
        {...form.field('code')}
        key={String(recovery)}
        inputMode={recovery ? 'text' : 'numeric'}
        autoComplete={recovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
        autoFocus
      />
      <Button type="submit" busy={form.busy} busyLabel="Doğrulanıyor..." className="w-full">
        Doğrula
      </Button>
      <div className="flex flex-wrap justify-between gap-x-4">
        <Button kind="quiet" onClick={change} className="px-3">
          {recovery ? 'Doğrulama kodu kullan' : 'Kurtarma kodu kullan'}
        </Button>
        <Button kind="quiet" onClick={() => onStartAgain()} className="px-3">
          Baştan başla
        </Button>
      </div>
    </form>
  );
}
