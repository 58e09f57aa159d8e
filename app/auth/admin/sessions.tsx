import { MonitorSmartphone } from 'lucide-react';
import { send } from '#app/api.ts';
import { formatDateTime } from '#app/text/dates.ts';
import { ask, tell } from '#app/ui/ask.tsx';
import { Button } from '#app/ui/button.tsx';
import { ErrorState } from '#app/ui/states.tsx';
import { toast } from '#app/ui/toast.tsx';
import type { SignedInSession } from '../contract.ts';
import { Section } from './section.tsx';

type Props = { sessions: SignedInSession[] | undefined; onChanged: () => Promise<void> };

/** Where the owner is signed in, each with the way to end it. */
export function Sessions({ sessions, onChanged }: Props) {
  async function end({ id, device }: SignedInSession) {
    const sure = await ask({
      title: 'Oturum kapatılsın mı?',
      text: `${device} cihazındaki oturum hemen sona erecek.`,
      confirmLabel: 'Evet, Kapat',
      cancelLabel: 'İptal',
      look: 'danger',
    });
    if (!sure) return;
    try {
      await send('DELETE', `/api/auth/sessions/${id}`);
      toast('Oturum kapatıldı!');
    } catch (error) {
      console.error(error);
      await tell('Oturum kapatılırken bir hata oluştu!');
    }
    await onChanged();
  }

  return (
    <Section title="Açık Oturumlar">
      {!sessions && <ErrorState title="Oturumlar yüklenirken bir sorun oluştu." onRetry={onChanged} />}
      <ul className="divide-y divide-line border-y border-line">
        {sessions?.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={end} />
        ))}
      </ul>
    </Section>
  );
}

type RowProps = { session: SignedInSession; onEnd: (session: SignedInSession) => void };

function SessionRow({ session, onEnd }: RowProps) {
  return (
    <li className="flex items-center gap-4 py-3">
      <MonitorSmartphone size={18} aria-hidden className="shrink-0 text-soft" />
      <div className="min-w-0 grow">
        <p className="font-medium">
          {session.device}
          {session.current && <span className="ml-2 font-mono text-xs text-good">bu oturum</span>}
        </p>
        <p className="text-sm text-soft">
          Son kullanım: <time dateTime={session.last_used_at}>{formatDateTime(session.last_used_at)}</time>
        </p>
      </div>
      {!session.current && (
        <Button look="secondary" onClick={() => onEnd(session)}>
          Oturumu kapat
        </Button>
      )}
    </li>
  );
}
