import { expect, test } from 'vitest';
import { type PageHead, pageHead } from '#kit/site/head.ts';
import { seoDefaults } from './contract.ts';
import { siteHead } from './site-head.ts';

const profile = { full_name: 'Deniz Yılmaz', title: 'Geliştirici', bio: 'Servisler kurar.' };
const site = siteHead('https://deniz.dev', profile, seoDefaults);

function read(page: PageHead, head = site) {
  const found: Record<string, unknown> = {};
  for (const item of pageHead(head, page)) {
    if ('title' in item) found.title = item.title;
    if ('name' in item) found[String(item.name)] = item.content;
    if ('property' in item) found[String(item.property)] = item.content;
    if ('rel' in item) found[String(item.rel)] = item.href;
    if ('script:ld+json' in item) found.graph = item['script:ld+json'];
  }
  return found;
}

const types = (head: Record<string, unknown>) => JSON.stringify(head.graph).match(/"@type":"\w+"/g);

test('the home page is described by the settings, and by the personal info where they are empty', () => {
  expect(read({ path: '/', share: 'page/home' })).toMatchObject({
    title: 'Deniz Yılmaz · Geliştirici',
    description: 'Servisler kurar.',
    robots: 'index, follow',
    canonical: 'https://deniz.dev/',
    'og:url': 'https://deniz.dev/',
    'og:locale': 'tr_TR',
    'twitter:card': 'summary_large_image',
  });
  const settings = {
    ...seoDefaults,
    meta_description: 'A',
    og_title: 'B',
    og_description: 'C',
    og_image: '/uploads/x.webp',
    twitter_title: 'D',
    twitter_site: '@site',
    twitter_creator: '@deniz',
    meta_keywords: 'api, go',
    canonical_url: 'https://www.deniz.dev/',
    meta_robots: 'noindex, follow',
  };
  expect(
    read({ path: '/', share: 'page/home' }, siteHead('https://deniz.dev', profile, settings)),
  ).toMatchObject({
    description: 'A',
    keywords: 'api, go',
    robots: 'noindex, follow',
    canonical: 'https://www.deniz.dev/',
    'og:site_name': 'Deniz Yılmaz',
    'og:title': 'B',
    'og:description': 'C',
    'og:image': 'https://deniz.dev/uploads/x.webp',
    'twitter:site': '@site',
    'twitter:creator': '@deniz',
    'twitter:title': 'D',
    'twitter:description': 'C',
  });
});

test('an article speaks for itself, whatever the settings say of the site', () => {
  const site = { og_title: 'Site', og_image: 'https://example.com/site.png' };
  const settings = { ...seoDefaults, ...site, meta_author: 'D. Yılmaz', meta_robots: 'noindex, follow' };
  const post = {
    image: '/uploads/kapak.webp',
    published: '2026-11-01T10:00:00Z',
    modified: '2026-11-02T10:00:00Z',
  };
  const head = read(
    {
      title: 'Önbellek üzerine',
      description: 'Özet',
      path: '/blog/onbellek',
      share: 'article/onbellek',
      type: 'article',
      crumbs: [{ name: 'Blog', path: '/blog' }],
      post,
    },
    siteHead('https://deniz.dev', profile, settings),
  );
  expect(head).toMatchObject({
    title: 'Önbellek üzerine · Deniz Yılmaz',
    author: 'D. Yılmaz',
    robots: 'noindex, follow',
    canonical: 'https://deniz.dev/blog/onbellek',
    'og:type': 'article',
    'og:title': 'Önbellek üzerine',
    'og:image': expect.stringMatching(/^https:\/\/deniz\.dev\/share\/article\/onbellek\.png\?v=\w+$/),
    'og:image:width': '1200',
    'article:published_time': post.published,
    'article:modified_time': post.modified,
  });
  expect(types(head)).toContain('"@type":"BlogPosting"');
  expect(types(head)).toContain('"@type":"BreadcrumbList"');
  const graph = JSON.stringify(head.graph);
  expect(graph).toContain('"headline":"Önbellek üzerine"');
  expect(graph).toContain(`"datePublished":"${post.published}"`);
});

test('a picture of the page’s own is its share image, as a JPEG', () => {
  const upload = `/uploads/${'a'.repeat(32)}-1600x900.webp`;
  const tags = read({
    title: 'Yazı',
    path: '/blog/yazi',
    share: 'article/yazi',
    image: upload,
    post: { image: upload, published: '2026-11-01T10:00:00Z', modified: '2026-11-01T10:00:00Z' },
  });
  const made = `https://deniz.dev/share/uploads/${'a'.repeat(32)}-1600x900.jpg`;
  expect(tags).toMatchObject({
    'og:image': made,
    'og:image:type': 'image/jpeg',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Yazı',
    'twitter:image': made,
  });
  expect(JSON.stringify(tags.graph)).toContain(upload);
});

