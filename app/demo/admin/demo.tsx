import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { read } from '#kit/client/api.ts';
import { formatTime } from '#kit/text/format.ts';
import { type DemoFacts, demoReply } from '../contract.ts';

export function DemoLine() {
  const { key } = useLocation();
  const demo = useDemo(key);
  return (
    <p className="min-h-11 border-b border-line py-2 text-sm text-soft">
      <span className="font-medium text-ink">Demo</span> · Yaptıklarınızı herkes görür
      {demo && (
        <>
          , saat <time dateTime={demo.until}>{formatTime(demo.until)}</time> olunca hepsi silinir
        </>
      )}
      .
    </p>
  );
}

/** The account that everybody uses, above the fields of the sign-in page. */
export function DemoSignIn() {
  const demo = useDemo('sign-in');
  return (
    <section className="mb-8 border-l-2 border-accent py-0.5 pl-4 text-sm text-soft" aria-label="Demo hesabı">
      <p>Bu bir demo: herkes bu hesapla girer, her şeyi deneyebilir.</p>
      {demo && (
        <dl className="my-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 font-mono text-ink">
          <dt className="font-sans text-soft">E-posta</dt>
          <dd className="select-all">{demo.email}</dd>
          <dt className="font-sans text-soft">Şifre</dt>
          <dd className="select-all">{demo.password}</dd>
        </dl>
      )}
      <p>
        {demo ? (
          <>
            Yazdığınız ve değiştirdiğiniz her şey saat{' '}
            <time dateTime={demo.until}>{formatTime(demo.until)}</time> olunca silinir; o zamana kadar
          </>
        ) : (
          'Yazdığınız ve değiştirdiğiniz her şey kısa süre sonra silinir; o zamana kadar'
        )}{' '}
        yaptıklarınızı başkaları da görür, gönderdiğiniz mesajları yalnızca siz. Kişisel bilgi yazmayın.
        Oturumunuz kendiliğinden kapandıysa demo başa dönmüştür; yeniden girin.
      </p>
    </section>
  );
}

/** Asks again whenever `key` changes: a new round has another end. */
function useDemo(key: string) {
  const [demo, setDemo] = useState<DemoFacts>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen has another key
  useEffect(() => {
    const abort = new AbortController();
    void read('/api/demo', demoReply, abort.signal).then((reply) => {
      if (reply?.demo && !abort.signal.aborted) setDemo(reply.demo);
    });
    return () => abort.abort();
  }, [key]);
  return demo;
}
