import built from 'virtual:assets';
import bricolage from '#app/ui/typefaces/bricolage.css?inline';
import geist from '#app/ui/typefaces/geist.css?inline';
import instrument from '#app/ui/typefaces/instrument.css?inline';
import inter from '#app/ui/typefaces/inter.css?inline';
import plex from '#app/ui/typefaces/plex.css?inline';
import source from '#app/ui/typefaces/source.css?inline';
import siteRules from './site.css?inline&rules';

/** The styles of each pair. */
const typefaces = { geist, inter, plex, source, bricolage, instrument };

export const assets = { ...built, typefaces, siteRules };
