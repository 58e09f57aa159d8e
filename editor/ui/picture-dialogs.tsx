import { NodeSelection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { ArrowDown, ArrowUp, ImageUp, X } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { FormDialog, unsent } from '#kit/forms/form-dialog.tsx';
import { useContractForm } from '#kit/forms/use-contract-form.ts';
import { useEntries } from '#kit/forms/use-entries.ts';
import { CropButton } from '#kit/pictures/crop.tsx';
import { PictureView } from '#kit/pictures/picture-view.tsx';
import { FileButton, uploadTextImage } from '#kit/pictures/upload.tsx';
import { buttonClass, IconButton } from '#kit/ui/button.tsx';
import { optionsOf, SelectField, TextField } from '#kit/ui/field.tsx';
import { imageAddress } from '../addresses.ts';
import { nameOf } from '../image-files.ts';
import { gallerySize, imageProblem, imageSize, imageSizes } from '../nodes/pictures.ts';

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

const gallery = z.looseObject({
  pictures: z
    .array(z.unknown())
    .min(gallerySize.min, 'Galeri için en az iki görsel ekleyin.')
    .max(gallerySize.max, 'Bir galeride en çok on iki görsel olabilir.'),
});

let made = 0;
const rowOf = (picture: GalleryPicture) => ({ ...picture, key: ++made });

export function GalleryDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [before] = useState(() => selectedPictures(editor));
  const [rows] = useState(() => before.pictures.map(rowOf));
  const [waiting, setWaiting] = useState(0);
  const form = useContractForm({
    ...unsent,
    values: { pictures: rows },
    contract: gallery,
    labels: { pictures: 'Görseller' },
    onSaved(_, { pictures }) {
      insertGallery(editor, before, pictures);
      onClose();
    },
  });
  const { value: pictures, error, onChange } = form.control('pictures');
  const list = useEntries(pictures, onChange);
  const change = (index: number, changes: Partial<GalleryPicture>) =>
    onChange(pictures.map((picture, at) => (at === index ? { ...picture, ...changes } : picture)));

  async function upload(files: File[]) {
    const problem = files.map(imageProblem).find(Boolean);
    form.mark('pictures', problem);
    if (problem) return;
    setWaiting(files.length);
    const added = await Promise.all(
      files.map(async (file) => ({ src: (await uploadTextImage(file)) ?? '', alt: nameOf(file), title: '' })),
    );
    setWaiting(0);
    const stored = added.filter(({ src }) => src).map(rowOf);
    const all = [...form.values('pictures'), ...stored];
    onChange(all.filter(({ src }, at) => all.findIndex((one) => one.src === src) === at));
    if (stored.length < added.length) form.mark('pictures', 'Görsel yüklenirken bir hata oluştu.');
  }

  return (
    <FormDialog
      title={before.isGallery ? 'Galeriyi düzenle' : 'Galeri ekle'}
      form={form}
      submitLabel={before.isGallery ? 'Güncelle' : 'Ekle'}
      disabled={waiting > 0}
      onClose={onClose}
    >
      <div ref={list.root} className="contents">
        <label className={buttonClass('secondary', 'relative cursor-pointer justify-self-start')}>
          {waiting > 0 ? `${waiting} görsel yükleniyor…` : 'Bilgisayardan görseller ekle'}
          <input
            type="file"
            multiple
            accept="image/png,image/jpeg,image/gif,image/webp"
            className="absolute inset-0 cursor-pointer opacity-0"
            disabled={waiting > 0}
            aria-invalid={Boolean(error)}
            aria-describedby={error && 'gallery-error'}
            onChange={({ target }) => {
              void upload([...(target.files ?? [])]);
              target.value = '';
            }}
          />
        </label>
        {error && (
          <p id="gallery-error" className="text-xs font-medium text-bad">
            {error}
          </p>
        )}
        {pictures.length === 0 && <p className="text-sm text-soft">İki ile on iki arasında görsel seçin.</p>}
        <ol aria-label="Galerideki görseller" className="grid gap-4">
          {pictures.map(({ key, src, alt, title }, index) => (
            <li
              key={key}
              className="grid grid-cols-[6rem_1fr] items-start gap-3 sm:grid-cols-[9rem_1fr_auto]"
            >
              <PictureView
                url={src}
                alt=""
                sizes="9rem"
                isWhole
                className="aspect-4/3 w-full rounded-md border border-line"
              />
              <div className="grid gap-2">
                <TextField
                  label={`${index + 1}. görsel: alternatif metin`}
                  value={alt}
                  onChange={({ target }) => change(index, { alt: target.value })}
                />
                <TextField
                  label={`${index + 1}. görsel: altyazı`}
                  value={title}
                  onChange={({ target }) => change(index, { title: target.value })}
                />
              </div>
              <div className="col-start-2 flex flex-wrap sm:col-start-auto sm:grid sm:grid-cols-2">
                <IconButton
                  icon={ArrowUp}
                  size={16}
                  label={`${index + 1}. görseli öne al`}
                  {...list.buttons(index).back}
                />
                <IconButton
                  icon={ArrowDown}
                  size={16}
                  label={`${index + 1}. görseli geriye al`}
                  {...list.buttons(index).forth}
                />
                <CropButton
                  url={src}
                  label={`${index + 1}. görseli kırp`}
                  onCropped={(cropped) => change(index, { src: cropped })}
                />
                <IconButton
                  icon={X}
                  size={16}
                  label={`${index + 1}. görseli galeriden çıkar`}
                  {...list.buttons(index).remove}
                />
              </div>
            </li>
          ))}
        </ol>
      </div>
    </FormDialog>
  );
}

type GalleryPicture = { src: string; alt: string; title: string };
type Selected = { pictures: GalleryPicture[]; isGallery: boolean; positions: number[] };

/** Lists the pictures of the selected gallery, else those in the selection. */
export function selectedPictures({ state }: Editor): Selected {
  const { selection, doc } = state;
  const isGallery = selection instanceof NodeSelection && selection.node.type.name === 'gallery';
  const pictures: GalleryPicture[] = [];
  const positions: number[] = [];
  doc.nodesBetween(selection.from, selection.to, ({ type, attrs }, at) => {
    if (type.name !== 'image') return;
    pictures.push({ src: attrs.src ?? '', alt: attrs.alt ?? '', title: attrs.title ?? '' });
    positions.push(at);
  });
  return { pictures, isGallery, positions };
}

/** Replaces the selection by the gallery; text between the pictures stays. */
export function insertGallery(editor: Editor, before: Selected, pictures: GalleryPicture[]) {
  const content = pictures.map(({ src, alt, title }) => ({
    type: 'image',
    attrs: { src, alt: alt.trim(), title: title.trim() || null },
  }));
  const { isGallery, positions } = before;
  const first = positions[0];
  const node = { type: 'gallery', content };
  const chain = editor.chain().focus();
  if (isGallery || first === undefined) chain.insertContent(node).run();
  else
    positions
      .toReversed()
      .reduce((steps, at) => steps.deleteRange({ from: at, to: at + 1 }), chain)
      .insertContentAt(first, node)
      .run();
}
