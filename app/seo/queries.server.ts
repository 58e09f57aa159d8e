import { profileIn } from '#app/profile/queries.server.ts';
import { ONLY, translatable } from '#kit/languages/translatable.ts';
import { translateOnly } from '#kit/languages/translate.server.ts';
import type { Deps } from '#kit/resource.ts';
import { recordIn } from '#kit/text/json.ts';
import { DEFAULT, inEachLanguage, type Language } from '#kit/texts/languages.ts';
import { words } from '#kit/texts/words.server.ts';
import type { Db } from '#platform/database/database.ts';
import { saveRevised } from '#platform/database/revisions.ts';
import { readSettings, writeSettings } from '#platform/database/settings-and-facts.ts';
import { memoizePerVersion } from '#platform/pages/content-version.ts';
import { mapFields, type SeoSettings, seoDefaults, seoSettings } from './contract.ts';
import { siteHead } from './site-head.ts';

export async function getSeo(db: Db): Promise<{ settings: SeoSettings; rev: number }> {
  const stored = await readSettings(db, 'seo');
  return { settings: merged(stored?.value), rev: stored?.rev ?? 0 };
}

export async function saveSeo(db: Db, changes: Partial<SeoSettings>, rev: number | undefined) {
  return saveRevised(db, rev, getSeo, (trx) => changeSeo(trx, changes));
}

/** Changes settings inside the caller's transaction. */
export async function changeSeo(trx: Db, changes: Partial<SeoSettings>) {
  const { settings } = await getSeo(trx);
  await writeSettings(trx, 'seo', { ...settings, ...changes });
}

function merged(stored: unknown): SeoSettings {
  const known = recordIn(stored);
  return mapFields((name) => {
    const value = known[name];
    return typeof value === 'string' ? value : seoDefaults[name];
  });
}

export const translatableSeo = translatable({
  kind: 'seo',
  one: 'SEO',
  isBlank: true,
  shape: seoSettings.shape,
  async list(db) {
    const { settings, rev } = await getSeo(db);
    return [{ ...settings, id: ONLY, rev }];
  },
  titleOf: () => 'SEO ayarları',
});

const seoIn = async (db: Db, language: Language): Promise<SeoSettings> =>
  translateOnly(db, language, translatableSeo, (await getSeo(db)).settings);

/** Reads the data of every head in a language; memoized until profile, settings or translations change. */
export const knownSite = inEachLanguage((language) =>
  memoizePerVersion(
    ['profile', 'seo', 'translations'],
    async (deps: Deps) => (await readFacts(deps, language)).head,
  ),
);

export async function readFacts({ db, config }: Pick<Deps, 'db' | 'config'>, language = DEFAULT) {
  const [profile, seo] = await Promise.all([profileIn(db, language), seoIn(db, language)]);
  const head = siteHead(config.SITE_URL, profile, seo, words[language]);
  // A demo says in its pages what its headers say: search engines leave it out.
  return { profile, seo, head: config.DEMO ? { ...head, robots: 'noindex, nofollow' } : head };
}
