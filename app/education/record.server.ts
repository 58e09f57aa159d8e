import { defineRecord } from '#kit/records/record.server.ts';
import type { RowOf } from '#kit/records/store.server.ts';
import { type Education, educationInput, educationReply } from './contract.ts';

declare module '#platform/database/schema.ts' {
  interface Schema {
    education: RowOf<Education>;
  }
}

export const educationRecord = defineRecord({
  name: 'education',
  table: 'education',
  tool: 'education',
  one: 'a school',
  noun: 'Eğitim',
  listed: 'Every school, current ones first',
  input: educationInput,
  reply: educationReply,
  order: ['is_current desc', 'start_year desc'],
  toRow: (input) => (input.is_current ? { ...input, end_year: null } : input),
  titleOf: ({ degree, institution_name }) => `${degree}, ${institution_name}`,
  keyOf: (item) => [item.degree, item.institution_name, item.start_year].join('\n'),
  example: { degree: 'Lisans', institution_name: 'Örnek Üniversitesi', start_year: 2010 },
  starter: () => {
    const year = new Date().getUTCFullYear();
    return [
      {
        degree: 'Lisans',
        institution_name: 'Örnek Üniversitesi',
        field_of_study: 'Bilgisayar Mühendisliği',
        description: 'Dağıtık sistemler üzerine bitirme projesi.',
        location: 'İstanbul',
        start_year: year - 8,
        end_year: year - 4,
      },
    ];
  },
});
