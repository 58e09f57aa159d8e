import built from 'virtual:assets';
import geist from '#app/ui/fonts/geist.woff2?url';
import siteCss from './site.css?inline';

/** The addresses of what a document loads, as Vite built them, and the styles that stand in every public document. */
export const assets = { ...built, geist, siteCss };
