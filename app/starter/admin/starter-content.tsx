import { useState } from 'react';
import { send } from '#kit/client/api.ts';
import { notifyFailure } from '#kit/forms/notify.ts';
import { useRead } from '#kit/forms/use-read.ts';
import { Button } from '#kit/ui/button.tsx';
import { classNames } from '#kit/ui/class-names.ts';
import { confirmDeletion } from '#kit/ui/dialog.tsx';
import { starterReply } from '../contract.ts';

/** Removes all starter content; hidden when there is none. */
export function StarterContent({ className }: { className?: string }) {
  const starter = useRead('/api/starter-content', starterReply);
  const [busy, setBusy] = useState(false);

  async function remove() {
    if (!(await confirmDeletion('Düzenlemediğiniz bütün örnek içerikler silinecek. Bu işlem geri alınamaz!')))
      return;
    setBusy(true);
    const answer = await send('DELETE', '/api/starter-content');
    // Reloads: everything on this screen may be starter content.
    if (answer.ok) return location.reload();
    setBusy(false);
    await notifyFailure(answer, 'Örnek içerik kaldırılırken bir hata oluştu!');
  }

  if (!starter || starter === 'failed' || !starter.present) return null;
  return (
    <section
      className={classNames(
        'flex flex-wrap items-center justify-between gap-4 rounded-lg border border-line bg-raised p-6',
        className,
      )}
    >
      <div>
        <h2 className="font-semibold tracking-tight">Örnek içerik</h2>
        <p className="mt-1 text-sm text-soft">
          {starter.hidden
            ? 'Sitede artık kendi içeriğiniz var; örnekler gizlendi, örnek makaleler taslak olarak duruyor.'
            : 'İlk kurulumla gelen örnekler; kendi içeriğiniz gelince ziyaretçilerden gizlenir. Düzenledikleriniz sizindir ve kalır.'}
        </p>
      </div>
      <Button kind="secondary" busy={busy} busyLabel="Kaldırılıyor..." onClick={() => void remove()}>
        Örnek içeriği kaldır
      </Button>
    </section>
  );
}
