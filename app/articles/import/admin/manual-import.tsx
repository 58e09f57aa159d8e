import { useState } from 'react';
import { ApiError, send } from '#app/api.ts';
import { categoryLabel } from '#app/categories/icons.ts';
import { excerptOf } from '#app/text/measure.ts';
import { Button } from '#app/ui/button.tsx';
import { alert } from '#app/ui/confirm.tsx';
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx';
import { toast } from '#app/ui/toast.tsx';
import { useCategories } from '../../admin/publish-box.tsx';
import { articleSaved } from '../../contract.ts';
import { Panel } from './panel.tsx';

const empty = { title: '', category: '', content: '' };

/** An article typed or pasted here, as HTML or Markdown; it is published at once. */
export function ManualImport({ onImported }: { onImported: () => void }) {
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<{ [field: string]: string[] }>({});
  const [busy, setBusy] = useState(false);
  const categories = useCategories();
  const canSave = values.title.trim() !== '' && values.content.trim() !== '';
  const set = (part: Partial<typeof empty>) => setValues({ ...values, ...part });

  async function save() {
    setBusy(true);
    setErrors({});
    try {
      const body = {
        title: values.title,
        content: values.content,
        category_id: values.category ? Number(values.category) : null,
        status: 'published',
        excerpt: excerptOf(textOf(values.content)),
        format: 'auto',
      };
      await send('POST', '/api/articles', { body, reply: articleSaved });
      toast('Makale başarıyla kaydedildi!');
      setValues(empty);
      onImported();
    } catch (error) {
      console.error(error);
      if (error instanceof ApiError) setErrors(error.errors);
      await alert('Makale kaydedilirken hata oluştu!', 'Hata!');
    } finally {
      setBusy(false);
    }
  }

  return (
    <Panel title="Elle" about="HTML ya da Markdown yapıştırın; kaydedince yayına girer.">
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (canSave && !busy) void save();
        }}
      >
        <TextField
          label="Başlık"
          required
          maxLength={200}
          value={values.title}
          error={errors.title?.[0]}
          onChange={(event) => set({ title: event.target.value })}
        />
        <SelectField
          label="Kategori"
          value={values.category}
          error={errors.category_id?.[0]}
          onChange={(event) => set({ category: event.target.value })}
        >
          <option value="">Kategorisiz</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {categoryLabel(name)}
            </option>
          ))}
        </SelectField>
        <TextArea
          label="İçerik (HTML veya Markdown)"
          required
          rows={10}
          value={values.content}
          error={errors.content?.[0]}
          onChange={(event) => set({ content: event.target.value })}
        />
        <Button
          type="submit"
          className="justify-self-start"
          disabled={!canSave}
          busy={busy}
          busyLabel="Kaydediliyor..."
        >
          Kaydet
        </Button>
      </form>
    </Panel>
  );
}

/** Without tags and the commonest Markdown signs. */
function textOf(content: string): string {
  const text = new DOMParser().parseFromString(content, 'text/html').body.textContent ?? '';
  return text.replace(/^[#>\s-]+/gm, ' ').replace(/[*_`~]+/g, '');
}
