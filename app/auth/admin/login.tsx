import { useState } from 'react';
import { redirect, useNavigate } from 'react-router';
import type { LoginReply } from '../contract.ts';
import { canUsePasskeys } from '../passkeys/admin/ceremony.ts';
import { PasskeyButton } from '../passkeys/admin/passkey-button.tsx';
import { currentToken, storeSession } from '../session.ts';
import type { Route } from './+types/login.ts';
import { PasswordStep } from './password-step.tsx';
import { SecondStep } from './second-step.tsx';

export const meta = () => [{ title: 'Admin Paneli' }, { name: 'robots', content: 'noindex, nofollow' }];

export function clientLoader() {
  if (currentToken()) throw redirect('/admin/dashboard');
  return { passkeys: canUsePasskeys() };
}
clientLoader.hydrate = true as const;

/** Signing in: the password, and a code when the owner has set that up. */
export default function Login({ loaderData }: Route.ComponentProps) {
  const [ticket, setTicket] = useState<string>();
  const [error, setError] = useState<string>();
  const navigate = useNavigate();

  async function enter(session: LoginReply) {
    storeSession(session);
    await navigate('/admin/dashboard');
  }

  function startAgain(reason?: string) {
    setTicket(undefined);
    setError(reason);
  }

  return (
    <main id="content" className="page grid min-h-[80dvh] content-center justify-items-center py-16">
      <div className="w-full max-w-sm">
        <p className="font-mono text-xs text-soft">POST /api/auth/login{ticket && '/second'}</p>
        <h1 className="mt-2 mb-8 text-xl font-semibold">Admin Paneli</h1>
        {ticket ? (
          <SecondStep ticket={ticket} onSignedIn={enter} onStartAgain={startAgain} />
        ) : (
          <>
            <PasswordStep startError={error} onSignedIn={enter} onTicket={setTicket} />
            {loaderData?.passkeys && <PasskeyButton onSignedIn={enter} />}
          </>
        )}
      </div>
    </main>
  );
}
