import { Copy } from 'lucide-react';
import { copyText } from '#kit/forms/notify.ts';
import { IconButton } from '#kit/ui/button.tsx';
import type { Runner } from './contract.ts';

/** How to set a setting for each runner; `{line}` is the setting. */
const ways: Record<Runner, { how: string; line: string }> = {
  service: {
    how: 'Site bir systemd hizmeti olarak çalışıyor. Sunucuda şu satırı çalıştırın; ayarı dosyasına ekler, siteyi yeniden başlatır:',
    line: "echo '{line}' | sudo tee -a /etc/vitrin.env && sudo systemctl restart vitrin",
  },
  container: {
    how: 'Site bir kapsayıcıda çalışıyor. compose.yaml dosyasının klasöründe şu satırı çalıştırın; ayarı .env dosyasına ekler, siteyi yeniden başlatır:',
    line: "echo '{line}' >> .env && docker compose up -d",
  },
  npx: {
    how: 'Site npx ile çalışıyor. Durdurun, aynı klasörde şu satırla yeniden başlatın:',
    line: '{line} npx ./vitrin-*.tgz',
  },
  npm: {
    how: 'Siteyi durdurun, klasöründe şu satırla yeniden başlatın:',
    line: '{line} npm start',
  },
};

export function AddressHelp({ runner }: { runner: Runner }) {
  const { protocol, origin } = location;
  const address = protocol === 'https:' ? origin : 'https://alanadiniz.dev';
  const { how, line } = ways[runner];
  const command = line.replace('{line}', `SITE_URL=${address}`);
  return (
    <div className="pb-4 pl-7.5 text-sm text-soft">
      <p>Adres panelden değil, sunucudan verilir. {how}</p>
      <div className="mt-2 flex items-start gap-2 rounded-md bg-sunken pl-3 text-xs text-ink">
        <code className="min-w-0 grow self-center py-2 wrap-anywhere">{command}</code>
        <IconButton
          icon={Copy}
          size={16}
          label="Satırı kopyala"
          onClick={() => void copyText(command, copied)}
        />
      </div>
    </div>
  );
}

const copied = { done: 'Satır kopyalandı.', failed: 'Kopyalanamadı; satırı seçip kopyalayın.' };
