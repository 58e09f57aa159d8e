import type { Schema } from '#platform/database/schema.ts';

/** Every table that a backup holds, in the order in which they are restored: what others refer to comes first. */
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

/**
 * What is left out on purpose: sign-ins and counters of the machine that made the backup, and what the database itself
 * counts anew while messages are restored.
 */
export const leftOutTables = [
  'sessions',
  'trusted_addresses',
  'sign_in_tickets',
  'rate_limits',
  'leases',
  'message_months',
];
