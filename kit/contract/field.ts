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

type FactsOf<Rule> = Rule extends { readonly [FACTS]?: infer Facts } ? Facts : unknown;
type Value<Rule> = Exclude<z.output<Rule>, undefined>;

type Answer<Rule> =
  FactsOf<Rule> extends { reply: infer Reply extends z.ZodType }
    ? Reply
    : unknown extends z.output<Rule>
      ? never
      : z.ZodType<Value<Rule>>;

export type ReplyShape<Shape> = {
  [Name in keyof Shape as Answer<Shape[Name]> extends never ? never : Name]: Answer<Shape[Name]>;
};

/** The reply of a record: each field as it is stored. What is only echoed (`z.unknown()`) is left out. */
export function replyOf<Shape extends z.ZodRawShape>(input: { shape: Shape }): z.ZodObject<ReplyShape<Shape>>;
export function replyOf(input: { shape: z.ZodRawShape }): z.ZodObject {
  const answers = Object.entries(input.shape).map(([name, rule]) => [name, answerOf(rule)]);
  return z.object(Object.fromEntries(answers.filter(([, answer]) => answer)));
}

/** How a field stands in a reply; undefined of what is only echoed. */
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

/** Fields as they are stored, each with what it is when nobody has written it. */
export function storedOf<Shape extends z.ZodRawShape>(shape: Shape): z.ZodObject<StoredShape<Shape>>;
export function storedOf(shape: z.ZodRawShape): z.ZodObject {
  const stored = Object.entries(replyOf({ shape }).shape).map(([name, answer]) => [
    name,
    answer instanceof z.ZodType ? answer.default(emptyOf(answer)) : answer,
  ]);
  return z.object(Object.fromEntries(stored));
}

/** What a field is that nobody has written. */
export function emptyOf(answer: z.ZodType): '' | false | null | never[] {
  if (answer instanceof z.ZodNullable) return null;
  if (answer instanceof z.ZodArray) return [];
  return answer instanceof z.ZodBoolean ? false : '';
}

type FormValue<Rule> =
  FactsOf<Rule> extends { empty: string }
    ? Typed<Value<Rule>>
    : NonNullable<Value<Rule>> extends readonly unknown[]
      ? string[]
      : Typed<Value<Rule>>;

/** Numbers and lists are typed as text. */
type Typed<Of> = NonNullable<Of> extends string | boolean ? NonNullable<Of> : string;

export type FormValues<Shape> = {
  [Name in keyof Shape as FactsOf<Shape[Name]> extends { label: string } ? Name : never]: FormValue<
    AnsweredAs<Shape[Name]>
  >;
};

type AnsweredAs<Rule> = Rule extends z.ZodType ? Rule : never;
