import { expect, test } from 'vitest';
import { sections } from '#importers/index.ts';
import { rulesByRoute } from '#kit/http/routes.server.ts';
import { createTestSite } from '#test/app.ts';

/** Routes of the API and the tags that their writes invalidate: the longest path that fits decides. */
const expected: Record<string, readonly string[]> = {
  articles: ['articles'],
  'articles/publication': [],
  'articles/import-file': ['articles', 'categories'],
  'articles/import-medium': ['articles', 'categories'],
  'articles/upload-cover': [],
  'articles/:id{[0-9]{1,9}}/working-copy': [],
  analytics: [],
  appearance: ['appearance', 'seo'],
  ask: ['pages'],
  auth: [],
  backups: [],
  categories: ['categories', 'articles', 'projects'],
  contact: [],
  cv: ['cv'],
  'cv/import/preview': [],
  'cv/import': sections,
  'cv/import/undo': sections,
  'cv-links': [],
  'cv-entries': ['cv-entries'],
  education: ['education'],
  experiences: ['experience'],
  github: ['projects'],
  keys: [],
  languages: ['languages'],
  mail: [],
  messages: [],
  oauth: [],
  'page-copies': [],
  pages: ['pages'],
  'pages/publication': [],
  'pages/:id{[0-9]{1,9}}/working-copy': [],
  'personal-info': ['profile'],
  privacy: ['privacy'],
  'privacy/erase': [],
  projects: ['projects'],
  'projects/upload-image': [],
  redirects: [],
  seo: ['seo'],
  skills: ['skills'],
  tags: ['articles'],
  'this-site': ['pages'],
  translations: ['translations'],
  upload: [],
  uploads: [],
  'working-copies': [],
};

test('every writing route states what it may outdate, what concerns all examples alone nothing in particular', async () => {
  const site = await createTestSite('sqlite');
  const writing = [...rulesByRoute(site.app.routes)].filter(([route]) => !route.startsWith('GET '));
  expect(writing.length).toBeGreaterThan(50);
  for (const [route, { invalidates }] of writing) {
    const path = route.replace(/^\w+ \/api\//, '');
    if (path.startsWith('starter-content')) expect(invalidates).toBeUndefined();
    else {
      const [first = ''] = path.split('/');
      expect({ route, tags: invalidates }).toEqual({ route, tags: expected[path] ?? expected[first] ?? [] });
    }
  }
  await site.close();
});
