import { KeyRound } from 'lucide-react';
import type { LoginReply } from '#kit/contract/session.ts';
import { useContractForm } from '#kit/forms/use-contract-form.ts';
import { Button } from '#kit/ui/button.tsx';
import { Refusal } from '../../admin/refusal.tsx';
import { enterWithPasskey } from './ceremony.ts';

export function PasskeyButton({ onSignedIn }: { onSignedIn: (session: LoginReply) => Promise<void> }) {
  const form = useContractForm({
    kind: 'part',
    values: {},
    send: enterWithPasskey,
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
