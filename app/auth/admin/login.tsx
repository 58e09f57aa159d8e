import { useState } from 'react';
import { redirect, useNavigate, useRevalidator } from 'react-router';
import { Frame } from '#app/panel/frame.tsx';
import { Button } from '#app/ui/button.tsx';
import type { LoginReply } from '../contract.ts';
import { canUsePasskeys } from '../passkeys/admin/ceremony.ts';
import { PasskeyButton } from '../passkeys/admin/passkey-button.tsx';
import { checkSession, currentToken, storeSession, takeAsked } from '../session.ts';
import { PasswordStep } from './password-step.tsx';
import { SecondStep } from './second-step.tsx';

/** Redirects a signed-in owner; waits when the session could not be checked. */
export async function loader() {
  const check = currentToken() ? await checkSession() : 'dead';
  if (check === 'alive') throw redirect(takeAsked() ?? '/admin/dashboard');
  return { passkeys: canUsePasskeys(), unchecked: check === 'unknown' };
}

const NO_STORAGE = 'Tarayıcınız bu sitenin verilerini saklamıyor. Site verilerine izin verip tekrar deneyin.';

/** Signing in: the password, and a code when the owner has set that up. */
export default function Login({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const [ticket, setTicket] = useState<string>();
  const [error, setError] = useState<string>();
  const navigate = useNavigate();

  async function enter(session: LoginReply) {
    if (!storeSession(session)) return setError(NO_STORAGE);
    await navigate(takeAsked() ?? '/admin/dashboard', { replace: true });
  }

  function startAgain(reason?: string) {
    setTicket(undefined);
    setError(reason);
  }

  return (
    <Frame>
      <main id="content" className="page grid min-h-[80dvh] content-center justify-items-center py-16">
        <div className="w-full max-w-sm">
          <p className="font-mono text-xs text-soft">POST /api/auth/login{ticket && '/second'}</p>
          <h1 className="mt-2 mb-8 text-xl font-semibold">Admin Paneli</h1>
          {loaderData?.unchecked && <Unchecked />}
          {ticket ? (
            <SecondStep ticket={ticket} onSignedIn={enter} onStartAgain={startAgain} />
          ) : (
            <>
              <PasswordStep key={error} startError={error} onSignedIn={enter} onTicket={setTicket} />
              {loaderData?.passkeys && <PasskeyButton onSignedIn={enter} />}
            </>
          )}
        </div>
      </main>
    </Frame>
  );
}

/** The server did not answer: the stored session is neither confirmed nor lost. */
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
