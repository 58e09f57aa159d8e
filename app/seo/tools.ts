import { z } from 'zod';
import { apiTool, described, describedElsewhere, revField } from '#kit/agents/agents.ts';
import { seoSettings } from './contract.ts';
import type { SeoField } from './fields.ts';

const about: Record<SeoField, string> = {
  meta_description: 'Description of the site.',
  meta_keywords: 'Keywords, separated by commas.',
  meta_author: 'Author; the name of the profile when empty.',
  meta_robots: 'index, follow | noindex, nofollow | index, nofollow | noindex, follow.',
  og_title: 'Title where home is shared.',
  og_description: 'Description where home is shared.',
  og_image: 'Picture where pages are shared.',
  og_type: 'website, article or profile.',
  og_locale: 'Such as tr_TR.',
  twitter_card: 'summary or summary_large_image.',
  twitter_site: '@name of the site at X.',
  twitter_creator: '@name of the owner at X.',
  twitter_title: 'Title at X.',
  twitter_description: 'Description at X.',
  twitter_image: 'Picture at X.',
  schema_type: 'Person, Organization or Website.',
  schema_name: 'Name in structured data.',
  schema_job_title: 'Job title in structured data.',
  schema_url: 'Address in structured data.',
  schema_same_as: 'Profiles elsewhere, separated by commas.',
  canonical_url: 'Canonical address of home.',
  sitemap_url: 'Address of the sitemap in robots.txt.',
  robots_txt: 'Own robots.txt.',
  indexnow: 'off or on: tells search engines of changes.',
  websub: 'off or on: tells feed readers of changes.',
  ai_training: 'allow, refuse or none.',
  google_site_verification: 'Code of Google.',
  bing_site_verification: 'Code of Bing.',
  yandex_site_verification: 'Code of Yandex.',
  favicon_url: 'Address of the favicon.',
  apple_touch_icon: 'Address of the touch icon.',
  site_icon: 'Picture that icons are made of.',
  theme_color: 'Accent colour, as #3B82F6.',
  msapplication_tilecolor: 'Colour of tiles, as #3B82F6.',
};

export const seoTools = [
  apiTool({
    name: 'get_seo',
    description: 'Every setting for search engines and sharing, with the rev for update_seo.',
    scopes: ['content:read'],
    effect: 'reads',
    input: z.object({}),
    example: {},
    calls: 'GET /api/seo',
  }),
  apiTool({
    name: 'update_seo',
    description:
      'Changes settings for search engines and sharing, at once. Absent ones stay, an empty text clears one.',
    scopes: ['profile:write'],
    effect: 'changes',
    input: z.object({
      rev: revField,
      settings: describedElsewhere(described(seoSettings.shape, about).strict()).describe(
        'Settings to change, by the names of get_seo.',
      ),
    }),
    example: { rev: 1, settings: { meta_description: 'Ölçülebilir servisler.' } },
    calls: 'PUT /api/seo',
  }),
];
