import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { send } from '#app/client/api.ts';
import { formatAgo, formatDate } from '#app/text/dates.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorState } from '#app/ui/states.tsx';
import { toast } from '#app/ui/toast.tsx';
import { PasswordDialog } from '../../admin/password-dialog.tsx';
import { Section } from '../../admin/section.tsx';
import type { Passkey, PasskeyList } from '../contract.ts';
import { NewPasskeyDialog } from './new-passkey-dialog.tsx';

type Props = { list: PasskeyList | undefined; onChanged: () => Promise<void> };

export function Passkeys({ list, onChanged }: Props) {
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey>();

  function onRemoved() {
    setRemoving(undefined);
    toast('Geçiş anahtarı silindi.');
    return onChanged();
  }

  return (
    <Section
      title="Geçiş Anahtarları"
      about="Şifre yazmadan; parmak izi, yüz ya da ekran kilidiyle giriş. Sahte bir sitede çalışmaz."
    >
      {!list && <ErrorState title="Geçiş anahtarları yüklenirken bir sorun oluştu." onRetry={onChanged} />}
      {list && list.passkeys.length > 0 && (
        <ul className="mb-4 divide-y divide-line border-y border-line">
          {list.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={setRemoving} />
          ))}
        </ul>
      )}
      {list && !list.available && <NotAvailable />}
      {list?.available && (
        <Button icon={Plus} kind="secondary" onClick={() => setAdding(true)}>
          Geçiş Anahtarı Ekle
        </Button>
      )}
      {adding && <NewPasskeyDialog onClose={() => setAdding(false)} onMade={onChanged} />}
      {removing && (
        <PasswordDialog
          title="Geçiş anahtarını sil"
          text={`“${removing.name}” ile bundan sonra giriş yapılamayacak.`}
          confirmLabel="Sil"
          kind="danger"
          send={(body) => send('POST', `/api/auth/passkeys/${removing.id}/remove`, { body })}
          onDone={onRemoved}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </Section>
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
          {last_used_at ? `Son kullanım: ${formatAgo(last_used_at)}` : 'Henüz kullanılmadı'}
        </p>
      </div>
      <Button kind="secondary" aria-label={`Sil: ${name}`} onClick={() => onRemove(passkey)}>
        Sil
      </Button>
    </li>
  );
}
