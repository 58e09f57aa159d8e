import { formatTime } from '#kit/text/format.ts';
import { useDemo } from './use-demo.ts';

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
