import { expect } from 'playwright/test';
import { getDocumentProxy } from 'unpdf';
import { picture, type Scene } from './scene.ts';
import type { Tab } from './tab.ts';

const drawing = { css: '#text .diagram svg[role=img]' };
const source = { css: '#text .diagram pre' };

/** Reads a diagram in the light scheme with scripts, in the dark one without, and on paper. */
export async function readDiagram(scene: Scene) {
  const { tab, api, openPlain } = scene;
  const code = '<pre><code class="language-mermaid">flowchart LR\nA[İstek] --&gt; B[Yanıt]</code></pre>';
  const article = { title: 'Bir diyagram', content: code, is_published: true };
  const { data } = await (await api('POST', '/api/articles', article)).json();
  const path = `/blog/${data.slug}`;
  await tab.open(path);
  await tab.sees(drawing);
  const light = await coloursOf(tab);
  expect(light.words).toBe(light.ink);

  const plain = await openPlain();
  await plain.open(path);
  expect(await plain.read(() => 'enhanced' in document.documentElement.dataset)).toBe(false);
  await plain.sees(drawing);
  const dark = await coloursOf(plain);
  expect(dark.words).toBe(dark.ink);
  for (const name of ['words', 'box', 'line'] as const)
    expect([name, dark[name]]).not.toEqual([name, light[name]]);
  await plain.doesNotSee(source);
  await picture({ ...scene, tab: plain }, 'diagram-dark');
  await plain.read(() => document.querySelector<HTMLElement>('#text .diagram summary')?.click());
  await plain.sees(source);

  await plain.read(applyPrintStyles);
  await plain.sees(drawing);
  await plain.doesNotSee(source);
  await picture({ ...scene, tab: plain }, 'diagram-print');
  const withDrawing = await strokesOnPaper(plain);
  await plain.read(() => document.querySelector('#text .diagram svg')?.remove());
  const without = await strokesOnPaper(plain);
  if (without !== undefined) expect(withDrawing).toBeGreaterThan(without);
  await api('DELETE', path.replace('/blog', '/api/articles'));
}

const coloursOf = (tab: Tab) =>
  tab.read(() => {
    const styleOf = (css: string) => getComputedStyle(document.querySelector(css) ?? document.body);
    return {
      ink: styleOf('h1').color,
      words: styleOf('#text .diagram svg text').fill,
      box: styleOf('#text .diagram svg rect').fill,
      line: styleOf('#text .diagram svg polyline').stroke,
    };
  });

/** Counts shapes in a PDF, because Firefox prints letters as shapes. Undefined if the engine's driver cannot print. */
async function strokesOnPaper({ driver }: Tab) {
  const pdf = await driver.print?.();
  if (!pdf) return undefined;
  const document = await getDocumentProxy(pdf);
  const pages = Array.from({ length: document.numPages }, async (_, at) => {
    const { fnArray } = await (await document.getPage(at + 1)).getOperatorList();
    return fnArray.length;
  });
  return (await Promise.all(pages)).reduce((all, one) => all + one, 0);
}

/** Applies the page's print styles, which only Chromium's driver can emulate. */
function applyPrintStyles() {
  const apply = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule) {
        if (rule.media.mediaText === 'print') rule.media.mediaText = 'all';
        else if (rule.media.mediaText === 'screen') rule.media.mediaText = 'not all';
      }
      if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) apply(rule.cssRules);
    }
  };
  for (const sheet of document.styleSheets) apply(sheet.cssRules);
}
