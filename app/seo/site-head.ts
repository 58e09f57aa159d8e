import type { Organization, Person } from 'schema-dts';
import type { Profile, ProfileKey } from '#app/profile/fields.ts';
import { fediverseHandle, ownLinks } from '#app/profile/links.ts';
import type { SiteHead } from '#kit/site/head.ts';
import { absolute, clean, type NodeOf, type SchemaNode } from '#kit/site/structured-data.ts';
import { DEFAULT, openGraphLocales } from '#kit/texts/languages.ts';
import { translatedText, turkish, type Untranslated } from '#kit/texts/words.ts';
import { type SeoSettings, sameAs } from './contract.ts';

export function siteHead(
  siteUrl: string,
  profile: Profile & Untranslated,
  seo: SeoSettings,
  { language, other, t, to } = turkish,
): SiteHead {
  const name = profile.site_title ?? profile.full_name ?? 'Vitrin';
  const text = (key: ProfileKey) => translatedText(profile, key);
  const title = text('title');
  const { home, ...rooms } = t.pages;
  const own = seo.meta_description || text('site_description') || text('bio');
  const locales = { ...openGraphLocales, [DEFAULT]: seo.og_locale };
  // Falls back to the names of the pages if the owner's description is not translated.
  const description = own || (other ? Object.values(rooms).join(' · ') : '');
  return {
    url: siteUrl,
    language,
    home,
    name,
    title: title && !name.includes(title) ? `${name} · ${title}` : name,
    description,
    keywords: seo.meta_keywords || text('site_keywords') || '',
    author: seo.meta_author || profile.full_name || '',
    robots: seo.meta_robots,
    canonical: (!other && seo.canonical_url) || siteUrl + to('/'),
    og: {
      title: seo.og_title,
      description: seo.og_description,
      image: seo.og_image,
      type: seo.og_type,
      locale: locales[language],
      locales,
    },
    twitter: {
      card: seo.twitter_card,
      site: seo.twitter_site,
      creator: seo.twitter_creator,
      title: seo.twitter_title,
      description: seo.twitter_description,
      image: seo.twitter_image,
    },
    verification: {
      'google-site-verification': seo.google_site_verification,
      'msvalidate.01': seo.bing_site_verification,
      'yandex-verification': seo.yandex_site_verification,
    },
    themeColor: seo.theme_color,
    tileColor: seo.msapplication_tilecolor,
    favicon: seo.favicon_url,
    touchIcon: seo.apple_touch_icon,
    owner: ownerNode(siteUrl, profile, seo),
    links: ownLinks(profile),
    fediverse: fediverseHandle(profile),
  };
}

/** Describes the owner as person or organization; undefined if the settings choose a website only. */
function ownerNode(
  siteUrl: string,
  profile: Profile & Untranslated,
  seo: SeoSettings,
): SchemaNode | undefined {
  if (seo.schema_type === 'Website') return undefined;
  const name = seo.schema_name || profile.full_name;
  if (!name) return undefined;
  const own = ownLinks(profile).map(({ url }) => url);
  const node = {
    '@id': `${siteUrl}/#owner`,
    name,
    url: seo.schema_url || `${siteUrl}/`,
    sameAs: seo.schema_same_as ? sameAs(seo.schema_same_as) : own,
    description: translatedText(profile, 'bio'),
    image: absolute(siteUrl, profile.profile_image),
  };
  const jobTitle = seo.schema_job_title || translatedText(profile, 'title');
  return seo.schema_type === 'Person'
    ? clean<NodeOf<'Person', Person>>({ '@type': 'Person', ...node, jobTitle })
    : clean<NodeOf<'Organization', Organization>>({ '@type': 'Organization', ...node });
}
