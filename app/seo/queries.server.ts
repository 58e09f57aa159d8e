import { recordIn } from '#kit/text/json.ts';
import type { Db } from '#platform/database/database.ts';
import { saveRevised } from '#platform/database/save-revised.ts';
import { readSettings, writeSettings } from '#platform/database/settings.ts';
import { mapFields, type SeoSettings, seoDefaults } from './fields.ts';

export async function getSeo(db: Db): Promise<{ settings: SeoSettings; rev: number }> {
  const stored = await readSettings(db, 'seo');
  return { settings: merged(stored?.value), rev: stored?.rev ?? 0 };
}

export async function saveSeo(db: Db, changes: Partial<SeoSettings>, rev: number | undefined) {
  return saveRevised(db, rev, getSeo, (trx) => changeSeo(trx, changes));
}

/** Changes settings inside a transaction of the caller's. */
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
