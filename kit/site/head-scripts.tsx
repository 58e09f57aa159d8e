import { assets } from './assets.ts';
import earlyAnswersScript from './head-scripts/early-answers.ts?inline-script';
import enhance from './head-scripts/enhance.ts?inline-script';
import offerScript from './head-scripts/language-offer.ts?inline-script';
import dockScript from './head-scripts/owner-dock.ts?inline-script';
import themeScript from './head-scripts/theme.ts?inline-script';

export { dockScript, earlyAnswersScript, offerScript, themeScript };

/** One script for both: each script costs a hash of 50 characters in the content security policy. */
export const siteScript = themeScript + enhance.replace('SITE_SCRIPTS', JSON.stringify(assets.site));

type Props = { text: string; trackingId?: string | undefined; reads?: string };

export function InlineScript({ text, trackingId, reads }: Props) {
  return (
    <script
      data-tracking-id={trackingId}
      data-reads={reads}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our constant.
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
