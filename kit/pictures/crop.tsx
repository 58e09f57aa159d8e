import { Crop } from 'lucide-react';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { Button, IconButton } from '#kit/ui/button.tsx';
import { toast } from '#kit/ui/toast.tsx';
import { pictureOf } from './picture.ts';

export type CropProps = { url: string; onCropped: (url: string) => void; onClose: () => void };

export function CropDialog(props: CropProps) {
  const [Form, setForm] = useState<ComponentType<CropProps>>();
  const onMissing = useEffectEvent(() => {
    toast('Kırpma aracı yüklenemedi. Bağlantınızı denetleyip tekrar deneyin.', { kind: 'error' });
    props.onClose();
  });
  useEffect(() => {
    import('./crop-form.tsx').then(({ CropForm }) => setForm(() => CropForm), onMissing);
  }, []);
  return Form && <Form {...props} />;
}

type CropButtonProps = Pick<CropProps, 'url' | 'onCropped'> & { label?: string };

/** Renders nothing for a picture that is not stored here; with a `label`, an icon of that name. */
export function CropButton({ url, label, onCropped }: CropButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  if (!pictureOf(url)) return null;
  return (
    <>
      {label ? (
        <IconButton icon={Crop} size={16} label={label} onClick={open} />
      ) : (
        <Button icon={Crop} kind="secondary" onClick={open}>
          Kırp
        </Button>
      )}
      {isOpen && <CropDialog url={url} onCropped={onCropped} onClose={() => setOpen(false)} />}
    </>
  );
}
