import type { Generated } from 'kysely';

declare module '#platform/database/schema.ts' {
  interface Schema {
    api_keys: ApiKeyTable;
    oauth_clients: {
      id: string;
      name: string;
      redirect_uris: string;
      created_at: string;
      last_used_at: string;
    };
    oauth_codes: {
      code_hash: string;
      user_id: number;
      client: string;
      name: string;
      redirect_uri: string;
      challenge: string;
      scopes: string;
      expires_at: string;
    };
  }
}

export interface ApiKeyTable {
  id: Generated<number>;
  user_id: number;
  name: string;
  key_hash: string;
  scopes: string;
  created_at: string;
  expires_at: string | null;
  last_used_at: string | null;
  last_used_address: string | null;
  /** OAuth client of a grant, whose key is renewed; null for other keys. */
  client: string | null;
  refresh_hash: string | null;
  /** Hash of the secret at the start of all refresh tokens of the grant. */
  old_refresh_hash: string | null;
  refresh_until: string | null;
  code_hash: string | null;
}
