import type { ReactNode } from 'react';
import type { HeadItem, SiteHead } from '#app/seo/head.ts';
import { HeadElements, SiteHeadElements } from '#app/seo/site/head-elements.tsx';
import { assets } from './assets.ts';
import { enhanceScript, speculationRules, themeScript } from './head-scripts.ts';
import { InlineScript } from './inline-script.tsx';

type SiteProps = {
  site: SiteHead;
  timeZone: string;
  head: HeadItem[];
  styles: string;
  trackingId: string | undefined;
  body: string;
};

export function SiteDocument({ site, timeZone, head, styles, trackingId, body }: SiteProps) {
  return (
    <Html site={site} timeZone={timeZone}>
      <head>
        <CommonHead />
        {/* Chrome lays text out in a face of other measures while an optional font that is not preloaded loads. */}
        <link rel="preload" as="font" type="font/woff2" crossOrigin="" href={assets.font} />
        <HeadElements items={head} />
        <SiteHeadElements head={site} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: styles of the build. */}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
        <InlineScript text={enhanceScript} trackingId={trackingId} />
        <InlineScript type="speculationrules" text={speculationRules} />
      </head>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React. */}
      <body dangerouslySetInnerHTML={{ __html: body }} />
    </Html>
  );
}

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
    </>
  );
}
