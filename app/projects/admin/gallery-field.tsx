import { ArrowLeft, ArrowRight, X } from 'lucide-react';
import { ImageField } from '#app/media/admin/image-field.tsx';
import { PictureView } from '#app/media/pictures/picture-view.tsx';
import { IconButton } from '#app/ui/button.tsx';

type Props = { value: string[]; error?: string | undefined; onChange: (pictures: string[]) => void };

export function GalleryField({ value, error, onChange }: Props) {
  const without = (index: number) => value.filter((_, at) => at !== index);
  const move = (index: number, step: number) =>
    onChange(without(index).toSpliced(index + step, 0, value[index] ?? ''));
  return (
    <div className="grid gap-3">
      {value.length > 0 && (
        <ul aria-label="Galerideki görseller" className="grid grid-cols-2 gap-3">
          {value.map((url, index) => (
            <li key={url} className="min-w-0 overflow-hidden rounded-md border border-line">
              <PictureView
                url={url}
                alt={`${index + 1}. görsel`}
                sizes="11rem"
                className="aspect-video w-full"
              />
              <div className="flex justify-between">
                <IconButton
                  icon={ArrowLeft}
                  size={16}
                  label={`${index + 1}. görsel: öne al`}
                  disabled={index === 0}
                  onClick={() => move(index, -1)}
                />
                <IconButton
                  icon={ArrowRight}
                  size={16}
                  label={`${index + 1}. görsel: geriye al`}
                  disabled={index === value.length - 1}
                  onClick={() => move(index, 1)}
                />
                <IconButton
                  icon={X}
                  size={16}
                  label={`${index + 1}. görsel: galeriden çıkar`}
                  onClick={() => onChange(without(index))}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      <ImageField
        label="Galeri"
        onlyFiles
        words="Görsel ekle"
        value=""
        error={error}
        onChange={(url) => !value.includes(url) && onChange([...value, url])}
      />
    </div>
  );
}
