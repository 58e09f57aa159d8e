import { educationInput } from '#app/education/contract.ts';
import {
  addEducation,
  deleteEducation,
  listEducation,
  saveEducation,
} from '#app/education/queries.server.ts';
import { isSameName } from '../compare.ts';
import { recordsOf } from '../records.server.ts';
import { textOf } from './texts.ts';

const isAlike = (values: Record<string, unknown>, row: Record<string, unknown>) =>
  isSameName(values.institution_name, row.institution_name);

export const educationRecords = recordsOf({
  section: 'education',
  table: 'education',
  input: educationInput,
  list: listEducation,
  prepare: async (input) => ({
    add: (trx) => addEducation(trx, input),
    save: (trx, id) => saveEducation(trx, id, input),
  }),
  remove: deleteEducation,
  isSame: (values, row) => isAlike(values, row) && isSameName(values.degree, row.degree),
  isAlike,
  complete: (values) => ({ values, notes: [] }),
  text: (values) => ({
    title: textOf(values.institution_name),
    detail: [
      [values.degree, values.field_of_study].map(textOf).filter(Boolean).join(', '),
      [values.start_year, values.is_current ? 'Devam Ediyor' : values.end_year]
        .map(textOf)
        .filter(Boolean)
        .join(' – '),
    ]
      .filter(Boolean)
      .join(' · '),
  }),
});
