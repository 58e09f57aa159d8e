import type { Generated } from 'kysely';

declare module '#platform/database/schema.ts' {
  interface Schema {
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
