import { LanguageTabs } from '#app/languages/admin/language-tabs.tsx';
import { read } from '#kit/client/api.ts';
import { FormDialog } from '#kit/forms/form-dialog.tsx';
import { fieldsOf } from '#kit/forms/form-fields.ts';
import { RecordButtons, SortableList } from '#kit/forms/sortable.tsx';
import type { Loaded } from '#kit/panel/panel-resource.ts';
import { type RecordDialogProps, RecordScreen, useRecordForm } from '#kit/records/record-screen.tsx';
import { classNames } from '#kit/ui/class-names.ts';
import { optionsOf, SelectField, TextField } from '#kit/ui/field.tsx';
import { CategoryIcon } from '../category-icon.tsx';
import { type Category, categoryInput, categoryList, categoryReply } from '../contract.ts';
import { categoryLabel, iconLabels, iconOfName } from '../icons.ts';

export const loader = () => read('/api/categories', categoryList);

export default function Categories({ loaderData: categories }: Loaded<typeof loader>) {
  return (
    <RecordScreen
      items={categories}
      path="/api/categories"
      title="Kategoriler"
      about="Projeler sayfasındaki süzgeçler bu sırayla görünür."
      back={{ to: '/admin/projects', label: 'Projeler' }}
      noun="Kategori"
      editTitle="Kategoriyi Düzenle"
      empty="Henüz kategori yok"
      unloaded="Kategoriler yüklenemedi."
      isFinal
      list={(items, { edit, remove }) => (
        <SortableList
          items={items}
          path="/api/categories/order"
          nameOf={({ name }) => categoryLabel(name)}
          className="divide-y divide-line rounded-lg border border-line bg-raised"
        >
          {(category, handle, isDragged) => (
            <div className={classNames('flex items-center gap-2 px-2 py-1.5', isDragged && 'bg-sunken')}>
              {handle}
              <CategoryIcon icon={category.icon} />
              <span className="min-w-0 grow font-medium">{categoryLabel(category.name)}</span>
              <span className="font-mono text-xs whitespace-nowrap text-soft">
                {category.projects}
                <span className="max-sm:sr-only"> proje</span>
              </span>
              <RecordButtons
                name={categoryLabel(category.name)}
                onEdit={() => edit(category)}
                onDelete={() => remove(category)}
              />
            </div>
          )}
        </SortableList>
      )}
      dialog={CategoryDialog}
    />
  );
}

const fields = fieldsOf(categoryInput);

function CategoryDialog(props: RecordDialogProps<Category, ReturnType<typeof fields.toValues>>) {
  const form = useRecordForm(props, {
    fields,
    toInput: ({ name, icon }) => ({ name, icon: icon || iconOfName(name.trim()) }),
    contract: categoryInput,
    reply: categoryReply,
  });
  return (
    <FormDialog wide={false} title={props.title} form={form} onClose={props.onClose}>
      <LanguageTabs kind="categories" id={props.entity?.id} />
      <TextField {...form.field('name')} required maxLength={60} />
      <SelectField {...form.field('icon')}>
        {!props.entity && <option value="">Ada göre</option>}
        {optionsOf(Object.entries(iconLabels))}
      </SelectField>
    </FormDialog>
  );
}
