import { type ReactNode, useState } from 'react';
import { storeSession } from '#kit/client/session.ts';
import type { LoginReply } from '#kit/contract/session.ts';
import { canUsePasskeys } from '../passkeys/admin/ceremony.ts';
import { PasskeyButton } from '../passkeys/admin/passkey-button.tsx';
import { PasswordStep } from './password-step.tsx';
import { SecondStep } from './second-step.tsx';

const NO_STORAGE = 'Tarayıcınız bu sitenin verilerini saklamıyor. Site verilerine izin verip tekrar deneyin.';

/** Asks for the password or a passkey, then for the second step, and stores the session. */
export function SignInSteps({ onEntered, children }: { onEntered: () => unknown; children?: ReactNode }) {
  const [ticket, setTicket] = useState<string>();
  const [refusal, setRefusal] = useState<string>();

  async function enter(session: LoginReply) {
    if (!storeSession(session)) return setRefusal(NO_STORAGE);
    await onEntered();
  }

  function startAgain(reason?: string) {
    setTicket(undefined);
    setRefusal(reason);
  }

  if (ticket) return <SecondStep ticket={ticket} onSignedIn={enter} onStartAgain={startAgain} />;
  return (
    <>
      <PasswordStep
        refusal={refusal}
        onSend={() => setRefusal(undefined)}
        onSignedIn={enter}
        onTicket={setTicket}
      />
      {canUsePasskeys() && <PasskeyButton onSignedIn={enter} />}
      {children}
    </>
  );
}
