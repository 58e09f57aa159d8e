import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextField } from '#app/ui/field.tsx';
import { imageAddress } from '../addresses.ts';
import type { UploadImage } from '../image-files.ts';
import { imageProblem } from '../image-rules.ts';
import { onEnter } from './link-dialog.tsx';

type ImageDialogProps = { editor: Editor; uploadImage: UploadImage; onClose: () => void };

/** Asks for a picture: its address or a file, what it shows and its caption. */
export function ImageDialog({ editor, uploadImage, onClose }: ImageDialogProps) {
  const [before] = useState(() => editor.getAttributes('image'));
  const [src, setSrc] = useState(String(before.src ?? ''));
  const [alt, setAlt] = useState(String(before.alt ?? ''));
  const [title, setTitle] = useState(String(before.title ?? ''));
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const upload = async (file: File | undefined) => {
    if (!file) return;
    const problem = imageProblem(file);
    setError(problem);
    if (problem) return;
    setBusy(true);
    try {
      setSrc(await uploadImage(file));
    } catch {
      setError('Görsel yüklenirken bir hata oluştu.');
    } finally {
      setBusy(false);
    }
  };
  const save = () => {
    const address = imageAddress(src);
    if (!address) return setError('Geçerli bir görsel adresi girin (http veya https).');
    const attrs = { src: address, alt: alt.trim(), title: title.trim() || undefined };
    const chain = editor.chain().focus();
    if (before.src) chain.updateAttributes('image', { ...attrs, title: attrs.title ?? null }).run();
    else chain.setImage(attrs).run();
    onClose();
  };

  return (
    <Dialog
      title={before.src ? 'Görseli düzenle' : 'Görsel ekle'}
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            İptal
          </Button>
          <Button onClick={save} disabled={busy || !src.trim()}>
            {before.src ? 'Güncelle' : 'Ekle'}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter saves from every field. */}
      <div className="grid gap-4" onKeyDown={(event) => onEnter(event, save)}>
        <TextField
          label="Görsel URL"
          inputMode="url"
          autoFocus
          placeholder="https://"
          value={src}
          error={error}
          onChange={(event) => {
            setSrc(event.target.value);
            setError(undefined);
          }}
        />
        <label className={buttonClass('secondary', 'relative cursor-pointer justify-self-start')}>
          {busy ? 'Yükleniyor…' : 'Bilgisayardan yükle'}
          <input
            type="file"
            accept="image/png,image/jpeg,image/gif,image/webp"
            className="absolute inset-0 cursor-pointer opacity-0"
            disabled={busy}
            onChange={(event) => void upload(event.target.files?.[0])}
          />
        </label>
        <TextField
          label="Alternatif metin"
          hint="İsteğe bağlı: görseli görmeyen biri için ne gösterdiğini anlatır."
          value={alt}
          onChange={(event) => setAlt(event.target.value)}
        />
        <TextField
          label="Altyazı"
          hint="İsteğe bağlı: görselin altında görünür."
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
      </div>
    </Dialog>
  );
}
