import { expect, test } from 'vitest';
import { agents, areBounded } from './agents.ts';

test('no MCP or OAuth request ends in a 5xx or goes beyond the scopes of its key', async () => {
  const report = await agents(600, 1);
  expect(report).toMatchObject({ failures: [], exceeded: [] });
  expect(areBounded(report)).toBe(true);
});
