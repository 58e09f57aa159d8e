import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { LoginReply } from '#app/contract/session.ts';
import { Button } from '#app/ui/button.tsx';
import { Refusal } from '../../admin/refusal.tsx';
import { enterWithPasskey } from './ceremony.ts';

export function PasskeyButton({ onSignedIn }: { onSignedIn: (session: LoginReply) => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function enter() {
    setBusy(true);
    setError(undefined);
    const answer = await enterWithPasskey();
    if (answer.ok) await onSignedIn(answer.data);
    else setError(answer.message || 'Geçiş anahtarıyla giriş tamamlanmadı.');
    setBusy(false);
  }

  return (
    <div className="mt-5 grid gap-5">
      <p className="flex items-center gap-3 text-xs text-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        ya da
      </p>
      <Refusal text={error} />
      <Button icon={KeyRound} kind="secondary" busy={busy} onClick={() => void enter()} className="w-full">
        Geçiş Anahtarıyla Gir
      </Button>
    </div>
  );
}
