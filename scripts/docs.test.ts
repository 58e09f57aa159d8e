import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

test.each(globSync(['*.md', 'docs/**/*.md']))('every file that %s names exists', (file) => {
  const text = readFileSync(file, 'utf8').replace(/^```.*?^```/gms, '');
  const named = [
    ...text.matchAll(
      /`((?:app|kit|editor|importers|platform|server|db|test|e2e|bench|docs|deploy|scripts)\/[\w./-]+\.(?:tsx?|md|sh|json))`/g,
    ),
  ].map(([, name = '']) => name);
  const linked = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, name = '']) =>
    join(dirname(file), name),
  );
  expect([...named, ...linked].filter((name) => !existsSync(name))).toEqual([]);
});

const headings = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\d\s-]/gu, '')
      .replaceAll(' ', '-'),
  );

test.each(globSync(['*.md', 'docs/**/*.md']))('every heading that %s links to exists', (file) => {
  const links = [...readFileSync(file, 'utf8').matchAll(/\]\((?!https?:)([^)#]*)#([^)]+)\)/g)];
  const missing = links.filter(
    ([, target, anchor = '']) => !headings(target ? join(dirname(file), target) : file).includes(anchor),
  );
  expect(missing.map(([link]) => link)).toEqual([]);
});
