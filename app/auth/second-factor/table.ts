import type { Generated } from 'kysely';

/** The owner's authenticator app; no row, no second step. */
export interface SecondFactorTable {
  user_id: number;
  /** The shared secret in base32, sealed under the secret of the settings. */
  secret: string;
  /** The newest 30-second step whose code was used; none at or before it is taken again. */
  last_step: number;
  created_at: string;
}

/** One way in each, for when the app is gone. A used code's row is deleted. */
export interface RecoveryCodeTable {
  id: Generated<number>;
  user_id: number;
  /** Argon2id: the codes are short enough to be typed. */
  hash: string;
}
