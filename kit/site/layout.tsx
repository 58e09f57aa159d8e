import type { ReactNode } from 'react';
import { type LanguageLink, LanguageOffer, LanguageSwitch } from '#kit/languages/switch.tsx';
import type { PlacedLink } from '#kit/resource.ts';
import type { SiteHead } from '#kit/site/head.ts';
import { formatYear } from '#kit/text/format.ts';
import { useWords } from '#kit/texts/words.ts';
import { SkipLinks } from '#kit/ui/dock.tsx';
import { Joined } from '#kit/ui/paragraphs.tsx';
import { InlineScript, offerScript } from './assets.tsx';
import type { PageRequest } from './contract.ts';
import { SiteDock } from './dock.tsx';
import { markdownAddress } from './markdown.server.ts';
import { COPIED_AT, useIsStatic } from './static-copy.ts';

export type RequestFacts = { path: string; records?: number };

type Props = {
  request: PageRequest;
  site: Pick<SiteHead, 'name' | 'links'>;
  /** Links to the other languages. */
  places: LanguageLink[];
  requestLine?: RequestFacts | undefined;
  children: ReactNode;
};

export function SiteLayout({ request, site, places, requestLine, children }: Props) {
  const { path, dock, placed, preview } = request;
  const { to } = useWords();
  const isStatic = useIsStatic();
  return (
    <>
      <SkipLinks />
      <div className="flex min-h-dvh flex-col pb-dock">
        {path === '/' && places.length > 0 && (
          <aside className="print:hidden">
            <LanguageOffer places={places} />
            {!preview && <InlineScript text={offerScript} />}
          </aside>
        )}
        <header className="page flex items-center justify-between gap-x-4 pt-5 max-sm:flex-wrap print:hidden">
          <Logo name={site.name} />
          {requestLine &&
            (isStatic ? (
              <RequestLine path={markdownAddress(to(path))} isHome={path === '/'} />
            ) : (
              <RequestLine {...requestLine} isHome={path === '/'} />
            ))}
          <LanguageSwitch places={places} />
        </header>
        <main id="content" className="grow">
          {children}
        </main>
        <Footer {...site} pages={(placed.footer ?? []).filter(({ isLive }) => !(isStatic && isLive))} />
      </div>
      <SiteDock path={to(path)} links={dock} placed={placed} hasScript={!preview && !isStatic} />
      <div id="toasts" role="status" aria-live="polite" className="toasts" />
    </>
  );
}

const footerLink = 'inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline';

function Footer({ name, links, pages }: Props['site'] & { pages: PlacedLink[] }) {
  const { t, to: toPath } = useWords();
  return (
    <footer className="page flex flex-wrap items-center justify-between gap-x-6 border-t border-line pt-3 pb-4 text-sm text-soft print:hidden">
      <p>
        <b className="mr-3 font-semibold" translate="no">
          {name}
        </b>{' '}
        {formatYear(new Date().toISOString())}
      </p>
      <ul className="flex flex-wrap gap-x-6">
        <li>
          <a href={toPath('/feed.xml')} className={footerLink}>
            {t.site.feed}
          </a>
        </li>
        {pages.map(({ to, label }) => (
          <li key={to} className="min-w-0">
            <a href={toPath(to)} className={footerLink}>
              <span className="max-w-60 truncate">{label}</span>
            </a>
          </li>
        ))}
        {links.map(({ name: label, url, lang }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener me" className={footerLink}>
              <Joined texts={[{ text: label, lang }]} />
              <span className="sr-only">{t.site.newTab}</span>
            </a>
          </li>
        ))}
        <li>
          <a href={toPath(t.paths.notices)} className={footerLink}>
            {t.site.notices}
          </a>
        </li>
      </ul>
    </footer>
  );
}

const emojis = ['🚀', '⚡', '🛰️', '🧩'];

function Logo({ name }: { name: string }) {
  const { to } = useWords();
  return (
    <a
      href={to('/')}
      className="inline-flex min-h-11 max-w-4/5 items-center gap-2.5 text-base font-semibold tracking-tight sm:max-w-1/2 sm:shrink-0"
    >
      <span aria-hidden className="logo-emoji shrink-0 text-lg">
        {emojis.map((emoji) => (
          <span key={emoji}>{emoji}</span>
        ))}
      </span>
      <span className="truncate" translate="no">
        {name}
      </span>
    </a>
  );
}

/** Has its own row on phones, except on the home page, which shows the API's answer below. Truncates only the path. */
function RequestLine({ path, records, isHome }: RequestFacts & { isHome: boolean }) {
  const { t } = useWords();
  const isStatic = useIsStatic();
  return (
    <div
      className={`request-line relative min-w-0 font-mono text-xs text-soft ${isHome ? 'max-sm:hidden' : 'max-sm:order-last max-sm:w-full'}`}
    >
      <p className="flex gap-2.5">
        <span className="shrink-0 text-good" translate="no">
          GET
        </span>{' '}
        <span className="truncate" translate="no">
          {path}
        </span>{' '}
        <span className="shrink-0">
          {isStatic ? t.site.copied(COPIED_AT) : 200}
          {records ? ` · ${t.site.records(records)}` : ''}
        </span>
      </p>
      {!isStatic && <p data-server-time="" className="request-time max-sm:hidden" />}
    </div>
  );
}
