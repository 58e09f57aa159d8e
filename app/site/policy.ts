import { hash } from 'node:crypto';
import { playerHosts } from '#app/editor/embeds.ts';
import { dockScript, enhanceScript, speculationRules, themeScript } from './head-scripts.ts';

export const hashSource = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;

const panelScripts = [themeScript].map(hashSource);
const siteScripts = [themeScript, enhanceScript, dockScript, speculationRules].map(hashSource);

const TRACKER = 'https://www.googletagmanager.com https://*.google-analytics.com';

/** Allows inline code by hash, and styles of the source `styles`. */
export function contentSecurityPolicy(kind: 'site' | 'panel', isTracked: boolean, styles?: string): string {
  // Vite's development server needs inline code.
  if (import.meta.env.DEV) return "frame-ancestors 'none'";
  const tracker = kind === 'site' && isTracked ? ` ${TRACKER}` : '';
  const scripts = kind === 'site' ? siteScripts : panelScripts;
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(' ')}${tracker}`,
    `style-src 'self'${styles ? ` ${styles}` : ''}`,
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
