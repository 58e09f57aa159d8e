import { Eye, EyeOff, KeyRound } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Answer, send } from '#kit/client/api.ts';
import { storeSession } from '#kit/client/session.ts';
import { type LoginReply, loginReply } from '#kit/contract/session.ts';
import { useContractForm } from '#kit/forms/use-contract-form.ts';
import { Button, IconButton } from '#kit/ui/button.tsx';
import { Field, TextField } from '#kit/ui/field.tsx';
import { toast } from '#kit/ui/toast.tsx';
import { loginOutcome } from '../sign-in/contract.ts';
import { canUsePasskeys, makesPasskeysUnasked } from './can-use-passkeys.ts';

/** Loads apart: the panel's first screen, which can ask for a sign-in, does without it. */
const ceremonies = () => import('./passkey-ceremony.ts');

const NO_STORAGE = 'Tarayıcınız bu sitenin verilerini saklamıyor. Site verilerine izin verip tekrar deneyin.';

/** Asks for the password or a passkey, then for the second step, and stores the session. */
export function SignInSteps({ onEntered, children }: { onEntered: () => unknown; children?: ReactNode }) {
  const [ticket, setTicket] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const password = useRef('');

  async function enter(session: LoginReply) {
    const isStored = storeSession(session);
    if (isStored) await onEntered();
    else setRefusal(NO_STORAGE);
    return isStored;
  }

  async function enterByPassword(session: LoginReply) {
    if (!(await enter(session)) || !(await makesPasskeysUnasked())) return;
    // Ignores a failed load: the owner is signed in and has not asked for a passkey.
    const passkeys = await ceremonies().catch(() => undefined);
    if (await passkeys?.addPasskeyUnasked(password.current)) toast('Bu cihaza geçiş anahtarı eklendi.');
  }

  const onOffered = useEffectEvent((answer: Answer<LoginReply>) =>
    answer.ok ? enter(answer.data) : setRefusal(answer.message || 'Geçiş anahtarıyla giriş tamamlanmadı.'),
  );
  const isOffered = ticket === undefined;
  useEffect(() => {
    if (!isOffered || !canUsePasskeys()) return;
    let isOver = false;
    let stop = () => {};
    // Without it, the button below says what is wrong.
    const offering = ceremonies().then(({ offerPasskeys }) => {
      if (!isOver) stop = offerPasskeys(onOffered);
    });
    offering.catch(() => undefined);
    return () => {
      isOver = true;
      stop();
    };
  }, [isOffered]);

  function startAgain(reason?: string) {
    setTicket(undefined);
    setRefusal(reason);
  }

  if (ticket) return <SecondStep ticket={ticket} onSignedIn={enterByPassword} onStartAgain={startAgain} />;
  return (
    <>
      <PasswordStep
        refusal={refusal}
        onSend={(typed) => {
          password.current = typed;
          setRefusal(undefined);
        }}
        onSignedIn={enterByPassword}
        onTicket={setTicket}
      />
      {canUsePasskeys() && <PasskeyButton onSignedIn={enter} />}
      {children}
    </>
  );
}

type PasswordProps = {
  refusal: string | undefined;
  onSend: (password: string) => void;
  onSignedIn: (session: LoginReply) => Promise<unknown>;
  onTicket: (ticket: string) => void;
};

function PasswordStep({ refusal, onSend, onSignedIn, onTicket }: PasswordProps) {
  const [shown, setShown] = useState(false);
  const form = useContractForm({
    kind: 'part',
    values: { email: '', password: '' },
    send(body, { password }) {
      onSend(password);
      return send('POST', '/api/auth/login', { body, reply: loginOutcome });
    },
    failed: 'Giriş yapılamadı',
    onFailure: 'inline',
    onSaved: (outcome) => ('ticket' in outcome ? onTicket(outcome.ticket) : onSignedIn(outcome)),
  });

  return (
    <form {...form.props} noValidate={false} method="post" className="grid gap-5">
      <Refusal text={form.refusal ?? refusal} />
      <Field label="Email" error={form.field('email').error} required>
        {(control) => (
          <input {...control} {...form.input('email')} type="email" autoComplete="username webauthn" />
        )}
      </Field>
      <Field label="Şifre" error={form.field('password').error} required>
        {(control) => (
          <div className="relative">
            <input
              {...control}
              {...form.input('password')}
              type={shown ? 'text' : 'password'}
              autoComplete="current-password"
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

type SecondProps = {
  ticket: string;
  onSignedIn: (session: LoginReply) => Promise<unknown>;
  onStartAgain: (reason?: string) => void;
};

function SecondStep({ ticket, onSignedIn, onStartAgain }: SecondProps) {
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

function PasskeyButton({ onSignedIn }: { onSignedIn: (session: LoginReply) => Promise<unknown> }) {
  const form = useContractForm({
    kind: 'part',
    values: {},
    send: async () => (await ceremonies()).enterWithPasskey(),
    failed: 'Geçiş anahtarıyla giriş tamamlanmadı.',
    onFailure: 'inline',
    onSaved: onSignedIn,
  });

  return (
    <form {...form.props} className="mt-5 grid gap-5">
      <p className="flex items-center gap-3 text-xs text-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        ya da
      </p>
      <Refusal text={form.refusal} />
      <Button icon={KeyRound} kind="secondary" type="submit" busy={form.busy} className="w-full">
        Geçiş Anahtarıyla Gir
      </Button>
    </form>
  );
}

export function Refusal({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <p role="alert" className="rounded-md border border-bad bg-bad/10 px-4 py-3 text-sm text-bad">
      {text}
    </p>
  );
}
