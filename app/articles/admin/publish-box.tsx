import { useEffect, useState } from 'react';
import { send } from '#app/api.ts';
import { type Category, categoryList } from '#app/categories/contract.ts';
import { CheckField, SelectField, TextField } from '#app/ui/field.tsx';
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
        value={toLocal(draft.published_at)}
        error={errors.published_at}
        hint="Boş: yayınlandığı an. Gelecekte bir tarih: makale o anda kendiliğinden yayına girer."
        onChange={(event) => change({ published_at: fromLocal(event.target.value) })}
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
            {name === 'Other' ? 'Diğer' : name}
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

export function useCategories(): Category[] {
  const [categories, setCategories] = useState<Category[]>([]);
  useEffect(() => {
    send('GET', '/api/categories', { reply: categoryList })
      .then(setCategories)
      .catch((error: unknown) => console.error(error));
  }, []);
  return categories;
}

/** The browser's date field knows no time zone: it shows this machine's. */
function toLocal(iso: string | null): string {
  if (!iso) return '';
  const date = new Date(iso);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

const fromLocal = (text: string) => (text ? new Date(text).toISOString() : null);
