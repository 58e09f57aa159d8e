import { getProfile } from '#app/profile/queries.server.ts';
import { readSettings, writeSettings } from '#app/settings/queries.server.ts';
import { fold } from '#app/text/fold.ts';
import { contains } from '#platform/database/contains.ts';
import type { Db } from '#platform/database/database.ts';
import { type Privacy, type PrivacyReply, privacyInput } from './contract.ts';
import { defaultText } from './text.ts';

export const initialPrivacy: Privacy = { text: '', message_months: 0, view_days: 30 };

export async function getPrivacy(db: Db): Promise<Privacy> {
  const stored = privacyInput.safeParse((await readSettings(db, 'privacy'))?.value);
  return stored.success ? stored.data : initialPrivacy;
}

/** With the text that stands where the owner has written none. */
export async function getPrivacyForEditing(db: Db): Promise<PrivacyReply> {
  const [privacy, profile] = await Promise.all([getPrivacy(db), getProfile(db)]);
  return { ...privacy, default_text: defaultText(profile, privacy) };
}

export const savePrivacy = (db: Db, privacy: Privacy) => writeSettings(db, 'privacy', privacy);

/** The text of /aydinlatma. */
export async function privacyText(db: Db): Promise<string> {
  const { text, default_text } = await getPrivacyForEditing(db);
  return text || default_text;
}

/** Deletes every message from or to an e-mail address, letter case aside. Returns how many there were. */
export async function erasePerson(db: Db, email: string): Promise<number> {
  const wanted = email.toLowerCase();
  const candidates = await db
    .selectFrom('messages')
    .select(['id', 'email'])
    .where(contains('search_text', fold(email)))
    .execute();
  const ids = candidates.filter((row) => row.email.trim().toLowerCase() === wanted).map(({ id }) => id);
  for (const id of ids) await db.deleteFrom('messages').where('id', '=', id).execute();
  return ids.length;
}
