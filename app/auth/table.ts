import type { Generated } from 'kysely';

declare module '#platform/database/schema.ts' {
  interface Schema {
    users: UserTable;
    sessions: SessionTable;
    trusted_addresses: TrustedAddressTable;
    sign_in_tickets: SignInTicketTable;
  }
}

export interface UserTable {
  id: Generated<number>;
  email: string;
  name: string;
  password_hash: string;
  password_until: string | null;
  created_at: string;
}

export interface SessionTable {
  id: Generated<number>;
  user_id: number;
  /** SHA-256 in hex; only the browser has the token. */
  token_hash: string;
  device: string;
  created_at: string;
  last_used_at: string;
  expires_at: string;
}

/** Attempts from here do not wait for those of strangers. */
export interface TrustedAddressTable {
  /** Keyed by the secret and the password's hash; the address is stored nowhere. */
  hash: string;
  user_id: number;
  last_used_at: string;
}

export interface SignInTicketTable {
  hash: string;
  purpose: string;
  user_id: number | null;
  payload: string;
  expires_at: string;
}
