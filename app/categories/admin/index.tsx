import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { read } from '#app/api.ts';
import { AdminHeader } from '#app/forms/admin-header.tsx';
import { SortableList } from '#app/forms/sortable/sortable-list.tsx';
import { useDeletion } from '#app/forms/use-deletion.ts';
import { useEditing } from '#app/forms/use-editing.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { EmptyState, ErrorState } from '#app/ui/states.tsx';
import { type Category, categoryList } from '../contract.ts';
import { categoryLabel, emojiOf } from '../icons.ts';
import { CategoryDialog, type CategoryValues } from './category-dialog.tsx';

export const loader = () => read('/api/categories', categoryList);

export default function Categories({
  loaderData: categories,
}: {
  loaderData: Awaited<ReturnType<typeof loader>>;
}) {
  const { revalidate } = useRevalidator();
  const { open, dialog } = useEditing<Category, CategoryValues>();
  return (
    <>
      <AdminHeader
        title="Kategoriler"
        back={{ to: '/admin/projects', label: 'Projeler' }}
        actions={
          <Button onClick={() => open()}>
            <Plus size={16} aria-hidden />
            Yeni Kategori
          </Button>
        }
      >
        Projeler sayfasındaki süzgeçler bu sırayla görünür.
      </AdminHeader>
      {categories ? (
        <CategoryRows categories={categories} onEdit={open} />
      ) : (
        <ErrorState title="Kategoriler yüklenemedi." onRetry={() => void revalidate()} />
      )}
      {dialog && <CategoryDialog {...dialog} />}
    </>
  );
}

type RowsProps = { categories: Category[]; onEdit: (category: Category) => void };

function CategoryRows({ categories, onEdit }: RowsProps) {
  const { remove } = useDeletion('/api/categories', {
    done: 'Kategori başarıyla silindi!',
    failed: 'Kategori silinirken bir hata oluştu!',
    isFinal: true,
  });

  if (categories.length === 0) return <EmptyState title="Henüz kategori yok" />;
  return (
    <SortableList
      items={categories}
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
          <IconButton label={`${categoryLabel(category.name)}: düzenle`} onClick={() => onEdit(category)}>
            <Pencil size={17} aria-hidden />
          </IconButton>
          <IconButton label={`${categoryLabel(category.name)}: sil`} onClick={() => void remove(category.id)}>
            <Trash2 size={17} aria-hidden />
          </IconButton>
        </div>
      )}
    </SortableList>
  );
}
