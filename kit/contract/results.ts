import { z } from 'zod';
import { RESULTS } from '#kit/text/results.ts';
import { field } from './field.ts';
import { requiredLine, truth } from './fields.ts';
import { listOf, NO_LIST, optionalLine } from './lists.ts';

const result = z.strictObject({
  value: requiredLine(RESULTS.value).describe('Now: 96 ms.'),
  before: optionalLine(RESULTS.value).describe('Earlier: 840 ms.'),
  label: requiredLine(RESULTS.label).describe('Of what: p99 latency.'),
  on_home: truth.transform((value) => value ?? false).describe('Shows it at home.'),
});

/** Up to four results of a project or job. */
export const results = field(
  listOf(z.array(result, NO_LIST).max(RESULTS.most, `En fazla ${RESULTS.most} sonuç eklenebilir.`)),
  {
    label: 'Sonuçlar',
    translated: 'results',
    about: 'Measured results, never invented.',
    reply: z.array(
      z.object({ value: z.string(), before: z.string(), label: z.string(), on_home: z.boolean() }),
    ),
  },
);
