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
  one: 'an entry of the CV',
  noun: 'CV kaydı',
  listed: 'Certificates, languages, publications and what else a CV lists; hidden ones for the owner only',
  input: entryInput,
  reply: entryReply,
  filter: entryFilter,
  order: ['kind'],
  // A reference names another person: what becomes one is hidden, and stays so unless the owner says otherwise each time.
  toRow: (input, before) => {
    const becomesOne = (before?.kind ?? input.kind) !== input.kind;
    return input.kind === 'reference'
      ? { ...input, is_active: !becomesOne && input.is_active === true }
      : input;
  },
  isShown: ({ is_active }) => is_active,
  isSorted: true,
  titleOf: ({ title }) => title,
  translated: { title: ['Ad', 'line'], organization: ['Kurum', 'line'], description: ['Açıklama', 'text'] },
  keyOf: (item) => [item.kind, item.title, item.organization, item.start_date].join('\n'),
  about: {
    kind: 'What it is.',
    title: 'Name of the certificate, language, talk…',
    organization: 'Who gave or published it.',
    start_date: 'As exact as it is known: 2024, 2024-03 or 2024-03-05.',
    end_date: 'End or expiry, likewise.',
    url: 'http(s) address of a proof or text.',
    level: 'Of a language, by the CEFR, or native.',
    description: 'More, in a few sentences.',
    is_active: 'false hides it. What becomes a reference is hidden; a later save may show it.',
  },
  example: { kind: 'certificate', title: 'CKA', organization: 'CNCF', start_date: '2024-03' },
  starter: () => [],
});
