import type { Generated } from 'kysely';

/** One page view; gone after the retention time. */
export interface ViewTable {
  id: Generated<number>;
  viewed_at: string;
  /** The day's keyed hash of address and user agent. */
  visitor: string;
  path: string;
  /** Cut: 85.102.14.x or 2a02:ff0:1::x. */
  address: string;
  /** ISO 3166 code, or empty. */
  country: string;
  city: string;
  device: string;
  /** Host that led here; empty when nothing did, null for a move within the site. */
  referrer: string | null;
  utm_source: string;
  utm_medium: string;
  utm_campaign: string;
}

/** Who was here today and yesterday: what makes a visitor counted once a day. */
export interface DailyVisitorTable {
  day: string;
  visitor: string;
  views: number;
  last_seen_at: string;
}

/** A day in the site's time zone and what it came to; kept for good. */
export interface DailyTotalTable {
  day: string;
  views: number;
  visitors: number;
}

/** What a day had come to at a second of it, so that two days can be compared up to the same time. */
export interface DailyProgressTable {
  day: string;
  second: number;
  views: number;
  visitors: number;
}

/** Counts by name, for each month and for all time. */
export interface NamedTotalTable {
  kind: string;
  /** `2026-11`, or `all`. */
  period: string;
  name: string;
  total: number;
}
