import { cvInput } from '#app/cv/contract.ts';
import { privacyInput } from '#app/privacy/contract.ts';
import { profileMap } from '#app/profile/contract.ts';
import { getProfile, saveProfile } from '#app/profile/queries.server.ts';
import { seoInput } from '#app/seo/contract.ts';
import { readSettings, writeSettings } from '#app/settings/queries.server.ts';
import type { Db } from '#platform/database/database.ts';
import type { Counts } from './collections.ts';

const objects = { seo: seoInput.shape.settings, privacy: privacyInput, cv: cvInput };

/** Exports stored values only; defaults are absent. */
export async function exportSettings(db: Db): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = { profile: await getProfile(db) };
  for (const name of Object.keys(objects)) {
    const stored = await readSettings(db, name);
    if (stored) found[name] = stored.value;
  }
  return found;
}

/** Sets missing values; values of the starter content give way. */
export async function mergeProfile(db: Db, given: unknown): Promise<Counts> {
  const wanted = profileMap.parse(given);
  const rows = await db.selectFrom('personal_info').select(['key', 'value', 'is_starter']).execute();
  const own = new Set(
    rows.filter(({ value, is_starter }) => value !== '' && !is_starter).map(({ key }) => key),
  );
  const missing = Object.fromEntries(Object.entries(wanted).filter(([key]) => !own.has(key)));
  await saveProfile(db, missing);
  const added = Object.keys(missing).length;
  return { added, kept: Object.keys(wanted).length - added };
}

export async function mergeObject(db: Db, name: keyof typeof objects, given: unknown): Promise<Counts> {
  const value = objects[name].parse(given);
  if (await readSettings(db, name)) return { added: 0, kept: 1 };
  await writeSettings(db, name, value);
  return { added: 1, kept: 0 };
}

export const settingsFiles = Object.keys(objects).filter(isObjectName);

function isObjectName(name: string): name is keyof typeof objects {
  return name in objects;
}
