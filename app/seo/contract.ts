import { z } from 'zod';
import { deliveryReply } from '#app/webhooks/contract.ts';
import { type FieldFacts, field } from '#kit/contract/field.ts';
import { isWebAddress, revision, text as textRule } from '#kit/contract/fields.ts';

type SeoKind = 'text' | 'lines' | 'url' | 'address' | 'color' | 'choice';

type Facts = Pick<FieldFacts, 'translated'> & { label: string; about: string };
type SeoFacts = Facts & { kind: SeoKind; initial: string; max: number; options?: readonly string[] };

const text = (facts: Facts, max = 200, initial = ''): SeoFacts => ({ kind: 'text', initial, max, ...facts });
const lines = (facts: Facts, max: number): SeoFacts => ({ kind: 'lines', initial: '', max, ...facts });
const url = (facts: Facts): SeoFacts => ({ kind: 'url', initial: '', max: 2000, ...facts });
const address = (facts: Facts, initial = ''): SeoFacts => ({ kind: 'address', initial, max: 2000, ...facts });
const color = (facts: Facts, initial: string): SeoFacts => ({ kind: 'color', initial, max: 7, ...facts });
const choice = (facts: Facts, ...options: [string, ...string[]]): SeoFacts => ({
  kind: 'choice',
  initial: options[0],
  max: 40,
  options,
  ...facts,
});

/** Declares every setting: its kind, and what forms, translations and agents say of it. */
export const seoFields = {
  meta_description: text(
    { label: 'Meta açıklama', translated: 'text', about: 'Description of the site.' },
    500,
  ),
  meta_keywords: text(
    { label: 'Anahtar kelimeler', translated: 'line', about: 'Keywords, separated by commas.' },
    500,
  ),
  meta_author: text({ label: 'Yazar', about: 'Author; the name of the profile when empty.' }),
  meta_robots: choice(
    { label: 'Robots', about: 'index, follow | noindex, nofollow | index, nofollow | noindex, follow.' },
    'index, follow',
    'noindex, nofollow',
    'index, nofollow',
    'noindex, follow',
  ),
  og_title: text({ label: 'OG başlığı', translated: 'line', about: 'Title where home is shared.' }),
  og_description: text(
    { label: 'OG açıklaması', translated: 'text', about: 'Description where home is shared.' },
    500,
  ),
  og_image: address({ label: 'OG görseli', about: 'Picture where pages are shared.' }),
  og_type: choice(
    { label: 'OG türü', about: 'website, article or profile.' },
    'website',
    'article',
    'profile',
  ),
  og_locale: text({ label: 'OG dili', about: 'Such as tr_TR.' }, 20, 'tr_TR'),
  twitter_card: {
    ...choice(
      { label: 'Kart türü', about: 'summary or summary_large_image.' },
      'summary',
      'summary_large_image',
    ),
    initial: 'summary_large_image',
  },
  twitter_site: text({ label: 'Site hesabı', about: '@name of the site at X.' }, 60),
  twitter_creator: text({ label: 'Yazar hesabı', about: '@name of the owner at X.' }, 60),
  twitter_title: text({ label: 'Twitter başlığı', translated: 'line', about: 'Title at X.' }),
  twitter_description: text(
    { label: 'Twitter açıklaması', translated: 'text', about: 'Description at X.' },
    500,
  ),
  twitter_image: address({ label: 'Twitter görseli', about: 'Picture at X.' }),
  schema_type: choice(
    { label: 'Tür', about: 'Person, Organization or Website.' },
    'Person',
    'Organization',
    'Website',
  ),
  schema_name: text({ label: 'Ad', about: 'Name in structured data.' }),
  schema_job_title: text({ label: 'Meslek', translated: 'line', about: 'Job title in structured data.' }),
  schema_url: url({ label: 'Adres', about: 'Address in structured data.' }),
  schema_same_as: lines(
    { label: 'Diğer profiller', about: 'Profiles elsewhere, separated by commas.' },
    4000,
  ),
  canonical_url: url({ label: 'Ana sayfanın kanonik adresi', about: 'Canonical address of home.' }),
  sitemap_url: address(
    { label: 'Site haritası adresi', about: 'Address of the sitemap in robots.txt.' },
    '/sitemap.xml',
  ),
  robots_txt: lines({ label: 'robots.txt', about: 'Own robots.txt.' }, 10_000),
  indexnow: choice({ label: 'IndexNow', about: 'off or on: tells search engines of changes.' }, 'off', 'on'),
  websub: choice({ label: 'WebSub', about: 'off or on: tells feed readers of changes.' }, 'off', 'on'),
  ai_training: choice({ label: 'İzin', about: 'allow, refuse or none.' }, 'allow', 'refuse', 'none'),
  google_site_verification: text({ label: 'Google', about: 'Code of Google.' }),
  bing_site_verification: text({ label: 'Bing', about: 'Code of Bing.' }),
  yandex_site_verification: text({ label: 'Yandex', about: 'Code of Yandex.' }),
  favicon_url: address({ label: 'Favicon adresi', about: 'Address of the favicon.' }, '/favicon.ico'),
  apple_touch_icon: address(
    { label: 'Apple dokunma simgesi adresi', about: 'Address of the touch icon.' },
    '/images/apple-touch-icon.png',
  ),
  site_icon: address({ label: 'Site simgesi', about: 'Picture that icons are made of.' }),
  theme_color: color({ label: 'Tema rengi', about: 'Accent colour, as #3B82F6.' }, '#3B82F6'),
  msapplication_tilecolor: color(
    { label: 'Windows kutucuk rengi', about: 'Colour of tiles, as #3B82F6.' },
    '#3B82F6',
  ),
} as const satisfies Record<string, SeoFacts>;

