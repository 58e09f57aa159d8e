import type { Generated } from 'kysely';

declare module '#platform/database/schema.ts' {
  interface Schema {
    views: ViewTable;
    daily_visitors: {
      day: string;
      visitor: string;
      views: number;
      last_seen_at: string;
    };
    daily_totals: {
      day: string;
      views: number;
      visitors: number;
    };
    /** A day's totals at a given second, to compare two days up to the same time. */
    daily_progress: {
      day: string;
      second: number;
      views: number;
      visitors: number;
    };
    named_totals: NamedTotalTable;
  }
}

export interface ViewTable {
  id: Generated<number>;
  viewed_at: string;
  visitor: string;
  path: string;
  address: string;
  /** ISO 3166 code, or empty. */
  country: string;
  city: string;
  device: string;
  /** Referring host; empty for direct visits, null within the site. */
  referrer: string | null;
  utm_source: string;
  utm_medium: string;
  utm_campaign: string;
}

export interface NamedTotalTable {
  kind: string;
  period: string;
  name: string;
  total: number;
}
