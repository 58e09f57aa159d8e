import { educationInput } from '#app/education/contract.ts';
import { educationRecord } from '#app/education/record.server.ts';
import { isSameName } from '../compare.ts';
import { recordsOf, storedIn } from '../records.server.ts';
import { periodOf, textOf } from './texts.ts';

const isAlike = (values: Record<string, unknown>, row: Record<string, unknown>) =>
  isSameName(values.institution_name, row.institution_name);

export const educationRecords = recordsOf({
  section: 'education',
  input: educationInput,
  ...storedIn(educationRecord),
  isSame: (values, row) => isAlike(values, row) && isSameName(values.degree, row.degree),
  isAlike,
  complete: (values) => ({ values, notes: [] }),
  text: (values) => ({
    title: textOf(values.institution_name),
    detail: [
      [values.degree, values.field_of_study].map(textOf).filter(Boolean).join(', '),
      periodOf({ ...values, start_date: values.start_year, end_date: values.end_year }),
    ]
      .filter(Boolean)
      .join(' · '),
  }),
});
