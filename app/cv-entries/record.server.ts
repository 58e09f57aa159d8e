import { defineRecord } from '#kit/records/record.server.ts';
import type { RowOf } from '#kit/records/store.server.ts';
import { type CvEntry, entryFilter, entryInput, entryReply } from './contract.ts';

declare module '#platform/database/schema.ts' {
  interface Schema {
    cv_entries: RowOf<CvEntry>;
  }
}

export const entryRecord = defineRecord({
  name: 'cv-entries',
  table: 'cv_entries',
  tool: 'cv_entry',
  one: 'a CV entry',
  noun: 'CV kaydı',
  listed: 'Certificates, languages, publications and what else a CV lists; hidden ones for the owner only',
  input: entryInput,
  reply: entryReply,
  filter: entryFilter,
  order: ['kind'],
  // A reference names another person: it starts hidden, and is shown only if a later save says so explicitly.
  toRow: (input, before) => {
    const becomesOne = (before?.kind ?? input.kind) !== input.kind;
    return input.kind === 'reference'
      ? { ...input, is_active: !becomesOne && input.is_active === true }
      : input;
  },
  isShown: ({ is_active }) => is_active,
  isSorted: true,
  titleOf: ({ title }) => title,
  keyOf: (item) => [item.kind, item.title, item.organization, item.start_date].join('\n'),
  example: { kind: 'certificate', title: 'CKA', organization: 'CNCF', start_date: '2024-03' },
  starter: () => [],
});
