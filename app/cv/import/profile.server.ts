import { profileMap } from '#app/profile/contract.ts';
import { isProfileKey, profileKeys } from '#app/profile/keys.ts';
import type { Db } from '#platform/database/database.ts';
import { digestOf } from '#platform/secrets/digest.ts';
import type { ImportLine } from './contract.ts';
import { fieldLabel } from './labels.ts';
import type { CvLine } from './reading/cv.ts';
import { problemsOf } from './records.server.ts';
import { textOf } from './sections/texts.ts';

export type StoredValue = { key: string; value: string; is_starter: number };

export const storedProfile = (db: Db): Promise<StoredValue[]> =>
  db.selectFrom('personal_info').select(['key', 'value', 'is_starter']).execute();

/** Compares a value with the present one; an example of the first start counts as none. */
export function profileLine({ values, notes }: CvLine, stored: StoredValue[]): ImportLine | undefined {
  const [[field, given] = ['', '']] = Object.entries(values);
  if (!isProfileKey(field)) return undefined;
  const value = textOf(given);
  const now = stored.find(({ key }) => key === field);
  const present = now?.value ?? '';
  const checked = profileMap.safeParse({ [field]: value });
  const problems = checked.success ? [] : problemsOf('profile', values, checked.error.issues);
  const isSame = present !== '' && plain(field, present) === plain(field, value);
  const isExample = now?.is_starter === 1 && present !== '';
  const stated = present === '' || isExample ? 'new' : 'different';
  return {
    key: `profile/${field}/${digestOf(present).slice(0, 12)}`,
    section: 'profile',
    state: isSame ? 'same' : problems.length > 0 ? 'invalid' : stated,
    title: fieldLabel('profile', field),
    detail: value,
    existing: present === '' || isSame ? null : present,
    notes: isExample && !isSame ? [...notes, 'Örnek içeriğin yerine geçer.'] : notes,
    problems: isSame ? [] : problems,
    asks_level: false,
  };
}

function plain(field: keyof typeof profileKeys, value: string): string {
  const { type } = profileKeys[field];
  if (type === 'phone') return value.replace(/[^\d+]/g, '');
  if (type === 'email') return value.toLowerCase();
  return type === 'url' ? value.toLowerCase().replace(/\/$/, '') : value.replace(/\s+/g, ' ').trim();
}
