import type { FieldValues } from 'react-hook-form';

type Fields<Values> = { [Name in keyof Values]: readonly [label: string, empty: Values[Name]] };

export type FormFields<Values> = {
  labels: { [Name in keyof Values]: string };
  toValues: (stored: object | undefined) => Values;
};

/** Labels and values of a form from one list, `name: [label, empty]`. Numbers are typed as text. */
export function formFields<Values extends FieldValues>(fields: Fields<Values>): FormFields<Values>;
export function formFields(fields: Fields<FieldValues>): FormFields<FieldValues> {
  const entries = Object.entries(fields);
  return {
    labels: Object.fromEntries(entries.map(([name, [label]]) => [name, label])),
    toValues(stored = {}) {
      const known: FieldValues = stored;
      const shown = (value: unknown, empty: unknown) =>
        typeof value === 'number' && typeof empty === 'string' ? String(value) : (value ?? empty);
      return Object.fromEntries(entries.map(([name, [, empty]]) => [name, shown(known[name], empty)]));
    },
  };
}

export const noNames: string[] = [];
