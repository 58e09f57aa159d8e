import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { send } from '#kit/client/api.ts';
import { LoadError } from '#kit/forms/load-error.tsx';
import { formatDateTime } from '#kit/text/format.ts';
import { Button } from '#kit/ui/button.tsx';
import type { SignedInSession } from '../contract.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { Section } from './section.tsx';

export function Sessions({ sessions }: { sessions: SignedInSession[] | undefined }) {
  const [ending, setEnding] = useState<SignedInSession>();
  return (
    <Section title="Açık Oturumlar">
      {!sessions && <LoadError title="Oturumlar yüklenirken bir sorun oluştu." />}
      <ul className="divide-y divide-line border-y border-line">
        {sessions?.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={setEnding} />
        ))}
      </ul>
      {ending && (
        <PasswordDialog
          title="Oturum kapatılsın mı?"
          text={`Bu oturum hemen sona erecek: ${ending.device}.`}
          confirmLabel="Evet, Kapat"
          kind="danger"
          send={(body) => send('POST', `/api/auth/sessions/${ending.id}/end`, { body })}
          done="Oturum kapatıldı!"
          onClose={() => setEnding(undefined)}
        />
      )}
    </Section>
  );
}

type RowProps = { session: SignedInSession; onEnd: (session: SignedInSession) => void };

function SessionRow({ session, onEnd }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <MonitorSmartphone size={18} aria-hidden className="shrink-0 text-soft" />
      <div className="min-w-0 grow basis-56">
        <p className="font-medium">
          {session.device}
          {session.current && <span className="ml-2 font-mono text-xs text-good">bu oturum</span>}
        </p>
        <p className="text-sm text-soft">
          Son kullanım: <time dateTime={session.last_used_at}>{formatDateTime(session.last_used_at)}</time>
        </p>
      </div>
      {!session.current && (
        <Button kind="secondary" className="ml-auto" onClick={() => onEnd(session)}>
          Oturumu kapat
        </Button>
      )}
    </li>
  );
}
