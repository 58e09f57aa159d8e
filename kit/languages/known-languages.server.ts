import { DEFAULT, type Language } from '#kit/texts/languages.ts';
import type { Db } from '#platform/database/database.ts';
import { saveRevised } from '#platform/database/revisions.ts';
import { readSettings, writeSettings } from '#platform/database/settings-and-facts.ts';
import { type ContentVersion, memoizePerVersion } from '#platform/pages/content-version.ts';
import { type Languages, languagesInput } from './contract.ts';

const NAME = 'languages';

export async function getLanguages(db: Db): Promise<Languages> {
  const stored = await readSettings(db, NAME);
  const known = languagesInput.safeParse(stored?.value);
  return { languages: known.data?.languages ?? [DEFAULT], rev: stored?.rev ?? 0 };
}

export const saveLanguages = (db: Db, languages: Language[], rev: number | undefined) =>
  saveRevised(db, rev, getLanguages, (trx) => writeSettings(trx, NAME, { languages }));

/** Reads which languages are on; memoized until that setting changes. */
export const knownLanguages = memoizePerVersion(
  ['languages'],
  async ({ db }: { db: Db; content: ContentVersion }) => (await getLanguages(db)).languages,
);
