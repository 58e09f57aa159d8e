/** Reads JSON of any shape: what has another type counts as absent. */
export const recordIn = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

export const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export const recordsIn = (value: unknown): Record<string, unknown>[] =>
  listIn(value).flatMap((item) => (typeof item === 'object' && item !== null ? [recordIn(item)] : []));

export const textIn = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

export const textsIn = (value: unknown): string[] => listIn(value).map(textIn).filter(Boolean);
