import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const table = readFileSync('docs/asvs.md', 'utf8');
type Requirement = { id: string; level: string; status: 'met' | 'n/a' | 'open' };

const rows = [...listed(), ...notApplicable()];

test('the tables of ASVS 5.0.0 hold each of the 70 and 183 requirements of its two levels once', () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  for (const [level, count] of [['1', 70] as const, ['2', 183] as const])
    expect(rows.filter((row) => row.level === level)).toHaveLength(count);
});

test('its sums are those of its rows', () => {
  for (const level of ['1', '2']) {
    const count = (status: string) =>
      rows.filter((row) => row.level === level && row.status === status).length;
    expect(table).toContain(`| Level ${level} | ${count('met')} | ${count('n/a')} | ${count('open')} |`);
  }
});

test.each(['docs/asvs.md', 'SECURITY.md'])('every file that %s names exists', (file) => {
  const text = readFileSync(file, 'utf8');
  const named = [...text.matchAll(/`([\w./-]+\/[\w./-]+\.(?:tsx?|md|sh))`/g)].map(([, name = '']) => name);
  const linked = [...text.matchAll(/\]\((?!https?:)([^)#]+\.md)\)/g)].map(([, name = '']) =>
    file.startsWith('docs/') ? `docs/${name}` : name,
  );
  expect(named.length).toBeGreaterThan(5);
  expect([...named, ...linked].filter((name) => !existsSync(name))).toEqual([]);
});

function listed(): Requirement[] {
  const found = table.matchAll(/^((?:(?:, )?(?:\*\*)?\d+\.\d+\.\d+(?:\*\*)?)+) \| (open: )?\S/gm);
  return [...found].flatMap(([, ids = '', open]) => requirements(ids, open ? 'open' : 'met'));
}

function notApplicable(): Requirement[] {
  return [...table.matchAll(/^Not applicable: (?:.+\n)+/gm)].flatMap(([line]) => requirements(line, 'n/a'));
}

function requirements(text: string, status: Requirement['status']): Requirement[] {
  const found = text.matchAll(/(\*\*)?(\d+\.\d+\.\d+)/g);
  return [...found].map(([, bold, id = '']) => ({ id, level: bold ? '1' : '2', status }));
}
