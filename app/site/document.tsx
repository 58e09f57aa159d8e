import type { ReactNode } from 'react';
import type { HeadItem, SiteHead } from '#app/seo/head.ts';
import { HeadElements, SiteHeadElements } from '#app/seo/site/head-elements.tsx';
import { assets } from './assets.ts';
import { speculationRules, themeScript } from './head-scripts.ts';
import { InlineScript } from './inline-script.tsx';
import { SkipLink } from './skip-link.tsx';

type SiteProps = {
  site: SiteHead;
  timeZone: string;
  head: HeadItem[];
  trackingId: string | undefined;
  children: ReactNode;
};

/** The document of a public page: its styles stand in it, and its script runs after it is parsed. */
export function SiteDocument({ site, timeZone, head, trackingId, children }: SiteProps) {
  return (
    <Html site={site} timeZone={timeZone}>
      <head>
        <CommonHead />
        <HeadElements items={head} />
        <SiteHeadElements head={site} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: styles of ours. */}
        <style dangerouslySetInnerHTML={{ __html: assets.siteCss }} />
        <script type="module" src={assets.site} data-tracking-id={trackingId} />
        <InlineScript type="speculationrules" text={speculationRules} />
      </head>
      <body>
        <SkipLink />
        {children}
        <div id="toasts" role="status" aria-live="polite" className="toasts" />
      </body>
    </Html>
  );
}

/** The document of the panel: the owner's app starts in it. */
export function PanelDocument({ site, timeZone }: { site: SiteHead; timeZone: string }) {
  const { script, imports, styles } = assets.panel;
  return (
    <Html site={site} timeZone={timeZone}>
      <head>
        <CommonHead />
        <title>Admin Paneli</title>
        <meta name="robots" content="noindex, nofollow" />
        <SiteHeadElements head={site} />
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {imports.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        <script type="module" src={script} />
      </head>
      <body>
        <div id="panel" />
        <noscript>Yönetim paneli için JavaScript gerekir.</noscript>
      </body>
    </Html>
  );
}

/** Carries the owner's colour, from which theme.css makes the accent, and the time zone in which dates are shown. */
function Html({ site, timeZone, children }: { site: SiteHead; timeZone: string; children: ReactNode }) {
  return (
    <html lang="tr" data-time-zone={timeZone} style={{ ['--theme-color' as string]: site.themeColor }}>
      {children}
    </html>
  );
}

function CommonHead() {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <InlineScript text={themeScript} />
      <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={assets.geist} />
    </>
  );
}
