import { assets } from './assets.ts';
import enhance from './head-scripts/enhance.ts?inline-script';
import offerScript from './head-scripts/language-offer.ts?inline-script';
import dockScript from './head-scripts/owner-dock.ts?inline-script';
import themeScript from './head-scripts/theme.ts?inline-script';

export { dockScript, offerScript, themeScript };

/** One script for both: each script costs a hash of 50 characters in the content security policy. */
export const siteScript = themeScript + enhance.replace('SITE_SCRIPTS', JSON.stringify(assets.site));

type Props = { text: string; trackingId?: string | undefined };

export function InlineScript({ text, trackingId }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our constant.
  return <script data-tracking-id={trackingId} dangerouslySetInnerHTML={{ __html: text }} />;
}
