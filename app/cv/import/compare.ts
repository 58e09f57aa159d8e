import { fold } from '#kit/text/fold.ts';

export type CvValues = Readonly<Record<string, unknown>>;

/** Compares names as people do: without case, accents and punctuation. */
export const isSameName = (one: unknown, other: unknown) => nameOf(one) === nameOf(other);

const nameOf = (text: unknown) =>
  fold(shown(text))
    .replace(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim();

/** Tells whether a date is what the file says, as exactly as the file says it. */
export const isSameDate = (stored: unknown, imported: unknown) =>
  typeof stored === 'string' && typeof imported === 'string' && stored.startsWith(imported);

export const changedFields = (values: CvValues, row: CvValues) =>
  Object.keys(values).filter((field) => !isSameValue(field, row[field], values[field]));

function isSameValue(field: string, stored: unknown, imported: unknown): boolean {
  if (field.endsWith('_date') && stored && imported) return isSameDate(stored, imported);
  if (field.endsWith('url')) return address(stored) === address(imported);
  const [there, given] = [oneLine(stored), oneLine(imported)];
  // A text that an import shortened is the same text.
  return there === given || (there.endsWith('…') && given.startsWith(there.slice(0, -1)));
}

const oneLine = (value: unknown) => shown(value).replace(/\s+/g, ' ').trim();

const address = (value: unknown) => shown(value).trim().toLowerCase().replace(/\/$/, '');

function shown(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join(', ');
  if (value === true) return 'Evet';
  return value === null || value === undefined || value === false ? '' : String(value);
}
