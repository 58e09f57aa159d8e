import { hash } from 'node:crypto';
import { playerHosts } from '#app/editor/embeds.ts';
import { dockScript, enhanceScript, speculationRules, themeScript } from './head-scripts.ts';

const hashOf = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;

const panelScripts = [themeScript].map(hashOf);
const siteScripts = [themeScript, enhanceScript, dockScript, speculationRules].map(hashOf);

const TRACKER = 'https://www.googletagmanager.com https://*.google-analytics.com';

/** Allows inline code and `styles` by hash. */
export function contentSecurityPolicy(kind: 'site' | 'panel', isTracked: boolean, styles?: string): string {
  // Vite's development server needs inline code.
  if (import.meta.env.DEV) return "frame-ancestors 'none'";
  const tracker = kind === 'site' && isTracked ? ` ${TRACKER}` : '';
  const scripts = kind === 'site' ? siteScripts : panelScripts;
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(' ')}${tracker}`,
    `style-src 'self'${styles ? ` ${hashOf(styles)}` : ''}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https: http:",
    "font-src 'self'",
    `connect-src 'self'${tracker}`,
    ...(kind === 'site' ? [`frame-src ${playerHosts.join(' ')}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
