import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { z } from 'zod';
import { FormDialog, unsent } from '#kit/forms/form-dialog.tsx';
import { useContractForm } from '#kit/forms/use-contract-form.ts';
import { CheckField, SelectField, TextField } from '#kit/ui/field.tsx';
import { linesOf, titleOf } from '../markdown/code-info.ts';

const options = z.looseObject({
  title: z.string().max(120, 'Dosya adı en fazla 120 karakter olabilir.'),
  marked: z
    .string()
    .max(200, 'En fazla 200 karakter yazılabilir.')
    .regex(/^[\d, -]*$/, 'Satırları 3-5,9 gibi yazın.'),
});

export function CodeDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [before] = useState(() => {
    const { title, marked, numbers, diff } = editor.getAttributes('codeBlock');
    return { title: title ?? '', marked: marked ?? '', numbers: numbers ?? '', isDiff: diff === 'true' };
  });
  const form = useContractForm({
    ...unsent,
    values: before,
    contract: options,
    labels: {
      title: 'Dosya adı',
      marked: 'İşaretlenecek satırlar',
      numbers: 'Satır numaraları',
      isDiff: 'Fark: + ile başlayan satır eklenmiş, - ile başlayan çıkarılmıştır',
    },
    onSaved(_, { title, marked, numbers, isDiff }) {
      editor
        .chain()
        .focus()
        .updateAttributes('codeBlock', {
          title: titleOf(title) ?? null,
          marked: linesOf(marked) ?? null,
          numbers: numbers || null,
          diff: isDiff ? 'true' : null,
        })
        .run();
      onClose();
    },
  });

  return (
    <FormDialog wide={false} title="Kod bloğu" form={form} submitLabel="Uygula" onClose={onClose}>
      <TextField {...form.field('title')} placeholder="sunucu.ts" spellCheck={false} />
      <TextField {...form.field('marked')} hint="Satır numaraları ya da aralıkları: 3-5,9" />
      <SelectField {...form.field('numbers')}>
        <option value="">Üç satırdan uzunsa</option>
        <option value="on">Her zaman</option>
        <option value="off">Hiç</option>
      </SelectField>
      <CheckField {...form.field('isDiff')} />
    </FormDialog>
  );
}
