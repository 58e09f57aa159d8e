import { readSettings, writeSettings } from '#app/settings/queries.server.ts';
import type { Db } from '#platform/database/database.ts';
import type { Saved } from '#platform/http/revision.ts';
import { mapFields, type SeoSettings, seoDefaults } from './fields.ts';

export type StoredSeo = { settings: SeoSettings; rev: number };

/** Every setting; what was never stored has its default. `rev` is 0 before the first change. */
export async function getSeo(db: Db): Promise<StoredSeo> {
  const stored = await readSettings(db, 'seo');
  return { settings: merged(stored?.value), rev: stored?.rev ?? 0 };
}

/** Stores what is given over what stands; of an outdated `rev` nothing. */
export async function saveSeo(
  db: Db,
  changes: Partial<SeoSettings>,
  rev: number | undefined,
): Promise<Saved<StoredSeo>> {
  return db.transaction().execute(async (trx) => {
    const current = await getSeo(trx);
    if (rev !== undefined && rev < current.rev) return { stale: current };
    await writeSettings(trx, 'seo', { ...current.settings, ...changes });
    return { saved: await getSeo(trx) };
  });
}

function merged(stored: unknown): SeoSettings {
  const known = new Map(typeof stored === 'object' && stored !== null ? Object.entries(stored) : []);
  return mapFields((name) => {
    const value = known.get(name);
    return typeof value === 'string' ? value : seoDefaults[name];
  });
}
