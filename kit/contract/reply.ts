import { z } from 'zod';
import { type FactsOf, factsOf, type Value } from './field.ts';

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
