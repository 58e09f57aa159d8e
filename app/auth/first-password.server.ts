import { randomBytes } from 'node:crypto';

/** Generated passwords are shown on a screen, and expire. */
export const FIRST_PASSWORD_DAYS = 7;

/** 96 random bits, for the way in until the owner chooses one. */
export const makeFirstPassword = () => ({
  password: randomBytes(12).toString('base64url'),
  password_until: new Date(Date.now() + FIRST_PASSWORD_DAYS * 24 * 60 * 60 * 1000).toISOString(),
});
