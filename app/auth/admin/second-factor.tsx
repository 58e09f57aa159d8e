import { Copy, Download, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { encode } from 'uqr';
import { send } from '#kit/client/api.ts';
import { FormDialog, OnceDialog } from '#kit/forms/form-dialog.tsx';
import { copyText, saveFile } from '#kit/forms/notify.ts';
import { useContractForm } from '#kit/forms/use-contract-form.ts';
import { formatDate } from '#kit/text/format.ts';
import { Button } from '#kit/ui/button.tsx';
import { TextField } from '#kit/ui/field.tsx';
import { LoadError } from '#kit/ui/states.tsx';
import {
  codeInput,
  recoveryCodesReply,
  type SecondFactorState,
  type Setup,
  setupReply,
} from '../contract.ts';
import { PasswordDialog } from './password-dialog.tsx';

export function SecondFactor({ state }: { state: SecondFactorState | undefined }) {
  const [open, setOpen] = useState<'setup' | 'renew' | 'off'>();
  const [codes, setCodes] = useState<string[]>();
  const close = () => setOpen(undefined);

  return (
    <>
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
    </>
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

function SetupDialog({ onClose }: { onClose: () => void }) {
  const [setup, setSetup] = useState<Setup>();
  const [codes, setCodes] = useState<string[]>();

  if (codes) return <RecoveryCodes title="Kurtarma kodlarınız" codes={codes} onClose={onClose} />;
  if (setup) return <AppStep setup={setup} onClose={onClose} onDone={setCodes} />;
  return (
    <PasswordDialog
      title="İki adımlı doğrulamayı kur"
      text="Bu bilgisayarın başındakinin siz olduğunuzdan emin olmak için şifreniz istenir."
      confirmLabel="Devam Et"
      send={(body) => send('POST', '/api/auth/second-factor/setup', { body, reply: setupReply })}
      onDone={setSetup}
      onClose={onClose}
    />
  );
}

type AppProps = { setup: Setup; onClose: () => void; onDone: (codes: string[]) => void };

function AppStep({ setup: { secret, address, ticket }, onClose, onDone }: AppProps) {
  const { revalidate } = useRevalidator();
  const form = useContractForm({
    kind: 'dialog',
    isFinal: true,
    values: { code: '' },
    toInput: ({ code }) => ({ ticket, code }),
    contract: codeInput,
    labels: { code: 'Uygulamanın gösterdiği kod' },
    send: (body) => send('POST', '/api/auth/second-factor', { body, reply: recoveryCodesReply }),
    done: 'İki adımlı doğrulama açıldı.',
    failed: 'Kurulum tamamlanırken bir hata oluştu!',
    onSaved({ recovery_codes }) {
      onDone(recovery_codes);
      return revalidate();
    },
  });

  return (
    <FormDialog
      wide={false}
      title="İki adımlı doğrulamayı kur"
      form={form}
      submitLabel="Doğrula ve Aç"
      busyLabel="Doğrulanıyor..."
      onClose={onClose}
    >
      <p className="text-sm text-soft">
        Doğrulama uygulamanızla (Google Authenticator, Microsoft Authenticator, Aegis…) bu karekodu okutun.
      </p>
      <QrCode text={address} />
      <div>
        <p className="text-sm text-soft">Okutamıyorsanız bu anahtarı uygulamaya elle girin:</p>
        <p className="mt-1 font-mono text-sm break-all" data-testid="secret">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </p>
      </div>
      <TextField
        {...form.field('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        maxLength={10}
        hint="6 haneli."
        className="max-w-60"
      />
    </FormDialog>
  );
}

/** Rendered here, so that the secret does not leave the page. Dark on light in both schemes, for cameras. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 3 });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('');
  return (
    <svg
      role="img"
      aria-label="Doğrulama uygulaması için karekod"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto size-52 rounded-md bg-qr-ground text-qr-ink"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}

type CodesProps = { title: string; codes: string[]; onClose: () => void };

function RecoveryCodes({ title, codes, onClose }: CodesProps) {
  const text = `${codes.join('\n')}\n`;

  return (
    <OnceDialog title={title}>
      <div className="grid gap-5">
        <p className="text-sm text-soft">
          Telefonunuza ulaşamadığınızda bunlardan biriyle girersiniz; her kod bir kez kullanılır. Kodlar bir
          daha gösterilmez: güvenli bir yere kaydedin.
        </p>
        <ul
          aria-label="Kurtarma kodları"
          className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-md border border-line bg-sunken px-5 py-4 font-mono text-sm"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          <Button
            icon={Download}
            kind="secondary"
            onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'vitrin-kurtarma-kodlari.txt')}
          >
            İndir
          </Button>
          <Button
            icon={Copy}
            kind="secondary"
            onClick={() =>
              copyText(text, { done: 'Kodlar kopyalandı.', failed: 'Kopyalanamadı; lütfen kodları indirin.' })
            }
          >
            Kopyala
          </Button>
          <Button className="ml-auto" onClick={onClose}>
            Kaydettim
          </Button>
        </div>
      </div>
    </OnceDialog>
  );
}
