import { expect, test } from 'vitest';
import { mood } from './panel.tsx';

test.each([
  [0, 0, 0, ''],
  [1, 0, 100, 'Dün bu saate kadar hiç ziyaretçi yoktu.'],
  [2, 1, 100, 'Bugün düne göre %100 daha kalabalık.'],
  [1, 4, -75, 'Bugün düne göre %75 daha sakin.'],
  [3, 3, 0, 'Bugün dünle aynı yoğunlukta.'],
])('%i visitors today after %i yesterday (%i %%) reads %j', (today, yesterday, change_percent, text) => {
  expect(mood({ today, yesterday, change_percent, total: 9 })).toBe(text);
});
