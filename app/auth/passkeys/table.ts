import type { Generated } from 'kysely';

export interface PasskeyTable {
  id: Generated<number>;
  user_id: number;
  /** In base64url, as browsers send it. */
  credential_id: string;
  /** The COSE key in base64url. */
  public_key: string;
  /** Signature counter; 0 for a synced passkey. */
  counter: number;
  /** JSON: how the browser reaches it. */
  transports: string;
  name: string;
  created_at: string;
  last_used_at: string | null;
}
