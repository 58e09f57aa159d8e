import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';
import { HtmlValidate } from 'html-validate';
import { LinkChecker } from 'linkinator';
import { fillWithSamples } from '#test/samples/content.ts';
import { expect, test } from './journey.ts';
import type { Site } from './site.ts';

const siteUrl = 'https://deniz.example';
test.use({ settings: { STARTER_CONTENT: 'none', SITE_URL: siteUrl } });

test.beforeEach(({ api, site }) => fillWithSamples(api, site.call()));

/** Every page that a visitor can come to, as the sitemap names them, and one that is not there. */
async function eachPage(site: Site, check: (path: string, html: string) => Promise<void>) {
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) =>
    loc.replace(siteUrl, ''),
  );
  expect(listed.length).toBeGreaterThan(10);
  for (const path of [...listed, '/olmayan-sayfa']) {
    await check(path, await (await fetch(site.url + path)).text());
  }
}

test('html-validate finds nothing on any public page', async ({ site }) => {
  const html = new HtmlValidate({
    extends: ['html-validate:recommended'],
    rules: {
      // The framework's spelling, which HTML reads all the same: `charSet`, `<meta/>`, `hidden=""`, ids with underscores.
      'attr-case': 'off',
      'void-style': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'valid-id': ['error', { relaxed: true }],
      // Names of view transitions and colours that the owner chose.
      'no-inline-style': 'off',
    },
  });
  const faults: string[] = [];
  await eachPage(site, async (path, text) => {
    const { results } = await html.validateString(text);
    for (const { ruleId, message } of results.flatMap(({ messages }) => messages)) {
      faults.push(`${path} ${ruleId}: ${message}`);
    }
  });
  expect(faults).toEqual([]);
});

test('the structured data of every page is what rich results ask for', async ({ site }) => {
  const faults: string[] = [];
  const types = new Set<string>();
  await eachPage(site, async (path, text) => {
    const data = new WebAutoExtractor({ addLocation: true, embedSource: ['rdfa', 'microdata'] }).parse(text);
    for (const type of Object.keys(data.jsonld)) types.add(type);
    for (const { issueMessage } of await new Validator().validate(data))
      faults.push(`${path} ${issueMessage}`);
  });
  expect(faults).toEqual([]);
  expect([...types].sort()).toEqual(['BlogPosting', 'BreadcrumbList', 'CreativeWork', 'Person', 'WebSite']);
});

test('a crawl from the home page finds no broken link and no missing anchor', async ({ site }) => {
  const { passed, links } = await new LinkChecker().check({
    path: `${site.url}/`,
    recurse: true,
    checkFragments: true,
    urlRewriteExpressions: [{ pattern: new RegExp(`^${siteUrl}`), replacement: site.url }],
    linksToSkip: async (link) => !link.startsWith(site.url),
  });
  expect(links.filter(({ state }) => state === 'BROKEN')).toEqual([]);
  expect(passed).toBe(true);
  expect(links.filter(({ state }) => state === 'OK').length).toBeGreaterThan(40);
});
