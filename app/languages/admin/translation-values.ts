import type { FieldValues } from 'react-hook-form';
import type { Translation } from '../contract.ts';

export type TranslationValues = Record<string, string | string[] | boolean>;

/** Leaves out what is empty in both languages. */
export const filledFields = ({ shape, source, fields }: Translation) =>
  shape.filter(({ name }) => (source[name] ?? '').length > 0 || (fields[name] ?? '').length > 0);

export function valuesOf(translation: Translation | undefined): TranslationValues {
  if (!translation) return {};
  const { shape, fields, has_address, slug, is_published } = translation;
  const own = shape.map(({ name, kind }) => [name, fields[name] ?? (kind === 'list' ? [] : '')]);
  return { ...Object.fromEntries(own), ...(has_address && { slug, is_published }) };
}

export function labelsOf({ shape }: Translation): Record<string, string> {
  const own = shape.map(({ name, label }) => [name, label]);
  return { slug: 'Adres', is_published: 'Yayında', ...Object.fromEntries(own) };
}

/** A tag may be called `slug`. */
export const toInputOf =
  ({ has_address }: Translation) =>
  (values: FieldValues): FieldValues => {
    const { slug, is_published, ...fields } = values;
    return has_address ? { fields, slug, is_published } : { fields: values };
  };
