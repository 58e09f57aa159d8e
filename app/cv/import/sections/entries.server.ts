import { entryInput } from '#app/cv-entries/contract.ts';
import { entryWords, kindOf } from '#app/cv-entries/kinds.ts';
import { levelLabel } from '#app/cv-entries/levels.ts';
import { entryRecord } from '#app/cv-entries/record.server.ts';
import { type CvValues, isSameName } from '../compare.ts';
import { recordsOf, storedIn } from '../records.server.ts';
import { periodOf, textOf } from './texts.ts';

const isAlike = (values: CvValues, row: CvValues) =>
  values.kind === row.kind && isSameName(values.title, row.title);

export const entryRecords = recordsOf({
  section: 'cv-entries',
  input: entryInput,
  ...storedIn(entryRecord),
  isSame: (values, row) => isAlike(values, row) && isSameName(values.organization, row.organization),
  isAlike,
  complete: (values) => ({
    values,
    notes:
      values.kind === 'reference' && !values.is_active
        ? ['Ziyaretçilere gösterilmez; izni varsa sonra açabilirsiniz.']
        : [],
  }),
  text: (values) => ({
    title: textOf(values.title),
    detail: [
      entryWords[kindOf(textOf(values.kind))].one,
      levelLabel(textOf(values.level)),
      textOf(values.organization),
      periodOf(values),
      textOf(values.description),
    ]
      .filter(Boolean)
      .join(' · '),
  }),
});
