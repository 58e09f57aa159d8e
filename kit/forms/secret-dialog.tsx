import { Copy } from 'lucide-react';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { copyText } from './notify.ts';

type Props = { title: string; text: string; label: string; secret: string; onClose: () => void };

export function SecretDialog({ title, text, label, secret, onClose }: Props) {
  const texts = { done: `${label} kopyalandı.`, failed: 'Kopyalanamadı; seçip kendiniz kopyalayın.' };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button icon={Copy} kind="secondary" onClick={() => copyText(secret, texts)}>
            Kopyala
          </Button>
          <Button onClick={onClose}>Kaydettim</Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-sm text-soft">{text}</p>
        <output
          aria-label={label}
          className="rounded-md border border-line bg-sunken px-4 py-3 font-mono text-sm break-all select-all"
        >
          {secret}
        </output>
      </div>
    </Dialog>
  );
}
