import { expect, test } from 'vitest';
import { z } from 'zod';
import { forAgents } from '#kit/agents/agents.ts';
import { fieldsOf } from '#kit/forms/form-fields.ts';
import { translatable } from '#kit/languages/translatable.ts';
import { factsOf, field, replyOf, storedOf } from './field.ts';
import { echoed, optionalText, requiredLine, revision, truth, wholeNumber } from './fields.ts';

const input = z
  .strictObject({
    ...echoed,
    title: field(requiredLine(100), { label: 'Başlık', translated: 'line', about: 'What it is about.' }),
    place: field(optionalText(100), { label: 'Yer', about: 'City.' }),
    year: field(wholeNumber(1990, 2030).nullish(), { label: 'Yıl' }),
    is_shown: field(truth, { label: 'Görünür', empty: true }),
    icon: field(z.enum(['Code']).optional(), { reply: z.string() }),
    rev: revision,
  })
  .refine(({ title }) => title !== 'x');

test('a reply has each stored field, and none that is only echoed', () => {
  const { properties } = z.toJSONSchema(replyOf(input));
  expect(properties).toMatchObject({
    id: { type: 'integer' },
    title: { type: 'string' },
    place: { type: 'string' },
    year: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
    is_shown: { type: 'boolean' },
    icon: { type: 'string' },
    rev: { type: 'integer' },
  });
  expect(properties).not.toHaveProperty('created_at');
});

test('a form has the fields with a label, with their initial values', () => {
  const form = fieldsOf(input);
  expect(form.labels).toEqual({ title: 'Başlık', place: 'Yer', year: 'Yıl', is_shown: 'Görünür' });
  expect(form.toValues(undefined)).toEqual({ title: '', place: '', year: '', is_shown: true });
  expect(form.toValues({ title: 'A', year: 2020 })).toMatchObject({ title: 'A', year: '2020' });
});

test('an agent sees the fields with a description', () => {
  const { properties } = z.toJSONSchema(forAgents(input.shape), { io: 'input' });
  expect(Object.keys(properties ?? {})).toEqual(['title', 'place']);
  expect(properties).toMatchObject({ place: { description: 'City.' } });
});

test('translatable fields are listed with label and kind', () => {
  const own = translatable({
    kind: 'x',
    one: 'X',
    shape: input.shape,
    list: async () => [],
    titleOf: () => '',
  });
  expect(own.fields({})).toMatchObject([{ name: 'title', label: 'Başlık', kind: 'line' }]);
});

test('stored fields are empty by default', () => {
  const { title, place, year, is_shown } = input.shape;
  expect(storedOf({ title, place, year, is_shown }).parse({})).toEqual({
    title: '',
    place: '',
    year: null,
    is_shown: false,
  });
});

test('a refined rule keeps its facts, and adding facts leaves the original rule alone', () => {
  const first = optionalText(10);
  const own = field(
    first.refine((text) => text !== 'x'),
    { label: 'Yer' },
  );
  expect(factsOf(own)).toMatchObject({ label: 'Yer', reply: expect.anything() });
  expect(factsOf(first)).not.toHaveProperty('label');
});

test('a rule without a derivable reply is refused when the contract is created', () => {
  expect(() => replyOf({ shape: { day: z.date() } })).toThrow('A field of date says no reply.');
});

test.each(['', ' \n', '\u200B', '\u2060\uFEFF', '\u00AD\u200D ', '\u3164'])(
  'a required text of %j is empty',
  (title) => {
    const { error } = requiredLine(100, 'Başlık zorunludur.').safeParse(title);
    expect(error?.issues.map(({ message }) => message)).toEqual(['Başlık zorunludur.']);
  },
);

test('a required text may have invisible characters among visible ones', () => {
  expect(requiredLine(100).parse('👩\u200D💻 ی\u200Cک')).toBe('👩\u200D💻 ی\u200Cک');
});

test('no facts appear in a JSON schema', () => {
  expect(JSON.stringify(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }))).not.toContain(
    'Başlık',
  );
});

test('an unknown field is named where a message stands alone, as in an import', () => {
  const { error } = input.safeParse({ title: 'a', rol: 1 });
  expect(error?.issues.map(({ message }) => message)).toContain('Böyle bir alan yok: rol.');
});
