import built from 'virtual:assets';
import bricolage from '#kit/ui/typefaces/bricolage.css?inline';
import geist from '#kit/ui/typefaces/geist.css?inline';
import instrument from '#kit/ui/typefaces/instrument.css?inline';
import inter from '#kit/ui/typefaces/inter.css?inline';
import plex from '#kit/ui/typefaces/plex.css?inline';
import source from '#kit/ui/typefaces/source.css?inline';
import earlyAnswersScript from './head-scripts/early-answers.ts?inline-script';
import enhance from './head-scripts/enhance.ts?inline-script';
import offerScript from './head-scripts/language-offer.ts?inline-script';
import dockScript from './head-scripts/owner-dock.ts?inline-script';
import themeScript from './head-scripts/theme.ts?inline-script';
import siteRules from './site.css?inline&rules';

/** The styles of each pair of typefaces. */
const typefaces = { geist, inter, plex, source, bricolage, instrument };

export const assets = { ...built, typefaces, siteRules };

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
