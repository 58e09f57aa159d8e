import type { Generated } from 'kysely';

export interface UserTable {
  id: Generated<number>;
  email: string;
  name: string;
  password_hash: string;
  /** Expiry of a generated password; null for a chosen one. */
  password_until: string | null;
  created_at: string;
}

export interface SessionTable {
  id: Generated<number>;
  user_id: number;
  /** SHA-256 of the token, in hex; the token itself is only in its owner's browser. */
  token_hash: string;
  device: string;
  created_at: string;
  last_used_at: string;
  expires_at: string;
}

/** From where the owner signed in: such attempts do not wait for those of strangers. */
export interface TrustedAddressTable {
  /** Keyed by the secret and the password's hash; the address itself is stored nowhere. */
  hash: string;
  user_id: number;
  last_used_at: string;
}

/** Something short-lived that may be used once: a sign-in between its two steps, a challenge. */
export interface SignInTicketTable {
  /** SHA-256 of the ticket, in hex. */
  hash: string;
  purpose: string;
  /** Null where nobody is known yet. */
  user_id: number | null;
  payload: string;
  expires_at: string;
}
