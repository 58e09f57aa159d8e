import type { SiteHead } from '#kit/site/head.ts';
import { cut } from '#kit/text/measure.ts';
import { pathIn } from '#kit/texts/languages.ts';

/** The ground of pages in the light, as theme.css has it. */
const PAPER = '#fbfbf9';

export const manifest = ({ language, name, description, themeColor }: SiteHead) => ({
  name,
  short_name: cut(name, 30),
  description,
  lang: language,
  start_url: pathIn(language, '/'),
  scope: '/',
  display: 'minimal-ui',
  theme_color: themeColor,
  background_color: PAPER,
  icons: [192, 512].map((size) => ({
    src: `/images/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  })),
});
