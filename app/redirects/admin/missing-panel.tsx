import { CornerUpRight, X } from 'lucide-react';
import { formatAgo } from '#app/text/dates.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import type { MissingPath } from '../contract.ts';

type Props = { missing: MissingPath[]; onRedirect: (path: string) => void; onForget: (path: string) => void };

export function MissingPanel({ missing, onRedirect, onForget }: Props) {
  return (
    <section className="mt-10 mb-10">
      <h2 className="mb-1 text-lg font-semibold tracking-tight">Bulunamayan adresler</h2>
      <p className="mb-4 text-sm text-soft">Ziyaretçilerin açmaya çalışıp 404 ile karşılaştığı sayfalar.</p>
      {missing.length === 0 ? (
        <p className="rounded-lg border border-dashed border-edge/50 px-6 py-10 text-center text-sm text-soft">
          Kimse olmayan bir sayfa aramamış.
        </p>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-raised">
          {missing.map(({ path, hits, referrer, last_seen_at }) => (
            <li key={path} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3">
              <div className="min-w-0">
                <p className="font-mono text-xs break-all">{path}</p>
                <p className="mt-0.5 text-xs text-soft">
                  {hits.toLocaleString('tr-TR')} kez · {formatAgo(last_seen_at)}
                  {referrer && ` · ${referrer}`}
                </p>
              </div>
              <div className="flex items-center gap-1">
                <Button icon={CornerUpRight} kind="secondary" onClick={() => onRedirect(path)}>
                  Yönlendir
                  <span className="sr-only">: {path}</span>
                </Button>
                <IconButton icon={X} label={`Listeden çıkar: ${path}`} onClick={() => onForget(path)} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
