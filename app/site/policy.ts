import { hash } from 'node:crypto';
import { assets } from './assets.ts';
import { dockScript, speculationRules, themeScript } from './head-scripts.ts';

const hashOf = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;

/** Allowed only with a TRACKING_ID. */
const TRACKER = 'https://www.googletagmanager.com https://*.google-analytics.com';

/** The one policy of public pages and the one of the panel: inline code and styles are ours, by their hashes. */
export const contentSecurityPolicy = (kind: 'site' | 'panel', isTracked: boolean): string =>
  kind === 'panel' ? panel : isTracked ? trackedSite : site;

const [panel, site, trackedSite] = [policy('panel', false), policy('site', false), policy('site', true)];

function policy(kind: 'site' | 'panel', isTracked: boolean): string {
  // Vite adds inline scripts and styles of its own while developing.
  if (import.meta.env.DEV) return "frame-ancestors 'none'";
  const tracker = kind === 'site' && isTracked ? ` ${TRACKER}` : '';
  const scripts = [themeScript, ...(kind === 'site' ? [dockScript, speculationRules] : [])].map(hashOf);
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(' ')}${tracker}`,
    `style-src 'self'${kind === 'site' ? ` ${hashOf(assets.siteCss)}` : ''}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https: http:",
    "font-src 'self'",
    `connect-src 'self'${tracker}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
