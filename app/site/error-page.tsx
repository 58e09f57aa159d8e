import { LinkButton } from '#app/ui/button.tsx';

export const errorTitle = (status: 404 | 500) =>
  status === 404 ? 'Sayfa bulunamadı' : 'Bir şeyler ters gitti';

export function ErrorPage({ status, path }: { status: 404 | 500; path: string }) {
  const isMissing = status === 404;
  return (
    <div data-not-counted="" className="page grid min-h-[75dvh] content-center gap-5 py-16">
      <p className="font-mono text-sm text-soft">HTTP {status}</p>
      <h1 className="text-2xl font-semibold">{errorTitle(status)}</h1>
      <p className="max-w-(--width-text) text-lg text-soft">
        {isMissing
          ? 'Aradığınız sayfa taşınmış, silinmiş ya da hiç var olmamış olabilir.'
          : 'Sayfa gösterilirken beklenmeyen bir hata oluştu. Biraz sonra tekrar deneyin.'}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <LinkButton href="/">Ana sayfaya dön</LinkButton>
        {!isMissing && (
          <LinkButton href={path} look="secondary">
            Tekrar dene
          </LinkButton>
        )}
      </div>
    </div>
  );
}
