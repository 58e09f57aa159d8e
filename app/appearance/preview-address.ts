import type { Appearance } from '#kit/site/appearance.ts';

export function previewAddress(path: string, { sections, ...chosen }: Appearance): string {
  return `/onizleme?${new URLSearchParams({ path, ...chosen, sections: sections.join(',') })}`;
}
