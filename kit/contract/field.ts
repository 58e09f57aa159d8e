import { z } from 'zod';
import type { FieldKind } from '#kit/languages/translatable.ts';

/** What the house knows of a field beside its rule. */
export type FieldFacts = {
  /** Names it in forms and lists of translations; a form shows no field without one. */
  label?: string;
  /** What a form begins with, where that is neither empty nor no. */
  empty?: string | boolean;
  /** How it is translated, if it is. */
  translated?: FieldKind;
  /** What an agent should know of it; an agent sees no field without. */
  about?: string;
  /** Names it in the front matter of a file, and says a yes there, where that is not the field's own name and `true`. */
  file?: string | { name: string; yes: string };
  /** How it is answered, where the rule does not say it. */
  reply?: z.ZodType;
};

/** Says nothing of the type of what it holds: zod would take a schema in it for one to replace. */
const registry = z.registry<object>();

declare const FACTS: unique symbol;

/** A rule that remembers, for the compiler, what is said of it. */
export type Field<Rule, Facts> = Rule & { readonly [FACTS]?: Facts };

export type FactsOf<Rule> = Rule extends { readonly [FACTS]?: infer Facts } ? Facts : unknown;

export type Value<Rule> = Exclude<z.output<Rule>, undefined>;

/** Says of a field all that form, reply, tool, file and translation take from it. Leaves the rule itself as it is. */
export function field<Rule extends z.ZodType, Facts extends FieldFacts>(
  rule: Rule,
  facts: Facts,
): Field<Rule, Facts> {
  const own = rule.clone();
  registry.add(own, facts);
  return own;
}

/** Knows what was said of the rule, or of the one that it was made from. */
export function factsOf(rule: z.core.$ZodType): FieldFacts {
  const said = registry.get(rule);
  return isSaid(said) ? said : {};
}

const isSaid = (said: unknown): said is FieldFacts => said instanceof Object;
