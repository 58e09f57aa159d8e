import { CircleAlert, CircleCheck, Stethoscope } from 'lucide-react';
import { read } from '#kit/client/api.ts';
import { AdminHeader } from '#kit/forms/admin-header.tsx';
import { useSending } from '#kit/forms/notify.ts';
import type { Loaded } from '#kit/panel/panel-resource.ts';
import { formatDateTime } from '#kit/text/format.ts';
import { Button } from '#kit/ui/button.tsx';
import { EmptyState } from '#kit/ui/drawing.tsx';
import { LoadError } from '#kit/ui/states.tsx';
import { type Finding, isWrong, lastReport, texts } from '../contract.ts';

export const loader = () => read('/api/checkup', lastReport);

export default function CheckupScreen({ loaderData }: Loaded<typeof loader>) {
  const { sendAndNotify, busy } = useSending();
  const report = loaderData?.report;

  const texts = { done: 'Denetim bitti.', failed: 'Denetim tamamlanamadı!' };
  const check = () => sendAndNotify('POST', '/api/checkup', texts);

  return (
    <>
      <AdminHeader
        title="Denetim"
        actions={
          <Button icon={Stethoscope} onClick={check} busy={busy} busyLabel="Denetleniyor...">
            Şimdi Denetle
          </Button>
        }
      >
        Haftada bir kendiliğinden yapılır: veritabanı, dosyalar ve bağlantılar baştan sona gözden geçirilir.
      </AdminHeader>
      {!loaderData && <LoadError title="Denetim yüklenirken bir sorun oluştu." />}
      {report === null && <EmptyState title="Henüz denetlenmedi">İlkini şimdi başlatabilirsiniz.</EmptyState>}
      {report && (
        <>
          <p className="mb-6 text-sm text-soft">
            Son denetim: <time dateTime={report.checked_at}>{formatDateTime(report.checked_at)}</time>
          </p>
          <ul className="grid gap-px overflow-hidden rounded-lg border border-line bg-line xl:grid-cols-2">
            {report.findings.map((finding) => (
              <FindingRow key={finding.check} finding={finding} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function FindingRow({ finding }: { finding: Finding }) {
  const { name, fine, wrong } = texts[finding.check];
  const bad = isWrong(finding);
  const Icon = bad ? CircleAlert : CircleCheck;
  const rest = finding.found - finding.named.length;
  return (
    <li className="flex gap-3 bg-raised px-5 py-4 max-sm:px-4 max-sm:py-3 xl:last:odd:col-span-full">
      <Icon size={20} aria-hidden className={`mt-0.5 shrink-0 ${bad ? 'text-bad' : 'text-good'}`} />
      <div className="min-w-0">
        <p className="font-medium">
          {name}
          <span className="sr-only">{bad ? ': sorunlu' : ': sorunsuz'}</span>
        </p>
        <p className="text-sm text-soft">{bad ? wrong : fine}</p>
        {bad && (
          <ul className="mt-2 grid gap-1 font-mono text-xs break-all text-soft">
            {finding.named.map((item) => (
              <li key={item}>{item}</li>
            ))}
            {rest > 0 && <li>… ve {rest.toLocaleString('tr-TR')} tane daha</li>}
          </ul>
        )}
      </div>
    </li>
  );
}
