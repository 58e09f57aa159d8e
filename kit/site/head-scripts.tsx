import { assets } from './assets.ts';
import enhance from './head-scripts/enhance.ts?inline-script';
import offerScript from './head-scripts/language-offer.ts?inline-script';
import dockScript from './head-scripts/owner-dock.ts?inline-script';
import themeScript from './head-scripts/theme.ts?inline-script';

export { dockScript, offerScript, themeScript };

export const enhanceScript = enhance.replace('SITE_SCRIPTS', JSON.stringify(assets.site));

const inside = {
  and: [
    { href_matches: '/*' },
    { not: { href_matches: ['/admin*', '/api/*', '/uploads/*', '/*.pdf', '/*.docx', '/*.xml', '/*.json'] } },
    { not: { href_matches: '/*\\?*preview=*' } },
    { not: { selector_matches: '[target=_blank], [download]' } },
  ],
};

/** Prefetches and prerenders links on hover or touch. */
export const speculationRules = JSON.stringify({
  prefetch: [{ where: inside, eagerness: 'moderate' }],
  prerender: [{ where: inside, eagerness: 'moderate' }],
});

type Props = { text: string; type?: 'speculationrules'; trackingId?: string | undefined };

export function InlineScript({ text, type, trackingId }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our constant.
  return <script type={type} data-tracking-id={trackingId} dangerouslySetInnerHTML={{ __html: text }} />;
}
