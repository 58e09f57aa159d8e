import { squarePng } from '#app/media/images.server.ts';
import { readUpload } from '#app/media/queries.server.ts';
import type { Profile } from '#app/profile/fields.ts';
import type { Deps } from '#kit/resource.ts';
import type { SiteHead } from '#kit/site/head.ts';
import { cut } from '#kit/text/measure.ts';
import { pathIn } from '#kit/texts/languages.ts';
import type { SeoSettings } from './contract.ts';
import { printable } from './fonts.server.ts';
import { box, toPng } from './raster.server.ts';

export async function iconPng(
  { storage }: Pick<Deps, 'storage'>,
  seo: SeoSettings,
  profile: Profile,
  size: number,
): Promise<Buffer> {
  const own = seo.site_icon && (await readUpload(storage, seo.site_icon));
  if (own) return Buffer.from(await squarePng(own, size));
  const [initial = 'V'] = printable(profile.site_title ?? profile.full_name ?? '');
  const square = box(
    {
      width: '100%',
      height: '100%',
      alignItems: 'center',
      justifyContent: 'center',
      background: seo.theme_color,
      color: inkOn(seo.theme_color),
      fontFamily: 'Geist',
      fontWeight: 600,
      fontSize: size * 0.62,
      borderRadius: size * 0.22,
    },
    initial.toLocaleUpperCase('tr'),
  );
  return toPng(square, size, size);
}

export function toIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

/** Picks the text colour with the higher contrast on a colour (`#rrggbb`). */
function inkOn(color: string): '#ffffff' | '#0c0d10' {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return 1.05 / (luminance + 0.05) >= 4 ? '#ffffff' : '#0c0d10';
}

/** The background of pages in the light scheme, as in theme.css. */
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
