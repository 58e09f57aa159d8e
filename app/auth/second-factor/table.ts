import type { Generated } from 'kysely';

declare module '#platform/database/schema.ts' {
  interface Schema {
    second_factors: {
      user_id: number;
      /** Base32, encrypted with the secret of the settings. */
      secret: string;
      /** Newest 30-second step whose code was used; rejects codes up to it. */
      last_step: number;
      created_at: string;
    };
    recovery_codes: {
      id: Generated<number>;
      user_id: number;
      /** Argon2id: codes are short enough to be typed. */
      hash: string;
    };
  }
}
