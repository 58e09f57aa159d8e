import { Copy } from 'lucide-react';
import { copyText } from '#app/forms/copy-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import type { NewKey } from '../contract.ts';

const texts = { done: 'Anahtar kopyalandı.', failed: 'Kopyalanamadı; anahtarı seçip kendiniz kopyalayın.' };

export function NewKeyDialog({ made: { key, data }, onClose }: { made: NewKey; onClose: () => void }) {
  return (
    <Dialog
      title="Anahtar hazır"
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" onClick={() => copyText(key, texts)}>
            <Copy size={16} aria-hidden />
            Kopyala
          </Button>
          <Button onClick={onClose}>Kaydettim</Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-sm text-soft">
          “{data.name}” anahtarı bir daha gösterilmez: şimdi güvenli bir yere kaydedin.
        </p>
        <output
          aria-label="Anahtar"
          className="rounded-md border border-line bg-sunken px-4 py-3 font-mono text-sm break-all select-all"
        >
          {key}
        </output>
      </div>
    </Dialog>
  );
}
