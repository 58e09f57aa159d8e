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
        <div className="beside xl:grid-cols-[minmax(0,44rem)_minmax(0,1fr)]">
          <SortableList
            items={items}
            path="/api/categories/order"
            nameOf={({ name }) => categoryLabel(name)}
            className="divide-y divide-line rounded-lg border border-line bg-raised"
          >
            {(category, handle, isDragged) => (
              <div
                className={classNames(
                  'flex flex-wrap items-center gap-2 px-2 py-1.5 max-sm:gap-1 max-sm:px-0.5 [&>svg]:mr-1',
                  isDragged && 'bg-sunken',
                )}
              >
                {handle}
                <CategoryIcon icon={category.icon} />
                <span className="flex min-w-0 flex-1 basis-[5.5rem] flex-wrap items-baseline justify-between gap-x-4">
                  <span className="font-medium">{categoryLabel(category.name)}</span>
                  <span className="font-mono text-xs whitespace-nowrap text-soft max-sm:basis-full">
                    {category.projects} proje
                  </span>
                </span>
                <span className="ml-auto flex">
                  <RecordButtons
                    name={categoryLabel(category.name)}
                    onEdit={() => edit(category)}
                    onDelete={() => remove(category)}
                  />
                </span>
              </div>
            )}
          </SortableList>
          <Preview categories={items} />
        </div>
      )}
      dialog={CategoryDialog}
    />
  );
}

/** The filters as visitors see them: empty categories come last. */
function Preview({ categories }: { categories: Category[] }) {
  const ordered = categories.toSorted((one, other) => Number(!one.projects) - Number(!other.projects));
  return (
    <section
      aria-labelledby="category-preview"
      className="rounded-lg border border-dashed border-edge/50 px-5 py-4 max-xl:hidden"
    >
      <h2 id="category-preview" className="text-sm text-soft">
        Ziyaretçinin gördüğü
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2 text-sm text-soft">
        {ordered.map(({ id, name, icon, projects }) => (
          <li
            key={id}
            className={classNames(
              'inline-flex min-h-11 items-center gap-2 rounded-full border px-4',
              projects > 0 ? 'border-line bg-raised' : 'border-transparent',
            )}
          >
            <CategoryIcon icon={icon} />
            {categoryLabel(name)} <span className="font-mono text-xs">{projects}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-xs text-soft">Projesi olmayanlar sona geçer.</p>
    </section>
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
      <TextField {...form.field('name')} required />
      <SelectField {...form.field('icon')}>
        {!props.entity && <option value="">Ada göre</option>}
        {optionsOf(Object.entries(iconLabels))}
      </SelectField>
    </FormDialog>
  );
}
