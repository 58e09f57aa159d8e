import type { Organization, Person } from 'schema-dts';
import type { Profile } from '#app/profile/keys.ts';
import { ownLinks } from '#app/profile/links.ts';
import { translatedText, type Untranslated } from '#app/texts/words.ts';
import type { SeoSettings } from './fields.ts';

export type SchemaNode = { '@type': string } & Record<string, unknown>;

export type NodeOf<Name extends string, Thing> = Extract<Thing, { '@type': Name }>;

/** Describes the owner as person or organization; undefined where the settings name a website only. */
export function ownerNode(
  siteUrl: string,
  profile: Profile & Untranslated,
  seo: SeoSettings,
): SchemaNode | undefined {
  if (seo.schema_type === 'Website') return undefined;
  const name = seo.schema_name || profile.full_name;
  if (!name) return undefined;
  const given = seo.schema_same_as.split(/[,\n]/).map((item) => item.trim());
  const known = ownLinks(profile).map(({ url }) => url);
  const node = {
    '@id': `${siteUrl}/#owner`,
    name,
    url: seo.schema_url || `${siteUrl}/`,
    sameAs: (seo.schema_same_as ? given : known).flatMap((address) => address || []),
    description: translatedText(profile, 'bio'),
    image: absolute(siteUrl, profile.profile_image),
  };
  const jobTitle = seo.schema_job_title || translatedText(profile, 'title');
  return seo.schema_type === 'Person'
    ? clean<NodeOf<'Person', Person>>({ '@type': 'Person', ...node, jobTitle })
    : clean<NodeOf<'Organization', Organization>>({ '@type': 'Organization', ...node });
}

export function absolute(siteUrl: string, address: string | undefined): string | undefined {
  return address && URL.canParse(address, siteUrl) ? new URL(address, siteUrl).href : undefined;
}

export function clean<Node extends { '@type': string }>(node: Node): SchemaNode {
  const filled = Object.entries(node).filter(
    ([, value]) => value && !(Array.isArray(value) && value.length === 0),
  );
  return { '@type': node['@type'], ...Object.fromEntries(filled) };
}
