/** Picks the ink with the higher contrast on a colour (`#rrggbb`). */
export function inkOn(color: string): '#ffffff' | '#0c0d10' {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return 1.05 / (luminance + 0.05) >= 4 ? '#ffffff' : '#0c0d10';
}
