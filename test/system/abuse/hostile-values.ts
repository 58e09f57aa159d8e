import type { Chance } from './chance.ts';

const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfffb',
  '\u202e\u200b\ufeff',
  'ıİşŞ'.repeat(200),
  '\u0301'.repeat(5000),
  '👩‍👩‍👧‍👦'.repeat(500),
  'x'.repeat(300_000),
  '%00%zz%ff',
  '../../etc/passwd',
  "' or 1=1 --",
  '{{7*7}}',
  '__proto__',
  'constructor',
  'toString',
  '9'.repeat(400),
  '-0',
  'NaN',
  '2024-02-30',
  '+275760-09-13',
  '0000-00-00T99:99:99Z',
  'http://[::1',
  'javascript:alert(1)',
  '\r\nSet-Cookie: a=b',
] as const;

const numbers = [0, -1, -0, 0.1, 1e21, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 1e308, 5e-324] as const;

const keys = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'length',
  '',
  '\0',
  'then',
  'toJSON',
] as const;

export const hostileText = (chance: Chance): string => chance.pick(texts);

/** Returns a value of any type, in an unreasonable size. */
export function hostileValue(chance: Chance, depth = 0): unknown {
  const leaves = [
    () => hostileText(chance),
    () => chance.pick(numbers),
    () => chance.pick([true, false, null]),
    () => [],
    () => Array.from({ length: 3000 }, () => 1),
    () => nested(chance.pick([50, 1000, 3000])),
    () => ({}),
  ] as const;
  const branches = [
    ...leaves,
    () => [hostileValue(chance, depth + 1), hostileValue(chance, depth + 1)],
    () => Object.fromEntries(keys.map((key) => [key, hostileValue(chance, 3)])),
    () => ({ [chance.pick(keys)]: hostileValue(chance, depth + 1) }),
  ] as const;
  return chance.pick(depth < 3 ? branches : leaves)();
}

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
}

/** Returns the object with one field wrong, missing or added. */
export function distorted(value: unknown, chance: Chance): unknown {
  if (typeof value !== 'object' || value === null || chance.below(6) === 0) return hostileValue(chance);
  const entries = Object.entries(value);
  const at = chance.below(entries.length + 1);
  const [key, old] = entries[at] ?? [chance.pick(keys), undefined];
  const changed = [
    () => entries.toSpliced(at, 1, [key, hostileValue(chance)]),
    () => entries.toSpliced(at, 1, [key, distorted(old, chance)]),
    () => entries.toSpliced(at, 1),
    () => entries.toSpliced(at, 1, [key, [old]]),
    () => [...entries, [hostileText(chance), hostileValue(chance)] as const],
  ] as const;
  return Object.fromEntries(chance.pick(changed)());
}

/** Returns valid or broken JSON that `JSON.stringify` would never write. */
export function hostileJson(value: unknown, chance: Chance): string {
  const json = JSON.stringify(distorted(value, chance)) ?? '';
  const ways = [
    () => json,
    () => json,
    () => json,
    () => json.slice(0, chance.below(json.length + 1)),
    () => `\ufeff${json}`,
    () => json.replace(/\d+/, '1e999'),
    () => json.replace(/\d+/, '0x10'),
    () => json.replace('"', '"\\ud800'),
    () => json.replace('"', '"\0'),
    () => `${json}${json}`,
    () => `{"a":1,"a":${json}}`,
    () => `${'['.repeat(100_000)}${json}`,
    () => `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
    () => 'null',
    () => '',
  ] as const;
  return chance.pick(ways)();
}
