import type { Profile, ProfileKey } from '#app/profile/keys.ts';
import { fediverseHandle, ownLinks } from '#app/profile/links.ts';
import { DEFAULT, openGraphLocales } from '#kit/texts/languages.ts';
import { translatedText, turkish, type Untranslated } from '#kit/texts/words.ts';
import type { SeoSettings } from './fields.ts';
import { ownerNode } from './schema.ts';

export function siteHead(
  siteUrl: string,
  profile: Profile & Untranslated,
  seo: SeoSettings,
  { language, other, t, to } = turkish,
) {
  const name = profile.site_title ?? profile.full_name ?? 'Vitrin';
  const text = (key: ProfileKey) => translatedText(profile, key);
  const title = text('title');
  const { home, ...rooms } = t.pages;
  const own = seo.meta_description || text('site_description') || text('bio');
  // Names the pages where nothing of the owner's is translated.
  const locales = { ...openGraphLocales, [DEFAULT]: seo.og_locale };
  const description = own || (other ? Object.values(rooms).join(' · ') : '');
  return {
    url: siteUrl,
    language,
    /** Name of the home page. */
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
    /** `@deniz@mastodon.social`, or ''. */
    fediverse: fediverseHandle(profile),
  };
}

export type SiteHead = ReturnType<typeof siteHead>;

/** Changes a share image's address with its content: chat apps cache forever. */
export function fingerprint(text: string): string {
  let hash = 2_166_136_261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return (hash >>> 0).toString(36);
}
