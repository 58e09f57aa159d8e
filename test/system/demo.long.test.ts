import { expect, test } from 'vitest';
import { demo } from './demo.ts';

test('two hours of vandals leave no trace in a demo, and nothing goes out', async () => {
  const { outgoing, asked, faults, seenInControl, statuses } = await demo(2, 60);
  expect({ outgoing, asked, faults }).toEqual({ outgoing: 0, asked: [], faults: [] });
  expect(seenInControl).toBeGreaterThan(0);
  expect(statuses[403]).toBeGreaterThan(100);
});
