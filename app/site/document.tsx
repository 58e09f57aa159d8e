import type { ReactNode } from 'react';
import type { Scheme } from '#app/appearance/choices.ts';
import type { HeadItem, SiteHead } from '#app/seo/head.ts';
import { HeadElements, SiteHeadElements } from '#app/seo/site/head-elements.tsx';
import { DEFAULT, type Language } from '#app/texts/languages.ts';
import { apart, words } from '#app/texts/words.server.ts';
import { assets } from './assets.ts';
import { enhanceScript, InlineScript, speculationRules, themeScript } from './head-scripts.tsx';
import type { Look } from './look.server.ts';

type SiteProps = {
  site: SiteHead;
  language: Language;
  look: Look;
  isPreview: boolean;
  timeZone: string;
  head: HeadItem[];
  styles: string;
  trackingId: string | undefined;
  body: string;
};

export function SiteDocument(props: SiteProps) {
  const { site, language, look, isPreview, timeZone, head, styles, trackingId, body } = props;
  return (
    <Html
      language={language}
      look={isPreview ? withoutScrollbar(look) : look}
      scheme={look.scheme}
      timeZone={timeZone}
    >
      <head>
        <CommonHead hasScript={!isPreview} />
        <HeadElements items={head} />
        <SiteHeadElements head={site} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: styles of the build. */}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
        {!isPreview && (
          <>
            <InlineScript text={enhanceScript} trackingId={trackingId} />
            <InlineScript type="speculationrules" text={speculationRules} />
          </>
        )}
      </head>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React. */}
      <body inert={isPreview} dangerouslySetInnerHTML={{ __html: body }} />
    </Html>
  );
}

type PanelProps = { site: SiteHead; look: Look; timeZone: string };

export function PanelDocument({ site, look, timeZone }: PanelProps) {
  const { script, imports, styles } = assets.panel;
  return (
    <Html look={look} timeZone={timeZone}>
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

const withoutScrollbar = (look: Look): Look => ({
  ...look,
  colors: { ...look.colors, scrollbarGutter: 'auto', scrollbarWidth: 'none' },
});

type HtmlProps = { language?: Language; look: Look; scheme?: Scheme; timeZone: string; children: ReactNode };

/** Names the scheme for visitors who have chosen none; a script replaces it by theirs. */
function Html({ language = DEFAULT, look, scheme, timeZone, children }: HtmlProps) {
  const theme = scheme === 'system' ? undefined : scheme;
  const { other } = words[language];
  return (
    <html
      lang={language}
      data-theme={theme}
      data-time-zone={timeZone}
      data-texts={other && JSON.stringify(apart[other].scripts)}
      style={look.colors}
    >
      {children}
    </html>
  );
}

function CommonHead({ hasScript = true }: { hasScript?: boolean }) {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      {hasScript && <InlineScript text={themeScript} />}
    </>
  );
}
