import type { Profile } from '#app/profile/fields.ts';
import { getProfile } from '#app/profile/queries.server.ts';
import { ONLY, translatable } from '#kit/languages/translatable.ts';
import { translateOnly } from '#kit/languages/translate.server.ts';
import { DEFAULT, type Language } from '#kit/texts/languages.ts';
import { words } from '#kit/texts/words.server.ts';
import type { Db } from '#platform/database/database.ts';
import { defineSetting, readSettings } from '#platform/database/settings-and-facts.ts';
import { type Privacy, type PrivacyReply, privacyInput } from './contract.ts';

export const initialPrivacy: Privacy = { text: '', message_months: 0, view_days: 30 };

export const { read: getPrivacy, write: savePrivacy } = defineSetting(
  'privacy',
  privacyInput.catch(initialPrivacy),
);

/** The privacy settings, with the default text. */
export async function getPrivacyForEditing(db: Db): Promise<PrivacyReply> {
  const [privacy, profile] = await Promise.all([getPrivacy(db), getProfile(db)]);
  return { ...privacy, default_text: noticeOf(profile, privacy) };
}

export const translatablePrivacy = translatable({
  kind: 'privacy',
  one: 'Gizlilik',
  isBlank: true,
  shape: privacyInput.shape,
  async list(db) {
    const rev = (await readSettings(db, 'privacy'))?.rev ?? 0;
    return [{ ...(await getPrivacy(db)), id: ONLY, rev }];
  },
  titleOf: () => 'Aydınlatma metni',
});

/** Returns the owner's text, or the default one of the language. */
export async function privacyText(db: Db, language: Language): Promise<string> {
  const [privacy, profile] = await Promise.all([getPrivacy(db), getProfile(db)]);
  const { text } = await translateOnly(db, language, translatablePrivacy, privacy);
  return text || noticeOf(profile, privacy, language);
}

/** The default notice: what the product does with data. */
export const noticeOf = (
  { full_name: owner, contactEmail, email }: Profile,
  { message_months, view_days }: Privacy,
  language = DEFAULT,
) => words[language].t.privacy.notice({ owner, email: contactEmail ?? email, message_months, view_days });
