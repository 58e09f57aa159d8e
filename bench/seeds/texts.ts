import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';

const STEMS = 12_000;
const consonants = 'bcdfghjklmnprstvyz';
const vowels = 'aeiou';
const suffixes = [
  ...['', '', '', 'lar', 'ler', 'i', 'da', 'dan', 'in', 'larin', 'yor', 'di', 'mis', 'acak'],
  ...['lik', 'siz', 'ci', 'la', 'imiz', 'lari', 'larda', 'sa', 'ken', 'dir', 'e'],
];

/** Makes folded texts whose word frequencies follow those of a language: few words are common, most are rare. */
export function createTexts(seed = 42) {
  let state = seed;
  const share = () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
  const one = (list: string | string[]) => list[Math.floor(share() * list.length)] ?? '';
  const syllable = () => one(consonants) + one(vowels) + (share() < 0.4 ? one(consonants) : '');
  const stemOf = (syllables: number) => Array.from({ length: syllables }, syllable).join('');
  const stems = Array.from({ length: STEMS }, () => stemOf(1 + Math.floor(share() * 2.2)));
  const word = () => stems[Math.floor(STEMS ** share()) - 1] + one(suffixes);
  return {
    text: (fewest: number, most: number) =>
      Array.from({ length: fewest + Math.floor(share() * (most - fewest)) }, word).join(' '),
    share,
  };
}

/** Fills the rows of `fillLists` with searchable texts: 300 to 1,500 words an article, 10 to 90 a message. */
export async function fillTexts({ db, driver }: Pick<Database, 'db' | 'driver'>) {
  const { text, share } = createTexts();
  const lengths = { articles: [300, 1500], messages: [10, 90] } as const;
  for (const table of ['articles', 'messages'] as const) {
    const [fewest, most] = lengths[table];
    const rows = await db.selectFrom(table).select('id').execute();
    await db.transaction().execute(async (trx) => {
      for (const { id } of rows) {
        const written = `${text(fewest, most)}${share() < 0.3 ? ' ortanca' : ''}${id === 777 ? ' biriciktir' : ''}`;
        await trx.updateTable(table).set({ search_text: written }).where('id', '=', id).execute();
      }
    });
  }
  if (driver.kind === 'postgres') await sql`vacuum analyze`.execute(db);
}
