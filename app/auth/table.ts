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
      /** SHA-256 in hex; only the browser has the token itself. */
      token_hash: string;
      device: string;
      created_at: string;
      last_used_at: string;
      expires_at: string;
    };
    /** Addresses whose attempts are limited separately from strangers'. */
    trusted_addresses: {
      /** Keyed by the secret and the password's hash; the address itself is never stored. */
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
    second_factors: {
      user_id: number;
      /** Base32, encrypted with APP_SECRET. */
      secret: string;
      /** Latest 30-second step whose code was used; codes up to it are refused. */
      last_step: number;
      created_at: string;
    };
    recovery_codes: {
      id: Generated<number>;
      user_id: number;
      /** Argon2id, because codes are short enough to be typed. */
      hash: string;
    };
    passkeys: {
      id: Generated<number>;
      user_id: number;
      credential_id: string;
      public_key: string;
      /** Signature counter; 0 for a synced passkey. */
      counter: number;
      transports: string;
      name: string;
      created_at: string;
      last_used_at: string | null;
    };
  }
}
