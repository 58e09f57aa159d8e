import type { ReactNode } from 'react';
import type { Scheme } from '#app/appearance/choices.ts';
import type { HeadItem } from '#app/seo/head.ts';
import { HeadElements, SiteHeadElements } from '#app/seo/site/head-elements.tsx';
import type { SiteHead } from '#app/seo/site-head.ts';
import { DEFAULT, type Language } from '#app/texts/languages.ts';
import type { Texts } from '#app/texts/tr.ts';
import { words } from '#app/texts/words.server.ts';
import { assets } from './assets.ts';
import type { PageRequest } from './contract.ts';
import { enhanceScript, InlineScript, speculationRules, themeScript } from './head-scripts.tsx';
import type { Theme } from './theme.server.ts';

type SiteProps = { request: PageRequest; site: SiteHead; head: HeadItem[]; styles: string; body: string };

export function SiteDocument({ request, site, head, styles, body }: SiteProps) {
  const { language, theme, preview, deps } = request;
  const { TRACKING_ID, TZ } = deps.config;
  const isPreview = preview !== undefined;
  return (
    <Html
      language={language}
      theme={isPreview ? withoutScrollbar(theme) : theme}
      scheme={theme.scheme}
      timeZone={TZ}
      texts={words[language].t.scripts}
    >
      <head>
        <CommonHead hasScript={!isPreview} />
        <HeadElements items={head} />
        <SiteHeadElements head={site} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: styles of the build. */}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
        {!isPreview && (
          <>
            <InlineScript text={enhanceScript} trackingId={TRACKING_ID} />
            <InlineScript type="speculationrules" text={speculationRules} />
          </>
        )}
      </head>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React. */}
      <body inert={isPreview} dangerouslySetInnerHTML={{ __html: body }} />
    </Html>
  );
}

export function PanelDocument({ site, theme, timeZone }: { site: SiteHead; theme: Theme; timeZone: string }) {
  const { script, imports, styles } = assets.panel;
  return (
    <Html theme={theme} timeZone={timeZone}>
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

const withoutScrollbar = (theme: Theme): Theme => ({
  ...theme,
  colors: { ...theme.colors, scrollbarGutter: 'auto', scrollbarWidth: 'none' },
});

type HtmlProps = {
  language?: Language;
  theme: Theme;
  scheme?: Scheme;
  timeZone: string;
  texts?: Texts['scripts'];
  children: ReactNode;
};

/** Names the scheme for visitors who have chosen none; a script replaces it by theirs. */
function Html({ language = DEFAULT, theme, scheme, timeZone, texts, children }: HtmlProps) {
  const fixed = scheme === 'system' ? undefined : scheme;
  return (
    <html
      lang={language}
      data-theme={fixed}
      data-time-zone={timeZone}
      data-texts={JSON.stringify(texts)}
      style={theme.colors}
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
