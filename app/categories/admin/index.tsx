import { GripVertical, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError, send } from '#app/api.ts';
import { useReorder } from '#app/forms/use-reorder.ts';
import { AdminHeader } from '#app/panel/admin-header.tsx';
import { Button, IconButton } from '#app/ui/button.tsx';
import { alert, confirmDeletion } from '#app/ui/confirm.tsx';
import { EmptyState, ErrorState } from '#app/ui/states.tsx';
import { toast } from '#app/ui/toast.tsx';
import { type Category, categoryList } from '../contract.ts';
import { categoryLabel, emojiOf } from '../icons.ts';
import { CategoryDialog } from './category-dialog.tsx';

export async function loader() {
  return send('GET', '/api/categories', { reply: categoryList }).catch((error: unknown) => {
    console.error(error);
    return undefined;
  });
}

export default function Categories({
  loaderData: categories,
}: {
  loaderData: Awaited<ReturnType<typeof loader>>;
}) {
  const { revalidate } = useRevalidator();
  const [editing, setEditing] = useState<Category | 'new'>();
  return (
    <>
      <AdminHeader
        title="Kategoriler"
        back={{ to: '/admin/projects', label: 'Projeler' }}
        actions={
          <Button onClick={() => setEditing('new')}>
            <Plus size={16} aria-hidden />
            Yeni Kategori
          </Button>
        }
      >
        Projeler sayfasındaki süzgeçler bu sırayla görünür.
      </AdminHeader>
      {categories ? (
        <CategoryRows categories={categories} onEdit={setEditing} onChanged={() => void revalidate()} />
      ) : (
        <ErrorState title="Kategoriler yüklenemedi." onRetry={() => void revalidate()} />
      )}
      {editing && (
        <CategoryDialog
          category={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
          onSaved={() => {
            setEditing(undefined);
            void revalidate();
          }}
        />
      )}
    </>
  );
}

type RowsProps = { categories: Category[]; onEdit: (category: Category) => void; onChanged: () => void };

function CategoryRows({ categories, onEdit, onChanged }: RowsProps) {
  const { ordered, dragged, said, handleProps } = useReorder(categories, async (ids) => {
    await send('PUT', '/api/categories/order', { body: { ids } }).catch(async (error: unknown) => {
      await alert('Sıralama kaydedilirken bir hata oluştu!');
      throw error;
    });
    onChanged();
  });

  async function remove({ id }: Category) {
    if (!(await confirmDeletion())) return;
    try {
      await send('DELETE', `/api/categories/${id}`);
      toast('Kategori başarıyla silindi!');
    } catch (error) {
      console.error(error);
      const reason = error instanceof ApiError && error.status === 422 ? error.message : '';
      await alert(reason || 'Kategori silinirken bir hata oluştu!');
    }
    onChanged();
  }

  if (categories.length === 0) return <EmptyState title="Henüz kategori yok" />;
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ul className="divide-y divide-line rounded-lg border border-line bg-raised">
        {ordered.map((category) => (
          <li
            key={category.id}
            data-order-id={category.id}
            className={`flex items-center gap-2 px-2 py-1.5 ${dragged === category.id ? 'bg-sunken' : ''}`}
          >
            <IconButton
              {...handleProps(category.id)}
              label={`${categoryLabel(category.name)}: sırasını değiştir (sürükleyin ya da ok tuşlarını kullanın)`}
              className="cursor-grab"
            >
              <GripVertical size={17} aria-hidden />
            </IconButton>
            <span aria-hidden>{emojiOf(category.icon)}</span>
            <span className="min-w-0 grow font-medium">{categoryLabel(category.name)}</span>
            <span className="font-mono text-xs whitespace-nowrap text-soft">
              {category.projects}
              <span className="max-sm:sr-only"> proje</span>
            </span>
            <IconButton label={`${categoryLabel(category.name)}: düzenle`} onClick={() => onEdit(category)}>
              <Pencil size={17} aria-hidden />
            </IconButton>
            <IconButton label={`${categoryLabel(category.name)}: sil`} onClick={() => void remove(category)}>
              <Trash2 size={17} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </>
  );
}
