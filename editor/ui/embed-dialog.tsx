import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { z } from 'zod';
import { FormDialog, unsent } from '#kit/forms/form-dialog.tsx';
import { useContractForm } from '#kit/forms/use-contract-form.ts';
import { embedOf } from '#kit/text/embeds.ts';
import { TextField } from '#kit/ui/field.tsx';

const card = z.object({
  href: z
    .string()
    .refine((text) => embedOf(text.trim()), 'http:// veya https:// ile başlayan bir adres giriniz.'),
  title: z.string().max(500, 'En fazla 500 karakter olabilir.'),
});

export function EmbedDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [before] = useState(() => {
    const { href, title } = editor.getAttributes('embed');
    return { href: String(href ?? ''), title: String(title ?? '') };
  });
  const form = useContractForm({
    ...unsent,
    values: before,
    contract: card,
    labels: { href: 'Adres', title: 'Başlık' },
    onSaved(_, { href, title }) {
      const embed = embedOf(href.trim());
      const attrs = { href: embed?.href, title: title.trim() || embed?.title };
      editor.chain().focus().insertContent({ type: 'embed', attrs }).run();
      onClose();
    },
  });

  return (
    <FormDialog
      wide={false}
      title={before.href ? 'Bağlantı kartını düzenle' : 'Bağlantı kartı ekle'}
      form={form}
      submitLabel={before.href ? 'Güncelle' : 'Ekle'}
      disabled={!form.watch('href').trim()}
      onClose={onClose}
    >
      <TextField
        {...form.field('href')}
        type="url"
        placeholder="https://"
        hint="YouTube, Vimeo ve CodePen adresleri sayfada oynatılabilir; ötekiler kart olarak görünür."
      />
      <TextField {...form.field('title')} hint="Boş bırakılırsa adresten alınır." />
    </FormDialog>
  );
}
