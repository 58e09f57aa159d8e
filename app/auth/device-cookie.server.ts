import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { TRUST_LIFETIME } from './trust.server.ts';

// A browser takes the prefixed name only from a secure connection, and nobody between can plant it.
const nameFor = (secure: boolean) => `${secure ? '__Secure-' : ''}vitrin-device`;

/** The proof that an earlier sign-in left in this browser. */
export const readDeviceCookie = (c: Context, secure: boolean) => getCookie(c, nameFor(secure));

/** Leaves the proof where only the sign-in's own API sees it. */
export function setDeviceCookie(c: Context, proof: string, secure: boolean) {
  setCookie(c, nameFor(secure), proof, {
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'Strict',
    secure,
    maxAge: TRUST_LIFETIME,
  });
}
