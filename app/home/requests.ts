/** Requests of the console: `keys` of each record are shown, `to` is where its title leads. */
export const requests: { path: string; name: string; keys: string[]; to: string }[] = [
  {
    path: '/api/personal-info/public',
    name: '/personal-info',
    keys: ['full_name', 'title', 'location', 'email', 'github_url'],
    to: '',
  },
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
