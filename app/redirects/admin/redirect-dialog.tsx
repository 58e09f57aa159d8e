import { FormDialog } from '#app/forms/form-dialog.tsx';
import type { EditingProps } from '#app/forms/use-editing.ts';
import { saveAt, useRevisedForm } from '#app/forms/use-revised-form.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { toast } from '#app/ui/toast.tsx';
import { type Redirect, redirectInput, redirectReply } from '../contract.ts';

export type RedirectValues = { from_path: string; target: string; is_permanent: boolean };

type Props = EditingProps<Redirect, RedirectValues>;

export function RedirectDialog({ entity: redirect, draft, onClose, onSaved }: Props) {
  const form = useRevisedForm({
    kind: 'dialog',
    stored: redirect,
    draft,
    toValues,
    contract: redirectInput,
    reply: redirectReply,
    send: saveAt('/api/redirects', redirect, redirectReply),
    labels: { from_path: 'Eski adres', target: 'Yeni adres', is_permanent: 'Tür' },
    failed: 'Yönlendirme kaydedilirken bir hata oluştu!',
    onSaved: () => {
      toast('Yönlendirme kaydedildi!');
      onSaved();
    },
  });
  const { value: isPermanent, onChange, ...kind } = form.control('is_permanent');
  return (
    <FormDialog title={redirect ? 'Yönlendirmeyi Düzenle' : 'Yeni Yönlendirme'} form={form} onClose={onClose}>
      <TextField
        {...form.field('from_path')}
        required
        maxLength={500}
        placeholder="/eski-yazi"
        hint="Bu sitedeki, artık bir sayfaya çıkmayan yol."
      />
      <TextField {...form.field('target')} required maxLength={2000} placeholder="/blog/yeni-yazi" />
      <SelectField
        {...kind}
        value={isPermanent ? '301' : '302'}
        onChange={(event) => onChange(event.target.value === '301')}
      >
        <option value="301">301 · Kalıcı (arama motorları yeni adresi alır)</option>
        <option value="302">302 · Geçici</option>
      </SelectField>
    </FormDialog>
  );
}

const toValues = (redirect: Redirect | undefined): RedirectValues => ({
  from_path: redirect?.from_path ?? '',
  target: redirect?.target ?? '',
  is_permanent: redirect?.is_permanent ?? true,
});
