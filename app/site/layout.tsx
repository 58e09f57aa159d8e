import type { ReactNode } from 'react';
import { SiteDock } from './dock.tsx';
import { Logo } from './logo.tsx';
import type { Site } from './pages.server.ts';
import { type RequestFacts, RequestLine } from './request-line.tsx';

type Props = {
  name: string;
  path: string;
  dock: Site['dock'];
  request?: RequestFacts | undefined;
  children: ReactNode;
};

export function SiteLayout({ name, path, dock, request, children }: Props) {
  return (
    <>
      <div className="flex min-h-dvh flex-col pb-dock">
        <header className="page flex items-center justify-between gap-4 pt-5 print:hidden">
          <Logo name={name} />
          {request && <RequestLine {...request} />}
        </header>
        <main id="content" className="grow">
          {children}
        </main>
        <Footer />
      </div>
      <SiteDock path={path} links={dock} />
    </>
  );
}

const footerLink = 'inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline';

function Footer() {
  return (
    <footer className="page flex flex-wrap gap-x-6 text-sm text-soft print:hidden">
      <a href="/aydinlatma" className={footerLink}>
        Aydınlatma Metni
      </a>
      <a href="/feed.xml" className={footerLink}>
        RSS akışı
      </a>
    </footer>
  );
}
