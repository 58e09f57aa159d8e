import { z } from 'zod';
import type { FieldKind } from '#kit/languages/translatable.ts';

/** What is declared about a field besides its rule. */
export type FieldFacts = {
  /** Its name in forms and lists of translations; forms leave out fields without one. */
  label?: string;
  /** Initial value in a form, if not empty or false. */
  empty?: string | boolean;
  /** How it is translated, if it is. */
  translated?: FieldKind;
  /** Its description for agents, who see no field without one. */
  about?: string;
  /** Its name in a file's front matter and the word for yes there, if not the field's own name and `true`. */
  file?: string | { name: string; yes: string };
  /** Its schema in replies, where it does not follow from the rule. */
  reply?: z.ZodType;
};

/** Typed as plain objects: zod would treat a schema in the metadata's type as one to substitute. */
const registry = z.registry<object>();

declare const FACTS: unique symbol;

/** A rule whose type carries its facts. */
export type Field<Rule, Facts> = Rule & { readonly [FACTS]?: Facts };

export type FactsOf<Rule> = Rule extends { readonly [FACTS]?: infer Facts } ? Facts : unknown;

export type Value<Rule> = Exclude<z.output<Rule>, undefined>;

/** Declares what form, reply, tool, file and translation derive from a field. Returns a copy of the rule. */
export function field<Rule extends z.ZodType, Facts extends FieldFacts>(
  rule: Rule,
  facts: Facts,
): Field<Rule, Facts> {
  const own = rule.clone();
  registry.add(own, facts);
  return own;
}

/** Returns the facts of a rule, or of the rule that it was derived from. */
export function factsOf(rule: z.core.$ZodType): FieldFacts {
  const said = registry.get(rule);
  return isSaid(said) ? said : {};
}

const isSaid = (said: unknown): said is FieldFacts => said instanceof Object;
