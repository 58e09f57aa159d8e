import type { SeoSettings } from './fields.ts';

/** Machines that fetch pages to train models; those that answer a person's question are not among them. */
const trainers = [
  'GPTBot',
  'ClaudeBot',
  'anthropic-ai',
  'CCBot',
  'Google-Extended',
  'Applebot-Extended',
  'Bytespider',
  'Meta-ExternalAgent',
  'FacebookBot',
  'Amazonbot',
  'cohere-ai',
  'cohere-training-data-crawler',
  'Diffbot',
  'img2dataset',
  'Omgilibot',
  'Timpibot',
  'AI2Bot',
  'PanguBot',
];

const standard = 'User-agent: *\nAllow: /\nDisallow: /admin\nDisallow: /api/';

/** The owner's own rules or the product's, the switch against training, and where the sitemap is. */
export function robotsTxt(siteUrl: string, seo: SeoSettings): string {
  const own = seo.robots_txt.replace(/\r\n?/g, '\n').trim();
  const sitemap = `Sitemap: ${new URL(seo.sitemap_url || '/sitemap.xml', siteUrl).href}`;
  const refused = trainers.map((name) => `User-agent: ${name}`).join('\n');
  return [
    own || standard,
    seo.ai_training === 'refuse' && `${refused}\nDisallow: /`,
    !/^sitemap:/im.test(own) && sitemap,
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
}
