export interface Picture {
  src: string;
  srcSet: string;
  width: number;
  height: number;
}

const WIDTHS = [480, 960, 1600];
const STORED = /^(?<base>\/uploads\/[0-9a-f]{32})-(?<width>\d+)x(?<height>\d+)\.webp$/;

/** Reads size and variants from the address, `/uploads/<hash>-<width>x<height>.webp`. Undefined for other addresses. */
export function pictureOf(url: string): Picture | undefined {
  const groups = STORED.exec(url)?.groups;
  if (!groups?.base || !groups.width || !groups.height) return undefined;
  const { base } = groups;
  const width = Number(groups.width);
  const narrower = narrowerThan(width).map((narrow) => `${base}-${narrow}.webp ${narrow}w`);
  return {
    src: url,
    srcSet: [...narrower, `${url} ${width}w`].join(', '),
    width,
    height: Number(groups.height),
  };
}

/** Says whether most of a picture would be cut off in a wide frame. */
export const isTall = ({ width, height }: Pick<Picture, 'width' | 'height'>) => width < 1.2 * height;

export function widthsOf(original: number): number[] {
  const widest = Math.min(original, Math.max(...WIDTHS));
  return [...narrowerThan(widest), widest];
}

function narrowerThan(width: number): number[] {
  return WIDTHS.filter((candidate) => candidate < width);
}
