import { read } from '#app/client/api.ts';
import type { DockLink } from '#app/ui/dock.tsx';
import { pageList } from '../contract.ts';
import { pageIcons } from '../icons.ts';

/** The pages that the public dock shows, in its order. */
export async function dockPages(): Promise<DockLink[]> {
  const list = await read('/api/pages?status=published&per_page=100&sort=created', pageList);
  const placed = list?.data.filter(({ place }) => place === 'dock').toReversed() ?? [];
  return placed.map(({ slug, title, shows }) => ({ to: `/${slug}`, label: title, icon: pageIcons[shows] }));
}
