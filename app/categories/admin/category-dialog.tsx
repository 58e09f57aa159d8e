import { useId } from 'react';
import { useEntityForm } from '#app/forms/use-entity-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { toast } from '#app/ui/toast.tsx';
import { type Category, categoryInput, categoryReply } from '../contract.ts';
import { categoryIcons, emojiOf, iconOfName } from '../icons.ts';

type Props = { category: Category | undefined; onClose: () => void; onSaved: () => void };

/** Makes or edits a category. */
export function CategoryDialog({ category, onClose, onSaved }: Props) {
  const formId = useId();
  const { values, set, errors, busy, conflict, formProps } = useEntityForm({
    entity: category,
    toValues,
    toInput: ({ name, icon }) => ({ name, icon: icon || iconOfName(name.trim()) }),
    contract: categoryInput,
    reply: categoryReply,
    path: '/api/categories',
    labels: { name: 'Ad', icon: 'Simge' },
    failed: 'Kategori kaydedilirken bir hata oluştu!',
    onSaved: () => {
      toast('Kategori başarıyla kaydedildi!');
      onSaved();
    },
  });
  return (
    <Dialog
      title={category ? 'Kategoriyi Düzenle' : 'Yeni Kategori'}
      onClose={onClose}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            İptal
          </Button>
          <Button type="submit" form={formId} busy={busy} busyLabel="Kaydediliyor...">
            Kaydet
          </Button>
        </>
      }
    >
      <form id={formId} {...formProps} className="grid gap-5">
        <TextField
          label="Ad"
          required
          maxLength={60}
          value={values.name}
          error={errors.name}
          onChange={(event) => set('name', event.target.value)}
        />
        <SelectField
          label="Simge"
          value={values.icon}
          error={errors.icon}
          onChange={(event) => set('icon', event.target.value)}
        >
          {!category && <option value="">Ada göre</option>}
          {categoryIcons.map((icon) => (
            <option key={icon} value={icon}>
              {emojiOf(icon)} {icon}
            </option>
          ))}
        </SelectField>
      </form>
      {conflict}
    </Dialog>
  );
}

const toValues = (category: Category | undefined) => ({
  name: category?.name ?? '',
  icon: category?.icon ?? '',
});
