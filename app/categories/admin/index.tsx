import { Pencil, Shapes, Trash2 } from 'lucide-react';
import { read } from '#app/client/api.ts';
import { SortableList } from '#app/forms/sortable/sortable-list.tsx';
import { RecordScreen } from '#app/records/admin/record-screen.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { categoryList } from '../contract.ts';
import { categoryLabel, emojiOf } from '../icons.ts';
import { CategoryDialog } from './category-dialog.tsx';

export const loader = () => read('/api/categories', categoryList);

export default function Categories({
  loaderData: categories,
}: {
  loaderData: Awaited<ReturnType<typeof loader>>;
}) {
  return (
    <RecordScreen
      items={categories}
      path="/api/categories"
      title="Kategoriler"
      about="Projeler sayfasındaki süzgeçler bu sırayla görünür."
      back={{ to: '/admin/projects', label: 'Projeler' }}
      icon={<Shapes size={28} />}
      words={{
        add: 'Yeni Kategori',
        empty: 'Henüz kategori yok',
        unloaded: 'Kategoriler yüklenemedi.',
        deleted: 'Kategori başarıyla silindi!',
        undeleted: 'Kategori silinirken bir hata oluştu!',
      }}
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
              <span aria-hidden>{emojiOf(category.icon)}</span>
              <span className="min-w-0 grow font-medium">{categoryLabel(category.name)}</span>
              <span className="font-mono text-xs whitespace-nowrap text-soft">
                {category.projects}
                <span className="max-sm:sr-only"> proje</span>
              </span>
              <IconButton label={`${categoryLabel(category.name)}: düzenle`} onClick={() => edit(category)}>
                <Pencil size={17} aria-hidden />
              </IconButton>
              <IconButton label={`${categoryLabel(category.name)}: sil`} onClick={() => remove(category)}>
                <Trash2 size={17} aria-hidden />
              </IconButton>
            </div>
          )}
        </SortableList>
      )}
      dialog={CategoryDialog}
    />
  );
}
