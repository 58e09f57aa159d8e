import { getOwnProfile, saveProfile } from '#app/profile/queries.server.ts';
import { hideExamples } from '#app/starter/starter.server.ts';
import { textIn } from '#importers/index.server.ts';
import type { CvParts } from '#importers/index.ts';
import type { ResourceHooks } from '#kit/resource.ts';
import type { Db } from '#platform/database/database.ts';
import { Refused } from '#platform/refused.ts';
import { isOffered, type LevelChoices } from './contract.ts';
import { type Planned, planImport } from './plan.server.ts';
import type { Write } from './records.server.ts';

type Ready = Planned & { write: Write };

type House = { db: Db; resources: readonly ResourceHooks[] };

export async function applyImport(
  { db, resources }: House,
  cv: CvParts,
  keys: readonly string[],
  levels: LevelChoices,
) {
  const { rev } = await getOwnProfile(db);
  const planned = await planImport(db, cv, levels);
  const chosen = keys.map((key) => planned.find(({ line }) => line.key === key));
  if (chosen.length === 0) throw new Refused('Hiçbir satır seçilmedi.');
  const ready: Ready[] = [];
  const profile: Planned[] = [];
  for (const one of chosen) {
    if (!one || !isOffered(one.line)) throw new Refused('Kayıtlar bu arada değişti. Dosyayı yeniden seçin.');
    if (one.line.asks_level && !levels[one.line.key])
      throw new Refused('Her yeni yetenek kartı için bir seviye seçin.');
    if (one.line.section === 'profile') profile.push(one);
    else if (one.prepare) ready.push({ ...one, write: await one.prepare() });
  }
  const at = new Date().toISOString();
  const isHidden = await db.transaction().execute(async (trx) => {
    for (const { row, write } of inOrder(ready)) await (row ? write.save(trx, row.id) : write.add(trx));
    if (profile.length > 0) {
      const values = valuesOf(profile);
      // Makes a value the owner's that an example has too.
      const examples = trx.deleteFrom('personal_info').where('is_starter', '=', 1);
      await examples.where('key', 'in', Object.keys(values)).execute();
      await saveProfile(trx, values, { rev });
    }
    return hideExamples({ db: trx, resources }, at);
  });
  const changed = chosen.filter((one) => one?.line.state === 'different').length;
  return { added: chosen.length - changed, changed, hidden_at: isHidden ? at : null };
}

const valuesOf = (profile: Planned[]) =>
  Object.fromEntries(
    profile.flatMap(({ parsed }) =>
      Object.entries(parsed.values).map(([key, value]) => [key, textIn(value)]),
    ),
  );

/** Lists of projects begin with the newest, files too. */
const inOrder = (ready: Ready[]) => [
  ...ready.filter(({ line }) => line.section !== 'projects'),
  ...ready.filter(({ line }) => line.section === 'projects').toReversed(),
];
