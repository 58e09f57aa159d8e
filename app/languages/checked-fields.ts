import { z } from 'zod';
import type { FieldValue, TranslatableField } from '#kit/languages/translatable.ts';
import { Refused } from '#platform/refused.ts';

/** Checks what was given by the rules of the contract. Empty values stay: they take a field back. */
export function checkedFields(
  fields: readonly TranslatableField[],
  given: Record<string, unknown>,
): Record<string, FieldValue> {
  const errors: Record<string, string[]> = {};
  const values: Record<string, FieldValue> = {};
  for (const [name, value] of Object.entries(given)) {
    const field = fields.find((one) => one.name === name);
    if (!field) errors[`fields.${name}`] = ['Böyle bir alan yok.'];
    else if (value === '' || value === null || (Array.isArray(value) && value.length === 0))
      values[name] = '';
    else {
      const checked = z.safeParse(field.schema, value);
      if (checked.success) values[name] = checked.data as FieldValue;
      else errors[`fields.${name}`] = checked.error.issues.map(({ message }) => message);
    }
  }
  if (Object.keys(errors).length > 0) throw new Refused({ errors });
  return values;
}
