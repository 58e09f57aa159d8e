import { useState } from 'react';
import { centerCrop, convertToPercentCrop, makeAspectCrop, ReactCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import './crop.css';
import { send } from '#kit/client/api.ts';
import { FormDialog } from '#kit/forms/form-dialog.tsx';
import { useContractForm } from '#kit/forms/use-contract-form.ts';
import { cropInput, fileReply } from './contract.ts';
import type { CropProps } from './crop.tsx';
import { pictureOf } from './picture.ts';

const failed = 'Görsel kırpılırken bir hata oluştu. Tekrar deneyebilirsiniz.';

export function CropForm({ url, onCropped, onClose }: CropProps) {
  const whole = pictureOf(url) ?? { width: 1, height: 1 };
  const [problem, setProblem] = useState<string>();
  const [isShown, setShown] = useState(false);
  const form = useContractForm({
    kind: 'dialog',
    values: { url, ...centered(whole, whole.width / whole.height, 0.8), ratio: 0 },
    contract: cropInput,
    send: ({ ratio: _, ...body }) => send('POST', '/api/uploads/crop', { body, reply: fileReply }),
    onSaved(reply) {
      onClose();
      onCropped(reply.url);
    },
    failed,
    onFailure: ({ message }) => setProblem(message || failed),
  });
  const { ratio, ...area } = form.watch();
  const invalid = (['url', 'left', 'top', 'width', 'height'] as const)
    .map((name) => form.control(name).error)
    .find(Boolean);
  const error = invalid ?? problem;
  const change = (changes: object) => form.replace({ ...form.values(), ...changes }, { isSaved: false });

  return (
    <FormDialog title="Görseli kırp" form={form} submitLabel="Kırp" busyLabel="Kırpılıyor…" onClose={onClose}>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-2 text-sm font-medium">Oran</legend>
        {ratios.map(([label, value]) => (
          <label
            key={label}
            className="relative inline-flex min-h-11 cursor-pointer items-center rounded-full border border-line px-4 text-sm hover:border-edge has-checked:border-ink has-checked:ring-1 has-checked:ring-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="ratio"
              className="absolute inset-0 size-full cursor-pointer opacity-0"
              checked={ratio === value}
              onChange={() => change({ ratio: value, ...(value && centered(whole, value)) })}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <ReactCrop
        className="crop"
        crop={convertToPercentCrop(
          { ...area, unit: 'px', x: area.left, y: area.top },
          whole.width,
          whole.height,
        )}
        {...(ratio && { aspect: ratio })}
        keepSelection
        disabled={!isShown}
        ruleOfThirds
        ariaLabels={names}
        onChange={(_, percent) => change(pixelsOf(percent, whole))}
      >
        <img src={url} alt="Kırpılacak görsel" onLoad={() => setShown(true)} />
      </ReactCrop>
      <p className="text-sm text-soft">
        <output className="font-mono text-ink tabular-nums">
          {area.width} × {area.height} piksel
        </output>
        <br />
        Alanı ya da köşelerini sürükleyin. Klavyede Tab ile seçip ok tuşlarıyla oynatın; Shift ile daha hızlı.
      </p>
      {error && (
        <p role="alert" className="text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </FormDialog>
  );
}

const ratios = [
  ['Serbest', 0],
  ['Kare', 1],
  ['16:9', 16 / 9],
  ['4:3', 4 / 3],
] as const;

const names = {
  cropArea: 'Kırpılacak alan',
  nwDragHandle: 'Sol üst köşe',
  nDragHandle: 'Üst kenar',
  neDragHandle: 'Sağ üst köşe',
  eDragHandle: 'Sağ kenar',
  seDragHandle: 'Sağ alt köşe',
  sDragHandle: 'Alt kenar',
  swDragHandle: 'Sol alt köşe',
  wDragHandle: 'Sol kenar',
};

type Size = { width: number; height: number };
type Area = Size & { left: number; top: number };

function centered({ width, height }: Size, ratio: number, part = 1): Area {
  const crop = makeAspectCrop({ unit: '%', width: part * 100 }, ratio, width, height);
  return pixelsOf(centerCrop(crop, width, height), { width, height });
}

/** Rounds so that the area stays inside. */
function pixelsOf({ x, y, ...size }: Size & { x: number; y: number }, whole: Size): Area {
  const left = Math.round((x * whole.width) / 100);
  const top = Math.round((y * whole.height) / 100);
  return {
    left,
    top,
    width: Math.min(Math.round((size.width * whole.width) / 100), whole.width - left),
    height: Math.min(Math.round((size.height * whole.height) / 100), whole.height - top),
  };
}
