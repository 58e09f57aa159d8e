import type { ReactNode } from 'react';

export function Sources() {
  return (
    <section aria-labelledby="kaynaklar">
      <h2 id="kaynaklar" className="font-semibold tracking-tight">
        Dosya nereden alınır?
      </h2>
      <dl className="mt-3 divide-y divide-line border-y border-line">
        <Source name="LinkedIn" file=".zip">
          <b className="font-medium text-ink">
            Ayarlar ve Gizlilik → Veri gizliliği → Verilerinizin bir kopyasını alın
          </b>{' '}
          bölümünde daha büyük veri arşivini isteyin. LinkedIn bağlantıyı bir gün içinde e-postanıza yollar;
          gelen .zip’i açmadan yükleyin. Hızlı arşivde deneyimler bulunmayabilir.
        </Source>
        <Source name="JSON Resume" file=".json">
          jsonresume.org biçiminde bir dosya; birçok özgeçmiş aracı bu biçimde dışa aktarır. Bu sitenin
          kendisininki <code className="font-mono text-xs">/cv.json</code> adresindedir.
        </Source>
        <Source name="Vitrin" file=".zip">
          Başka bir Vitrin’in <code className="font-mono text-xs">npm run vitrin -- export vitrin.zip</code>{' '}
          ile yazdığı arşiv.
        </Source>
      </dl>
    </section>
  );
}

function Source({ name, file, children }: { name: string; file: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <dt className="font-medium">
        {name} <span className="ml-1 font-mono text-xs font-normal text-soft">{file}</span>
      </dt>
      <dd className="max-w-prose text-sm text-soft">{children}</dd>
    </div>
  );
}
