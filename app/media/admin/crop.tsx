import { Crop } from 'lucide-react';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { toast } from '#app/ui/toast.tsx';
import { pictureOf } from '../pictures/picture.ts';

export type CropProps = { url: string; onCropped: (url: string) => void; onClose: () => void };

/** Loads the dialog when it is opened. */
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

/** Is absent for a picture that is not stored here. */
export function CropButton({ url, onCropped }: Pick<CropProps, 'url' | 'onCropped'>) {
  const [isOpen, setOpen] = useState(false);
  if (!pictureOf(url)) return null;
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        <Crop size={16} aria-hidden />
        Kırp
      </Button>
      {isOpen && <CropDialog {...{ url, onCropped }} onClose={() => setOpen(false)} />}
    </>
  );
}
