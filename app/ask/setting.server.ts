import type { Db } from '#platform/database/database.ts';
import { type Saved, saveRevised } from '#platform/database/revisions.ts';
import { readSettings, writeSettings } from '#platform/database/settings-and-facts.ts';
import { type Asking, askSetting } from './contract.ts';

const NAME = 'ask';

type Stored = { ask: Asking; rev: number };

export async function getAsk(db: Db): Promise<Stored> {
  const stored = await readSettings(db, NAME);
  const { ask } = askSetting.catch({ ask: 'off' }).parse(stored?.value);
  return { ask, rev: stored?.rev ?? 0 };
}

export const saveAsk = (db: Db, ask: Asking, rev: number | undefined): Promise<Saved<Stored>> =>
  saveRevised(db, rev, getAsk, (trx) => writeSettings(trx, NAME, { ask }));
