import { ImageUp, X } from 'lucide-react';
import { type DragEvent, type ReactNode, type Ref, useEffectEvent, useRef, useState } from 'react';
import type { Reader } from '#kit/client/api.ts';
import { alertFailure } from '#kit/forms/notify.ts';
import { changeAndFocus } from '#kit/forms/use-entries.ts';
import { brokenRule, IMAGE_RULE } from '#kit/pictures/contract.ts';
import { CropButton } from '#kit/pictures/crop.tsx';
import { PictureView } from '#kit/pictures/picture-view.tsx';
import { FileButton, uploadFile, uploadProblem } from '#kit/pictures/upload.tsx';
import { Button } from '#kit/ui/button.tsx';
import { classNames } from '#kit/ui/class-names.ts';
import { alert } from '#kit/ui/dialog.tsx';
import { TextField } from '#kit/ui/field.tsx';
import { toast } from '#kit/ui/toast.tsx';
import { imageReply } from '../contract.ts';
import { Progress } from './progress.tsx';

type Props = {
  ref?: Ref<HTMLDivElement>;
  label: string;
  value: string;
  error?: string | undefined;
  /** Without a field for an address. */
  onlyFiles?: boolean;
  words?: string;
  target?: UploadTarget;
  onChange: (url: string) => void;
  /** Shown below the label. */
  children?: ReactNode;
};

/** Where uploads go, and the messages for refused and failed ones. */
type UploadTarget = {
  path: string;
  field: string;
  reply: Reader<{ url: string; message: string }>;
  refused?: string;
  failed: string;
};

const projectImages: UploadTarget = {
  path: '/api/projects/upload-image',
  field: 'image',
  reply: imageReply,
  failed: 'Görsel yüklenirken bir hata oluştu!',
};

export function ImageField(props: Props) {
  const { label, value, error, onlyFiles, words = 'Görsel yükle', target = projectImages, onChange } = props;
  const [progress, setProgress] = useState<number>();
  const [over, setOver] = useState(false);
  const buttons = useRef<HTMLDivElement>(null);
  const take = useEffectEvent(onChange);

  async function upload(file: File) {
    const broken = brokenRule(file, IMAGE_RULE);
    if (broken) return void alert(broken.text, target.refused ?? broken.title);
    setProgress(0);
    const answer = await uploadFile({ ...target, file, onProgress: setProgress });
    setProgress(undefined);
    if (!answer.ok) return alertFailure(answer, uploadProblem(answer, target.field, target.failed));
    take(answer.data.url);
    toast(answer.data.message || 'Görsel başarıyla yüklendi!');
  }

  async function uploadAll(files: File[]) {
    if (progress === undefined) for (const file of files) await upload(file);
  }

  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void uploadAll([...event.dataTransfer.files].slice(0, onlyFiles ? undefined : 1));
  };

  return (
    <div ref={props.ref} className="grid gap-3">
      <p className="text-sm font-medium">{label}</p>
      {props.children}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an addition; the button does the same. */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        className={classNames(
          'grid gap-3 rounded-lg border border-dashed p-4 fades',
          over ? 'border-accent bg-sunken' : 'border-edge/60',
        )}
      >
        {value && (
          <PictureView
            url={value}
            alt="Seçilen görsel"
            sizes="36rem"
            isWhole
            className="aspect-video w-full rounded-md border border-line"
          />
        )}
        <div ref={buttons} className="flex flex-wrap items-center gap-2">
          <FileButton
            icon={ImageUp}
            label={onlyFiles ? `${label} dosyası` : 'Görsel dosyası'}
            accept="image/*"
            busy={progress !== undefined}
            onFile={(file) => void upload(file)}
          >
            {value ? 'Değiştir' : words}
          </FileButton>
          <CropButton url={value} onCropped={onChange} />
          {value && (
            <Button icon={X} kind="quiet" onClick={() => changeAndFocus(buttons.current, () => onChange(''))}>
              Görseli kaldır
            </Button>
          )}
          <p className="text-xs text-soft">
            PNG, JPG, GIF ve WEBP desteklenir; en fazla 10 MB. Buraya da bırakabilirsiniz.
          </p>
        </div>
        {progress !== undefined && <Progress value={progress} label="Görsel yükleniyor" />}
      </div>
      {onlyFiles ? (
        error && <p className="text-xs font-medium text-bad">{error}</p>
      ) : (
        <TextField
          label="Görsel adresi"
          type="url"
          inputMode="url"
          placeholder="https://"
          value={value}
          error={error}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  );
}
