import { expect, test } from 'vitest';
import { judge, regularExpressions } from './regular-expressions.ts';

process.env.RECHECK_BACKEND = 'pure';

/** Not linear, and the reason why that does no harm: what they read is short, or it is the reader's own browser. */
const harmless: Record<string, string> = {
  'app/settings/admin/values.ts': 'one field of the form, in the browser',
  'app/analytics/views.server.ts': 'a path of at most 500 characters',
  'app/redirects/queries.server.ts': 'a target of at most 2000 characters',
  'app/redirects/contract.ts': 'a path of at most 500 characters',
  'app/articles/import/text.server.ts': 'a path that is cut at 2000 characters',
  'app/redirects/old-links.server.ts': 'a path that Node has cut at its 16 kB of headers',
  'app/editor/addresses.ts': 'an address of at most 10,000 characters, or one that is typed into a field',
  'app/editor/markdown-paste.ts': 'what was pasted, in the browser',
  'app/editor/to-html.ts': 'the writer’s own text, in the browser',
  'app/articles/import/front-matter.ts': 'a line of at most 2000 characters',
};

test('a regular expression that is known not to be linear reads only what is short', {
  timeout: 180_000,
}, () => {
  const { superLinear, linear } = judge(regularExpressions().found);
  expect(linear).toBeGreaterThan(100);
  expect(superLinear.filter((one) => !harmless[one.slice(0, one.indexOf(' '))])).toEqual([]);
});

test('the analysis sees an exponential and a polynomial one', () => {
  const found = ['^(a+)+$', 'a*a*b'].map((pattern) => ({ file: 'x', pattern, flags: '' }));
  expect(judge(found).superLinear).toHaveLength(2);
});
