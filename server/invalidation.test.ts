import { expect, test } from 'vitest';
import { createTestSite } from '#test/app.ts';
import { tagsChangedBy } from './invalidation.ts';

/** What each writing route of the API may outdate. A new route has to be added here, and to `changedBy`. */
const expected: Record<string, string[]> = {
  articles: ['articles'],
  'articles/import-file': ['articles', 'categories'],
  'articles/import-medium': ['articles', 'categories'],
  'articles/upload-cover': [],
  analytics: [],
  auth: [],
  backups: [],
  categories: ['categories', 'articles', 'projects'],
  contact: [],
  cv: [],
  education: ['education'],
  experiences: ['experience'],
  messages: [],
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
};

const everything = ['starter-content'];

test('every writing route states what it may outdate', async () => {
  const site = await createTestSite('sqlite');
  const writing = site.app.routes.filter(
    ({ method, path }) => !['GET', 'ALL'].includes(method) && path.startsWith('/api/'),
  );
  expect(writing.length).toBeGreaterThan(50);
  for (const { path } of writing) {
    const part = path.slice('/api/'.length);
    const [first = ''] = part.split('/');
    const named = expected[part] ?? expected[first];
    if (everything.includes(first)) expect(tagsChangedBy(path)).toHaveLength(9);
    else expect({ path, tags: tagsChangedBy(path) }).toEqual({ path, tags: named });
  }
  await site.close();
});
