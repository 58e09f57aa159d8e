import { slugify } from '#kit/text/fold.ts';

const pageIds = ['content', 'text'];

/** Gives each heading of a text its id. */
export function uniqueIds(): (text: string) => string {
  const taken = new Set(pageIds);
  const copies = new Map<string, number>();
  return (text) => {
    const wish = slugify(text) || 'bolum';
    let id = wish;
    while (taken.has(id)) {
      const copy = (copies.get(wish) ?? 1) + 1;
      copies.set(wish, copy);
      id = `${wish}-${copy}`;
    }
    taken.add(id);
    return id;
  };
}
