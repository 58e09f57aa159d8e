import { Check, ChevronDown } from 'lucide-react';
import { Suspense, useState } from 'react';
import { send } from '#kit/client/api.ts';
import { alertFailure } from '#kit/forms/notify.ts';
import { Button } from '#kit/ui/button.tsx';
import { lazyPart } from '#kit/ui/states.tsx';
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

/** `isShort` shows the next step alone; the others unfold. */
export function FirstSteps({ list, isShort = false }: { list: Steps | undefined; isShort?: boolean }) {
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
      className="rounded-lg border border-line bg-raised p-5 max-xl:sm:p-6 xl:py-3"
    >
      <header className="mb-3 flex xl:mb-1 flex-wrap items-center justify-between gap-x-4 gap-y-2">
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
      <OpenSteps names={open.slice(0, isShort ? 1 : undefined)} runner={list.runner} />
      {isShort && open.length > 1 && (
        <details className="border-t border-line text-sm text-soft">
          <summary className="flex min-h-11 items-center hover:text-ink">{open.length - 1} adım daha</summary>
          <OpenSteps names={open.slice(1)} runner={list.runner} />
        </details>
      )}
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

function OpenSteps({ names, runner }: { names: { name: StepName }[]; runner: Runner }) {
  return (
    <ul className="grid gap-x-8 text-ink md:grid-cols-2 xl:grid-cols-1">
      {names.map(({ name }) => (
        <li key={name} className="border-t border-line">
          <Open {...lines[name]} runner={runner} />
        </li>
      ))}
    </ul>
  );
}

const AddressHelp = lazyPart(async () => (await import('./address-help.tsx')).AddressHelp);

function Open({ label, hint, to, runner }: Line & { runner: Runner }) {
  const row = 'group flex min-h-14 items-center gap-3 py-2';
  const words = (
    <>
      <span aria-hidden className="size-4.5 shrink-0 rounded-full border border-edge" />
      <span className="min-w-0 grow">
        <span className="block text-sm font-medium underline-offset-4 group-hover:underline">{label}</span>
        <span className="block text-xs text-soft">{hint}</span>
      </span>
    </>
  );
  const [isOpen, setOpen] = useState(false);
  if (!to)
    return (
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={row}>
          {words}
          <ChevronDown size={16} aria-hidden className="shrink-0 text-soft" />
        </summary>
        <Suspense>{isOpen && <AddressHelp runner={runner} />}</Suspense>
      </details>
    );
  return (
    <a href={to} className={row}>
      {words}
      <span aria-hidden className="shrink-0 text-soft">
        →
      </span>
    </a>
  );
}
