import { useEffect, useState } from 'react';
import { send } from '#app/api.ts';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { alert, confirmDeletion } from '#app/ui/confirm.tsx';
import { starterReply } from '../contract.ts';

/** The examples of the first start, and the button that takes them all away; nothing when there are none. */
export function StarterContent({ className }: { className?: string }) {
  const [present, setPresent] = useState(false);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    send('GET', '/api/starter-content', { reply: starterReply }).then(
      (reply) => setPresent(reply.present),
      (error: unknown) => console.error(error),
    );
  }, []);

  async function remove() {
    if (!(await confirmDeletion('Düzenlemediğiniz bütün örnek içerikler silinecek. Bu işlem geri alınamaz!')))
      return;
    setBusy(true);
    try {
      await send('DELETE', '/api/starter-content');
      // Everything on this screen may have been an example.
      location.reload();
    } catch (error) {
      console.error(error);
      setBusy(false);
      await alert('Örnek içerik kaldırılırken bir hata oluştu!');
    }
  }

  if (!present) return null;
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
          İlk kurulumla gelen örnekler. Düzenledikleriniz sizindir ve kalır.
        </p>
      </div>
      <Button look="danger" busy={busy} busyLabel="Kaldırılıyor..." onClick={() => void remove()}>
        Örnek içeriği kaldır
      </Button>
    </section>
  );
}
