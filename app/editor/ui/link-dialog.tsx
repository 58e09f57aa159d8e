import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextField } from '#app/ui/field.tsx';
import { typedLink } from '../addresses.ts';

/** Asks for the address and the text of a link. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [before] = useState(() => linkAtSelection(editor));
  const [url, setUrl] = useState(before.href);
  const [text, setText] = useState(before.text);
  const [error, setError] = useState<string>();

  const save = () => {
    const href = typedLink(url);
    if (!href) return setError('Bu adrese bağlantı verilemez.');
    const label = text.trim() || href;
    const chain = editor.chain().focus().extendMarkRange('link');
    if (before.text && label === before.text) chain.setLink({ href }).run();
    else chain.insertContent({ type: 'text', text: label, marks: [{ type: 'link', attrs: { href } }] }).run();
    onClose();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };

  return (
    <Dialog
      title={before.href ? 'Bağlantıyı düzenle' : 'Bağlantı ekle'}
      onClose={onClose}
      footer={
        <>
          {before.href && (
            <Button look="quiet" onClick={remove}>
              Bağlantıyı kaldır
            </Button>
          )}
          <Button look="secondary" onClick={onClose}>
            İptal
          </Button>
          <Button onClick={save}>{before.href ? 'Güncelle' : 'Ekle'}</Button>
        </>
      }
    >
      {/* Not a form of its own: it stands inside the article's form. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter saves from either field. */}
      <div className="grid gap-4" onKeyDown={(event) => onEnter(event, save)}>
        <TextField
          label="URL"
          type="text"
          inputMode="url"
          autoFocus
          placeholder="https://"
          value={url}
          error={error}
          onChange={(event) => {
            setUrl(event.target.value);
            setError(undefined);
          }}
        />
        <TextField label="Bağlantı metni" value={text} onChange={(event) => setText(event.target.value)} />
      </div>
    </Dialog>
  );
}

export function onEnter(event: React.KeyboardEvent, run: () => void): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  run();
}

function linkAtSelection(editor: Editor): { href: string; text: string } {
  const href = String(editor.getAttributes('link').href ?? '');
  if (href) editor.commands.extendMarkRange('link');
  const { from, to } = editor.state.selection;
  return { href, text: editor.state.doc.textBetween(from, to, ' ') };
}
