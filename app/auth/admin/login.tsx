import { useState } from 'react';
import { redirect, useNavigate, useRevalidator } from 'react-router';
import { read } from '#app/api.ts';
import { checkSession, currentToken, storeSession, takeAsked } from '#app/session.ts';
import { Button } from '#app/ui/button.tsx';
import type { LoginReply } from '../contract.ts';
import { canUsePasskeys } from '../passkeys/admin/ceremony.ts';
import { PasskeyButton } from '../passkeys/admin/passkey-button.tsx';
import { ForgotStep } from '../reset/admin/forgot-step.tsx';
import { ResetStep } from '../reset/admin/reset-step.tsx';
import { resetState } from '../reset/contract.ts';
import { PasswordStep } from './password-step.tsx';
import { SecondStep } from './second-step.tsx';

export async function loader() {
  const check = currentToken() ? await checkSession() : 'dead';
  if (check === 'alive') throw redirect(takeAsked() ?? '/admin/dashboard');
  const reset = await read('/api/auth/password-reset', resetState);
  return { passkeys: canUsePasskeys(), unchecked: check === 'unknown', canReset: reset?.available ?? false };
}

const NO_STORAGE = 'Tarayıcınız bu sitenin verilerini saklamıyor. Site verilerine izin verip tekrar deneyin.';

export default function Login({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const [ticket, setTicket] = useState<string>();
  const [error, setError] = useState<string>();
  const [resetting, setResetting] = useState(tokenInAddress);
  const [forgot, setForgot] = useState(false);
  const navigate = useNavigate();

  async function enter(session: LoginReply) {
    if (!storeSession(session)) return setError(NO_STORAGE);
    await navigate(takeAsked() ?? '/admin/dashboard', { replace: true });
  }

  function startAgain(reason?: string) {
    setTicket(undefined);
    setError(reason);
  }

  function endReset() {
    history.replaceState(history.state, '', location.pathname);
    setResetting(undefined);
  }

  const step = () => {
    if (resetting) return <ResetStep token={resetting} onDone={endReset} />;
    if (forgot) return <ForgotStep onBack={() => setForgot(false)} />;
    if (ticket) return <SecondStep ticket={ticket} onSignedIn={enter} onStartAgain={startAgain} />;
    return (
      <>
        <PasswordStep key={error} startError={error} onSignedIn={enter} onTicket={setTicket} />
        {loaderData?.passkeys && <PasskeyButton onSignedIn={enter} />}
        {loaderData?.canReset && (
          <Button look="quiet" onClick={() => setForgot(true)} className="mt-3 w-full">
            Parolamı unuttum
          </Button>
        )}
      </>
    );
  };

  return (
    <main id="content" className="page grid min-h-[80dvh] content-center justify-items-center py-16">
      <div className="w-full max-w-sm">
        <p className="font-mono text-xs text-soft">POST /api/auth/login{ticket && '/second'}</p>
        <h1 className="mt-2 mb-8 text-xl font-semibold">Admin Paneli</h1>
        {loaderData?.unchecked && <Unchecked />}
        {step()}
      </div>
    </main>
  );
}

/** Reads the fragment, which no server and no referrer sees. */
const tokenInAddress = () => /^#sifre=([\w-]+)$/.exec(location.hash)?.[1];

function Unchecked() {
  const { revalidate, state } = useRevalidator();
  return (
    <div role="alert" className="mb-6 grid gap-3 rounded-md border border-line bg-raised px-4 py-4 text-sm">
      <p>Sunucuya ulaşılamadığı için oturumunuz doğrulanamadı. Oturumunuz silinmedi.</p>
      <Button
        look="secondary"
        onClick={() => void revalidate()}
        busy={state === 'loading'}
        busyLabel="Deneniyor..."
      >
        Yeniden dene
      </Button>
    </div>
  );
}
