import { renderToString } from 'react-dom/server';
import type { Deps } from '#kit/resource.ts';
import { DEFAULT } from '#kit/texts/languages.ts';
import { PanelDocument } from './document.tsx';
import { contentSecurityPolicy } from './headers.server.ts';
import { defaultTheme, knownTheme } from './theme.server.ts';

export const panelShell = {
  tags: ['profile', 'seo', 'appearance'] as const,
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
