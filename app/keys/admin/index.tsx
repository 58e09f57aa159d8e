import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { OwnPasswordField } from '#app/auth/admin/password-dialog.tsx';
import { read, send } from '#kit/client/api.ts';
import { isInFuture, now } from '#kit/client/clock.ts';
import { type Scope, scope, scopeTexts } from '#kit/contract/scopes.ts';
import { CheckGroup } from '#kit/forms/check-group.tsx';
import { FormDialog, SecretDialog } from '#kit/forms/form-dialog.tsx';
import { useSending } from '#kit/forms/notify.ts';
import { useContractForm } from '#kit/forms/use-contract-form.ts';
import type { Loaded } from '#kit/panel/panel-resource.ts';
import { type RecordDialogProps, RecordScreen } from '#kit/records/record-screen.tsx';
import { formatAgo, formatDate } from '#kit/text/format.ts';
import { Button } from '#kit/ui/button.tsx';
import { confirm } from '#kit/ui/dialog.tsx';
import { optionsOf, SelectField, TextField } from '#kit/ui/field.tsx';
import { DAY } from '#platform/time.ts';
import { type Key, keyList, keyRequest, type NewKey, newKeyReply } from '../contract.ts';

export const loader = () => read('/api/keys', keyList);

export default function KeyScreen({ loaderData: keys }: Loaded<typeof loader>) {
  const { sendAndNotify } = useSending();

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

  return (
    <RecordScreen
      items={keys}
      path="/api/keys"
      title="Anahtarlar"
      about="Betikler, yapay zekâ araçları ve başka uygulamalar siteye bir anahtarla bağlanır."
      noun="Anahtar"
      empty="Henüz anahtar yok"
      hint="Bir anahtar yalnızca seçtiğiniz yetkileri verir ve istediğiniz an iptal edilir."
      unloaded="Anahtarlar yüklenemedi."
      list={(items) => (
        <ul aria-label="Anahtarlar" className="divide-y divide-line rounded-lg border border-line bg-raised">
          {items.map((key) => (
            <KeyRow key={key.id} entry={key} onRevoke={() => void revoke(key)} />
          ))}
        </ul>
      )}
      dialog={KeyDialog}
    />
  );
}

type Values = { name: string; scopes: Scope[]; days: string; password: string };

const lifetimes = { '30': '30 gün', '90': '90 gün', '365': '1 yıl', '': 'Süresiz' };
const start: Values = { name: '', scopes: ['content:read'], days: '90', password: '' };

function KeyDialog({ title, onClose }: RecordDialogProps<Key, Values>) {
  const { revalidate } = useRevalidator();
  const [made, setMade] = useState<NewKey>();
  const form = useContractForm({
    kind: 'dialog',
    isFinal: true,
    record: 'new',
    values: start,
    toInput,
    contract: keyRequest,
    labels: { name: 'Ad', scopes: 'Yetkiler', days: 'Geçerlilik' },
    send: (body) => send('POST', '/api/keys', { body, reply: newKeyReply }),
    failed: 'Anahtar oluşturulamadı!',
    onSaved(key) {
      setMade(key);
      void revalidate();
    },
  });
  const close = () => onClose(undefined);
  if (made)
    return (
      <SecretDialog
        title="Anahtar hazır"
        text={`“${made.data.name}” anahtarı bir daha gösterilmez: şimdi güvenli bir yere kaydedin.`}
        label="Anahtar"
        secret={made.key}
        onClose={close}
      />
    );
  return (
    <FormDialog title={title} form={form} submitLabel="Oluştur" onClose={close}>
      <TextField
        {...form.field('name')}
        required
        hint="Nerede kullanılacağını yazın: “Claude”, “GitHub Actions” gibi."
      />
      <CheckGroup {...form.control('scopes')} options={scope.options} texts={scopeTexts} />
      <SelectField {...form.field('days')}>{optionsOf(Object.entries(lifetimes))}</SelectField>
      <OwnPasswordField {...form.field('password')} />
    </FormDialog>
  );
}

const toInput = ({ days, ...values }: Values) => ({
  ...values,
  expires_at: days ? new Date(now() + Number(days) * DAY).toISOString() : null,
});

function KeyRow({ entry, onRevoke }: { entry: Key; onRevoke: () => void }) {
  const { name, scopes, client, created_at, last_used_at, last_used_address } = entry;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-5 py-4">
      <div className="grid min-w-0 flex-1 basis-64 gap-1.5">
        <h2 className="font-medium break-words">
          {name}
          {client && <span className="ml-2 font-mono text-xs font-normal text-soft">bağlı uygulama</span>}
        </h2>
        <ul className="grid gap-0.5 text-sm">
          {scopes.map((one) => (
            <li key={one}>{scopeTexts[one]}</li>
          ))}
        </ul>
        <p className="text-xs text-soft">
          Oluşturulma: {formatDate(created_at)} · {endText(entry)} ·{' '}
          {last_used_at
            ? `Son kullanım: ${formatAgo(last_used_at, now())} (${last_used_address})`
            : 'Henüz kullanılmadı'}
        </p>
      </div>
      <Button kind="secondary" aria-label={`İptal et: ${name}`} onClick={onRevoke}>
        İptal et
      </Button>
    </li>
  );
}

function endText({ expires_at }: Key) {
  if (!expires_at) return 'Süresiz';
  return isInFuture(expires_at)
    ? `${formatDate(expires_at)} tarihine kadar`
    : `Süresi doldu: ${formatDate(expires_at)}`;
}
