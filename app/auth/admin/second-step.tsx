import { type FormEvent, useState } from 'react';
import { ApiError, send } from '#app/api.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { type LoginReply, loginReply } from '../contract.ts';
import { Refusal } from './refusal.tsx';

type Props = {
  ticket: string;
  onSignedIn: (session: LoginReply) => Promise<void>;
  onStartAgain: (reason?: string) => void;
};

/** The code of the app, or one of the recovery codes. */
export function SecondStep({ ticket, onSignedIn, onStartAgain }: Props) {
  const [recovery, setRecovery] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = { ticket, code: String(new FormData(event.currentTarget).get('code')) };
    setBusy(true);
    setError(undefined);
    try {
      await onSignedIn(await send('POST', '/api/auth/login/second', { body, reply: loginReply }));
    } catch (failure) {
      const text = (failure instanceof ApiError && failure.message) || 'Giriş yapılamadı';
      if (failure instanceof ApiError && failure.status === 410) return onStartAgain(text);
      setError(text);
      setBusy(false);
    }
  }

  function change() {
    setRecovery(!recovery);
    setError(undefined);
  }

  return (
    <form method="post" onSubmit={submit} className="grid gap-5">
      <p className="text-sm text-soft">
        {recovery
          ? 'Sakladığınız kurtarma kodlarından birini girin. Her kod bir kez kullanılır.'
          : 'Doğrulama uygulamanızın gösterdiği 6 haneli kodu girin.'}
      </p>
      <Refusal text={error} />
      <TextField
        key={String(recovery)}
        label={recovery ? 'Kurtarma kodu' : 'Doğrulama kodu'}
        name="code"
        inputMode={recovery ? 'text' : 'numeric'}
        autoComplete={recovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
        autoFocus
      />
      <Button type="submit" busy={busy} busyLabel="Doğrulanıyor..." className="w-full">
        Doğrula
      </Button>
      <div className="flex flex-wrap justify-between gap-x-4">
        <Button look="quiet" onClick={change} className="px-3">
          {recovery ? 'Doğrulama kodu kullan' : 'Kurtarma kodu kullan'}
        </Button>
        <Button look="quiet" onClick={() => onStartAgain()} className="px-3">
          Baştan başla
        </Button>
      </div>
    </form>
  );
}
