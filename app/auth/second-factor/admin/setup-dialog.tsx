import { type FormEvent, useState } from 'react';
import { send } from '#app/api.ts';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextField } from '#app/ui/field.tsx';
import { toast } from '#app/ui/toast.tsx';
import { PasswordDialog } from '../../admin/password-dialog.tsx';
import { useCall } from '../../admin/use-call.ts';
import { recoveryCodesReply, type Setup, setupReply } from '../contract.ts';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Props = { onClose: () => void; onDone: () => Promise<void> };

/** Three steps: the password, a code from the app, the recovery codes. */
export function SetupDialog({ onClose, onDone }: Props) {
  const [setup, setSetup] = useState<Setup>();
  const [codes, setCodes] = useState<string[]>();

  async function begin(password: string) {
    setSetup(await send('POST', '/api/auth/second-factor/setup', { body: { password }, reply: setupReply }));
  }

  async function finish(recoveryCodes: string[]) {
    setCodes(recoveryCodes);
    toast('İki adımlı doğrulama açıldı.');
    await onDone();
  }

  if (codes)
    return (
      <Dialog title="Kurtarma kodlarınız" onClose={onClose}>
        <RecoveryCodes codes={codes} onDone={onClose} />
      </Dialog>
    );
  if (setup) return <AppStep setup={setup} onClose={onClose} onDone={finish} />;
  return (
    <PasswordDialog
      title="İki adımlı doğrulamayı kur"
      text="Bu bilgisayarın başındakinin siz olduğunuzdan emin olmak için şifreniz istenir."
      confirmLabel="Devam Et"
      onConfirm={begin}
      onClose={onClose}
    />
  );
}

type AppProps = { setup: Setup; onClose: () => void; onDone: (codes: string[]) => Promise<void> };

function AppStep({ setup: { secret, address, ticket }, onClose, onDone }: AppProps) {
  const { call, busy, errors } = useCall('Kurulum tamamlanırken bir hata oluştu!');

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '');
    await call(async () => {
      const { recovery_codes } = await send('POST', '/api/auth/second-factor', {
        body: { ticket, code },
        reply: recoveryCodesReply,
      });
      await onDone(recovery_codes);
    });
  }

  return (
    <FormDialog
      wide={false}
      title="İki adımlı doğrulamayı kur"
      busy={busy}
      submitLabel="Doğrula ve Aç"
      busyLabel="Doğrulanıyor..."
      onClose={onClose}
      formProps={{ onSubmit: submit, noValidate: true }}
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
        label="Uygulamanın gösterdiği kod"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        maxLength={10}
        hint="6 haneli."
        error={errors.code}
        className="max-w-60"
      />
    </FormDialog>
  );
}
