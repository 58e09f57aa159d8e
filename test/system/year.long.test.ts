import { expect, test } from 'vitest';
import { year } from './year.ts';

test('in three simulated days each job runs as often as it should, and scheduled articles are published', async () => {
  const { wrongJobs, wrongDays, late, faults, published } = await year(3);
  expect({ wrongJobs, wrongDays, late, faults, published }).toEqual({
    wrongJobs: [],
    wrongDays: [],
    late: {},
    faults: [],
    published: 1,
  });
});
