import type { ProfileKey } from '#app/profile/fields.ts';

type Request = { path: string; name: string; keys: readonly string[]; to: string };

/** The request whose answer the page itself shows. */
export const profileRequest = {
  path: '/api/personal-info/public',
  name: '/personal-info',
  keys: ['full_name', 'title', 'location', 'email', 'github_url'] satisfies ProfileKey[],
  to: '',
} as const;

/** Requests of the console: `keys` of each record are shown, `to` is where its title leads. */
export const requests: readonly Request[] = [
  profileRequest,
  {
    path: '/api/projects',
    name: '/projects',
    keys: ['title', 'results', 'technologies'],
    to: '/projects/{slug}',
  },
  {
    path: '/api/experiences',
    name: '/experiences',
    keys: ['position', 'company_name', 'results'],
    to: '',
  },
  {
    path: '/api/articles?limit=3',
    name: '/articles',
    keys: ['title', 'tags', 'reading_minutes'],
    to: '/blog/{slug}',
  },
];