export type SeoField = keyof typeof seoFields;
export type SeoSettings = Record<SeoField, string>;

const seoNames = Object.keys(seoFields).filter((name): name is SeoField => Object.hasOwn(seoFields, name));

export const seoDefaults: SeoSettings = mapFields((_, field) => field.initial);

export function mapFields<T>(make: (name: SeoField, field: SeoFacts) => T): Record<SeoField, T> {
  const entries = seoNames.map((name) => [name, make(name, seoFields[name])] as const);
  return Object.fromEntries(entries) as Record<SeoField, T>;
}

/** Lists the addresses of `schema_same_as`. */
export const sameAs = (text: string) =>
  text
    .split(/[,\n]/)
    .map((item) => item.trim())
    .filter(Boolean);

/** The rule of a value, and the message for others. */
const rules: Partial<Record<SeoKind, [fits: (value: string) => boolean, error: string]>> = {
  url: [(value) => !value || isWebAddress(value), 'http:// veya https:// ile başlayan bir adres giriniz.'],
  address: [
    (value) => !value || /^\/(?:[^\s\\/][^\s\\]*)?$/.test(value) || isWebAddress(value),
    'http(s):// ile başlayan bir adres ya da / ile başlayan bir yol giriniz.',
  ],
  color: [(value) => /^#[0-9a-f]{6}$/i.test(value), '#3B82F6 biçiminde bir renk giriniz.'],
};

function checked(name: SeoField, facts: SeoFacts) {
  const { kind, max, options } = facts;
  const [fits, error] = rules[kind] ?? [() => true];
  const rule = textRule(max, 'Metin olmalıdır.')
    .transform((value) => (kind === 'lines' ? value : value.replace(/\s+/g, ' ')))
    .refine(fits, error)
    .refine((value) => name !== 'schema_same_as' || sameAs(value).every(isWebAddress), {
      error: 'Virgülle ayrılmış http(s) adresleri giriniz.',
    })
    .refine((value) => !options || options.includes(value), {
      error: 'Listedeki seçeneklerden birini seçiniz.',
    })
    .optional();
  return field(rule, facts);
}

export const seoSettings = z.strictObject(mapFields(checked));

export const seoInput = z.strictObject({ settings: seoSettings, rev: revision });

export const seoReply = z.object({ settings: z.object(mapFields(() => z.string())), rev: z.number().int() });

/** `event` is the receiver, `urls` are those that it was notified of. */
const pingReply = deliveryReply.extend({ urls: z.array(z.string()) });

export const pingList = z.array(pingReply);

export type Ping = z.infer<typeof pingReply>;
