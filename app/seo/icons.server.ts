import { squarePng } from '#app/media/images.server.ts';
import type { Profile } from '#app/profile/keys.ts';
import type { Deps } from '#server/deps.ts';
import { inkOn } from './color.ts';
import { box } from './element.server.ts';
import type { SeoSettings } from './fields.ts';
import { loadFonts } from './fonts.server.ts';
import { toPng } from './raster.server.ts';
import { readUpload } from './uploads.server.ts';

const RADIUS = 0.22;

const remembered = new Map<string, Promise<Buffer>>();
const REMEMBERED = 20;

/** The site's icon as a square PNG: the owner's picture, or the first letter of the name on the theme colour. */
export function iconPng(
  deps: Pick<Deps, 'storage'>,
  seo: SeoSettings,
  profile: Profile,
  size: number,
): Promise<Buffer> {
  const key = [size, seo.site_icon, seo.theme_color, firstLetter(profile)].join(' ');
  const known = remembered.get(key);
  if (known) return known;
  if (remembered.size >= REMEMBERED) remembered.clear();
  const drawing = draw(deps, seo, profile, size);
  remembered.set(key, drawing);
  drawing.catch(() => remembered.delete(key));
  return drawing;
}

function firstLetter(profile: Profile) {
  return (profile.site_title ?? profile.full_name ?? 'V').trim().slice(0, 1).toLocaleUpperCase('tr');
}

async function draw(
  { storage }: Pick<Deps, 'storage'>,
  seo: SeoSettings,
  profile: Profile,
  size: number,
): Promise<Buffer> {
  const own = seo.site_icon && (await readUpload(storage, seo.site_icon));
  if (own) return Buffer.from(await squarePng(own, size));
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
      borderRadius: size * RADIUS,
    },
    firstLetter(profile),
  );
  const { default: satori } = await import('satori');
  const svg = await satori(square, { width: size, height: size, fonts: loadFonts() });
  return toPng(svg);
}

/** A PNG in the container that /favicon.ico is expected to be. */
export function toIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // icon
  head.writeUInt16LE(1, 4); // one picture
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // colour planes
  head.writeUInt16LE(32, 12); // bits per pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
