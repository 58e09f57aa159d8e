import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { read } from '#app/client/api.ts';
import { AdminHeader } from '#app/forms/admin-header.tsx';
import { LoadError } from '#app/forms/load-error.tsx';
import { useSending } from '#app/forms/notify.ts';
import { SecretDialog } from '#app/forms/secret-dialog.tsx';
import type { Loaded } from '#app/panel-resource.ts';
import { Button } from '#app/ui/button.tsx';
import { confirm } from '#app/ui/confirm.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { type Key, keyList, type NewKey } from '../contract.ts';
import { KeyDialog } from './key-dialog.tsx';
import { KeyRow } from './key-row.tsx';

export const loader = () => read('/api/keys', keyList);

export default function KeyScreen({ loaderData: keys }: Loaded<typeof loader>) {
  const { revalidate } = useRevalidator();
  const { sendAndNotify } = useSending();
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<NewKey>();

  async function onMade(key: NewKey) {
    setMaking(false);
    setMade(key);
    await revalidate();
  }

  async function revoke({ id, name }: Key) {
    const isSure = await confirm({
      title: 'Anahtar iptal edilsin mi?',
      text: `“${name}” hemen geçersiz olacak ve geri alınamayacak.`,
      confirmLabel: 'Evet, İptal Et',
      cancelLabel: 'Vazgeç',
      kind: 'danger',
    });
    const texts = { done: 'Anahtar iptal edildi.', failed: 'Anahtar iptal edilemedi!' };
    if (isSure) await sendAndNotify('DELETE', `/api/keys/${id}`, texts);
  }

  const add = (
    <Button icon={Plus} onClick={() => setMaking(true)}>
      Yeni Anahtar
    </Button>
  );
  return (
    <>
      <AdminHeader title="Anahtarlar" actions={add}>
        Betikler, yapay zekâ araçları ve başka uygulamalar siteye bir anahtarla bağlanır.
      </AdminHeader>
      {!keys && <LoadError title="Anahtarlar yüklenemedi." />}
      {keys?.length === 0 && (
        <EmptyState icon={<KeyRound size={28} />} title="Henüz anahtar yok" action={add}>
          Bir anahtar yalnızca seçtiğiniz yetkileri verir ve istediğiniz an iptal edilir.
        </EmptyState>
      )}
      {keys && keys.length > 0 && (
        <ul aria-label="Anahtarlar" className="divide-y divide-line rounded-lg border border-line bg-raised">
          {keys.map((key) => (
            <KeyRow key={key.id} entry={key} onRevoke={() => void revoke(key)} />
          ))}
        </ul>
      )}
      {isMaking && <KeyDialog onClose={() => setMaking(false)} onMade={onMade} />}
      {made && (
        <SecretDialog
          title="Anahtar hazır"
          text={`“${made.data.name}” anahtarı bir daha gösterilmez: şimdi güvenli bir yere kaydedin.`}
          label="Anahtar"
          secret={made.key}
          onClose={() => setMade(undefined)}
        />
      )}
    </>
  );
}
