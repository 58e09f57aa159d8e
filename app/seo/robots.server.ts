import type { SeoSettings } from './contract.ts';

/** Crawlers that collect training data, without those that answer people's questions. */
const trainers = `GPTBot ClaudeBot anthropic-ai CCBot Google-Extended Applebot-Extended Bytespider
  Meta-ExternalAgent FacebookBot Amazonbot cohere-ai cohere-training-data-crawler Diffbot
  img2dataset Omgilibot Timpibot AI2Bot PanguBot`.split(/\s+/);

/** Crawlers that answer people's questions with what they read. */
const answerers = `OAI-SearchBot ChatGPT-User Claude-SearchBot Claude-User PerplexityBot Perplexity-User
  DuckAssistBot MistralAI-User Meta-ExternalFetcher`.split(/\s+/);

/** contentsignals.org; search engines are always welcome. */
const signals: Record<string, string> = {
  allow: 'search=yes, ai-input=yes, ai-train=yes',
  refuse: 'search=yes, ai-input=no, ai-train=no',
  none: 'search=yes, ai-input=no, ai-train=no',
};

const refusedBy: Record<string, string[]> = { refuse: trainers, none: [...trainers, ...answerers] };

const standard = 'User-agent: *\nAllow: /\nDisallow: /admin\nDisallow: /api/';

export function robotsTxt(siteUrl: string, seo: SeoSettings): string {
  const own = seo.robots_txt.replace(/\r\n?/g, '\n').trim();
  const sitemap = `Sitemap: ${new URL(seo.sitemap_url || '/sitemap.xml', siteUrl).href}`;
  const refused = refusedBy[seo.ai_training] ?? [];
  const signal = `Content-Signal: ${signals[seo.ai_training]}`;
  return [
    own || `${standard}\n${signal}`,
    own && seo.ai_training !== 'allow' && `User-agent: *\n${signal}`,
    refused.length > 0 && `${refused.map((name) => `User-agent: ${name}`).join('\n')}\nDisallow: /`,
    !/^sitemap:/im.test(own) && sitemap,
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
}
