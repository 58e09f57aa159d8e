import { NodeSelection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { z } from 'zod';
import { FormDialog, unsent } from '#kit/forms/form-dialog.tsx';
import { useContractForm } from '#kit/forms/use-contract-form.ts';
import { Button } from '#kit/ui/button.tsx';
import { TextField } from '#kit/ui/field.tsx';
import { typedLink } from '../addresses.ts';

const link = z.object({
  url: z.string().refine(typedLink, 'Bu adrese bağlantı verilemez.'),
  text: z.string(),
});

export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [before] = useState(() => linkAtSelection(editor));
  const form = useContractForm({
    ...unsent,
    values: before,
    contract: link,
    labels: { url: 'URL', text: 'Bağlantı metni' },
    onSaved(_, { url, text }) {
      const href = typedLink(url) ?? '';
      const label = text.trim() || href;
      const chain = editor.chain().focus().extendMarkRange('link');
      const { selection } = editor.state;
      const words = { type: 'text', text: label, marks: [{ type: 'link', attrs: { href } }] };
      if (before.text && label === before.text.trim()) chain.setLink({ href }).run();
      else if (selection instanceof NodeSelection) chain.insertContentAt(selection.to, words).run();
      else chain.insertContent(words).run();
      onClose();
    },
  });
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };

  return (
    <FormDialog
      wide={false}
      title={before.url ? 'Bağlantıyı düzenle' : 'Bağlantı ekle'}
      form={form}
      submitLabel={before.url ? 'Güncelle' : 'Ekle'}
      onClose={onClose}
      actions={
        before.url && (
          <Button kind="quiet" onClick={remove}>
            Bağlantıyı kaldır
          </Button>
        )
      }
    >
      <TextField {...form.field('url')} inputMode="url" placeholder="https://" />
      <TextField {...form.field('text')} />
    </FormDialog>
  );
}

function linkAtSelection(editor: Editor): { url: string; text: string } {
  const url = String(editor.getAttributes('link').href ?? '');
  if (url) editor.commands.extendMarkRange('link');
  const { from, to } = editor.state.selection;
  return { url, text: editor.state.doc.textBetween(from, to, ' ') };
}
