import { Secret, TOTP } from 'otpauth';

export const makeSecret = () => new Secret({ size: 20 }).base32;

export const addressFor = (secret: string, account: { issuer: string; label: string }) =>
  totp(secret, account).toString();

export function stepOf(secret: string, code: string): number | undefined {
  const timestamp = Date.now();
  const delta = totp(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD) + delta;
}

export const latestStep = () => Math.floor(Date.now() / 1000 / PERIOD) + WINDOW;

const PERIOD = 30;
const WINDOW = 1;

// Uses SHA-1: some authenticator apps silently ignore any other algorithm.
const totp = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: PERIOD });
