import { defineRecord } from '#kit/records/record.server.ts';
import type { RowOf } from '#kit/records/store.server.ts';
import { type Skill, skillInput, skillReply } from './contract.ts';
import { sampleSkills } from './samples.ts';

declare module '#platform/database/schema.ts' {
  interface Schema {
    skills: RowOf<Omit<Skill, 'order'>>;
  }
}

export const skillRecord = defineRecord({
  name: 'skills',
  table: 'skills',
  tool: 'skill',
  one: 'a skill',
  noun: 'Yetenek',
  listed: 'The skills in their order; passive ones for the owner only',
  input: skillInput,
  reply: skillReply,
  order: [],
  // A new skill without an order gets 0; an existing one keeps its own.
  toRow: ({ order, ...input }, before) => ({ ...input, sort_order: order ?? (before ? undefined : 0) }),
  fromRow: ({ sort_order, ...row }) => ({ ...row, order: sort_order }),
  isShown: ({ is_active }) => is_active,
  isSorted: true,
  titleOf: ({ title }) => title,
  keyOf: (item) => item.title,
  example: { title: 'TypeScript', description: 'Dil', icon: 'Code', color: 'from-blue-500 to-blue-600' },
  starter: () => sampleSkills,
});
