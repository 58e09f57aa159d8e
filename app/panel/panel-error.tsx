import { useLocation, useRouteError } from 'react-router';
import { ErrorPage } from '#app/site/error-page.tsx';
import { Frame } from './frame.tsx';

export function PanelError() {
  const { pathname } = useLocation();
  console.error(useRouteError());
  return (
    <Frame>
      <main id="content">
        <ErrorPage status={500} path={pathname} />
      </main>
    </Frame>
  );
}

export function PanelNotFound() {
  const { pathname } = useLocation();
  return <ErrorPage status={404} path={pathname} />;
}
