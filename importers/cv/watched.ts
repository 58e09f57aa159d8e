import { recordIn } from '#kit/text/json.ts';
import { shortened } from '#kit/text/measure.ts';
import type { CvLine } from './cv.ts';

type Item = Record<string, unknown>;

/** Remembers which fields are read, so that `rest` can name what would be dropped without a word. */
export function watched(item: Item) {
  const read = new Set<PropertyKey>();
  const seen = new Proxy(item, {
    get(target, field) {
      read.add(field);
      return Reflect.get(target, field);
    },
  });
  const rest = () =>
    Object.entries(item).flatMap(([field, value]) => {
      const text = read.has(field) ? '' : textOf(value);
      return text ? [`${field} (${shortened(text, 80)})`] : [];
    });
  return { seen, rest };
}

export const unread = (rest: string[], of = 'Alınmayan alanlar') =>
  rest.length > 0 ? [`${of}: ${rest.join(', ')}.`] : [];

/** Reads an item into a line, whose notes name what was not read. */
export function readWhole(item: Item, read: (item: Item) => CvLine): CvLine {
  const { seen, rest } = watched(item);
  const line = read(seen);
  return { ...line, notes: [...line.notes, ...unread(rest())] };
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ');
  if (value instanceof Object) return textOf(Object.values(recordIn(value)));
  return value === null || value === undefined || value === false ? '' : String(value).trim();
}
