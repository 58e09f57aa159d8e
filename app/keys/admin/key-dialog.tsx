import { OwnPasswordField } from '#app/auth/admin/own-password-field.tsx';
import { send } from '#app/client/api.ts';
import { type Scope, scope, scopeTexts } from '#app/contract/scopes.ts';
import { CheckGroup } from '#app/forms/check-group.tsx';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { useContractForm } from '#app/forms/use-contract-form.ts';
import { optionsOf, SelectField, TextField } from '#app/ui/field.tsx';
import { keyRequest, type NewKey, newKeyReply } from '../contract.ts';

type Values = { name: string; scopes: Scope[]; days: string; password: string };

const DAY = 24 * 60 * 60 * 1000;
const lifetimes = { '30': '30 gün', '90': '90 gün', '365': '1 yıl', '': 'Süresiz' };
const start: Values = { name: '', scopes: ['content:read'], days: '90', password: '' };

type Props = { onClose: () => void; onMade: (key: NewKey) => Promise<void> };

export function KeyDialog({ onClose, onMade }: Props) {
  const form = useContractForm({
    kind: 'dialog',
    values: start,
    toInput,
    contract: keyRequest,
    labels: { name: 'Ad', scopes: 'Yetkiler', days: 'Geçerlilik' },
    send: (body) => send('POST', '/api/keys', { body, reply: newKeyReply }),
    failed: 'Anahtar oluşturulamadı!',
    onSaved: onMade,
  });
  return (
    <FormDialog title="Yeni Anahtar" form={form} submitLabel="Oluştur" onClose={onClose}>
      <TextField
        {...form.field('name')}
        required
        maxLength={60}
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
  expires_at: days ? new Date(Date.now() + Number(days) * DAY).toISOString() : null,
});
