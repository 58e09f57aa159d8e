import type { Profile } from '#app/profile/fields.ts';
import { ownLinks } from '#app/profile/links.ts';
import type { SiteHead } from '#kit/site/head.ts';
import { type SeoField, type SeoSettings, seoFields } from '../fields.ts';

const NONE = 'Yok';
const DRAWN = 'Her sayfa için çizilir';

/** What is in force where a field is empty. */
export function effectiveOf(
  head: SiteHead,
  profile: Profile,
  settings: SeoSettings,
): Partial<Record<SeoField, string>> {
  const ofCard = {
    title: settings.og_title || head.title,
    about: settings.og_description || head.description,
  };
  return {
    meta_description: head.description,
    meta_keywords: head.keywords,
    meta_author: head.author,
    og_title: head.title,
    og_description: head.description,
    og_image: DRAWN,
    twitter_title: ofCard.title,
    twitter_description: ofCard.about,
    twitter_image: settings.og_image || DRAWN,
    schema_name: profile.full_name ?? '',
    schema_job_title: profile.title ?? '',
    schema_url: head.url,
    schema_same_as: ownLinks(profile)
      .map(({ url }) => url)
      .join(', '),
    canonical_url: head.url,
    robots_txt: 'Hazır kurallar',
    site_icon: 'Adınızın baş harfi',
  };
}

/** The effective value of a text field that holds nothing of the owner's; undefined if it does, or is no text. */
export function inForce(name: SeoField, value: string, effective: Partial<Record<SeoField, string>>) {
  const { kind, initial } = seoFields[name];
  if (kind === 'choice' || kind === 'color' || value !== initial) return undefined;
  return value || effective[name] || NONE;
}
