import { CircleAlert, CircleCheck, RefreshCw } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { OwnPasswordField } from '#app/auth/admin/password-dialog.tsx';
import { read, send } from '#kit/client/api.ts';
import { AdminHeader } from '#kit/forms/admin-header.tsx';
import { useSending } from '#kit/forms/notify.ts';
import { useContractForm } from '#kit/forms/use-contract-form.ts';
import { useLastLoaded, usePolling } from '#kit/forms/use-read.ts';
import type { Loaded } from '#kit/panel/panel-resource.ts';
import { formatDateTime, formatSize } from '#kit/text/format.ts';
import { Button } from '#kit/ui/button.tsx';
import { TextField } from '#kit/ui/field.tsx';
import { LoadError } from '#kit/ui/states.tsx';
import { type StaticReply, staticInput, staticReply } from '../contract.ts';

const POLL = 1000;
const failed = 'Statik kopya yazılamadı!';

export const loader = () => read('/api/static-copy', staticReply);

export default function StaticCopyScreen({ loaderData }: Loaded<typeof loader>) {
  const copy = useLastLoaded(loaderData);
  const { sendAndNotify } = useSending();
  usePolling(Boolean(copy?.is_running), POLL);
  const write = () =>
    sendAndNotify('POST', '/api/static-copy/write', { done: 'Kopya yazılmaya başladı.', failed });
  return (
    <div className="pb-10">
      <AdminHeader
        title="Statik kopya"
        actions={
          copy?.target && (
            <Button icon={RefreshCw} onClick={write} busy={copy.is_running} busyLabel="Yazılıyor...">
              Şimdi yaz
            </Button>
          )
        }
      >
        Herkese açık sayfalar, Vitrin olmadan da sunulabilen dosyalar olarak buraya yazılır; bir şey her
        değiştiğinde yalnızca değişen dosyalar yenilenir.
      </AdminHeader>
      {copy ? (
        <>
          <LastRun {...copy} />
          <div className="beside">
            <StaticForm copy={copy} />
            <Contents />
          </div>
        </>
      ) : (
        <LoadError title="Statik kopya ayarı yüklenemedi." />
      )}
    </div>
  );
}

function LastRun({ target, last }: StaticReply) {
  if (!target) return null;
  return (
    <div role="status" className="mb-4 rounded-lg border border-line px-5 py-3.5 text-sm">
      {!last && <p className="text-soft">Henüz kopya yazılmadı.</p>}
      {last && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">Son kopya</span>
          <time dateTime={last.at} className="text-soft">
            {formatDateTime(last.at)}
          </time>
          {last.error ? (
            <span className="inline-flex min-w-0 items-start gap-1.5 text-bad">
              <CircleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
              <span className="min-w-0 wrap-anywhere">{last.error}</span>
            </span>
          ) : (
            <span className="inline-flex items-center gap-1.5 text-good">
              <CircleCheck size={16} aria-hidden className="shrink-0" />
              {last.files.toLocaleString('tr-TR')} dosya · {formatSize(last.bytes)}
            </span>
          )}
        </p>
      )}
    </div>
  );
}

const contents: [title: string, text: string][] = [
  [
    'Kopyada olanlar',
    'Herkese açık sayfalar bütün dillerinde, görseller, yazı tipleri, akışlar, site haritası, CV’ler.',
  ],
  [
    'Sunucu gerektirenler',
    'İletişim formu yerine e-posta adresiniz görünür; arama ve ziyaret sayımı yoktur.',
  ],
  ['Kopyaya yazılmayanlar', 'Taslaklar, önizlemeler, özel CV’ler, panel ve API.'],
];

const Contents = () => (
  <dl className="divide-y divide-line rounded-lg border border-line px-5 text-sm">
    {contents.map(([title, text]) => (
      <div key={title} className="py-4">
        <dt className="font-medium">{title}</dt>
        <dd className="mt-1 text-soft">{text}</dd>
      </div>
    ))}
  </dl>
);

function StaticForm({ copy }: { copy: StaticReply }) {
  const { revalidate } = useRevalidator();
  const form = useContractForm({
    kind: 'page',
    values: { target: copy.target, origin: copy.origin, password: '' },
    contract: staticInput,
    labels: { target: 'Hedef', origin: 'Kopyanın adresi' },
    send: (body) => send('PUT', '/api/static-copy', { body, reply: staticReply }),
    done: 'Statik kopya ayarı kaydedildi!',
    failed: 'Statik kopya ayarı kaydedilemedi!',
    onSaved({ target, origin }, sent) {
      form.take({ target, origin, password: '' }, sent);
      void revalidate();
    },
  });
  return (
    <form {...form.props} className="form-card">
      <TextField
        {...form.field('target')}
        autoComplete="off"
        spellCheck={false}
        placeholder="/srv/kopya"
        hint="Bu makinede bir klasör ya da s3://ANAHTAR:GİZLİ@bucket/yol?endpoint=https://… adresi. Anahtarlar şifreli saklanır ve bir daha gösterilmez. Boş bırakırsanız kopya yazılmaz."
      />
      <TextField
        {...form.field('origin')}
        type="url"
        autoComplete="off"
        placeholder="https://ornek.dev"
        hint="Kopyanın yayında olacağı adres; boşsa bağlantılar göreli olur."
      />
      <OwnPasswordField {...form.field('password')} />
      <div>
        <Button type="submit" busy={form.busy} busyLabel="Kaydediliyor...">
          Kaydet
        </Button>
      </div>
    </form>
  );
}
