import { changeSeo, getSeo } from '#app/seo/queries.server.ts';
import { type Appearance, appearanceDefaults } from '#kit/site/appearance.ts';
import type { Db } from '#platform/database/database.ts';
import { type Saved, saveRevised } from '#platform/database/revisions.ts';
import { readSettings, writeSettings } from '#platform/database/settings-and-facts.ts';
import { type StoredAppearance, storedFields } from './contract.ts';

const NAME = 'appearance';

export async function getAppearance(db: Db): Promise<StoredAppearance> {
  const [stored, seo] = await Promise.all([readSettings(db, NAME), getSeo(db)]);
  const known = storedFields.safeParse(stored?.value);
  return {
    ...appearanceDefaults,
    ...known.data,
    accent: seo.settings.theme_color,
    rev: (stored?.rev ?? 0) + seo.rev,
  };
}

/** Gives a new site the newest opening; sites of earlier versions keep the default. */
export const writeFirstAppearance = (db: Db) =>
  writeSettings(db, NAME, { opening: 'console' } satisfies Partial<Appearance>);

/** Saves the appearance; the accent stays in the SEO settings, as the theme colour. */
export async function saveAppearance(
  db: Db,
  { accent, ...own }: Partial<Appearance>,
  rev: number | undefined,
): Promise<Saved<StoredAppearance>> {
  return saveRevised(db, rev, getAppearance, async (trx, { rev: _, accent: before, ...stored }) => {
    if (accent && accent !== before) await changeSeo(trx, { theme_color: accent });
    await writeSettings(trx, NAME, { ...stored, ...own });
  });
}
