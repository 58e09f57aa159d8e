import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { encode } from 'uqr';
import { send } from '#kit/client/api.ts';
import { FormDialog } from '#kit/forms/form-dialog.tsx';
import { useContractForm } from '#kit/forms/use-contract-form.ts';
import { TextField } from '#kit/ui/field.tsx';
import { PasswordDialog } from '../../admin/password-dialog.tsx';
import { codeInput, recoveryCodesReply, type Setup, setupReply } from '../contract.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

export function SetupDialog({ onClose }: { onClose: () => void }) {
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

/** Drawn here, so that the secret goes nowhere. Dark on light in both schemes, for cameras. */
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
