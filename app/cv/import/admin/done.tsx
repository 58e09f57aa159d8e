import { ArrowUpRight, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { StarterContent } from '#app/starter/admin/starter-content.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import type { ImportReport } from '../contract.ts';

export function Done({ report: { added, changed }, again }: { report: ImportReport; again: ReactNode }) {
  const facts = [added > 0 && `${added} yeni kayıt eklendi`, changed > 0 && `${changed} kayıt güncellendi`];
  return (
    <>
      <section className="grid justify-items-center gap-4 rounded-lg border border-line bg-raised px-6 py-14 text-center">
        <CircleCheck size={28} aria-hidden className="text-good" />
        <div className="grid gap-1.5">
          <h2 className="text-lg font-semibold tracking-tight">CV’niz içe aktarıldı</h2>
          <p className="text-sm text-soft">{facts.filter(Boolean).join(', ')}.</p>
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
