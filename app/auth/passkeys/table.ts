import type { Generated } from 'kysely';

export interface PasskeyTable {
  id: Generated<number>;
  user_id: number;
  /** In base64url, as browsers send it. */
  credential_id: string;
  /** The COSE key in base64url. */
  public_key: string;
  /** How often it was used by its own count; 0 for one that lives on several devices. */
  counter: number;
  /** JSON: how the browser reaches it. */
  transports: string;
  /** What the owner calls it. */
  name: string;
  created_at: string;
  last_used_at: string | null;
}
