import type { Generated } from 'kysely';

declare module '#platform/database/schema.ts' {
  interface Schema {
    users: {
      id: Generated<number>;
      email: string;
      name: string;
      password_hash: string;
      password_until: string | null;
      created_at: string;
    };
    sessions: {
      id: Generated<number>;
      user_id: number;
      /** SHA-256 in hex; only the browser has the token. */
      token_hash: string;
      device: string;
      created_at: string;
      last_used_at: string;
      expires_at: string;
    };
    /** Attempts from here do not wait for those of strangers. */
    trusted_addresses: {
      /** Keyed by the secret and the password's hash; the address is stored nowhere. */
      hash: string;
      user_id: number;
      last_used_at: string;
    };
    sign_in_tickets: {
      hash: string;
      purpose: string;
      user_id: number | null;
      payload: string;
      expires_at: string;
    };
  }
}
