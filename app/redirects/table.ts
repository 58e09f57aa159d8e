import type { Generated } from 'kysely';

export interface RedirectTable {
  id: Generated<number>;
  from_path: string;
  /** A path of this site or an http(s) address. */
  target: string;
  /** 1 when the old address is gone for good (301), 0 for now (302). */
  is_permanent: number;
  hits: Generated<number>;
  created_at: string;
  rev: Generated<number>;
}

/** Addresses that somebody asked for and that lead nowhere. */
export interface MissingPathTable {
  path: string;
  hits: number;
  /** Host of the page that links there, or empty. */
  referrer: string;
  last_seen_at: string;
}
