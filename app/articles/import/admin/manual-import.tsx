import { useState } from 'react';
import { categoryLabel } from '#app/categories/icons.ts';
import { send } from '#kit/client/api.ts';
import { useContractForm } from '#kit/forms/use-contract-form.ts';
import { oneLine, shortened } from '#kit/text/measure.ts';
import { Button } from '#kit/ui/button.tsx';
import { alert } from '#kit/ui/confirm.tsx';
import { optionsOf, SelectField, TextArea, TextField } from '#kit/ui/field.tsx';
import { useCategories } from '../../admin/publish-box.tsx';
import { articleSaved } from '../../contract.ts';
import { Notes, Panel } from './panel.tsx';

const empty = { title: '', category_id: '', content: '' };
const failed = 'Makale kaydedilirken hata oluştu!';

export function ManualImport({ onImported }: { onImported: () => void }) {
  const categories = useCategories();
  const [notes, setNotes] = useState<string[]>([]);
  const form = useContractForm({
    kind: 'part',
    values: empty,
    toInput: ({ title, content, category_id }) => ({
      title,
      content,
      category_id: category_id ? Number(category_id) : null,
      status: 'published',
      excerpt: shortened(oneLine(textOf(content)), 200),
      format: 'auto',
    }),
    labels: { title: 'Başlık', category_id: 'Kategori', content: 'İçerik (HTML veya Markdown)' },
    send: (body) => send('POST', '/api/articles', { body, reply: articleSaved }),
    done: 'Makale başarıyla kaydedildi!',
    failed,
    onInvalid: () => void alert(failed, 'Hata!'),
    onSaved(saved) {
      setNotes(saved.notes ?? []);
      form.replace(empty);
      onImported();
    },
  });
  const canSave = form.watch('title').trim() !== '' && form.watch('content').trim() !== '';

  return (
    <Panel title="Elle" about="HTML ya da Markdown yapıştırın; kaydedince yayına girer.">
      <form {...form.props} className="grid gap-4">
        <TextField {...form.field('title')} required maxLength={200} />
        <SelectField {...form.field('category_id')}>
          <option value="">Kategorisiz</option>
          {optionsOf(categories.map(({ id, name }) => [id, categoryLabel(name)]))}
        </SelectField>
        <TextArea {...form.field('content')} required rows={10} />
        {notes.length > 0 && <Notes notes={notes} />}
        <Button
          type="submit"
          className="justify-self-start"
          disabled={!canSave}
          busy={form.busy}
          busyLabel="Kaydediliyor..."
        >
          Kaydet
        </Button>
      </form>
    </Panel>
  );
}

function textOf(content: string): string {
  const text = new DOMParser().parseFromString(content, 'text/html').body.textContent ?? '';
  return text.replace(/^[#>\s-]+/gm, ' ').replace(/[*_`~]+/g, '');
}
