import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { answerOf, emptyOf, type FactsOf, factsOf, type Value } from '#kit/contract/field.ts';

export type FormFields<Values> = {
  labels: { [Name in keyof Values]: string };
  toValues: (stored: object | undefined) => Values;
};

type FormValue<Rule> =
  FactsOf<Rule> extends { empty: string }
    ? Typed<Value<Rule>>
    : NonNullable<Value<Rule>> extends readonly (infer Item)[]
      ? Item[]
      : Typed<Value<Rule>>;

/** Numbers are text in a form. */
type Typed<Of> = NonNullable<Of> extends string | boolean ? NonNullable<Of> : string;

type FormValues<Shape> = {
  [Name in keyof Shape as FactsOf<Shape[Name]> extends { label: string } ? Name : never]: FormValue<
    Shape[Name]
  >;
};

/** The form of a contract: every field with a label, empty or with its stored value. Numbers are text. */
export function fieldsOf<Shape extends z.ZodRawShape>(input: { shape: Shape }): FormFields<FormValues<Shape>>;
export function fieldsOf(input: { shape: z.ZodRawShape }): FormFields<FieldValues> {
  const fields = Object.entries(input.shape).flatMap(([name, rule]) => {
    const { label, empty } = factsOf(rule);
    return label ? [[name, [label, empty ?? begunOf(answerOf(rule))]] as const] : [];
  });
  return formFields(Object.fromEntries(fields));
}

/** The labels of a contract's fields. */
export const labelsOf = (input: { shape: z.ZodRawShape }): Record<string, string> =>
  Object.fromEntries(Object.entries(input.shape).map(([name, rule]) => [name, factsOf(rule).label ?? name]));

/** Initial value of a field; null becomes empty text. */
const begunOf = (answer: z.ZodType | undefined) => (answer && emptyOf(answer)) ?? '';

type Fields<Values> = { [Name in keyof Values]: readonly [label: string, empty: Values[Name]] };

/** The same for a contract without labels, from a list of `name: [label, empty]`. Numbers are text. */
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