test('a picture of another site is shared as it is, with blanks encoded', () => {
  const shared = (image: string) => read({ title: 'Yazı', path: '/blog/yazi', share: 'article/yazi', image });
  expect(shared('https://example.com/bir resim.png')['og:image']).toBe('https://example.com/bir%20resim.png');
  expect(shared('/görsel 1.png')['og:image']).toBe('https://deniz.dev/g%C3%B6rsel%201.png');
  expect(shared('https://example.com/a.png')).not.toHaveProperty('og:image:width');
});

test('the address of a share image changes with the title', () => {
  const image = (title: string) => read({ title, path: '/about', share: 'page/about' })['og:image'];
  expect(image('A')).not.toBe(image('B'));
  expect(image('A')).toBe(image('A'));
});

test('the owner is a person, an organization, or nobody', () => {
  const head = (schema_type: string) =>
    read(
      { path: '/', share: 'page/home' },
      siteHead('https://deniz.dev', profile, { ...seoDefaults, schema_type }),
    );
  expect(types(head('Person'))).toEqual(['"@type":"WebSite"', '"@type":"Person"']);
  expect(types(head('Organization'))).toEqual(['"@type":"WebSite"', '"@type":"Organization"']);
  expect(JSON.stringify(head('Organization').graph)).not.toContain('jobTitle');
  expect(types(head('Website'))).toEqual(['"@type":"WebSite"']);
});

test('what is not there leaves no empty tag', () => {
  const empty = siteHead('https://deniz.dev', {}, seoDefaults);
  const head = pageHead(empty, { path: '/', share: 'page/home' });
  expect(head.filter((item) => 'content' in item && item.content === '')).toEqual([]);
  expect(JSON.stringify(head)).not.toMatch(/":""|":\[\]/);
});

test('an error page is indexed by no search engine', () => {
  expect(
    pageHead(site, { title: 'Sayfa bulunamadı', path: '/yok', share: 'page/home', missing: true }),
  ).toContainEqual({
    name: 'robots',
    content: 'noindex, nofollow',
  });
});

/** The schema.org properties of each type in use. */
const vocabulary: Record<string, string[]> = {
  WebSite: ['url', 'name', 'description', 'inLanguage'],
  Person: ['name', 'url', 'sameAs', 'description', 'image', 'jobTitle'],
  Organization: ['name', 'url', 'sameAs', 'description', 'image'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  BlogPosting: [
    'headline',
    'description',
    'url',
    'mainEntityOfPage',
    'image',
    'datePublished',
    'dateModified',
    'inLanguage',
    'author',
  ],
  CreativeWork: ['name', 'description', 'url', 'image', 'keywords', 'inLanguage', 'creator'],
};

test('the graph uses schema.org’s words only, whole addresses, and names nobody that it does not hold', () => {
  const works = [
    { title: 'API', description: 'x', path: '/projects/api', image: '/uploads/a.webp', keywords: ['Go'] },
  ];
  const post = { image: '', published: '2026-11-01T10:00:00Z', modified: '2026-11-02T10:00:00Z' };
  const pages: PageHead[] = [
    { path: '/', share: 'page/home' },
    {
      title: 'API',
      path: '/projects/api',
      share: 'project/1',
      works,
      crumbs: [{ name: 'API', path: '/projects' }],
    },
    {
      title: 'Yazı',
      path: '/blog/yazi',
      share: 'article/yazi',
      post,
      crumbs: [{ name: 'Blog', path: '/blog' }],
    },
  ];
  for (const page of pages) {
    const text = JSON.stringify(read(page).graph);
    const ids = [...text.matchAll(/"@type":"\w+","@id":"([^"]+)"/g)].map(([, id]) => id);
    for (const [, id] of text.matchAll(/\{"@id":"([^"]+)"\}/g)) expect(ids).toContain(id);
    for (const [, address] of text.matchAll(/"(?:url|item|image|mainEntityOfPage)":"([^"]+)"/g)) {
      expect(address).toMatch(/^https:\/\/deniz\.dev\//);
    }
    JSON.parse(text, (_, node: unknown) => {
      if (typeof node !== 'object' || node === null || !('@type' in node)) return node;
      const words = Object.keys(node).filter((word) => !word.startsWith('@'));
      expect(vocabulary[String(node['@type'])]).toEqual(expect.arrayContaining(words));
      return node;
    });
  }
});

test('a title that search results would cut off omits the site’s name', () => {
  const long = 'Kuyrukları ölçerek büyütmek: bir yıllık üretim deneyiminin özeti';
  expect(read({ path: '/blog/x', share: 'article/x', title: long }).title).toBe(long);
  const whole = 'x'.repeat(70 - ' · Deniz Yılmaz'.length);
  const titled = (title: string) => read({ path: '/blog/x', share: 'article/x', title }).title;
  expect(titled(whole)).toBe(`${whole} · Deniz Yılmaz`);
  expect(titled(`${whole}x`)).toBe(`${whole}x`);
  expect(read({ path: '/blog/x', share: 'article/x', title: 'Kuyruklar' }).title).toBe(
    'Kuyruklar · Deniz Yılmaz',
  );
});
