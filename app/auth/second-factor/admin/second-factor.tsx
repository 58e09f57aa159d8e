import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { send } from '#kit/client/api.ts';
import { LoadError } from '#kit/forms/load-error.tsx';
import { formatDate } from '#kit/text/format.ts';
import { Button } from '#kit/ui/button.tsx';
import { PasswordDialog } from '../../admin/password-dialog.tsx';
import { Section } from '../../admin/section.tsx';
import { recoveryCodesReply, type SecondFactorState } from '../contract.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetupDialog } from './setup-dialog.tsx';

export function SecondFactor({ state }: { state: SecondFactorState | undefined }) {
  const [open, setOpen] = useState<'setup' | 'renew' | 'off'>();
  const [codes, setCodes] = useState<string[]>();
  const close = () => setOpen(undefined);

  return (
    <Section
      title="İki Adımlı Doğrulama"
      about="Girişte şifrenin ardından telefonunuzdaki uygulamanın gösterdiği kod da istenir; şifreniz ele geçse bile panele girilemez."
    >
      {!state && <LoadError title="Durum yüklenirken bir sorun oluştu." />}
      {state && !state.enabled && (
        <Button kind="secondary" onClick={() => setOpen('setup')}>
          Kurulumu Başlat
        </Button>
      )}
      {state?.enabled && (
        <Enabled state={state} onRenew={() => setOpen('renew')} onTurnOff={() => setOpen('off')} />
      )}
      {open === 'setup' && <SetupDialog onClose={close} />}
      {open === 'renew' && (
        <PasswordDialog
          title="Kurtarma kodlarını yenile"
          text="Eski kurtarma kodları geçersiz olacak."
          confirmLabel="Yenile"
          send={(body) =>
            send('POST', '/api/auth/second-factor/recovery-codes', { body, reply: recoveryCodesReply })
          }
          onDone={({ recovery_codes }) => {
            close();
            setCodes(recovery_codes);
          }}
          onClose={close}
        />
      )}
      {open === 'off' && (
        <PasswordDialog
          title="İki adımlı doğrulamayı kapat"
          text="Bundan sonra panele yalnızca şifreyle girilecek; kurtarma kodları da silinecek."
          confirmLabel="Kapat"
          kind="danger"
          send={(body) => send('POST', '/api/auth/second-factor/off', { body })}
          done="İki adımlı doğrulama kapatıldı."
          onClose={close}
        />
      )}
      {codes && (
        <RecoveryCodes title="Yeni kurtarma kodları" codes={codes} onClose={() => setCodes(undefined)} />
      )}
    </Section>
  );
}

type EnabledProps = { state: SecondFactorState; onRenew: () => void; onTurnOff: () => void };

function Enabled({ state, onRenew, onTurnOff }: EnabledProps) {
  const left = state.recovery_codes_left;
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-4 border-y border-line py-3">
        <ShieldCheck size={18} aria-hidden className="shrink-0 text-good" />
        <div>
          <p className="font-medium">
            Açık
            {state.since && <span className="font-normal text-soft"> · {formatDate(state.since)}</span>}
          </p>
          <p className={left < 3 ? 'text-sm text-warn' : 'text-sm text-soft'}>
            {left === 0 ? 'Kurtarma kodu kalmadı; lütfen kodları yenileyin.' : `Kalan kurtarma kodu: ${left}`}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button kind="secondary" onClick={onRenew}>
          Kurtarma Kodlarını Yenile
        </Button>
        <Button kind="quiet" onClick={onTurnOff}>
          İki Adımlı Doğrulamayı Kapat
        </Button>
      </div>
    </div>
  );
}
