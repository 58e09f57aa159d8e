export const textColors = [
  { label: 'Siyah', value: '#000000' },
  { label: 'Kırmızı', value: '#dc2626' },
  { label: 'Mavi', value: '#2563eb' },
  { label: 'Yeşil', value: '#16a34a' },
  { label: 'Turuncu', value: '#ea580c' },
  { label: 'Mor', value: '#9333ea' },
];

export const highlightColors = [
  { label: 'Sarı', value: '#fef08a' },
  { label: 'Yeşil', value: '#bbf7d0' },
  { label: 'Mavi', value: '#bfdbfe' },
  { label: 'Pembe', value: '#fbcfe8' },
  { label: 'Turuncu', value: '#fed7aa' },
];

const named: Record<string, string> = {
  black: '#000000',
  silver: '#c0c0c0',
  gray: '#808080',
  grey: '#808080',
  white: '#ffffff',
  maroon: '#800000',
  red: '#ff0000',
  purple: '#800080',
  fuchsia: '#ff00ff',
  magenta: '#ff00ff',
  green: '#008000',
  lime: '#00ff00',
  olive: '#808000',
  yellow: '#ffff00',
  navy: '#000080',
  blue: '#0000ff',
  teal: '#008080',
  aqua: '#00ffff',
  cyan: '#00ffff',
  orange: '#ffa500',
  pink: '#ffc0cb',
  brown: '#a52a2a',
};

/** Normalizes colours, which browsers rewrite, to `#rrggbb`. Null for anything but an opaque colour. */
export function canonicalColor(value: string | null | undefined): string | null {
  const text = value?.trim().toLowerCase() ?? '';
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/.exec(text)?.[1];
  if (hex) return `#${hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex}`;
  const rgb = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})(?:\s*[,/]\s*1(?:\.0+)?)?\s*\)$/.exec(text);
  if (rgb) return `#${rgb.slice(1, 4).map(twoDigits).join('')}`;
  return named[text] ?? null;
}

function twoDigits(part: string): string {
  return Math.min(255, Number(part)).toString(16).padStart(2, '0');
}
