import { ArrowRight, Check, ChevronDown, Copy } from 'lucide-react';
import { useState } from 'react';
import { send } from '#kit/client/api.ts';
import { alertFailure } from '#kit/forms/notify.ts';
import { Button, IconButton } from '#kit/ui/button.tsx';
import { toast } from '#kit/ui/toast.tsx';
import type { Runner, StepName, FirstSteps as Steps } from './contract.ts';

type Line = { label: string; hint: string; to?: string };

const lines: Record<StepName, Line> = {
  account: {
    label: 'Kendi şifrenizi ve hesap e-postanızı seçin',
    hint: 'Giriş ve bildirimler için.',
    to: '/admin/account#current_password',
  },
  person: {
    label: 'Adınızı ve fotoğrafınızı ekleyin',
    hint: 'Ana sayfa ve Hakkımda bunlarla başlar.',
    to: '/admin/settings?sekme=kisisel#full_name',
  },
  cv: {
    label: 'Özgeçmişinizi girin',
    hint: 'LinkedIn ya da JSON Resume dosyanızdan, birkaç dakikada.',
    to: '/admin/cv/import',
  },
  project: {
    label: 'İlk projenizi ekleyin',
    hint: 'Öne çıkanlar ana sayfada görünür.',
    to: '/admin/projects/new#title',
  },
  article: {
    label: 'İlk makalenizi yazın',
    hint: 'Ya da Medium’dan içe aktarın.',
    to: '/admin/articles/new#title',
  },
  mail: {
    label: 'E-postayı bağlayın',
    hint: 'Mesajlar size gelsin, yanıtlarınız gitsin.',
    to: '/admin/mail#provider',
  },
  address: {
    label: 'Sitenin adresini verin',
    hint: 'Paylaşım kartları, site haritası ve e-postalar onu kullanır.',
  },
  backup: {
    label: 'Bir yedeği başka yerde saklayın',
    hint: 'İndirdiğiniz yedek bu makineye bir şey olursa sizi kurtarır.',
    to: '/admin/backups',
  },
};

export function FirstSteps({ list }: { list: Steps | undefined }) {
  const [isHidden, setHidden] = useState(false);
  const [busy, setBusy] = useState(false);
  const { open = [], done = [] } = Object.groupBy(list?.steps ?? [], (step) => (step.done ? 'done' : 'open'));
  if (!list || list.hidden || isHidden || open.length === 0) return null;

  async function hide() {
    setBusy(true);
    const answer = await send('PUT', '/api/first-steps', { body: { hidden: true } });
    setBusy(false);
    if (answer.ok) setHidden(true);
    else void alertFailure(answer, 'Liste gizlenirken bir hata oluştu!');
  }

  return (
    <section
      aria-labelledby="first-steps"
      className="mb-3 rounded-lg border border-line bg-raised p-5 sm:p-6"
    >
      <header className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="first-steps" className="text-lg font-semibold tracking-tight">
          İlk adımlar{' '}
          <span className="ml-2 font-mono text-xs font-normal text-soft">
            {done.length}/{list.steps.length}
          </span>
        </h2>
        <Button kind="quiet" busy={busy} onClick={() => void hide()}>
          Gizle
        </Button>
      </header>
      <ul className="grid gap-x-8 md:grid-cols-2">
        {open.map(({ name }) => (
          <li key={name} className="border-t border-line">
            <Open {...lines[name]} runner={list.runner} />
          </li>
        ))}
      </ul>
      {done.length > 0 && (
        <details className="border-t border-line text-sm text-soft">
          <summary className="flex min-h-11 items-center gap-3 hover:text-ink">
            <Check size={18} aria-hidden className="shrink-0 text-good" />
            Tamamlananlar
          </summary>
          <ul className="grid gap-2 pb-2 pl-7.5">
            {done.map(({ name }) => (
              <li key={name}>{lines[name].label}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function Open({ label, hint, to, runner }: Line & { runner: Runner }) {
  const row = 'group flex min-h-16 items-center gap-3 py-2.5';
  const words = (
    <>
      <span aria-hidden className="size-4.5 shrink-0 rounded-full border border-edge" />
      <span className="min-w-0 grow">
        <span className="block text-sm font-medium underline-offset-4 group-hover:underline">{label}</span>
        <span className="block text-xs text-soft">{hint}</span>
      </span>
    </>
  );
  if (!to)
    return (
      <details>
        <summary className={row}>
          {words}
          <ChevronDown size={16} aria-hidden className="shrink-0 text-soft" />
        </summary>
        <AddressHelp runner={runner} />
      </details>
    );
  return (
    <a href={to} className={row}>
      {words}
      <ArrowRight size={16} aria-hidden className="shrink-0 text-soft" />
    </a>
  );
}

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

function AddressHelp({ runner }: { runner: Runner }) {
  const { protocol, origin } = location;
  const address = protocol === 'https:' ? origin : 'https://alanadiniz.dev';
  const { how, line } = ways[runner];
  const command = line.replace('{line}', `SITE_URL=${address}`);
  return (
    <div className="pb-4 pl-7.5 text-sm text-soft">
      <p>Adres panelden değil, sunucudan verilir. {how}</p>
      <div className="mt-2 flex items-start gap-2 rounded-md bg-sunken pl-3 text-xs text-ink">
        <code className="min-w-0 grow self-center py-2 wrap-anywhere">{command}</code>
        <IconButton icon={Copy} size={16} label="Satırı kopyala" onClick={() => void copyLine(command)} />
      </div>
    </div>
  );
}

async function copyLine(line: string) {
  try {
    await navigator.clipboard.writeText(line);
    toast('Satır kopyalandı.');
  } catch {
    toast('Kopyalanamadı; satırı seçip kopyalayın.');
  }
}
