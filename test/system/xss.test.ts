import { readdirSync, readFileSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { work } from '#editor/jobs.server.ts';
import { isFull, sample } from '#test/rounds.ts';
import { makeCorpus } from './xss/corpus.ts';
import { isHarmless, xss } from './xss.ts';

const corpus = makeCorpus('http://127.0.0.1:9');

test('there are more than a thousand vectors, and every one differs', () => {
  const texts = corpus.map(({ id, text }) =>
    text.replaceAll(`__hit(${id})`, 'HIT').replaceAll(`?${id}`, '?'),
  );
  expect(new Set(texts).size).toBe(corpus.length);
  expect(corpus.length).toBeGreaterThan(1000);
});

test('of every vector, in HTML and in Markdown, only what the editor can write remains', () => {
  const { DOMParser } = new JSDOM('').window;
  const elements =
    'a,b,blockquote,br,code,col,colgroup,details,div,em,figcaption,figure,h1,h2,h3,hr,i,img,input[type=checkbox][disabled],kbd,li,mark,ol,p,pre,s,section,span,strong,sub,summary,sup,table,tbody,td,th,tr,u,ul,' +
    'math,mrow,mi,mo,mn,mtext,mspace,mstyle,msup,msub,msubsup,mfrac,msqrt,mroot,munder,mover,mtable,mtr,mtd';
  const found: string[] = [];
  for (const { id, text } of sample(corpus)) {
    for (const html of [text, String(work({ kind: 'markdown', text }))]) {
      const sanitized = work({ kind: 'sanitize', html });
      if (typeof sanitized !== 'object' || sanitized === null || !('rendered' in sanitized)) continue;
      const { body } = new DOMParser().parseFromString(`<body>${sanitized.rendered}`, 'text/html');
      for (const element of body.querySelectorAll('*')) {
        const addresses = ['href', 'src'].map((name) => element.getAttribute(name) ?? '');
        const isBad =
          !element.matches(elements) ||
          [...element.attributes].some(({ name }) => /^on|srcdoc|action|xlink/i.test(name)) ||
          addresses.some((address) => /^\P{L}*(?:javascript|vbscript|data|blob)/iu.test(address));
        if (isBad) found.push(`${id}: ${element.outerHTML}`);
      }
    }
  }
  expect(found).toEqual([]);
});

// Builds the site once more, without sanitizing.
test.runIf(isFull)(
  'in a browser no vector of a sample runs, nor does one without sanitizing; without sanitizing and policy they run',
  async () => {
    const report = await xss(150);
    expect(report.site.executed).toEqual([]);
    expect(report.policyAlone.executed).toEqual([]);
    expect(isHarmless(report)).toBe(true);
  },
);

test('the shipped build has no switch that turns sanitizing off', () => {
  const files = readdirSync('build/server', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  );
  expect(files.length).toBeGreaterThan(0);
  for (const name of files)
    expect(readFileSync(`build/server/${name}`, 'utf8')).not.toContain('cleaning_is_switched_off');
});
