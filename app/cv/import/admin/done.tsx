import { ArrowUpRight, CircleCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { StarterContent } from '#app/starter/admin/starter-content.tsx';
import { send } from '#kit/client/api.ts';
import { notifyFailure } from '#kit/forms/notify.ts';
import { Button, LinkButton } from '#kit/ui/button.tsx';
import type { ImportReport } from '../contract.ts';

export function Done({
  report: { added, changed, hidden_at },
  again,
}: {
  report: ImportReport;
  again: ReactNode;
}) {
  const facts = [added > 0 && `${added} yeni kayıt eklendi`, changed > 0 && `${changed} kayıt güncellendi`];
  return (
    <>
      <section className="grid justify-items-center gap-4 rounded-lg border border-line bg-raised px-6 py-14 text-center">
        <CircleCheck size={28} aria-hidden className="text-good" />
        <div className="grid gap-1.5">
          <h2 className="text-lg font-semibold tracking-tight">CV’niz içe aktarıldı</h2>
          <p className="text-sm text-soft">{facts.filter(Boolean).join(', ')}.</p>
          {hidden_at && <Hidden at={hidden_at} />}
        </div>
        <div className="flex flex-wrap justify-center gap-2">
          <LinkButton href="/about">
            Hakkımda sayfasını gör
            <ArrowUpRight size={16} aria-hidden />
          </LinkButton>
          {again}
        </div>
      </section>
      <StarterContent className="mt-3" />
    </>
  );
}

/** Says that the examples are hidden, and brings them back. */
function Hidden({ at }: { at: string }) {
  const [step, setStep] = useState<'hidden' | 'busy' | 'shown'>('hidden');

  async function show() {
    setStep('busy');
    const answer = await send('POST', '/api/starter-content/show', { body: { at } });
    setStep(answer.ok ? 'shown' : 'hidden');
    if (!answer.ok) await notifyFailure(answer, 'Örnekler geri getirilemedi.');
  }

  if (step === 'shown') return <p className="text-sm text-soft">Örnekler yeniden görünüyor.</p>;
  return (
    <p className="flex flex-wrap items-center justify-center gap-2 text-sm text-soft">
      Örnek içerik ziyaretçilerden gizlendi.
      <Button
        kind="secondary"
        busy={step === 'busy'}
        busyLabel="Geri alınıyor..."
        onClick={() => void show()}
      >
        Geri al
      </Button>
    </p>
  );
}
