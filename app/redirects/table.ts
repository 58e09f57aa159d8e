import type { Generated } from 'kysely';

declare module '#platform/database/schema.ts' {
  interface Schema {
    redirects: RedirectTable;
    missing_paths: {
      path: string;
      hits: number;
      referrer: string;
      last_seen_at: string;
    };
  }
}

export interface RedirectTable {
  id: Generated<number>;
  from_path: string;
  /** Path on this site, or http(s) URL. */
  target: string;
  /** 1 is 301, 0 is 302. */
  is_permanent: number;
  hits: Generated<number>;
  created_at: string;
  rev: Generated<number>;
}
