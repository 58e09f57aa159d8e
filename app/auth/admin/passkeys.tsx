import { KeyRound, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { send } from '#kit/client/api.ts';
import { now } from '#kit/client/clock.ts';
import { FormDialog } from '#kit/forms/form-dialog.tsx';
import { useContractForm } from '#kit/forms/use-contract-form.ts';
import { formatAgo, formatDate } from '#kit/text/format.ts';
import { Button } from '#kit/ui/button.tsx';
import { TextField } from '#kit/ui/field.tsx';
import { LoadError } from '#kit/ui/states.tsx';
import { type Passkey, type PasskeyList, passkeyInput, passwordAgain } from '../contract.ts';
import { canUsePasskeys } from './can-use-passkeys.ts';
import { addPasskey, tellAccepted } from './passkey-ceremony.ts';
import { OwnPasswordField, PasswordDialog } from './password-dialog.tsx';

export function Passkeys({ list }: { list: PasskeyList | undefined }) {
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey>();
  const isAvailable = list?.available && canUsePasskeys();
  useEffect(() => {
    if (list) void tellAccepted(list);
  }, [list]);

  return (
    <>
      {!list && <LoadError title="Geçiş anahtarları yüklenirken bir sorun oluştu." />}
      {list && list.passkeys.length > 0 && (
        <ul className="mb-4 divide-y divide-line border-y border-line">
          {list.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={setRemoving} />
          ))}
        </ul>
      )}
      {list && !isAvailable && <NotAvailable />}
      {isAvailable && (
        <Button icon={Plus} kind="secondary" onClick={() => setAdding(true)}>
          Geçiş Anahtarı Ekle
        </Button>
      )}
      {adding && <NewPasskeyDialog onClose={() => setAdding(false)} />}
      {removing && (
        <PasswordDialog
          title="Geçiş anahtarını sil"
          text={`“${removing.name}” ile bundan sonra giriş yapılamayacak.`}
          confirmLabel="Sil"
          kind="danger"
          send={(body) => send('POST', `/api/auth/passkeys/${removing.id}/remove`, { body })}
          done="Geçiş anahtarı silindi."
          onClose={() => setRemoving(undefined)}
        />
      )}
    </>
  );
}

function NotAvailable() {
  return (
    <p className="rounded-md border border-dashed border-edge/50 px-4 py-3 text-sm text-soft">
      Sitenin adresi geçiş anahtarlarına uygun değil: tarayıcılar bunun için https ile açılan bir alan adı (ya
      da localhost) ister. Adres <code className="font-mono text-xs">SITE_URL</code> ayarında durur.
    </p>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: (passkey: Passkey) => void }) {
  const { name, created_at, last_used_at } = passkey;
  return (
    <li className="flex items-center gap-4 py-3">
      <KeyRound size={18} aria-hidden className="shrink-0 text-soft" />
      <div className="min-w-0 grow">
        <p className="font-medium break-words">{name}</p>
        <p className="text-sm text-soft">
          Eklenme: {formatDate(created_at)} ·{' '}
          {last_used_at ? `Son kullanım: ${formatAgo(last_used_at, now())}` : 'Henüz kullanılmadı'}
        </p>
      </div>
      <Button kind="secondary" aria-label={`Sil: ${name}`} onClick={() => onRemove(passkey)}>
        Sil
      </Button>
    </li>
  );
}

function NewPasskeyDialog({ onClose }: { onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const form = useContractForm({
    kind: 'dialog',
    isFinal: true,
    values: { name: 'Bu cihaz', password: '' },
    contract: passwordAgain.extend({ name: passkeyInput.shape.name }),
    labels: { name: 'Adı' },
    send: (_, { name, password }) => addPasskey(name, password),
    done: 'Geçiş anahtarı eklendi.',
    failed: 'Geçiş anahtarı oluşturulamadı. Lütfen yeniden deneyin.',
    onSaved() {
      onClose();
      return revalidate();
    },
  });
  return (
    <FormDialog
      wide={false}
      title="Geçiş anahtarı ekle"
      form={form}
      submitLabel="Ekle"
      busyLabel="Tarayıcı bekleniyor..."
      onClose={onClose}
    >
      <TextField
        {...form.field('name')}
        hint="Listede tanımanız için: “Telefonum”, “İş bilgisayarı” gibi."
        required
      />
      <OwnPasswordField {...form.field('password')} />
    </FormDialog>
  );
}
