export function formatSize(bytes: number): string {
  const [size, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kB'] : [bytes / 1_000_000, 'MB'];
  return `${size.toLocaleString('tr-TR', { maximumFractionDigits: size < 10 ? 1 : 0 })} ${unit}`;
}
