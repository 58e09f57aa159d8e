import { z } from 'zod';
import { read } from '#kit/client/api.ts';
import type { DockLink } from '#kit/ui/dock.tsx';
import type { Shows } from '../contract.ts';
import { pageIcons } from '../icons.ts';

/** Only what the dock needs: the panel's first screen must not load the whole contract. */
const list = z.object({
  data: z.array(
    z.object({
      slug: z.string(),
      title: z.string(),
      place: z.string(),
      shows: z.enum(['', 'changed', 'talks'] satisfies Shows[]),
    }),
  ),
});

/** The pages that the public dock shows, in its order; undefined without an answer. */
export async function dockPages(): Promise<DockLink[] | undefined> {
  const pages = await read('/api/pages?status=live&per_page=100&sort=created', list);
  const placed = pages?.data.filter(({ place }) => place === 'dock').toReversed();
  return placed?.map(({ slug, title, shows }) => ({ to: `/${slug}`, label: title, icon: pageIcons[shows] }));
}
