import { useLocation, useRouteError } from 'react-router';
import { request } from '#kit/client/api.ts';
import { hasKept } from '#kit/forms/use-kept-draft.ts';
import { ErrorPage } from '#kit/site/error-page.tsx';
import { ErrorState } from '#kit/ui/states.tsx';
import { Frame } from './frame.tsx';

export function PanelError() {
  const { pathname } = useLocation();
  const error = useRouteError();
  console.error(error);
  return (
    <Frame>
      <main id="content">
        {isUnreached(error) ? (
          <div className="page grid min-h-[75dvh] content-center py-16">
            <ErrorState
              title="Sunucuya ulaşılamadı; bağlantınızı denetleyip yeniden deneyin."
              onRetry={reloadIfReachable}
            />
          </div>
        ) : (
          <>
            <ErrorPage status={500} path={pathname} />
            {hasKept(pathname) && (
              <p role="status" className="page pb-16 text-sm text-soft">
                Kaydetmediğiniz değişiklikler bu sekmede duruyor; sayfayı yenilediğinizde geri gelir.
              </p>
            )}
          </>
        )}
      </main>
    </Frame>
  );
}

/** Knows what Chromium, Firefox and WebKit say of code that did not arrive, and Vite of styles. */
const isUnreached = (error: unknown) => error instanceof Error && /module|preload/.test(error.message);

/** Leaves the document only for one that will arrive. */
const reloadIfReachable = async () => (await request('GET', '/health')).ok && location.reload();

export function PanelNotFound() {
  const { pathname } = useLocation();
  return <ErrorPage status={404} path={pathname} />;
}
