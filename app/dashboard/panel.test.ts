import { expect, test } from 'vitest';
import { signed } from './panel.tsx';

test('a change is shown with its sign, none as ±0%', () => {
  expect([12, -4, 0, 1234].map(signed)).toEqual(['+12%', '-4%', '±0%', '+1.234%']);
});
