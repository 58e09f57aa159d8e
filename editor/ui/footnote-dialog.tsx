import { NodeSelection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { z } from 'zod';
import { FormDialog, unsent } from '#kit/forms/form-dialog.tsx';
import { useContractForm } from '#kit/forms/use-contract-form.ts';
import { TextArea } from '#kit/ui/field.tsx';
import { noteOf, noteText } from '../nodes/footnote.ts';

const note = z.object({ text: z.string().trim().min(1, 'Dipnot boş olamaz.') });

export function FootnoteDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [before] = useState(() => chosenNote(editor));
  const form = useContractForm({
    ...unsent,
    values: { text: before },
    contract: note,
    labels: { text: 'Dipnot metni' },
    onSaved(_, { text }) {
      const node = noteOf(editor.schema, text);
      const { from, to } = editor.state.selection;
      const place = before ? { from, to } : to;
      if (node && text !== before) editor.chain().focus().insertContentAt(place, node.toJSON()).run();
      onClose();
    },
  });
  return (
    <FormDialog
      wide={false}
      title={before ? 'Dipnotu düzenle' : 'Dipnot ekle'}
      form={form}
      submitLabel={before ? 'Güncelle' : 'Ekle'}
      disabled={!form.watch('text').trim()}
      onClose={onClose}
    >
      <TextArea
        {...form.field('text')}
        rows={3}
        hint="Okurlar metinde numarasını, metnin sonunda dipnotu görür. [metin](adres), **kalın**, *italik* ve `kod` yazabilirsiniz; satırlar korunur."
      />
    </FormDialog>
  );
}

function chosenNote({ state: { selection } }: Editor): string {
  const node = selection instanceof NodeSelection ? selection.node : undefined;
  return node?.type.name === 'footnote' ? noteText(node) : '';
}
