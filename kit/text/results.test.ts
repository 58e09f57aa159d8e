import { expect, test } from 'vitest';
import { readResult, resultLine } from './results.ts';

test.each([
  [{ value: '96 ms', before: '840 ms', label: 'p99 gecikme' }, 'p99 gecikme: 840 ms → 96 ms'],
  [{ value: '0', before: '', label: 'kayıp iş, 14 ayda' }, 'kayıp iş, 14 ayda: 0'],
  [{ value: '1:4', before: '2:1', label: 'oran: yazma/okuma' }, 'oran: yazma/okuma: 2:1 → 1:4'],
])('%j is written in one line, and read back from it', (result, line) => {
  expect(resultLine(result)).toBe(line);
  expect(readResult(line)).toEqual(result);
});

test.each([
  '',
  'Üç kat hız',
  'Go → Rust',
  `${'a'.repeat(61)}: 1 → 2`,
  `a: ${'b'.repeat(25)} → 2`,
  'a: 1\n→ 2',
  ': 1 → 2',
])('%j is no result', (line) => expect(readResult(line)).toBeUndefined());
