export type SeoKind = 'text' | 'lines' | 'url' | 'address' | 'color' | 'choice';

type Field = { kind: SeoKind; initial: string; max: number; options?: readonly string[] };

const text = (max = 200, initial = ''): Field => ({ kind: 'text', initial, max });
const lines = (max: number): Field => ({ kind: 'lines', initial: '', max });
const url = (): Field => ({ kind: 'url', initial: '', max: 2000 });
const address = (initial = ''): Field => ({ kind: 'address', initial, max: 2000 });
const color = (initial: string): Field => ({ kind: 'color', initial, max: 7 });
const choice = (...options: [string, ...string[]]): Field => ({
  kind: 'choice',
  initial: options[0],
  max: 40,
  options,
});

export const seoFields = {
  meta_description: text(500),
  meta_keywords: text(500),
  meta_author: text(),
  meta_robots: choice('index, follow', 'noindex, nofollow', 'index, nofollow', 'noindex, follow'),
  og_title: text(),
  og_description: text(500),
  og_image: address(),
  og_type: choice('website', 'article', 'profile'),
  og_locale: text(20, 'tr_TR'),
  twitter_card: { ...choice('summary', 'summary_large_image'), initial: 'summary_large_image' },
  twitter_site: text(60),
  twitter_creator: text(60),
  twitter_title: text(),
  twitter_description: text(500),
  twitter_image: address(),
  schema_type: choice('Person', 'Organization', 'Website'),
  schema_name: text(),
  schema_job_title: text(),
  schema_url: url(),
  schema_same_as: lines(4000),
  canonical_url: url(),
  sitemap_url: address('/sitemap.xml'),
  robots_txt: lines(10_000),
  indexnow: choice('off', 'on'),
  websub: choice('off', 'on'),
  ai_training: choice('allow', 'refuse', 'none'),
  google_site_verification: text(),
  bing_site_verification: text(),
  yandex_site_verification: text(),
  favicon_url: address('/favicon.ico'),
  apple_touch_icon: address('/images/apple-touch-icon.png'),
  site_icon: address(),
  theme_color: color('#3B82F6'),
  msapplication_tilecolor: color('#3B82F6'),
} as const satisfies Record<string, Field>;

export type SeoField = keyof typeof seoFields;
export type SeoSettings = Record<SeoField, string>;

export const seoNames = Object.keys(seoFields).filter((name): name is SeoField =>
  Object.hasOwn(seoFields, name),
);

export const seoDefaults: SeoSettings = mapFields((_, field) => field.initial);

export function mapFields<T>(make: (name: SeoField, field: Field) => T): Record<SeoField, T> {
  const entries = seoNames.map((name) => [name, make(name, seoFields[name])] as const);
  return Object.fromEntries(entries) as Record<SeoField, T>;
}

/** Lists the addresses of `schema_same_as`. */
export const sameAs = (text: string) =>
  text
    .split(/[,\n]/)
    .map((item) => item.trim())
    .filter(Boolean);
