import { expect, test } from 'vitest';
import type { Translation } from '../contract.ts';
import { filledFields, labelsOf, toInputOf, valuesOf } from './translation-field.tsx';

const article: Translation = {
  kind: 'articles',
  one: 'Makale',
  state: 'partial',
  id: 3,
  title: 'Önbellek',
  fields: { title: 'Caching' },
  slug: 'caching',
  path: '/blog/caching',
  is_published: false,
  has_address: true,
  has_preview: true,
  rev: 2,
  source_rev: 5,
  is_stale: false,
  missing: ['tags'],
  shape: [
    { name: 'title', label: 'Başlık', kind: 'line' },
    { name: 'excerpt', label: 'Özet', kind: 'text' },
    { name: 'tags', label: 'Etiketler', kind: 'list' },
  ],
  source: { title: 'Önbellek', excerpt: '', tags: ['hız'] },
};

test('the form has a value for each field', () => {
  expect(valuesOf(article)).toEqual({
    title: 'Caching',
    excerpt: '',
    tags: [],
    slug: 'caching',
    is_published: false,
  });
  expect(labelsOf(article)).toMatchObject({ tags: 'Etiketler', slug: 'Adres' });
});

test('fields are sent apart from address and publication', () => {
  const { tags, ...rest } = valuesOf(article);
  expect(toInputOf(article)({ ...rest, tags: ['speed'] })).toEqual({
    fields: { title: 'Caching', excerpt: '', tags: ['speed'] },
    slug: 'caching',
    is_published: false,
  });
});

test('a record without an address may have a field that is called slug', () => {
  const tags = { ...article, has_address: false, fields: { slug: 'Slug' }, shape: [...article.shape] };
  tags.shape.push({ name: 'slug', label: 'Slug', kind: 'line' });
  expect(toInputOf(tags)(valuesOf(tags))).toEqual({
    fields: { title: '', excerpt: '', tags: [], slug: 'Slug' },
  });
});

test('a field that is empty in both languages is not shown', () => {
  expect(filledFields(article).map(({ name }) => name)).toEqual(['title', 'tags']);
});
