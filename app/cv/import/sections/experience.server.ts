import { experienceInput } from '#app/experience/contract.ts';
import { experienceRecord } from '#app/experience/record.server.ts';
import { isSameDate, isSameName } from '../compare.ts';
import { recordsOf, storedIn } from '../records.server.ts';
import { periodOf, textOf, withWholeDates } from './texts.ts';

const isAlike = (values: Record<string, unknown>, row: Record<string, unknown>) =>
  isSameName(values.company_name, row.company_name) && isSameName(values.position, row.position);

export const experienceRecords = recordsOf({
  section: 'experience',
  input: experienceInput,
  ...storedIn(experienceRecord),
  isSame: (values, row) => isAlike(values, row) && isSameDate(row.start_date, values.start_date),
  isAlike,
  complete: (values) => ({ values: withWholeDates(values), notes: [] }),
  text: (values) => ({
    title: textOf(values.position),
    detail: [textOf(values.company_name), periodOf(values)].filter(Boolean).join(' · '),
  }),
});
