import { useMode as addSpace, formatHex, modeRgb, parse } from 'culori/fn';

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

addSpace(modeRgb);

/** Normalizes colours, which browsers rewrite, to `#rrggbb`. Null for anything except opaque colours. */
export function canonicalColor(value: string | null | undefined): string | null {
  const color = parse(value?.trim() ?? '');
  return color && (color.alpha ?? 1) === 1 ? formatHex(color) : null;
}
