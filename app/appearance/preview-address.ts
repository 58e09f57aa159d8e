import type { Appearance } from './choices.ts';

export function previewAddress(path: string, { sections, ...chosen }: Appearance): string {
  return `/onizleme?${new URLSearchParams({ path, ...chosen, sections: sections.join(',') })}`;
}
