import { isRouteErrorResponse } from 'react-router';
import { LinkButton } from '#app/ui/button.tsx';
import { Frame } from './frame.tsx';

/** The page for what went wrong: a 404, or anything that nobody expected. */
export function ErrorPage({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const missing = status === 404;
  return (
    <Frame>
      <main id="content" className="page grid min-h-[75dvh] content-center gap-5 py-16">
        <p className="font-mono text-sm text-soft">HTTP {status}</p>
        <h1 className="text-2xl font-semibold">{missing ? 'Sayfa bulunamadı' : 'Bir şeyler ters gitti'}</h1>
        <p className="max-w-(--width-text) text-lg text-soft">
          {missing
            ? 'Aradığınız sayfa taşınmış, silinmiş ya da hiç var olmamış olabilir.'
            : 'Sayfa gösterilirken beklenmeyen bir hata oluştu. Biraz sonra tekrar deneyin.'}
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          <LinkButton to="/">Ana sayfaya dön</LinkButton>
          {!missing && (
            <LinkButton to="." reloadDocument look="secondary">
              Tekrar dene
            </LinkButton>
          )}
        </div>
      </main>
    </Frame>
  );
}
