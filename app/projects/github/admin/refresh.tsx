import { RotateCw } from 'lucide-react';
import { useSending } from '#kit/forms/notify.ts';
import { formatAgo } from '#kit/text/format.ts';
import { Button } from '#kit/ui/button.tsx';
import { CheckField } from '#kit/ui/field.tsx';
import type { GithubReply } from '../contract.ts';

const failed = 'GitHub bilgileri yenilenemedi!';

export function Refresh({ refreshes, last_run, repositories }: GithubReply) {
  const { sendAndNotify, busy } = useSending();
  const refresh = () =>
    sendAndNotify('POST', '/api/github/refresh', { done: 'GitHub bilgileri yenilendi!', failed });
  const choose = (nightly: boolean) =>
    sendAndNotify('PUT', '/api/github', { done: 'Ayar kaydedildi!', failed }, { refreshes: nightly });

  return (
    <section
      aria-labelledby="refresh-title"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg border border-line bg-raised p-5 sm:p-6"
    >
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h2 id="refresh-title" className="text-lg font-semibold tracking-tight">
            Yıldızlar ve son güncelleme
          </h2>
          <p className="mt-1 text-sm text-soft">
            Yalnızca bu iki bilgi yenilenir; yazdıklarınıza dokunulmaz.
          </p>
        </div>
        <Button icon={RotateCw} kind="secondary" busy={busy} onClick={refresh}>
          Şimdi yenile
        </Button>
      </div>
      <CheckField
        label="Her gece yenilensin"
        checked={refreshes}
        disabled={busy}
        onChange={({ target }) => void choose(target.checked)}
      />
      {last_run?.problem && (
        <p role="status" className="rounded-md border border-warn px-4 py-3 text-sm text-warn">
          Son yenileme ({formatAgo(last_run.at)}) tamamlanamadı: {last_run.problem}
        </p>
      )}
      <ul
        aria-label="İzlenen depolar"
        className="max-h-80 divide-y divide-line overflow-y-auto border-y border-line"
      >
        {repositories.map((one) => (
          <li key={one.project_id} className="flex flex-wrap items-center justify-between gap-x-4 text-sm">
            <a
              href={`/admin/projects/${one.project_id}/edit`}
              className="inline-flex min-h-11 min-w-0 items-center underline-offset-4 hover:underline"
            >
              <span className="min-w-0 break-words">{one.title}</span>
            </a>
            <span className="min-w-0 font-mono text-xs break-words text-soft max-sm:pb-2">
              {one.is_gone ? (
                <span className="font-sans font-medium text-bad">
                  <span className="break-all">{one.full_name}</span>: silinmiş ya da artık özel. Bilgileri
                  ziyaretçilere gösterilmiyor.
                </span>
              ) : (
                <>
                  <span className="break-all">{one.full_name}</span> ·{' '}
                  <span className="whitespace-nowrap">★ {one.stars.toLocaleString('tr-TR')}</span> ·{' '}
                  <span className="whitespace-nowrap">{formatAgo(one.checked_at)} bakıldı</span>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
