import { recordIn } from '#kit/text/json.ts';

export const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export const recordsIn = (value: unknown): Record<string, unknown>[] =>
  listIn(value).flatMap((item) => (typeof item === 'object' && item !== null ? [recordIn(item)] : []));

export const textIn = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

export const textsIn = (value: unknown): string[] => listIn(value).map(textIn).filter(Boolean);
