import { ImagePlus, RefreshCw, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { z } from 'zod';
import { CropButton } from '#app/media/admin/crop.tsx';
import { pictureOf } from '#app/media/pictures/picture.ts';
import { brokenRule, IMAGE_RULE } from '#app/media/rules.ts';
import { uploadFile, uploadProblem } from '#app/media/upload.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { alert } from '#app/ui/confirm.tsx';

type CoverFieldProps = {
  value: string;
  error: string | undefined;
  onChange: (path: string) => void;
  children: ReactNode;
};

const coverReply = z.object({ path: z.string() });

export function CoverField({ value, error, onChange, children }: CoverFieldProps) {
  const id = useId();
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<string>();

  async function upload(file: File | undefined) {
    if (!file) return;
    const broken = brokenRule(file, IMAGE_RULE);
    if (broken) return void alert(broken.text, 'Hata!');
    setProblem(undefined);
    setProgress(0);
    const answer = await uploadFile({
      path: '/api/articles/upload-cover',
      field: 'cover_image',
      file,
      reply: coverReply,
      onProgress: setProgress,
    });
    setProgress(undefined);
    if (answer.ok) onChange(answer.data.path);
    else setProblem(uploadProblem(answer, 'cover_image', 'Görsel yüklenirken bir hata oluştu.'));
  }

  const chooser = (
    <input
      type="file"
      aria-label="Kapak görseli seç"
      accept={IMAGE_RULE.types.join(',')}
      disabled={progress !== undefined}
      aria-describedby={`${id}-hint`}
      className="absolute inset-0 cursor-pointer opacity-0"
      onChange={(event) => {
        void upload(event.target.files?.[0]);
        event.target.value = '';
      }}
    />
  );
  const message = problem ?? error;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra way; the file input is the main one.
    <section
      className="grid gap-3 rounded-lg border border-line bg-raised p-5"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void upload(event.dataTransfer.files[0]);
      }}
    >
      <h2 className="font-semibold">Kapak Görseli</h2>
      {value ? (
        <>
          <img
            src={value}
            alt="Kapak önizlemesi"
            width={pictureOf(value)?.width}
            height={pictureOf(value)?.height}
            className="aspect-video w-full rounded-md object-cover"
          />
          <div className="flex flex-wrap gap-2">
            <span className={buttonClass('secondary', 'relative')}>
              <RefreshCw size={16} aria-hidden />
              Değiştir
              {chooser}
            </span>
            <CropButton url={value} onCropped={onChange} />
            <Button look="quiet" onClick={() => onChange('')}>
              <X size={16} aria-hidden />
              Kaldır
            </Button>
          </div>
          {children}
        </>
      ) : (
        <span className="relative grid min-h-32 place-items-center content-center gap-2 rounded-md border border-dashed border-edge px-4 text-center text-sm text-soft focus-within:outline-2 focus-within:outline-accent hover:text-ink">
          <ImagePlus size={22} aria-hidden />
          Görsel seçin ya da buraya bırakın
          {chooser}
        </span>
      )}
      {progress !== undefined && (
        <progress className="h-1.5 w-full accent-(--color-accent)" value={progress} aria-label="Yükleniyor" />
      )}
      <p id={`${id}-hint`} className="text-xs text-soft">
        PNG, JPG, GIF ve WEBP desteklenir; en fazla 10 MB.
      </p>
      {message && (
        <p role="alert" className="text-xs font-medium text-bad">
          {message}
        </p>
      )}
    </section>
  );
}
