import type { FieldValues } from 'react-hook-form';
import type { Translation } from '../contract.ts';

export type TranslationValues = Record<string, string | string[] | boolean>;

/** The fields that the Turkish record fills, and those that were filled when they were translated. */
export const filledFields = ({ shape, source, fields }: Translation) =>
  shape.filter(({ name }) => (source[name] ?? '').length > 0 || (fields[name] ?? '').length > 0);

export function valuesOf(translation: Translation | undefined): TranslationValues {
  if (!translation) return {};
  const { shape, fields, has_address, slug, is_published } = translation;
  const own = shape.map(({ name, kind }) => [name, fields[name] ?? (kind === 'list' ? [] : '')]);
  return { ...Object.fromEntries(own), ...(has_address && { slug, is_published }) };
}

export function labelsOf({ shape, has_address }: Translation): Record<string, string> {
  const own = shape.map(({ name, label }) => [name, label]);
  return { ...Object.fromEntries(own), ...(has_address && { slug: 'Adres', is_published: 'Yayında' }) };
}

export function toInput({ slug, is_published, ...fields }: FieldValues): FieldValues {
  return { fields, slug, is_published };
}
