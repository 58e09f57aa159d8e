import { randomBytes } from 'node:crypto';
import { DAY } from '#platform/time.ts';

/** Expires generated passwords, which are shown on a screen. */
export const FIRST_PASSWORD_DAYS = 7;

export const makeFirstPassword = () => ({
  password: randomBytes(12).toString('base64url'),
  password_until: new Date(Date.now() + FIRST_PASSWORD_DAYS * DAY).toISOString(),
});
