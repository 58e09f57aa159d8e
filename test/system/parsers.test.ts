import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';

const { resolve } = createRequire(import.meta.url);

/** Parsers of untrusted input. */
const PARSER =
  /^(htmlparser2|jsdom|turndown|yaml|smol-toml|csv-parse|postal-mime|sanitize-html|markdown-it|parse5|html-to-text|yauzl|unified|remark-[\w-]+|rehype-[\w-]+|micromark[\w-]*|mdast-util-[\w-]+)(\/|$)/;

/** Files that parse safely in this process: up to a fixed depth and number of tags, only sanitized input, only to write. */
const bounded = [
  'editor/sandbox.server.ts',
  'app/articles/publish-checks.server.ts',
  'app/articles/article-file.ts',
];

const EAGER = /^(?:import|export)\s+(?!type\b)[^;]*?\bfrom '([^']+)'|^import '([^']+)'/gm;
const IMPORT =
  /^(?:import|export)\s+(?!type\b)[^;]*?\bfrom '([^']+)'|\bimport\('([^']+)'\)|^import '([^']+)'/gm;

/** Lists the files that a process may load, and the packages that each names. */
function loadedFrom(entry: string, imports = IMPORT) {
  const packages = new Map<string, string[]>();
  const waiting = [resolve(entry)];
  for (const file of waiting) {
    if (packages.has(file)) continue;
    const names = Array.from(
      readFileSync(file, 'utf8').matchAll(imports),
      ([, ...names]) => names.find(Boolean) ?? '',
    );
    packages.set(
      file,
      names.filter((name) => !/^[.#]/.test(name)),
    );
    for (const name of names) {
      if (/\.tsx?$/.test(name) && name.startsWith('#')) waiting.push(resolve(name));
      else if (/^\..*\.tsx?$/.test(name)) waiting.push(createRequire(file).resolve(name));
    }
  }
  return packages;
}

const parsersIn = (entry: string) =>
  [...loadedFrom(entry)].flatMap(([file, names]) => {
    const name = file.slice(resolve('#server/start.ts').length - 'server/start.ts'.length);
    return bounded.includes(name)
      ? []
      : names.filter((one) => PARSER.test(one)).map((one) => `${name}: ${one}`);
  });

test('the main process loads no parser of untrusted input', () => {
  expect(parsersIn('#server/start.ts')).toEqual([]);
});

test('the start loads nothing that few requests need', () => {
  const packages = [...loadedFrom('#server/start.ts', EAGER).values()].flat();
  expect(packages).toContain('hono');
  const seldom = [
    '@modelcontextprotocol/server',
    '@simplewebauthn/server',
    'imapflow',
    'pdfkit',
    'tar-stream',
    'yaml',
  ];
  expect(seldom.filter((name) => packages.includes(name))).toEqual([]);
});

test('the search finds the parsers of the sandboxed processes', () => {
  expect(parsersIn('#importers/posts/import-worker.ts').join()).toMatch(
    /htmlparser2.*csv-parse.*jsdom|jsdom.*htmlparser2/s,
  );
  expect(parsersIn('#app/messages/incoming/mail-worker.ts').join()).toContain('postal-mime');
});
