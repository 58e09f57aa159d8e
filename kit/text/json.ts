/** Parses JSON; throws if it is invalid. Drops a `length` that is an object: zod compares lengths, which may throw. */
export const readJson = (text: string): unknown =>
  JSON.parse(text, (key, value) => (key === 'length' && typeof value === 'object' ? undefined : value));

export function parseJson(text: string): unknown {
  try {
    return readJson(text);
  } catch {
    return undefined;
  }
}

/** Reads JSON of any shape: what has another type counts as absent. */
export const recordIn = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
