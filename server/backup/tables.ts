import type { Schema } from '#platform/database/schema.ts';

/** Listed in the order of restoring: referenced tables come first. */
export const backedUpTables = [
  'users',
  'second_factors',
  'recovery_codes',
  'passkeys',
  'audit_log',
  'facts',
  'settings',
  'personal_info',
  'categories',
  'projects',
  'skills',
  'experiences',
  'education',
  'uploads',
  'articles',
  'article_addresses',
  'article_versions',
  'deleted_articles',
  'redirects',
  'missing_paths',
  'messages',
  'views',
  'daily_visitors',
  'daily_totals',
  'daily_progress',
  'named_totals',
] as const satisfies (keyof Schema)[];

/** Left out on purpose: sign-ins and counters of this machine, and what triggers count again while restoring. */
export const leftOutTables = [
  'sessions',
  'trusted_addresses',
  'sign_in_tickets',
  'rate_limits',
  'leases',
  'message_months',
];
