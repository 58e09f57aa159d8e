import type { FieldValues } from 'react-hook-form';
import type { Translation } from '../contract.ts';

export type TranslationValues = Record<string, string | string[] | boolean>;

/** Leaves out what is empty in both languages. */
export const filledFields = ({ shape, source, fields }: Translation) =>
  shape.filter(({ name }) => (source[name] ?? '').length > 0 || (fields[name] ?? '').length > 0);

export function valuesOf(translation: Translation | undefined): TranslationValues {
  const { shape = [], fields = {}, slug = '', is_published = false } = translation ?? {};
  const own = shape.map(({ name, kind }) => [name, fields[name] ?? (kind === 'list' ? [] : '')]);
  return { ...Object.fromEntries(own), slug, is_published };
}

export function labelsOf({ shape }: Translation): Record<string, string> {
  const own = shape.map(({ name, label }) => [name, label]);
  return { ...Object.fromEntries(own), slug: 'Adres', is_published: 'Yayında' };
}

export const toInput = ({ slug, is_published, ...fields }: FieldValues): FieldValues => ({
  fields,
  slug,
  is_published,
});
