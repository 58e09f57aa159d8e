import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settingNames } from '#app/config.ts';
import { migrations } from '#db/migrations/index.ts';
import { version } from '#platform/package.ts';
import { createTestSite } from '#test/app.ts';

const FILE = 'docs/shapes.json';

/** Hash of each migration's name, setting and operation of the API as they were in a version. */
type Shapes = { version: string; shapes: Record<string, string> };

// `RECORD=1 npx vitest run scripts/shapes.test.ts` records the shapes of a new version.
test('each migration, setting and API shape that changed since the last version stands in both changelogs', async () => {
  const now: Shapes = { version, shapes: await currentShapes() };
  if (process.env.RECORD) writeFileSync(FILE, `${JSON.stringify(now, null, 2)}\n`);
  const recorded: Shapes = JSON.parse(readFileSync(FILE, 'utf8'));
  const names = new Set([...Object.keys(recorded.shapes), ...Object.keys(now.shapes)]);
  const changed = [...names].filter((name) => recorded.shapes[name] !== now.shapes[name]);
  for (const changelog of ['CHANGELOG.md', 'CHANGELOG.en.md']) {
    const [newer = ''] = readFileSync(changelog, 'utf8').split(`## ${recorded.version}\n`);
    expect(changed.filter((name) => !newer.includes(`\`${name}\``))).toEqual([]);
  }
});

test('both changelogs have an entry of the version', () => {
  for (const changelog of ['CHANGELOG.md', 'CHANGELOG.en.md'])
    expect(readFileSync(changelog, 'utf8')).toMatch(new RegExp(`^## ${RegExp.escape(version)}$`, 'm'));
});

async function currentShapes(): Promise<Record<string, string>> {
  const site = await createTestSite('sqlite');
  try {
    const reply = await site.call('GET', '/api/openapi.json');
    const { paths }: { paths: Record<string, Record<string, unknown>> } = await reply.json();
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation]),
    );
    const named = [...Object.keys(migrations), ...settingNames].map((name) => [name, name]);
    return Object.fromEntries(
      [...named, ...operations].map(([name, shape]) => [String(name), fingerprint(shape)]),
    );
  } finally {
    await site.close();
  }
}

const fingerprint = (shape: unknown) =>
  createHash('sha256').update(JSON.stringify(shape, ownShape)).digest('base64url').slice(0, 10);

/**
 * Leaves out what only describes, what follows from the kind of a route, who opens it and what it refuses, how a
 * pattern or a bound is written, and the order of fields.
 */
function ownShape(key: string, value: unknown): unknown {
  if (NO_SHAPE.has(key) || value === Number.MAX_SAFE_INTEGER || value === -Number.MAX_SAFE_INTEGER)
    return undefined;
  if (key === 'parameters' && Array.isArray(value)) return value.map(parameterShape);
  if (key === 'responses')
    return Object.fromEntries(Object.entries(Object(value)).filter(([status]) => status < '300'));
  if (Array.isArray(value)) return key === 'required' ? value.toSorted() : value;
  return value instanceof Object ? Object.fromEntries(Object.entries(value).toSorted()) : value;
}

const NO_SHAPE = new Set(['security', 'description', 'pattern']);

/** The pattern of its route types a parameter of a path. */
const parameterShape = (one: { in: string; schema: unknown }) =>
  one.in === 'path' ? { ...one, schema: {} } : one;
