import { expect, test } from 'vitest';
import { defineResource } from '#kit/resource.ts';
import { createContentVersion } from '#platform/pages/content-version.ts';
import { createTestSite } from '#test/app.ts';
import { publicPaths } from './public-paths.server.ts';

test('a write to any resource with a sitemap changes the list of addresses', async () => {
  const { db, close } = await createTestSite('sqlite');
  let path = '/talks/first';
  const resources = [defineResource({ name: 'talks', sitemap: async () => [{ path }] })];
  const deps = { db, resources, content: createContentVersion() };
  expect([...(await publicPaths(deps))]).toEqual(['/talks/first']);
  path = '/talks/second';
  expect([...(await publicPaths(deps))]).toEqual(['/talks/first']);
  deps.content.invalidate(['talks']);
  expect([...(await publicPaths(deps))]).toEqual(['/talks/second']);
  await close();
});
