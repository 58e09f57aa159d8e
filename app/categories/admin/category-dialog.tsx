import { FormDialog } from '#app/forms/form-dialog.tsx';
import type { EditingProps } from '#app/forms/use-editing.ts';
import { saveAt, useRevisedForm } from '#app/forms/use-revised-form.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { toast } from '#app/ui/toast.tsx';
import { type Category, categoryInput, categoryReply } from '../contract.ts';
import { categoryIcons, emojiOf, iconOfName } from '../icons.ts';

export type CategoryValues = ReturnType<typeof toValues>;

type Props = EditingProps<Category, CategoryValues>;

export function CategoryDialog({ entity: category, draft, onClose, onSaved }: Props) {
  const form = useRevisedForm({
    kind: 'dialog',
    stored: category,
    draft,
    toValues,
    toInput: ({ name, icon }) => ({ name, icon: icon || iconOfName(name.trim()) }),
    contract: categoryInput,
    reply: categoryReply,
    send: saveAt('/api/categories', category, categoryReply),
    labels: { name: 'Ad', icon: 'Simge' },
    failed: 'Kategori kaydedilirken bir hata oluştu!',
    onSaved: () => {
      toast('Kategori başarıyla kaydedildi!');
      onSaved();
    },
  });
  return (
    <FormDialog
      wide={false}
      title={category ? 'Kategoriyi Düzenle' : 'Yeni Kategori'}
      form={form}
      onClose={onClose}
    >
      <TextField {...form.field('name')} required maxLength={60} />
      <SelectField {...form.field('icon')}>
        {!category && <option value="">Ada göre</option>}
        {categoryIcons.map((icon) => (
          <option key={icon} value={icon}>
            {emojiOf(icon)} {icon}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
}

const toValues = (category: Category | undefined) => ({
  name: category?.name ?? '',
  icon: category?.icon ?? '',
});
