import built from 'virtual:assets';
import font from '#app/ui/fonts/geist.woff2?url';
import siteCss from './site.css?inline';

export const assets = { ...built, font, siteCss };
