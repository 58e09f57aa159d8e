import { renderToString } from 'react-dom/server';
import type { Deps } from '#app/deps.ts';
import { seoDefaults } from '#app/seo/fields.ts';
import { knownSite } from '#app/seo/head.server.ts';
import { siteHead } from '#app/seo/site-head.ts';
import { PanelDocument } from './document.tsx';
import { contentSecurityPolicy } from './policy.ts';

export const panelShell = {
  tags: ['profile', 'seo'] as const,
  async render({ deps }: { deps: Deps }) {
    const site = await knownSite(deps).catch((error: unknown) => {
      deps.log.error({ event: 'panel_shell_failed', error: String(error) });
      return siteHead(deps.config.SITE_URL, {}, seoDefaults);
    });
    return {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': contentSecurityPolicy('panel', false),
        'cache-control': 'no-cache',
        'x-robots-tag': 'noindex, nofollow',
      },
      body: Buffer.from(
        `<!DOCTYPE html>${renderToString(<PanelDocument site={site} timeZone={deps.config.TZ} />)}`,
      ),
    };
  },
};
