import built from 'virtual:assets';
import geistFont from '#app/ui/fonts/geist.woff2?url';
import interFont from '#app/ui/fonts/inter.woff2?url';
import plexFont from '#app/ui/fonts/plex-sans.woff2?url';
import sourceFont from '#app/ui/fonts/source-serif.woff2?url';
import bricolage from '#app/ui/typefaces/bricolage.css?inline';
import geist from '#app/ui/typefaces/geist.css?inline';
import instrument from '#app/ui/typefaces/instrument.css?inline';
import inter from '#app/ui/typefaces/inter.css?inline';
import plex from '#app/ui/typefaces/plex.css?inline';
import source from '#app/ui/typefaces/source.css?inline';
import siteRules from './site.css?inline&rules';

/** Holds of each pair its styles and the face that the text is set in. */
const typefaces = {
  geist: { css: geist, font: geistFont },
  inter: { css: inter, font: interFont },
  plex: { css: plex, font: plexFont },
  source: { css: source, font: sourceFont },
  bricolage: { css: bricolage, font: geistFont },
  instrument: { css: instrument, font: geistFont },
};

export const assets = { ...built, typefaces, siteRules };
