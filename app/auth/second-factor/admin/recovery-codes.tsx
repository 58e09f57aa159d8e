import { Copy, Download } from 'lucide-react';
import { copyText } from '#kit/forms/notify.ts';
import { saveFile } from '#kit/forms/save-file.ts';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';

type Props = { title: string; codes: string[]; onClose: () => void };

export function RecoveryCodes({ title, codes, onClose }: Props) {
  const text = `${codes.join('\n')}\n`;

  return (
    <Dialog title={title} onClose={onClose}>
      <div className="grid gap-5">
        <p className="text-sm text-soft">
          Telefonunuza ulaşamadığınızda bunlardan biriyle girersiniz; her kod bir kez kullanılır. Kodlar bir
          daha gösterilmez: güvenli bir yere kaydedin.
        </p>
        <ul
          aria-label="Kurtarma kodları"
          className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-md border border-line bg-sunken px-5 py-4 font-mono text-sm"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          <Button
            icon={Download}
            kind="secondary"
            onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'vitrin-kurtarma-kodlari.txt')}
          >
            İndir
          </Button>
          <Button
            icon={Copy}
            kind="secondary"
            onClick={() =>
              copyText(text, { done: 'Kodlar kopyalandı.', failed: 'Kopyalanamadı; lütfen kodları indirin.' })
            }
          >
            Kopyala
          </Button>
          <Button className="ml-auto" onClick={onClose}>
            Kaydettim
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
