import { z } from 'zod';
import { parseJson } from '#kit/text/json.ts';
import type { Language } from '#kit/texts/languages.ts';
import { langOf, type Untranslated } from '#kit/texts/words.ts';
import type { Profile } from './fields.ts';

type OwnLink = { name: string; url: string; lang?: Language | undefined };

const stored = z.array(
  z.object({ name: z.string().trim().min(1).max(60), url: z.url({ protocol: /^https?$/ }).max(500) }),
);

/** Parses `links`: the stored JSON, or typed lines such as `Mastodon https://mastodon.social/@deniz`. */
export function readLinks(text = ''): { name: string; url: string }[] | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const typed = lines.map((line) => {
    const words = line.trim().split(/\s+/);
    const url = words.pop() ?? '';
    return { name: words.join(' ') || (URL.parse(url)?.hostname ?? ''), url };
  });
  return stored.safeParse(text.trim().startsWith('[') ? parseJson(text) : typed).data;
}

/** All profiles of the owner elsewhere. */
export function ownLinks(profile: Profile & Untranslated): OwnLink[] {
  const { github_url, linkedin_url, twitter_url, instagram_url } = profile;
  const known = { GitHub: github_url, LinkedIn: linkedin_url, X: twitter_url, Instagram: instagram_url };
  const services = Object.entries(known).flatMap(([name, url]) => (url ? [{ name, url }] : []));
  return [...services, ...otherLinks(profile)];
}

export const otherLinks = (profile: Profile & Untranslated): OwnLink[] =>
  (readLinks(profile.links) ?? []).map((link) => ({ ...link, lang: langOf(profile, 'links') }));

/** `@deniz@mastodon.social`, from a link that is named Mastodon or leads to such a server; '' without one. */
export function fediverseHandle(profile: Profile): string {
  for (const { name, url } of ownLinks(profile)) {
    const { hostname, pathname } = new URL(url);
    const [, user] = /^\/@([\w.-]+)\/?$/.exec(pathname) ?? [];
    if (user && /mastodon|todon|fediverse/i.test(`${name} ${hostname}`)) return `@${user}@${hostname}`;
  }
  return '';
}

export const linesOfLinks = <P extends Profile>(profile: P): P =>
  profile.links
    ? {
        ...profile,
        links: (readLinks(profile.links) ?? []).map(({ name, url }) => `${name} ${url}`).join('\n'),
      }
    : profile;
