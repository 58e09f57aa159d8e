import { FormDialog } from '#app/forms/form-dialog.tsx';
import { useEntityForm } from '#app/forms/use-entity-form.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { toast } from '#app/ui/toast.tsx';
import { type Redirect, redirectInput, redirectReply } from '../contract.ts';

export type RedirectValues = { from_path: string; target: string; is_permanent: boolean };

type Props = {
  redirect?: Redirect | undefined;
  draft?: RedirectValues | undefined;
  onClose: (draft?: RedirectValues) => void;
  onSaved: () => void;
};

/** Makes or changes one redirect. */
export function RedirectDialog({ redirect, draft, onClose, onSaved }: Props) {
  const { values, set, errors, busy, dirty, conflict, formProps } = useEntityForm({
    entity: redirect,
    draft,
    toValues,
    toInput: (input: RedirectValues) => input,
    contract: redirectInput,
    reply: redirectReply,
    path: '/api/redirects',
    labels: { from_path: 'Eski adres', target: 'Yeni adres', is_permanent: 'Tür' },
    failed: 'Yönlendirme kaydedilirken bir hata oluştu!',
    onSaved: () => {
      toast('Yönlendirme kaydedildi!');
      onSaved();
    },
  });
  return (
    <FormDialog
      title={redirect ? 'Yönlendirmeyi Düzenle' : 'Yeni Yönlendirme'}
      busy={busy}
      onClose={() => onClose(dirty ? values : undefined)}
      formProps={formProps}
      beside={conflict}
    >
      <TextField
        label="Eski adres"
        required
        value={values.from_path}
        error={errors.from_path}
        maxLength={500}
        placeholder="/eski-yazi"
        hint="Bu sitedeki, artık bir sayfaya çıkmayan yol."
        onChange={(event) => set('from_path', event.target.value)}
      />
      <TextField
        label="Yeni adres"
        required
        value={values.target}
        error={errors.target}
        maxLength={2000}
        placeholder="/blog/yeni-yazi"
        onChange={(event) => set('target', event.target.value)}
      />
      <SelectField
        label="Tür"
        value={values.is_permanent ? '301' : '302'}
        error={errors.is_permanent}
        onChange={(event) => set('is_permanent', event.target.value === '301')}
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
