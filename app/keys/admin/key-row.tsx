import { scopeTexts } from '#app/contract/scopes.ts';
import { formatAgo, formatDate } from '#app/text/dates.ts';
import { Button } from '#app/ui/button.tsx';
import type { Key } from '../contract.ts';

export function KeyRow({ entry, onRevoke }: { entry: Key; onRevoke: () => void }) {
  const { name, scopes, client, created_at, last_used_at, last_used_address } = entry;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-5 py-4">
      <div className="grid min-w-0 flex-1 basis-64 gap-1.5">
        <h2 className="font-medium break-words">
          {name}
          {client && <span className="ml-2 font-mono text-xs font-normal text-soft">bağlı uygulama</span>}
        </h2>
        <ul className="grid gap-0.5 text-sm">
          {scopes.map((one) => (
            <li key={one}>{scopeTexts[one]}</li>
          ))}
        </ul>
        <p className="text-xs text-soft">
          Oluşturulma: {formatDate(created_at)} · {endText(entry)} ·{' '}
          {last_used_at
            ? `Son kullanım: ${formatAgo(last_used_at)} (${last_used_address})`
            : 'Henüz kullanılmadı'}
        </p>
      </div>
      <Button kind="secondary" aria-label={`İptal et: ${name}`} onClick={onRevoke}>
        İptal et
      </Button>
    </li>
  );
}

function endText({ expires_at }: Key) {
  if (!expires_at) return 'Süresiz';
  return Date.parse(expires_at) > Date.now()
    ? `${formatDate(expires_at)} tarihine kadar`
    : `Süresi doldu: ${formatDate(expires_at)}`;
}
