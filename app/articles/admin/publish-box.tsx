import { useEffect, useState } from 'react';
import { send } from '#app/api.ts';
import { type Category, categoryList } from '#app/categories/contract.ts';
import { categoryLabel } from '#app/categories/icons.ts';
import { formatDateTime, fromDateField, toDateField } from '#app/text/dates.ts';
import { CheckField, SelectField, TextField } from '#app/ui/field.tsx';
import type { Draft } from './draft.ts';
import type { ArticleForm } from './use-article-form.ts';

/** Whether, when and where the article appears. */
export function PublishBox({ form: { draft, errors, change } }: { form: ArticleForm }) {
  const categories = useCategories();
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 rounded-lg border border-line bg-raised p-5">
      <legend className="sr-only">Yayın</legend>
      <h2 className="font-semibold">Yayın</h2>
      <CheckField
        label="Hemen yayınla"
        checked={draft.is_published}
        disabled={draft.archived}
        onChange={(event) => change({ is_published: event.target.checked })}
      />
      <TextField
        label="Yayın tarihi"
        type="datetime-local"
        value={toDateField(draft.published_at)}
        error={errors.published_at}
        hint={publicationHint(draft)}
        onChange={(event) => change({ published_at: fromDateField(event.target.value) })}
      />
      <SelectField
        label="Kategori"
        value={draft.category_id ?? ''}
        error={errors.category_id}
        onChange={(event) => change({ category_id: event.target.value ? Number(event.target.value) : null })}
      >
        <option value="">Kategorisiz</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {categoryLabel(name)}
          </option>
        ))}
      </SelectField>
      <CheckField
        label="Arşivle (ziyaretçilerden gizle, sakla)"
        checked={draft.archived}
        onChange={(event) => change({ archived: event.target.checked })}
      />
    </fieldset>
  );
}

function publicationHint({ is_published, archived, published_at }: Draft): string {
  const isFuture = published_at !== null && Date.parse(published_at) > Date.now();
  if (!isFuture) {
    return 'Boş: yayınlandığı an. Gelecekte bir tarih ve “Hemen yayınla” ile makale o anda kendiliğinden yayına girer.';
  }
  if (archived) return 'Arşivdeki makale bu tarihte yayına girmez.';
  return is_published
    ? `Makale ${formatDateTime(published_at)} tarihinde kendiliğinden yayına girer.`
    : 'Bu tarihte yayına girmesi için “Hemen yayınla” kutusunu da işaretleyin; yoksa taslak kalır.';
}

export function useCategories(): Category[] {
  const [categories, setCategories] = useState<Category[]>([]);
  useEffect(() => {
    send('GET', '/api/categories', { reply: categoryList })
      .then(setCategories)
      .catch((error: unknown) => console.error(error));
  }, []);
  return categories;
}
