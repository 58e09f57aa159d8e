import { expect, test } from 'vitest';
import { crossedBorders } from './figures/borders.ts';
import { circledFiles, cyclicSlices, mutualFolders, sliceGraph, upwardArrows } from './figures/slices.ts';
import { readSources } from './figures/sources.ts';

const crossing = (path: string, to: string, isTest = false) =>
  crossedBorders([{ path, isTest, imports: [{ path: to, isType: true }] }]).length;

test('no import crosses a border, no slice imports itself over others, and no circle has four files', () => {
  const sources = readSources();
  expect(crossedBorders(sources)).toEqual([]);
  expect(cyclicSlices(sliceGraph(sources))).toEqual([]);
  expect(circledFiles(sources)).toEqual([]);
});

test.each([
  ['platform/http/a.ts', 'app/skills/contract.ts'],
  ['platform/http/a.ts', 'db/migrate.ts'],
  ['db/reorder.ts', 'app/skills/contract.ts'],
  ['db/migrations/0001_a.ts', 'platform/database/database.ts'],
  ['app/skills/queries.server.ts', 'server/open.ts'],
  ['kit/ui/dock.tsx', 'app/skills/contract.ts'],
  ['app/forms/a.ts', 'kit/http/problem.server.ts'],
  ['app/skills/api.server.ts', 'app/projects/queries.server.ts'],
  ['app/skills/site/a.tsx', 'app/articles/save.server.ts'],
  ['app/projects/site/index.tsx', 'react-router'],
])('%s may not import %s', (path, to) => {
  expect(crossing(path, to)).toBe(1);
  expect(crossing(path, to, true)).toBe(0);
});

test.each([
  ['app/about/load.server.ts', 'app/skills/queries.server.ts'],
  ['app/skills/api.server.ts', 'app/skills/queries.server.ts'],
  ['app/seo/head.server.ts', 'app/profile/queries.server.ts'],
  ['app/skills/admin/index.tsx', 'react-router'],
  ['server/open.ts', 'kit/resource/deps.ts'],
])('%s may import %s', (path, to) => {
  expect(crossing(path, to)).toBe(0);
});

const source = (path: string, to: string, isType = false) => ({
  path,
  isTest: false,
  lines: 0,
  commentLines: 0,
  catches: 0,
  imports: [{ path: to, isType }],
});

test('slices that import each other over a third are found', () => {
  const files = [
    source('app/a/x.ts', 'app/b/x.ts'),
    source('app/b/x.ts', 'platform/c/x.ts'),
    source('platform/c/x.ts', 'app/a/y.ts'),
    source('server/x.ts', 'app/a/x.ts'),
  ];
  expect(cyclicSlices(sliceGraph(files))).toEqual(['app/a', 'app/b', 'platform/c']);
});

test('a circle of four files is found, also through types, and one of three is let be', () => {
  const files = [
    source('app/a.ts', 'app/b.ts'),
    source('app/b.ts', 'app/c.ts', true),
    source('app/c.ts', 'app/d.ts'),
    source('app/d.ts', 'app/a.ts'),
    source('server/x.ts', 'app/a.ts'),
  ];
  expect(circledFiles(files)).toEqual(['app/a.ts', 'app/b.ts', 'app/c.ts', 'app/d.ts']);
  expect(circledFiles([...files.slice(0, 2), source('app/c.ts', 'app/a.ts')])).toEqual([]);
});

test('folders that import each other through types are found, and a file directly in app/ is none', () => {
  const files = [
    source('app/a/x.ts', 'app/b/x.ts', true),
    source('app/b/x.ts', 'app/a/y.ts'),
    source('kit/resource/deps.ts', 'app/b/x.ts', true),
    source('app/b/y.ts', 'kit/resource/deps.ts', true),
  ];
  expect(mutualFolders(sliceGraph(files, true))).toEqual(['app/a↔app/b']);
  expect(mutualFolders(sliceGraph(files))).toEqual([]);
});

test('folders that import higher ones are found, through types too', () => {
  const files = [
    source('platform/http/a.ts', 'app/ui/x.ts'),
    source('app/ui/x.ts', 'app/auth/x.ts', true),
    source('app/site/x.ts', 'app/skills/x.ts'),
    source('app/skills/x.ts', 'app/site/x.ts'),
    source('app/home/x.ts', 'app/skills/x.ts'),
    source('app/about/x.ts', 'server/open.ts'),
  ];
  const arrows = ['platform/http→app/ui', 'app/ui→app/auth', 'app/site→app/skills', 'app/about→server'];
  expect(upwardArrows(sliceGraph(files, true))).toEqual(arrows);
});
