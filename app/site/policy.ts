import { hash } from 'node:crypto';
import { assets } from './assets.ts';
import { dockScript, speculationRules, themeScript } from './head-scripts.ts';

const hashOf = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;

const panelScripts = [themeScript].map(hashOf);
const siteScripts = [themeScript, dockScript, speculationRules].map(hashOf);
const siteStyles = hashOf(assets.siteCss);

/** Allowed only with a TRACKING_ID. */
const TRACKER = 'https://www.googletagmanager.com https://*.google-analytics.com';

/** The one policy of public pages and the one of the panel: inline code and styles are ours, by their hashes. */
export function contentSecurityPolicy(kind: 'site' | 'panel', isTracked: boolean): string {
  // Vite adds inline scripts and styles of its own while developing.
  if (import.meta.env.DEV) return "frame-ancestors 'none'";
  const tracker = kind === 'site' && isTracked ? ` ${TRACKER}` : '';
  const scripts = kind === 'site' ? siteScripts : panelScripts;
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(' ')}${tracker}`,
    `style-src 'self'${kind === 'site' ? ` ${siteStyles}` : ''}`,
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
