import type { Deps } from '#app/deps.ts';
import { getProfile } from '#app/profile/queries.server.ts';
import type { Db } from '#platform/database/database.ts';
import { readSettings, writeSettings } from '#platform/database/settings.ts';
import { type Privacy, type PrivacyReply, privacyInput } from './contract.ts';
import { defaultText } from './text.ts';

export const initialPrivacy: Privacy = { text: '', message_months: 0, view_days: 30 };

export async function getPrivacy(db: Db): Promise<Privacy> {
  const stored = privacyInput.safeParse((await readSettings(db, 'privacy'))?.value);
  return stored.success ? stored.data : initialPrivacy;
}

/** Shows the default text where the owner has written none. */
export async function getPrivacyForEditing(db: Db): Promise<PrivacyReply> {
  const [privacy, profile] = await Promise.all([getPrivacy(db), getProfile(db)]);
  return { ...privacy, default_text: defaultText(profile, privacy) };
}

export const savePrivacy = (db: Db, privacy: Privacy) => writeSettings(db, 'privacy', privacy);

export async function privacyText(db: Db): Promise<string> {
  const { text, default_text } = await getPrivacyForEditing(db);
  return text || default_text;
}

/** Erases what every resource holds of an e-mail address, ignoring letter case. Returns the number of rows. */
export async function erasePerson(deps: Pick<Deps, 'db' | 'storage' | 'resources'>, email: string) {
  let erased = 0;
  for (const { erase } of deps.resources) erased += (await erase?.(deps, email)) ?? 0;
  return erased;
}
