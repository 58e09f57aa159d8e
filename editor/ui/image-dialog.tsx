import type { Editor } from '@tiptap/react';
import { ImageUp } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { FormDialog, unsent } from '#kit/forms/form-dialog.tsx';
import { useContractForm } from '#kit/forms/use-contract-form.ts';
import { CropButton } from '#kit/pictures/crop.tsx';
import { FileButton, uploadTextImage } from '#kit/pictures/upload.tsx';
import { optionsOf, SelectField, TextField } from '#kit/ui/field.tsx';
import { imageAddress } from '../addresses.ts';
import { imageProblem, imageSize, imageSizes } from '../nodes/pictures.ts';

const picture = z.looseObject({
  src: z.string().refine(imageAddress, 'Geçerli bir görsel adresi girin (http veya https).'),
});

export function ImageDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [before] = useState(() => editor.getAttributes('image'));
  const [isUploading, setUploading] = useState(false);
  const form = useContractForm({
    ...unsent,
    values: {
      src: String(before.src ?? ''),
      alt: String(before.alt ?? ''),
      title: String(before.title ?? ''),
      size: String(before.size ?? ''),
    },
    contract: picture,
    labels: { src: 'Görsel URL', alt: 'Alternatif metin', title: 'Altyazı', size: 'Genişlik' },
    onSaved(_, { src, alt, title, size }) {
      const attrs = {
        src: imageAddress(src) ?? '',
        alt: alt.trim(),
        title: title.trim() || null,
        size: imageSize(size),
      };
      const chain = editor.chain().focus();
      if (before.src) chain.updateAttributes('image', attrs).run();
      else chain.insertContent({ type: 'image', attrs }).run();
      onClose();
    },
  });

  async function upload(file: File) {
    const problem = imageProblem(file);
    form.mark('src', problem);
    if (problem) return;
    setUploading(true);
    const address = await uploadTextImage(file);
    setUploading(false);
    if (address) form.set('src', address);
    else form.mark('src', 'Görsel yüklenirken bir hata oluştu.');
  }

  return (
    <FormDialog
      wide={false}
      title={before.src ? 'Görseli düzenle' : 'Görsel ekle'}
      form={form}
      submitLabel={before.src ? 'Güncelle' : 'Ekle'}
      disabled={isUploading || !form.watch('src').trim()}
      onClose={onClose}
    >
      <TextField {...form.field('src')} inputMode="url" placeholder="https://" />
      <div className="flex flex-wrap gap-2">
        <FileButton
          icon={ImageUp}
          label="Bilgisayardan yükle"
          accept="image/png,image/jpeg,image/gif,image/webp"
          busy={isUploading}
          onFile={(file) => void upload(file)}
        >
          Bilgisayardan yükle
        </FileButton>
        <CropButton url={form.watch('src')} onCropped={(src) => form.set('src', src)} />
      </div>
      <TextField
        {...form.field('alt')}
        hint="İsteğe bağlı: görseli görmeyen biri için ne gösterdiğini anlatır."
      />
      <TextField {...form.field('title')} hint="İsteğe bağlı: görselin altında görünür." />
      <SelectField {...form.field('size')}>
        <option value="">Metin genişliğinde</option>
        {optionsOf(Object.entries(imageSizes))}
      </SelectField>
    </FormDialog>
  );
}
