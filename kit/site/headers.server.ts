import { hash } from 'node:crypto';
import { playerHosts } from '#kit/text/embeds.ts';
import { pathIn } from '#kit/texts/languages.ts';
import { dockScript, earlyAnswersScript, offerScript, siteScript, themeScript } from './assets.tsx';
import type { PageRequest } from './contract.ts';
import { markdownAddress } from './markdown.server.ts';
import { speculationRules } from './speculation-rules.ts';

export const hashSource = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;

const panelScripts = [themeScript, earlyAnswersScript].map(hashSource);
const siteScripts = [siteScript, dockScript, speculationRules].map(hashSource);
const offerSource = hashSource(offerScript);

const TRACKER = 'https://www.googletagmanager.com https://*.google-analytics.com';

type Options = {
  isTracked?: boolean;
  /** The page offers another language. */
  hasOffer?: boolean;
  styles?: string;
  /** Our own pages may frame this one, which runs no scripts. */
  isPreview?: boolean;
};

/** Allows inline code by hash. */
export function contentSecurityPolicy(kind: 'site' | 'panel', options: Options = {}): string {
  const { isTracked = false, hasOffer = false, styles, isPreview = false } = options;
  const ancestors = `frame-ancestors ${isPreview ? "'self'" : "'none'"}`;
  // Vite's development server needs inline code.
  if (import.meta.env.DEV) return ancestors;
  const tracker = kind === 'site' && isTracked ? ` ${TRACKER}` : '';
  const scripts = [...(kind === 'site' ? siteScripts : panelScripts), ...(hasOffer ? [offerSource] : [])];
  return [
    "default-src 'self'",
    isPreview ? "script-src 'none'" : `script-src 'self' ${scripts.join(' ')}${tracker}`,
    `style-src 'self'${styles ? ` ${styles}` : ''}`,
    "style-src-attr 'unsafe-inline'",
    'img-src * data: blob:',
    ...(tracker ? [`connect-src 'self'${tracker}`] : []),
    ...(kind === 'site' ? [`frame-src ${playerHosts.join(' ')}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ancestors,
  ].join(';');
}

export type Headers = Record<string, string>;

/** Answers without any caching: a form's page, a preview or an error. */
export function answer(own: Headers, text: string, status: 200 | 404 | 429 | 500 | 503): Response {
  const headers = new Headers(own);
  headers.set('Cache-Control', 'private, no-store');
  headers.set('X-Robots-Tag', 'noindex, nofollow');
  if (status !== 200) headers.delete('link');
  if (status === 429) headers.set('Retry-After', '60');
  return new Response(text, { status, headers });
}

export const headersOf = (
  { deps, path, language, languages, preview }: PageRequest,
  styles: string,
): Headers => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': contentSecurityPolicy('site', {
    isTracked: deps.config.TRACKING_ID !== undefined,
    hasOffer: path === '/' && languages.length > 1,
    styles,
    isPreview: preview !== undefined,
  }),
  link: `<${markdownAddress(pathIn(language, path))}>; rel="alternate"; type="text/markdown"`,
  vary: 'Accept',
});

/** Not for shared caches: many key by address only and would serve Markdown to people. */
export const markdownHeaders = {
  'content-type': 'text/markdown; charset=utf-8',
  'cache-control': 'private, no-store',
  vary: 'Accept',
};
