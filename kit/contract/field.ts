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
type Field<Rule, Facts> = Rule & { readonly [FACTS]?: Facts };

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

type Answer<Rule> =
  FactsOf<Rule> extends { reply: infer Reply extends z.ZodType }
    ? Reply
    : unknown extends z.output<Rule>
      ? never
      : z.ZodType<Value<Rule>>;

type ReplyShape<Shape> = {
  [Name in keyof Shape as Answer<Shape[Name]> extends never ? never : Name]: Answer<Shape[Name]>;
};

/** The reply of a record: each field as stored. Leaves out fields that are only echoed (`z.unknown()`). */
export function replyOf<Shape extends z.ZodRawShape>(input: { shape: Shape }): z.ZodObject<ReplyShape<Shape>>;
export function replyOf(input: { shape: z.ZodRawShape }): z.ZodObject {
  const answers = Object.entries(input.shape).map(([name, rule]) => [name, answerOf(rule)]);
  return z.object(Object.fromEntries(answers.filter(([, answer]) => answer)));
}

/** The schema of a field in a reply; undefined for one that is only echoed. */
export function answerOf(rule: z.core.$ZodType): z.ZodType | undefined {
  const { reply } = factsOf(rule);
  if (reply) return reply;
  if (rule instanceof z.ZodOptional) return answerOf(rule.unwrap());
  if (rule instanceof z.ZodNullable) return answerOf(rule.unwrap())?.nullable();
  if (rule instanceof z.ZodString) return z.string();
  if (rule instanceof z.ZodNumber) return z.int();
  if (rule instanceof z.ZodBoolean) return z.boolean();
  if (rule instanceof z.ZodEnum) return rule;
  if (rule instanceof z.ZodUnknown) return undefined;
  throw new Error(`A field of ${rule._zod.def.type} says no reply.`);
}

type StoredShape<Shape> = {
  [Name in keyof ReplyShape<Shape>]: z.ZodDefault<ReplyShape<Shape>[Name]>;
};

/** Fields as stored, each with its empty value as the default. */
export function storedOf<Shape extends z.ZodRawShape>(shape: Shape): z.ZodObject<StoredShape<Shape>>;
export function storedOf(shape: z.ZodRawShape): z.ZodObject {
  const stored = Object.entries(replyOf({ shape }).shape).map(([name, answer]) => [
    name,
    answer instanceof z.ZodType ? answer.default(emptyOf(answer)) : answer,
  ]);
  return z.object(Object.fromEntries(stored));
}

/** The value of a field that was never set. */
export function emptyOf(answer: z.ZodType): '' | false | null | never[] {
  if (answer instanceof z.ZodNullable) return null;
  if (answer instanceof z.ZodArray) return [];
  return answer instanceof z.ZodBoolean ? false : '';
}
