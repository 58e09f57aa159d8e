import { CircleAlert, CircleCheck } from 'lucide-react';
import { formatDateTime } from '#app/text/dates.ts';
import type { BackupCopy, Proof } from '../contract.ts';

/** Says in a word, a colour and an icon whether the newest archive that was tried can be restored. */
type Props = { proof: Proof | null; isProving: boolean; copy: BackupCopy | null };

export function ProofLine({ proof, isProving, copy }: Props) {
  if (!proof && !isProving) return null;
  return (
    <div role="status" className="mb-6 border-y border-line py-3 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">Son doğrulama</span>
        {isProving && <span className="text-soft">Sürüyor: yedek denemek için geri yükleniyor...</span>}
        {!isProving && proof && (
          <>
            <Verdict ok={proof.ok}>{proof.ok ? 'Sağlam' : 'Bozuk'}</Verdict>
            <time dateTime={proof.proved_at} className="text-soft">
              {formatDateTime(proof.proved_at)}
            </time>
          </>
        )}
      </p>
      {!isProving && proof && !proof.ok && (
        <p className="mt-1 max-w-(--width-text) text-soft">
          {proof.name} geri yüklendiğinde eksik ya da bozuk çıktı. Yeni bir yedek alın; o da doğrulanamazsa
          diski denetletin.
        </p>
      )}
      {copy && (
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">İkinci yerdeki kopya</span>
          <Verdict ok={copy.ok}>{copy.ok ? 'Güncel' : 'Kopyalanamadı'}</Verdict>
          <time dateTime={copy.tried_at} className="text-soft">
            {formatDateTime(copy.tried_at)}
          </time>
        </p>
      )}
    </div>
  );
}

function Verdict({ ok, children }: { ok: boolean; children: string }) {
  const Icon = ok ? CircleCheck : CircleAlert;
  return (
    <strong className={`inline-flex items-center gap-1.5 font-medium ${ok ? 'text-good' : 'text-bad'}`}>
      <Icon size={16} aria-hidden />
      {children}
    </strong>
  );
}
