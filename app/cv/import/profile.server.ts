import { profileMap } from '#app/profile/contract.ts';
import { isProfileKey, type Profile, profileKeys } from '#app/profile/keys.ts';
import { digestOf } from '#platform/secrets/digest.ts';
import type { ImportLine } from './contract.ts';
import { fieldLabel } from './labels.ts';
import type { FoundLine } from './reading/found.ts';
import { problemsOf } from './records.server.ts';
import { textOf } from './sections/texts.ts';

export function profileLine({ values, notes }: FoundLine, stored: Profile): ImportLine | undefined {
  const [[field, found] = ['', '']] = Object.entries(values);
  if (!isProfileKey(field)) return undefined;
  const value = textOf(found);
  const present = stored[field] ?? '';
  const checked = profileMap.safeParse({ [field]: value });
  const problems = checked.success ? [] : problemsOf('profile', values, checked.error.issues);
  const isSame = present !== '' && plain(field, present) === plain(field, value);
  const stated = present === '' ? 'new' : 'different';
  return {
    key: `profile/${field}/${digestOf(present).slice(0, 12)}`,
    section: 'profile',
    state: isSame ? 'same' : problems.length > 0 ? 'invalid' : stated,
    title: fieldLabel('profile', field),
    detail: value,
    existing: present === '' || isSame ? null : present,
    notes,
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
