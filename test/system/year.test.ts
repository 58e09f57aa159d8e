import { expect, test } from 'vitest';
import { year } from './year.ts';

test('three days by a clock that is moved: each job runs as often as it should, and what is due comes out', {
  timeout: 120_000,
}, async () => {
  const { wrongJobs, wrongDays, late, faults, published } = await year(3);
  expect({ wrongJobs, wrongDays, late, faults, published }).toEqual({
    wrongJobs: [],
    wrongDays: [],
    late: {},
    faults: [],
    published: 1,
  });
});
