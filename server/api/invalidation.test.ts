import { expect, test } from 'vitest';
import { sections } from '#app/cv/import/reading/found.ts';
import { resources } from '#app/resources.server.ts';
import { contentTags } from '#app/site/pages.server.ts';
import { createTestSite } from '#test/app.ts';
import { createInvalidation } from './invalidation.ts';
import { partsOf } from './routes.ts';

const tagsChangedBy = createInvalidation(resources);

/** Parts of the API and the tags that their writes invalidate. */
const expected: Record<string, readonly string[]> = {
  articles: ['articles'],
  'articles/publication': [],
  'articles/import-file': ['articles', 'categories'],
  'articles/import-medium': ['articles', 'categories'],
  'articles/upload-cover': [],
  'articles/:id{[0-9]{1,9}}/working-copy': [],
  analytics: [],
  auth: [],
  backups: [],
  categories: ['categories', 'articles', 'projects'],
  contact: [],
  cv: [],
  'cv/import': sections,
  'cv/import/undo': sections,
  education: ['education'],
  experiences: ['experience'],
  keys: [],
  mail: [],
  messages: [],
  oauth: [],
  'personal-info': ['profile'],
  privacy: ['privacy'],
  'privacy/erase': [],
  projects: ['projects'],
  'projects/upload-image': [],
  redirects: [],
  seo: ['seo'],
  skills: ['skills'],
  upload: [],
  uploads: [],
  'working-copies': [],
};

const everything = ['starter-content'];

test('every writing route belongs to a part that states what it may outdate', async () => {
  const site = await createTestSite('sqlite');
  const writing = site.app.routes.filter(
    ({ method, path }) => !['GET', 'ALL'].includes(method) && path.startsWith('/api/'),
  );
  expect(writing.length).toBeGreaterThan(50);
  const stated = partsOf(resources).map(({ path }) => `/api${path}`);
  for (const { path } of writing) {
    expect({ path, isStated: stated.some((start) => `${path}/`.startsWith(`${start}/`)) }).toEqual({
      path,
      isStated: true,
    });
    const part = path.slice('/api/'.length);
    const [first = ''] = part.split('/');
    const named = expected[part] ?? expected[first];
    if (everything.includes(first)) expect(tagsChangedBy(path)).toEqual([...contentTags(resources)]);
    else if (named) expect({ path, tags: tagsChangedBy(path) }).toEqual({ path, tags: named });
  }
  await site.close();
});

test('a write outside every part outdates everything', () => {
  expect(tagsChangedBy('/api/unknown')).toHaveLength(contentTags(resources).size);
});
