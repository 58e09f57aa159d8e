import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Deps } from '#kit/resource.ts';
import type { SiteHead } from '#kit/site/head.ts';
import { DEFAULT, type Language, pathIn } from '#kit/texts/languages.ts';
import type { Texts } from '#kit/texts/tr.ts';
import { words } from '#kit/texts/words.server.ts';
import type { Scheme } from './appearance.ts';
import { assets, earlyAnswersScript, InlineScript, siteScript, themeScript } from './assets.tsx';
import type { PageRequest } from './contract.ts';
import type { HeadItem } from './head.ts';
import { contentSecurityPolicy } from './headers.server.ts';
import { defaultTheme, knownTheme, type Theme } from './styles.server.ts';

type SiteProps = { request: PageRequest; site: SiteHead; head: HeadItem[]; styles: string; body: string };

/**
 * Letters of the text of a document that fits ten segments of TCP, and so arrives at once. Markup and styles compress to
 * much the same size on each page, Turkish prose to some 0.6 bytes a letter.
 */
const AT_ONCE = 3_000;

/** Says whether the whole document arrives at once, so that waiting for its end delays no paint. */
const arrivesAtOnce = (body: string) => body.replace(/<[^<>]*>/g, '').length < AT_ONCE;

export function SiteDocument({ request, site, head, styles, body }: SiteProps) {
  const { language, theme, preview, deps, placed } = request;
  const { TRACKING_ID, TZ } = deps.config;
  const isPreview = preview !== undefined;
  return (
    <Html
      language={language}
      theme={isPreview ? withoutScrollbar(theme) : theme}
      scheme={theme.scheme}
      timeZone={TZ}
      texts={words[language].t.scripts}
      isStatic={deps.isStatic}
    >
      <head>
        <CommonHead
          script={
            !isPreview && (
              <InlineScript text={siteScript} trackingId={deps.isStatic ? undefined : TRACKING_ID} />
            )
          }
        />
        <HeadElements items={head} />
        <SiteHeadElements head={site} />
        {/* Without it, a busy phone paints an empty first frame, which a view transition then animates to. */}
        {arrivesAtOnce(body) && <link rel="expect" href="#toasts" blocking="render" />}
        {!deps.isStatic &&
          placed.head?.map(({ to, label }) => <link key={to} rel="service" title={label} href={to} />)}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: styles of the build. */}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React. */}
      <body inert={isPreview} dangerouslySetInnerHTML={{ __html: body }} />
    </Html>
  );
}

type PanelProps = {
  site: SiteHead;
  theme: Theme;
  timeZone: string;
  isDemo: boolean;
  /** Address of a room whose files and data come with the panel's. */
  room: string | undefined;
};

function PanelDocument({ site, theme, timeZone, isDemo, room = '' }: PanelProps) {
  const { script, imports, styles, rooms } = assets.panel;
  const own = rooms[room];
  return (
    <Html theme={theme} timeZone={timeZone} isDemo={isDemo} translate="no">
      <head>
        <CommonHead script={<InlineScript text={themeScript} />} />
        {/* Before the styles, which scripts wait for. */}
        <InlineScript text={earlyAnswersScript} reads={['/api/auth/me', ...(own?.reads ?? [])].join(' ')} />
        <title>Admin Paneli</title>
        <meta name="robots" content="noindex, nofollow" />
        <SiteHeadElements head={site} />
        {[...styles, ...(own?.styles ?? [])].map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {[...imports, script, ...(own?.scripts ?? [])].map((href) => (
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
  isStatic?: true | undefined;
  isDemo?: boolean;
  /** Turns off a browser's translator, which replaces text nodes that React changes later. */
  translate?: 'no';
  children: ReactNode;
};

/** Renders the owner's scheme, for visitors who have chosen none; a script replaces it by theirs. */
function Html({
  language = DEFAULT,
  theme,
  scheme,
  timeZone,
  texts,
  isStatic,
  isDemo,
  translate,
  children,
}: HtmlProps) {
  const fixed = scheme === 'system' ? undefined : scheme;
  return (
    <html
      lang={language}
      translate={translate}
      data-theme={fixed}
      data-time-zone={timeZone}
      data-texts={JSON.stringify(texts)}
      data-static={isStatic && ''}
      data-demo={isDemo ? '' : undefined}
      style={theme.colors}
    >
      {children}
    </html>
  );
}

function CommonHead({ script }: { script: ReactNode }) {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      {script}
    </>
  );
}

function HeadElements({ items }: { items: HeadItem[] }) {
  return items.map((item) => {
    if ('rel' in item)
      return <link key={`${item.rel} ${'hrefLang' in item ? item.hrefLang : item.href}`} {...item} />;
    if ('title' in item) return <title key="title">{item.title}</title>;
    if ('script:ld+json' in item) return <Graph key="graph" graph={item['script:ld+json']} />;
    return <meta key={keyOf(item)} {...item} />;
  });
}

const keyOf = (item: { name: string } | { property: string }) => ('name' in item ? item.name : item.property);

function Graph({ graph }: { graph: object }) {
  const __html = JSON.stringify(graph).replace(/[&<>\u2028\u2029]/g, escaped);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without a character that could end the script.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html }} />;
}

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

const feeds = [
  ['RSS', 'rss+xml', '/feed.xml'],
  ['Atom', 'atom+xml', '/atom.xml'],
  ['JSON', 'feed+json', '/feed.json'],
] as const;

function SiteHeadElements({ head }: { head: SiteHead }) {
  return (
    <>
      <meta name="theme-color" content={head.themeColor} />
      <meta name="msapplication-TileColor" content={head.tileColor} />
      {Object.entries(head.verification).map(
        ([name, content]) => content && <meta key={name} name={name} content={content} />,
      )}
      {head.favicon && <link rel="icon" href={head.favicon} />}
      {head.touchIcon && <link rel="apple-touch-icon" href={head.touchIcon} />}
      <link rel="manifest" href={pathIn(head.language, '/manifest.webmanifest')} />
      {feeds.map(([format, kind, file]) => (
        <link
          key={file}
          rel="alternate"
          type={`application/${kind}`}
          title={`${head.name} (${format})`}
          href={pathIn(head.language, file)}
        />
      ))}
    </>
  );
}

/** What every document shows, the panel's included: the site's name and description, and its theme. */
export const documentTags = ['profile', 'seo', 'appearance'] as const;

export const panelShell = {
  async render({ deps }: { deps: Deps }, room?: string) {
    const read = await Promise.all([deps.site.head[DEFAULT](deps), knownTheme(deps)]).catch(
      (error: unknown) => {
        deps.log.error({ event: 'panel_shell_failed', error: String(error) });
        return undefined;
      },
    );
    const [site, theme] = read ?? [deps.site.unknownHead(deps.config.SITE_URL), defaultTheme];
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy('panel'),
      'cache-control': 'no-cache',
      'x-robots-tag': 'noindex, nofollow',
    };
    const body = Buffer.from(
      `<!DOCTYPE html>${renderToString(<PanelDocument site={site} theme={theme} timeZone={deps.config.TZ} isDemo={deps.demo !== undefined} room={room} />)}`,
    );
    // A Response is never cached.
    return read ? { headers, body } : new Response(body, { headers });
  },
};
