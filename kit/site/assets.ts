import built from 'virtual:assets';
import bricolage from '#kit/ui/typefaces/bricolage.css?inline';
import geist from '#kit/ui/typefaces/geist.css?inline';
import instrument from '#kit/ui/typefaces/instrument.css?inline';
import inter from '#kit/ui/typefaces/inter.css?inline';
import plex from '#kit/ui/typefaces/plex.css?inline';
import source from '#kit/ui/typefaces/source.css?inline';
import siteRules from './site.css?inline&rules';

/** The styles of each pair of typefaces. */
const typefaces = { geist, inter, plex, source, bricolage, instrument };

export const assets = { ...built, typefaces, siteRules };
